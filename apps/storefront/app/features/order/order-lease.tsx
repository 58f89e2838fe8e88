import '../leasing/leasing.css'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { ScheduleTable } from '../leasing/lease-plan.tsx'
import type { OrderView } from './order-view.server.ts'

/** The part that a lender pays: where that stands, and once it is agreed every payment to come. */
export default function OrderLease({ order: { lease } }: { order: OrderView }) {
  const t = useT()
  const path = usePath()
  if (!lease) return null
  return (
    <section className="step">
      <h2>{t('order.leased.title')}</h2>
      <p>{t(`order.leased.${lease.state}`, { months: lease.months, amount: format(lease.monthly) })}</p>
      {lease.rows.length > 0 && <ScheduleTable rows={lease.rows} caption={t('leasing.schedule')} />}
      <ButtonLink variant="line" href={path(`/account/leases/${lease.id}`)}>
        {t('order.leased.open')}
      </ButtonLink>
    </section>
  )
}
