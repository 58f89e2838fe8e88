import { type CountLine, type StockCount, stockCounts } from '@delguur/contract/catalog/stock-counts'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, CircleCheck, ClipboardCheck, EyeOff, RotateCcw, ScanLine, Undo2 } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Changed } from '../../parts/changed.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { signed } from '../stock/moves.tsx'
import { VariantCell } from '../stock/variant-cell.tsx'
import '../orders/orders.css'
import '../stock/stock.css'
import './counting.css'
import { stateMarks } from './counts.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(stockCounts.show, { params: { id: params.id }, signal: request.signal })

/** One count: who counted what, and once it is over what differs. */
export function Component() {
  const w = useWords()
  const c = w.stockCounts
  const count = useLoaderData<typeof loader>()
  const { id, status, location, lines } = count
  const mayEdit = useMay('stock.edit')
  return (
    <div className="transfer">
      <div className="page-head">
        <Link className="icon-btn" to="/counts" aria-label={c.title}>
          <Icon icon={ArrowLeft} small />
        </Link>
        <h1>{c.number(id)}</h1>
        <span className={stateMarks[status]}>{c.states[status]}</span>
        {count.round > 1 && <span className="chip-plain">{c.round(count.round)}</span>}
        <Changed topics={['stock']} />
      </div>
      <p className="stock-said">
        {location.name} · {count.shelf || c.whole}
        <br />
        {c.counted(count.units, count.variants)}
      </p>
      <p className="meta">
        {[count.by, dayAndClock(w, count.created_at, new Date()), count.note].filter(Boolean).join(' · ')}
        {count.people.length > 0 && ` · ${c.people}: ${count.people.join(', ')}`}
      </p>
      {status === 'open' && (
        <p className="note">
          <Icon icon={EyeOff} small />
          {c.blind}
        </p>
      )}
      {count.short.length > 0 && (
        <div className="note note-warn count-short" role="status">
          <b>{c.short}</b>
          <span>{count.short.map(({ sku, units }) => c.shortOf(sku, units)).join(' · ')}</span>
        </div>
      )}
      {mayEdit && (status === 'open' || status === 'closed') && <Acts key={status} count={count} />}
      {lines.length === 0 ? (
        <Empty icon={ScanLine} title={c.ready} hint={c.readyHint} />
      ) : (
        <Lines lines={lines} isOpen={status === 'open'} round={count.round} />
      )}
    </div>
  )
}
Component.displayName = 'Count'

export const HydrateFallback = () => <Skeleton rows={8} />

function Acts({ count: { id, status, lines } }: { count: StockCount }) {
  const c = useWords().stockCounts
  const { act, busy, fault } = useAct()
  const [zero, setZero] = useState(false)
  const params = { id }
  const differing = lines.filter(({ difference }) => difference !== null && difference !== 0).length
  const cancel = (
    <button
      type="button"
      className="btn btn-quiet push"
      disabled={busy}
      onClick={() => void act(() => call(stockCounts.cancel, { params }), c.canceled)}
    >
      <Icon icon={Undo2} small />
      {c.cancel}
    </button>
  )
  if (status === 'open')
    return (
      <>
        <ErrorText text={fault} />
        <div className="row wrap">
          <Link className="btn btn-go" to={`/counts/${id}/scan`}>
            <Icon icon={ScanLine} small />
            {c.scan}
          </Link>
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act(() => call(stockCounts.close, { params }), c.closed)}
          >
            <Icon icon={CircleCheck} small />
            {c.close}
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
          <span>{c.zero}</span>
          <span className="hint">{c.zeroHint}</span>
        </span>
      </label>
      <ErrorText text={fault} />
      <div className="row wrap">
        <button
          type="button"
          className="btn btn-go"
          disabled={busy}
          onClick={() =>
            void act(() => call(stockCounts.post, { params, body: { unscanned: zero ? 'zero' : 'keep' } }), c.posted)
          }
        >
          <Icon icon={ClipboardCheck} small />
          {differing > 0 ? c.post(differing) : c.postNone}
        </button>
        {differing > 0 && (
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() => void act(() => call(stockCounts.recount, { params, body: {} }), c.recounting)}
          >
            <Icon icon={RotateCcw} small />
            {c.recount(differing)}
          </button>
        )}
        {cancel}
      </div>
    </>
  )
}

/** Lines that differ most stand first. */
function Lines({ lines, isOpen, round }: { lines: CountLine[]; isOpen: boolean; round: number }) {
  const c = useWords().stockCounts
  const size = ({ difference }: CountLine) => Math.abs(difference ?? 0)
  const sorted = isOpen ? lines : lines.toSorted((a, b) => size(b) - size(a))
  return (
    <table className="plain-table stock-table">
      <thead>
        <tr>
          <th scope="col">{c.columns.variant}</th>
          <th scope="col">{c.people}</th>
          <th scope="col" className="num">
            {c.columns.counted}
          </th>
          {!isOpen && (
            <>
              <th scope="col" className="num">
                {c.columns.expected}
              </th>
              <th scope="col" className="num">
                {c.columns.difference}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((line) => (
          <tr key={line.variant.id}>
            <td className="stock-name">
              <VariantCell variant={line.variant} />
            </td>
            <td className="stock-place">
              <span>{line.people.join(', ')}</span>
              {line.round < round && isOpen ? null : line.shelf && <span className="meta">{line.shelf}</span>}
            </td>
            <td className="num" data-name={c.columns.counted}>
              {line.unscanned ? <span className="state state-warn">{c.unscanned}</span> : <b>{line.counted}</b>}
            </td>
            {!isOpen && (
              <>
                <td className="num" data-name={c.columns.expected}>
                  {line.expected ?? '–'}
                </td>
                <td className="num" data-name={c.columns.difference}>
                  <Difference line={line} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ line: { difference } }: { line: CountLine }) {
  const c = useWords().stockCounts
  if (difference === null) return <span className="meta">–</span>
  if (difference === 0) return <span className="state state-ok">{c.same}</span>
  return <span className={difference < 0 ? 'state state-bad' : 'state state-warn'}>{signed(difference)}</span>
}
