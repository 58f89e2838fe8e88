import type { LeaseCard, LeaseState } from '@delguur/contract/money/leases'
import { dayText, yearDayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../../lib/path.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Panel } from '../account-page.tsx'

const tones: Record<LeaseState, string> = {
  requested: '',
  approved: 'mo-ok',
  refused: 'mo-bad',
  active: 'mo-ok',
  overdue: 'mo-bad',
  paid_off: 'mo-ok',
  canceled: '',
}

/** The state of a lease as a coloured word. */
export function LeaseTag({ state }: { state: LeaseState }) {
  const t = useT()
  return <span className={classNames('mo-tag', tones[state])}>{t(`leasing.state.${state}`)}</span>
}

type Leasable = { number: string; total: number; placed_at: string }

/** A person's leases, and the orders for which one could be requested. */
export function LeaseList({ leases, orders }: { leases: LeaseCard[]; orders: Leasable[] }) {
  const t = useT()
  const path = usePath()
  const { lease_from } = useTenant()
  if (leases.length === 0 && orders.length === 0) {
    const way = (
      <ButtonLink variant="line" href={path('/leasing')}>
        {t('leasing.list.calculator')}
      </ButtonLink>
    )
    return (
      <Panel>
        <EmptyState
          title={t('leasing.list.empty.title')}
          text={t('leasing.list.empty.text', { limit: format(lease_from) })}
          action={way}
        />
      </Panel>
    )
  }
  return (
    <>
      {orders.length > 0 && <Leasables orders={orders} />}
      <div className="mo-list">
        {leases.map((lease) => (
          <Card key={lease.id} lease={lease} />
        ))}
      </div>
    </>
  )
}

function Leasables({ orders }: { orders: Leasable[] }) {
  const t = useT()
  const path = usePath()
  return (
    <Panel title={t('leasing.list.orders')}>
      <ul className="ask-rows">
        {orders.map(({ number, total, placed_at }) => (
          <li key={number}>
            <span>
              <b className="num">{number}</b>
              <span className="small muted block">{yearDayText(t, new Date(placed_at))}</span>
            </span>
            <b className="num">{format(total)}</b>
            <ButtonLink variant="dark" href={path(`/account/leases/new?order=${number}`)}>
              {t('leasing.list.request')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Card({ lease }: { lease: LeaseCard }) {
  const t = useT()
  const path = usePath()
  return (
    <article className="mo-card">
      <div className="mo-head">
        <h2>
          <Link className="mo-link" href={path(`/account/leases/${lease.id}`)} prefetch>
            {t('leasing.detail.order', { number: lease.order_number })}
          </Link>
        </h2>
        <time className="small muted" dateTime={lease.created_at}>
          {yearDayText(t, new Date(lease.created_at))}
        </time>
      </div>
      <p className="mo-state">
        <LeaseTag state={lease.state} />
        {lease.next_due_on && lease.next_payment !== null && (
          <span className="small">
            {t('leasing.list.next', {
              date: dayText(t, new Date(lease.next_due_on)),
              amount: format(lease.next_payment),
            })}
          </span>
        )}
      </p>
      <div className="mo-foot">
        <span className="small">{t('leasing.list.sums', { months: lease.months, amount: format(lease.monthly) })}</span>
        <b className="num">{format(lease.total)}</b>
      </div>
    </article>
  )
}
