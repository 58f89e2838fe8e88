import type { StaffReceipt } from '@delguur/contract/receipts'
import { ReceiptText } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, sum, useWords } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Fault, OrderLink, ViewTabs } from '../../parts/small.tsx'
import { Bones, EmptyList } from '../../parts/states.tsx'

type Receipt = z.output<typeof StaffReceipt>
type Month = {
  month: string
  issued: number
  total: string
  vat: string
  city_tax: string
  corrected: number
  voided: number
  to_persons: number
  to_organizations: number
}
type Loaded = { receipts: Receipt[]; total_count: number; months: Month[] | undefined; at: Date }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const state = search.get('state') ?? 'failed'
  const { signal } = request
  if (state === 'months') {
    const { months } = await call<{ months: Month[] }>('GET', '/backoffice/receipts/months', { signal })
    return { receipts: [], total_count: 0, months, at: new Date() }
  }
  const query = { state, page: search.get('page') ?? '1', per_page: '50' }
  const listed = await call<Omit<Loaded, 'months' | 'at'>>('GET', '/backoffice/receipts', { query, signal })
  return { ...listed, months: undefined, at: new Date() }
}

/** VAT receipts: what the tax authority refused stands first; the months as they are reported. */
export function Component() {
  const w = useWords()
  const { receipts, months, at } = useLoaderData<Loaded>()
  const [search] = useSearchParams()
  const r = w.receipts
  return (
    <>
      <div className="page-head">
        <h1>{r.title}</h1>
      </div>
      <ViewTabs label={r.title} views={r.views} open={search.get('state') ?? 'failed'} />
      {months && <Months months={months} />}
      {!months && receipts.length === 0 && <EmptyList icon={ReceiptText} title={r.nothing} hint={r.nothingHint} />}
      <ul className="rows">
        {receipts.map((each) => (
          <ReceiptCard key={each.id} receipt={each} now={at} />
        ))}
      </ul>
    </>
  )
}
Component.displayName = 'Receipts'

function ReceiptCard({ receipt, now }: { receipt: Receipt; now: Date }) {
  const w = useWords()
  const r = w.receipts
  const session = useSession()
  const { act, busy, fault } = useAct()
  const [sure, setSure] = useState(false)
  const { id, order_number, kind, state, total, due_at, last_error, attempts, issued_at } = receipt
  const mayEdit = session.phase === 'in' && may(session.me, 'receipts.edit')
  return (
    <li className="card row-card">
      <div className="row-head">
        <OrderLink number={order_number} />
        <span className="state">{r.kinds[kind]}</span>
        <span className="meta">
          {issued_at ? dayAndClock(w, issued_at, now) : r.due(dayAndClock(w, due_at, now))}
          {attempts > 0 && ` · ${r.attempts(attempts)}`}
        </span>
        {total && <span className="amount">{sum(total)}</span>}
      </div>
      {last_error && <p className="soft">«{last_error}»</p>}
      {mayEdit && state === 'failed' && (
        <div className="row wrap">
          <label className="row small">
            <input
              type="checkbox"
              className="check"
              checked={sure}
              onChange={(event) => setSure(event.target.checked)}
            />
            {r.sure}
          </label>
          <button
            type="button"
            className="btn btn-go push"
            disabled={busy}
            onClick={() =>
              void act(
                () => call('POST', `/backoffice/receipts/${id}/retry`, { body: sure ? { sure } : {} }),
                r.retried,
              )
            }
          >
            {r.retry}
          </button>
        </div>
      )}
      {mayEdit && state === 'voiding' && (
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() =>
            void act(() => call('POST', `/backoffice/receipts/${id}/taken_back`, { body: {} }), r.takenBack)
          }
        >
          {r.takeBack}
        </button>
      )}
      <Fault text={fault} />
    </li>
  )
}

function Months({ months }: { months: Month[] }) {
  const w = useWords()
  const r = w.receipts
  const c = r.columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
    <section className="table-scroll" aria-label={r.views.months} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{c.month}</th>
            {[c.issued, c.total, c.vat, c.city, c.persons, c.organizations, c.corrected, c.voided].map((each) => (
              <th key={each} scope="col" className="number">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month}>
              <th scope="row">{each.month}</th>
              <td className="number">{each.issued}</td>
              <td className="number">{sum(each.total)}</td>
              <td className="number">{sum(each.vat)}</td>
              <td className="number">{sum(each.city_tax)}</td>
              <td className="number">{each.to_persons}</td>
              <td className="number">{each.to_organizations}</td>
              <td className="number">{each.corrected}</td>
              <td className="number">{each.voided}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const HydrateFallback = () => <Bones rows={6} />
