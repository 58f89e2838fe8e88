import { type LabelRow, labels } from '@delguur/contract/office/labels'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Barcode, Printer, Tags } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { type VariantColumn, VariantTable } from '../../parts/product/variant-table.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { LabelSheets } from './label-sheets.tsx'
import styles from './labels.module.css'
import { layouts } from './layouts.ts'
import { LabelOptions } from './options.tsx'
import { Tag } from './tag.tsx'
import { UnknownCode } from './unknown-code.tsx'
import { priceFor, type Settings, useLabelSettings } from './use-labels.ts'

const sources = ['variants', 'products', 'filter', 'transfer', 'count']

export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<LabelRow[]> {
  const query = new URL(url).searchParams
  if (!sources.some((name) => query.has(name))) return []
  return (await call(labels.list, { query, signal })).labels
}

/** Labels of goods: which, how many, on what paper; and barcodes for those that have none. */
export function Component() {
  const t = useT()
  const rows = useLoaderData<typeof loader>()
  const code = useSearchParams()[0].get('barcode')
  const { settings, change, copiesOf, setCopies, setAll } = useLabelSettings(rows)
  const many = rows.reduce((all, row) => all + copiesOf(row), 0)
  if (rows.length === 0)
    return (
      <>
        <div className="page-head">
          <h1>{t('labels.title')}</h1>
        </div>
        {code ? (
          <UnknownCode code={code} />
        ) : (
          <Empty icon={Tags} title={t('labels.nothing')} hint={t('labels.nothingHint')}>
            <Link className="btn" to="/products">
              {t('labels.toProducts')}
            </Link>
          </Empty>
        )}
      </>
    )
  const all = rows.flatMap((row) => Array.from({ length: copiesOf(row) }, () => row))
  return (
    <>
      <div className="page-head">
        <h1>{t('labels.title')}</h1>
        <span className="meta">{t('labels.count', { n: many })}</span>
        <MakeBarcodes rows={rows} />
        <button type="button" className="btn btn-go push" disabled={many === 0} onClick={() => print()}>
          <Icon icon={Printer} small />
          {t('labels.print', { n: many })}
        </button>
      </div>
      <div className={styles.grid}>
        <Rows rows={rows} settings={settings} copiesOf={copiesOf} setCopies={setCopies} />
        <aside className="card">
          <div className="card-body">
            <LabelOptions rows={rows} settings={settings} change={change} setAll={setAll} />
            <Preview row={rows[0]} settings={settings} />
          </div>
        </aside>
      </div>
      <LabelSheets rows={all} settings={settings} />
    </>
  )
}
Component.displayName = 'Labels'

export const HydrateFallback = () => <Skeleton rows={8} />

function MakeBarcodes({ rows }: { rows: readonly LabelRow[] }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const mayMake = useMay('products.edit')
  const without = rows.filter(({ variant }) => variant.barcode === null)
  if (!mayMake || without.length === 0) return null
  async function make() {
    setBusy(true)
    try {
      const { made } = await call(labels.makeBarcodes, { body: { variants: without.map(({ variant }) => variant.id) } })
      showToast(t('labels.made', { n: made.length }))
      await revalidate()
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn push" disabled={busy} onClick={() => void make()}>
      <Icon icon={Barcode} small />
      {t('labels.make', { n: without.length })}
    </button>
  )
}

function Preview({ row, settings }: { row: LabelRow | undefined; settings: Settings }) {
  const t = useT()
  if (!row) return null
  return (
    <figure className={styles.preview}>
      <figcaption className="meta">{t('labels.preview')}</figcaption>
      <div className={styles.paper}>
        <Tag row={row} price={priceFor(row, settings)} layout={layouts[settings.layout]} kind={settings.kind} />
      </div>
    </figure>
  )
}

type RowsProps = {
  rows: readonly LabelRow[]
  settings: Settings
  copiesOf: (row: LabelRow) => number
  setCopies: (row: LabelRow, copies: number) => void
}

function Rows({ rows, settings, copiesOf, setCopies }: RowsProps) {
  const t = useT()
  const columns: VariantColumn<LabelRow>[] = [
    { name: t('labels.product'), kind: 'variant', cell: ({ variant }) => <VariantCell variant={variant} /> },
    {
      name: t('labels.barcode'),
      cell: ({ variant }) => variant.barcode ?? <span className="state state-warn">{t('labels.noBarcode')}</span>,
    },
    { name: t('labels.price'), kind: 'number', cell: (row) => <Price row={row} settings={settings} /> },
    {
      name: t('labels.copies'),
      kind: 'number',
      cell: (row) => (
        <input
          className={clsx('input', styles.copies)}
          type="text"
          inputMode="numeric"
          maxLength={4}
          aria-label={`${t('labels.copies')}: ${row.variant.sku}`}
          value={String(copiesOf(row))}
          onChange={({ target }) => setCopies(row, Number(target.value.replace(/\D/g, '')))}
        />
      ),
    },
  ]
  return <VariantTable columns={columns} rows={rows} keyOf={({ variant }) => variant.id} />
}

function Price({ row, settings }: { row: LabelRow; settings: Settings }) {
  const { price, old_price } = priceFor(row, settings)
  return (
    <>
      {old_price && <s className="struck">{sum(old_price)}</s>} <b>{sum(price)}</b>
      {row.next && <NextPrice row={row} />}
    </>
  )
}

function NextPrice({ row: { next } }: { row: LabelRow }) {
  const t = useT()
  if (!next) return null
  return (
    <span className={clsx('state state-warn', styles.next)}>
      {t('labels.changes', { time: dayAndClock(t, next.at, new Date()), price: sum(next.price) })}
    </span>
  )
}
