import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { OrderView } from './order-view.server.ts'

/** An unpaid order of enough can be paid in parts: the way to ask for it. */
export default function LeaseOffer({
  order: { number, status, total, lease, lent_for },
}: {
  order: Pick<OrderView, 'number' | 'status' | 'total' | 'lease' | 'lent_for'>
}) {
  const t = useT()
  const path = usePath()
  const { flags, lease_from, lease_to } = useTenant()
  if (lease || !lent_for || !flags.leasing || status !== 'payment_pending') return null
  if (total < lease_from || total > lease_to) return null
  return (
    <p>
      <Link className="link" href={path(`/account/leases/new?order=${number}`)}>
        {t('order.lease', { amount: format(total) })}
      </Link>
    </p>
  )
}
