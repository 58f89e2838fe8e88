import type { Answer } from '@delguur/contract/client'
import { sheet } from '@delguur/contract/office/sheet'
import { applyFormula, isRelative, parseFormula } from '@delguur/kit/price-formula'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Images, Redo2, Replace, Sheet as SheetIcon, Sigma, Undo2 } from 'lucide'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { may, useSession } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { columnsFor } from './columns.ts'
import { Grid } from './grid.tsx'
import type { Selection } from './hand.ts'
import { rangeOf, SheetModel } from './model.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './sheet.module.css'

type Loaded = Awaited<ReturnType<typeof loader>>

const pageSize = '200'
/** The sheet holds so many rows at a time; more are found by a narrower search. */
const mostRows = 5_000

function queryOf(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ limit: pageSize })
  for (const [name, value] of search) if (value.trim() && name !== 'after') query.set(name, value)
  return query
}

/** The same for a file, which has all of them. */
function exportAddress(query: string): URLSearchParams {
  const all = new URLSearchParams(query)
  all.delete('limit')
  return all
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = queryOf(new URL(url).searchParams)
  return { ...(await call(sheet.rows, { query, signal })), query: String(query) }
}

const start: Selection = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } }

/** Variants as a sheet: prices, codes and cost of many are changed at once, now or at a time. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  // another list is another sheet
  return <Sheet key={loaded.query} loaded={loaded} />
}
Component.displayName = 'Sheet'
export const HydrateFallback = () => <Skeleton rows={10} />

function Sheet({ loaded }: { loaded: Loaded }) {
  const t = useT()
  const session = useSession()
  const model = useMemo(() => {
    const made = new SheetModel()
    made.addRows(loaded.variants)
    return made
  }, [loaded])
  const { revalidate } = useRevalidator()
  const version = useSyncExternalStore(model.subscribe, model.version)
  const more = useFurtherRows(model, loaded)
  const [selection, setSelection] = useState(start)
  const [replacing, setReplacing] = useState(false)
  const columns = useMemo(
    () => columnsFor((permission) => session.phase === 'in' && may(session.me, permission)),
    [session],
  )
  useLeaveWarning(model)
  const current = model.rows[selection.head.row]
  if (model.rows.length === 0)
    return (
      <>
        <div className="page-head">
          <h1>{t('sheet.title')}</h1>
        </div>
        <Find />
        <EmptyList icon={SheetIcon} title={t('sheet.nothing')} hint={t('sheet.nothingHint')} />
      </>
    )
  return (
    <>
      <div className="page-head">
        <h1>{t('sheet.title')}</h1>
        <span className="meta" role="status">
          {t('sheet.found', { rows: model.rows.length, more })}
        </span>
        <span className={clsx('row', styles.tools)}>
          <button type="button" className="btn" disabled={!model.canUndo} onClick={() => model.undo()} title="Ctrl Z">
            <Icon icon={Undo2} />
            <span className={styles.tool}>{t('sheet.undo')}</span>
          </button>
          <button type="button" className="btn" disabled={!model.canRedo} onClick={() => model.redo()} title="Ctrl Y">
            <Icon icon={Redo2} />
            <span className={styles.tool}>{t('sheet.redo')}</span>
          </button>
          {current && (
            <Link className="btn" to={`/products/${current.product_id}/pictures`}>
              <Icon icon={Images} />
              <span className={styles.tool}>{t('productPictures.title')}</span>
            </Link>
          )}
          <button type="button" className="btn" onClick={() => setReplacing(true)}>
            <Icon icon={Replace} />
            <span className={styles.tool}>{t('sheet.replace')}</span>
          </button>
        </span>
        <ExportButtons list="variants" query={exportAddress(loaded.query)} disabled={false} />
      </div>
      <Find />
      <FormulaBar model={model} selection={selection} columns={columns} />
      <Grid model={model} version={version} columns={columns} selection={selection} onSelect={setSelection} />
      <SaveBar model={model} version={version} reload={() => void revalidate()} />
      {replacing && (
        <ReplaceDialog model={model} columns={columns} selection={selection} onClose={() => setReplacing(false)} />
      )}
    </>
  )
}

function Find() {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <Form className={clsx('row wrap', styles.find)} role="search">
      <input
        className={clsx('input', styles.narrow)}
        name="q"
        defaultValue={search.get('q') ?? ''}
        placeholder={t('sheet.find')}
        aria-label={t('sheet.find')}
        maxLength={100}
      />
      <select
        className={clsx('input', styles.narrow)}
        name="filter[status]"
        defaultValue={search.get('filter[status]') ?? ''}
        aria-label={t('sheet.columns.status')}
      >
        <option value="">{t('sheet.anyState')}</option>
        {Object.entries(t.group('sheet.states')).map(([state, text]) => (
          <option key={state} value={state}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        {t('sheet.search')}
      </button>
    </Form>
  )
}

/** Reads page after page behind the first, so that a range may reach over all of them; says whether more is coming. */
function useFurtherRows(model: SheetModel, { page, query }: Loaded): boolean {
  const [coming, setComing] = useState(page.after !== null)
  useEffect(() => {
    const ending = new AbortController()
    const read = async () => {
      for (let after = page.after; after !== null && model.rows.length < mostRows; ) {
        const next = new URLSearchParams(query)
        next.set('after', after)
        const more: Answer<typeof sheet.rows> = await call(sheet.rows, { query: next, signal: ending.signal })
        model.addRows(more.variants)
        after = more.page.after
      }
      setComing(false)
    }
    read().catch(() => setComing(false))
    return () => ending.abort()
  }, [model, page, query])
  return coming
}

