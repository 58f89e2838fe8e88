import { staffLeases } from '@delguur/contract/books/leases-staff'
import type { StaffLease } from '@delguur/contract/money/leases'
import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Changed } from '../../parts/changed.tsx'
import { ExportButtons } from '../../parts/export-buttons.tsx'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ListFilters, totalText } from '../../parts/list-filters.tsx'
import { CursorPages } from '../../parts/pages.tsx'
import { SavedViews } from '../../parts/saved-views.tsx'
import { Copied, ErrorText, OrderLink, ViewTabs } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { signal } = request
  const query = pageOf(search, tabOf(search, 'requested'))
  const id = search.get('lease')
  const [listed, open] = await Promise.all([
    call(staffLeases.list, { query, signal }),
    id ? call(staffLeases.show, { params: { id }, signal }) : Promise.resolve(undefined),
  ])
  return { ...listed, open, at: new Date() }
}

/** Orders that are paid in parts: what waits for an answer, what is late, and each instalment. */
export function Component() {
  const w = useWords()
  const { leases, open, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const state = tabOf(search, 'requested')
  const l = w.leases
  return (
    <>
      <div className="page-head">
        <h1>{l.title}</h1>
        <span className="meta">{totalText(page)}</span>
        <Changed topics={['requests']} />
        <ExportButtons list="leases" query={queryOf(search, state)} disabled={leases.length === 0} />
      </div>
      <ViewTabs label={l.title} views={l.views} open={state}>
        <SavedViews list="leases" tabs={['state']} />
      </ViewTabs>
      <ListFilters find={w.listFilters.find.leases} days="created_at" />
      {open && <OpenLease lease={open} now={at} />}
      {leases.length === 0 ? (
        <EmptyList icon={CalendarClock} title={l.nothing} />
      ) : (
        <ul className="rows">
          {leases.map((each) => (
            <li key={each.id}>
              <Link className="card row-card" to={{ search: opening(search, each.id) }}>
                <span className="row-head">
                  <b>{each.order_number}</b>
                  <span className="meta">
                    {each.register_number} · {phoneText(each.phone)} · {dayAndClock(w, each.created_at, at)}
                  </span>
                  <span className="amount">{sum(each.amount)}</span>
                </span>
                <span className="soft">
                  {l.terms(each.months, sum(each.monthly), sum(each.down_payment))}
                  {each.next_due_on && ` · ${l.next(each.next_due_on)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <CursorPages page={page} search={search} />
    </>
  )
}
Component.displayName = 'Leases'

function opening(search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search)
  next.set('lease', String(id))
  return next.toString()
}

function OpenLease({ lease, now }: { lease: StaffLease; now: Date }) {
  const w = useWords()
  const l = w.leases
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [asking, setAsking] = useState<'refuse' | 'cancel'>()
  if (session.phase !== 'in') return null
  const mayEdit = may(session.me, 'requests.edit')
  const next = lease.instalments.find(({ state }) => state !== 'paid')
  const isRunning = lease.state === 'active' || lease.state === 'overdue'
  return (
    <section className="card" style={{ marginBottom: 16 }}>
      <header>
        <h2>{lease.person_name}</h2>
        <OrderLink number={lease.order_number} />
        <span className="state">{l.views[lease.state]}</span>
      </header>
      <div className="card-body">
        <div className="row wrap">
          {lease.register && <Copied label={l.register} value={lease.register} />}
          <Copied label={l.phone} value={lease.phone} />
          {lease.email && <Copied label={l.email} value={lease.email} />}
        </div>
        <p className="soft">
          {l.terms(lease.months, sum(lease.monthly), sum(lease.down_payment))} ·{' '}
          {l.paid(sum(lease.paid), sum(lease.total))}
        </p>
        {lease.reason && <p className="soft">«{lease.reason}»</p>}
        <div className="table-scroll">
          <table className="plain-table">
            <tbody>
              {lease.instalments.map((each) => (
                <tr key={each.position}>
                  <th scope="row">{each.position}</th>
                  <td>{each.due_on ?? '—'}</td>
                  <td className="number">{sum(each.payment)}</td>
                  <td>
                    {each.paid_at ? (
                      <span className="state state-ok">{dayAndClock(w, each.paid_at, now)}</span>
                    ) : (
                      <span className={`state ${each.state === 'overdue' ? 'state-bad' : ''}`}>
                        {l.parts[each.state]}
                      </span>
                    )}
                  </td>
                  <td>
                    {isRunning && each === next && may(session.me, 'payments.edit') && (
                      <button
                        type="button"
                        className="btn"
                        disabled={busy}
                        onClick={() =>
                          void act(
                            () =>
                              call(staffLeases.pay, {
                                params: { id: lease.id, position: each.position },
                                body: { method: 'bank-transfer' },
                              }),
                            l.booked,
                          )
                        }
                      >
                        {l.book(sum(each.payment))}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {mayEdit && (
          <div className="row wrap">
            {lease.state === 'requested' && (
              <button
                type="button"
                className="btn btn-go"
                disabled={busy}
                onClick={() => void act(() => call(staffLeases.approve, { params: { id: lease.id } }), l.approved)}
              >
                {l.approve}
              </button>
            )}
            {lease.state === 'approved' && (
              <button
                type="button"
                className="btn btn-go"
                disabled={busy}
                onClick={() => void act(() => call(staffLeases.activate, { params: { id: lease.id } }), l.activated)}
              >
                {l.activate}
              </button>
            )}
            {lease.state === 'requested' && (
              <button type="button" className="btn btn-danger" onClick={() => setAsking('refuse')}>
                {l.refuse}
              </button>
            )}
            {(lease.state === 'approved' || isRunning) && (
              <button type="button" className="btn btn-danger" onClick={() => setAsking('cancel')}>
                {l.cancel}
              </button>
            )}
          </div>
        )}
        <ErrorText text={fault} />
      </div>
      {asking && (
        <ReasonDialog
          id={lease.id}
          act={asking}
          onClose={() => {
            setAsking(undefined)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

type ReasonProps = { id: number; act: 'refuse' | 'cancel'; onClose: () => void }
function ReasonDialog({ id, act, onClose }: ReasonProps) {
  const w = useWords()
  const title = w.leases[act]
  const [reason, setReason] = useState('')
  const send = async () => {
    await call(staffLeases[act], { params: { id }, body: { reason: reason.trim() } })
    return w.staff.done
  }
  return (
    <FormDialog title={title} verb={title} danger onClose={onClose} send={send}>
      <Field
        label={w.leases.reason}
        required
        value={reason}
        maxLength={300}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
