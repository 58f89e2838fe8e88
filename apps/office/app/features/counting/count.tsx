import { type CountLine, type StockCount, stockCounts } from '@delguur/contract/catalog/stock-counts'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleCheck, ClipboardCheck, EyeOff, RotateCcw, ScanLine, Undo2 } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { DocumentPage } from '../../parts/document.tsx'
import { Changed } from '../../parts/list/changed.tsx'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { type VariantColumn, VariantTable } from '../../parts/product/variant-table.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { LabelsLink } from '../labels/labels-link.tsx'
import { signed } from '../stock/moves.tsx'
import styles from './counting.module.css'
import { stateOf } from './counts.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(stockCounts.show, { params: { id: params.id }, signal: request.signal })

/** One count: who counted what, and once it is over what differs. */
export function Component() {
  const t = useT()
  const count = useLoaderData<typeof loader>()
  const { id, status, location, lines } = count
  const mayEdit = useMay('stock.edit')
  return (
    <DocumentPage
      list={{ to: '/counts', title: t('stockCounts.title') }}
      title={t('stockCounts.number', { id: String(id) })}
      state={stateOf(t, status)}
      head={
        <>
          {count.round > 1 && <span className="chip-plain">{t('stockCounts.round', { n: count.round })}</span>}
          <Changed topics={['stock']} />
          {lines.length > 0 && <LabelsLink of={{ count: String(id) }} className="btn-quiet push" />}
        </>
      }
      lead={
        <>
          {location.name} · {count.shelf || t('stockCounts.whole')}
          <br />
          {t('stockCounts.counted', { units: count.units, variants: count.variants })}
        </>
      }
      meta={[
        count.by,
        dayAndClock(t, count.created_at, new Date()),
        count.note,
        count.people.length > 0 && `${t('stockCounts.people')}: ${count.people.join(', ')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {status === 'open' && (
        <p className="note">
          <Icon icon={EyeOff} small />
          {t('stockCounts.blind')}
        </p>
      )}
      {count.short.length > 0 && (
        <div className={clsx('note note-warn', styles.short)} role="status">
          <b>{t('stockCounts.short')}</b>
          <span>{count.short.map(({ sku, units }) => t('stockCounts.shortOf', { sku, units })).join(' · ')}</span>
        </div>
      )}
      {mayEdit && (status === 'open' || status === 'closed') && <Acts key={status} count={count} />}
      {lines.length === 0 ? (
        <Empty icon={ScanLine} title={t('stockCounts.ready')} hint={t('stockCounts.readyHint')} />
      ) : (
        <Lines lines={lines} isOpen={status === 'open'} round={count.round} />
      )}
    </DocumentPage>
  )
}
Component.displayName = 'Count'

export const HydrateFallback = () => <Skeleton rows={8} />

function Acts({ count: { id, status, lines } }: { count: StockCount }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [zero, setZero] = useState(false)
  const params = { id }
  const differing = lines.filter(({ difference }) => difference !== null && difference !== 0).length
  const cancel = (
    <button
      type="button"
      className="btn btn-quiet push"
      disabled={busy}
      onClick={() => void act(() => call(stockCounts.cancel, { params }), t('stockCounts.canceled'))}
    >
      <Icon icon={Undo2} small />
      {t('stockCounts.cancel')}
    </button>
  )
  if (status === 'open')
    return (
      <>
        <ErrorText text={fault} />
        <div className="row wrap">
          <Link className="btn btn-go" to={`/counts/${id}/scan`}>
            <Icon icon={ScanLine} small />
            {t('stockCounts.scan')}
          </Link>
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act(() => call(stockCounts.close, { params }), t('stockCounts.closed'))}
          >
            <Icon icon={CircleCheck} small />
            {t('stockCounts.close')}
          </button>
          {cancel}
        </div>
      </>
    )
  return (
    <>
      <label className="row">
        <input type="checkbox" className="check" checked={zero} onChange={(event) => setZero(event.target.checked)} />
        <span className="stack">
          <span>{t('stockCounts.zero')}</span>
          <span className="hint">{t('stockCounts.zeroHint')}</span>
        </span>
      </label>
      <ErrorText text={fault} />
      <div className="row wrap">
        <button
          type="button"
          className="btn btn-go"
          disabled={busy}
          onClick={() =>
            void act(
              () => call(stockCounts.post, { params, body: { unscanned: zero ? 'zero' : 'keep' } }),
              t('stockCounts.posted'),
            )
          }
        >
          <Icon icon={ClipboardCheck} small />
          {differing > 0 ? t('stockCounts.post', { n: differing }) : t('stockCounts.postNone')}
        </button>
        {differing > 0 && (
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act(() => call(stockCounts.recount, { params, body: {} }), t('stockCounts.recounting'))}
          >
            <Icon icon={RotateCcw} small />
            {t('stockCounts.recount', { n: differing })}
          </button>
        )}
        {cancel}
      </div>
    </>
  )
}

/** Lines that differ most stand first. */
function Lines({ lines, isOpen, round }: { lines: CountLine[]; isOpen: boolean; round: number }) {
  const t = useT()
  const size = ({ difference }: CountLine) => Math.abs(difference ?? 0)
  const sorted = isOpen ? lines : lines.toSorted((a, b) => size(b) - size(a))
  return <VariantTable columns={columnsOf(t, isOpen, round)} rows={sorted} keyOf={({ variant }) => variant.id} />
}

function columnsOf(t: Translate, isOpen: boolean, round: number): VariantColumn<CountLine>[] {
  const counted: VariantColumn<CountLine>[] = [
    {
      name: t('stockCounts.columns.variant'),
      kind: 'variant',
      cell: ({ variant }) => <VariantCell variant={variant} />,
    },
    {
      name: t('stockCounts.people'),
      kind: 'place',
      cell: (line) => (
        <>
          <span>{line.people.join(', ')}</span>
          {line.round < round && isOpen ? null : line.shelf && <span className="meta">{line.shelf}</span>}
        </>
      ),
    },
    {
      name: t('stockCounts.columns.counted'),
      kind: 'number',
      cell: (line) =>
        line.unscanned ? <span className="state state-warn">{t('stockCounts.unscanned')}</span> : <b>{line.counted}</b>,
    },
  ]
  if (isOpen) return counted
  return [
    ...counted,
    { name: t('stockCounts.columns.expected'), kind: 'number', cell: ({ expected }) => expected ?? '–' },
    { name: t('stockCounts.columns.difference'), kind: 'number', cell: (line) => <Difference line={line} /> },
  ]
}

function Difference({ line: { difference } }: { line: CountLine }) {
  const t = useT()
  if (difference === null) return <span className="meta">–</span>
  if (difference === 0) return <span className="state state-ok">{t('stockCounts.same')}</span>
  return <span className={difference < 0 ? 'state state-bad' : 'state state-warn'}>{signed(difference)}</span>
}
