import { staffLeases } from '@delguur/contract/books/leases-staff'
import type { StaffLease } from '@delguur/contract/money/leases'
import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { Copied, ErrorText, OrderLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'

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
  const t = useT()
  const { leases, open, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const state = tabOf(search, 'requested')
  return (
    <ListPage
      title={t('leases.title')}
      about={totalText(page)}
      topics={['requests']}
      file={{ list: 'leases', query: queryOf(search, state) }}
      views={{ views: t.group('leases.views'), open: state, children: <SavedViews list="leases" tabs={['state']} /> }}
      narrow={
        <>
          <Filters list="leases" find={t('listFilters.find.leases')} without={['state']} />
          {open && <OpenLease lease={open} now={at} />}
        </>
      }
      count={leases.length}
      empty={{ icon: CalendarClock, title: t('leases.nothing') }}
      page={page}
    >
      <ul className="rows">
        {leases.map((each) => (
          <li key={each.id}>
            <Link className="card row-card" to={{ search: opening(search, each.id) }}>
              <span className="row-head">
                <b>{each.order_number}</b>
                <span className="meta">
                  {each.register_number} · {phoneText(each.phone)} · {dayAndClock(t, each.created_at, at)}
                </span>
                <span className="amount">{sum(each.amount)}</span>
              </span>
              <span className="soft">
                {t('leases.terms', { months: each.months, monthly: sum(each.monthly), down: sum(each.down_payment) })}
                {each.next_due_on && ` · ${t('leases.next', { day: each.next_due_on })}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Leases'

function opening(search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search)
  next.set('lease', String(id))
  return next.toString()
}

function OpenLease({ lease, now }: { lease: StaffLease; now: Date }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const run: Run = (work, done) => void act(work, done)
  return (
    <section className="card" style={{ marginBottom: 16 }}>
      <header>
        <h2>{lease.person_name}</h2>
        <OrderLink number={lease.order_number} />
        <span className="state">{t.maybe(`leases.views.${lease.state}`)}</span>
      </header>
      <div className="card-body">
        <div className="row wrap">
          {lease.register && <Copied label={t('leases.register')} value={lease.register} />}
          <Copied label={t('leases.phone')} value={lease.phone} />
          {lease.email && <Copied label={t('leases.email')} value={lease.email} />}
        </div>
        <p className="soft">
          {t('leases.terms', { months: lease.months, monthly: sum(lease.monthly), down: sum(lease.down_payment) })} ·{' '}
          {t('leases.paid', { paid: sum(lease.paid), total: sum(lease.total) })}
        </p>
        {lease.reason && <p className="soft">«{lease.reason}»</p>}
        <Instalments lease={lease} now={now} busy={busy} run={run} />
        <LeaseActs lease={lease} busy={busy} run={run} />
        <ErrorText text={fault} />
      </div>
    </section>
  )
}

type Run = (work: () => Promise<unknown>, done: string) => void
type ActProps = { lease: StaffLease; busy: boolean; run: Run }

const isRunning = ({ state }: StaffLease): boolean => state === 'active' || state === 'overdue'

/** Each part with its day; the next one is booked here once it was paid. */
function Instalments({ lease, now, busy, run }: ActProps & { now: Date }) {
  const t = useT()
  const mayBook = useMay('payments.edit') && isRunning(lease)
  const next = lease.instalments.find(({ state }) => state !== 'paid')
  const book = (position: number) =>
    run(
      () => call(staffLeases.pay, { params: { id: lease.id, position }, body: { method: 'bank-transfer' } }),
      t('leases.booked'),
    )
  return (
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
                  <span className="state state-ok">{dayAndClock(t, each.paid_at, now)}</span>
                ) : (
                  <span className={`state ${each.state === 'overdue' ? 'state-bad' : ''}`}>
                    {t.maybe(`leases.parts.${each.state}`)}
                  </span>
                )}
              </td>
              <td>
                {mayBook && each === next && (
                  <button type="button" className="btn" disabled={busy} onClick={() => book(each.position)}>
                    {t('leases.book', { amount: sum(each.payment) })}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Its answer, and its end. */
function LeaseActs({ lease, busy, run }: ActProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const mayEdit = useMay('requests.edit')
  const [asking, setAsking] = useState<'refuse' | 'cancel'>()
  if (!mayEdit) return null
  const params = { id: lease.id }
  const isRequested = lease.state === 'requested'
  const isApproved = lease.state === 'approved'
  const go = (text: string, work: () => Promise<unknown>, done: string) => (
    <button type="button" className="btn btn-go" disabled={busy} onClick={() => run(work, done)}>
      {text}
    </button>
  )
  const end = (kind: 'refuse' | 'cancel') => (
    <button type="button" className="btn btn-danger" onClick={() => setAsking(kind)}>
      {t(`leases.${kind}`)}
    </button>
  )
  return (
    <div className="row wrap">
      {isRequested && go(t('leases.approve'), () => call(staffLeases.approve, { params }), t('leases.approved'))}
      {isApproved && go(t('leases.activate'), () => call(staffLeases.activate, { params }), t('leases.activated'))}
      {isRequested && end('refuse')}
      {(isApproved || isRunning(lease)) && end('cancel')}
      {asking && (
        <ReasonDialog
          title={t(`leases.${asking}`)}
          verb={t(`leases.${asking}`)}
          danger
          label={t('leases.reason')}
          required
          onClose={() => {
            setAsking(undefined)
            void revalidate()
          }}
          send={async (reason) => {
            await call(staffLeases[asking], { params, body: { reason } })
            return t('staff.done')
          }}
        />
      )}
    </div>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