function useLeaveWarning(model: SheetModel): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (model.counts().cells > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [model])
}

const columnName = (at: number): string => String.fromCharCode(65 + at)

type BarProps = { model: SheetModel; selection: Selection; columns: ReturnType<typeof columnsFor> }

/** A formula for the whole selection, with what it makes of the first cell said before it is used. */
function FormulaBar({ model, selection, columns }: BarProps) {
  const t = useT()
  const [text, setText] = useState('')
  const range = rangeOf(selection.anchor, selection.head)
  const [column, row] = [columns[range.left], model.rows[range.top]]
  const cells =
    columns.slice(range.left, range.right + 1).filter(({ field }) => field).length * (range.bottom - range.top + 1)
  const name = `${columnName(range.left)}${range.top + 1}:${columnName(range.right)}${range.bottom + 1}`
  const formula = parseFormula(text)
  const number = (field: 'price' | 'cost' | 'compare_at_price' | 'sale_price') => {
    const value = row && model.valueOf(row, field)
    return typeof value === 'number' ? value : null
  }
  const example = () => {
    if (!formula || !row || column?.kind !== 'sum' || !column.field) return undefined
    const value = number(column.field as 'price')
    const prices = { value, price: number('price'), cost: number('cost'), old: number('compare_at_price') }
    const made = applyFormula(formula, prices)
    return made === undefined
      ? t('sheet.noResult')
      : t('sheet.becomes', { from: value === null ? '—' : sum(value), to: sum(made) })
  }
  const fault = text !== '' && !formula && column?.kind === 'sum' ? t('sheet.faults.number') : undefined
  const apply = () => {
    if (text === '' || cells === 0 || fault) return
    model.fill(range, columns, () => text)
    setText('')
  }
  return (
    <form
      className={styles.formula}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <span className={clsx('chip-plain', styles.spot)}>
        <Icon icon={Sigma} />
        {name}
      </span>
      <input
        className={clsx('input', styles.written)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        placeholder="-20% ~900"
        aria-label={t('sheet.formula')}
        aria-invalid={fault ? true : undefined}
        maxLength={60}
        disabled={cells === 0}
      />
      <button type="submit" className="btn" disabled={text === '' || cells === 0 || fault !== undefined}>
        {t('sheet.apply', { cells })}
      </button>
      <span className={fault ? 'fault' : 'meta'} role="status">
        {cells === 0
          ? t('sheet.readOnly')
          : (fault ?? example() ?? (formula && isRelative(formula) ? '' : t('sheet.formulaHint')))}
      </span>
    </form>
  )
}
