import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import type { OrderView } from './order-view.server.ts'

/** While something is due: the way to pay it, or to pay it otherwise than by the transfer that stands here. */
export function PayNow({ order: { number, due, transfer } }: { order: OrderView }) {
  const t = useT()
  const path = usePath()
  if (due === 0) return null
  return (
    <ButtonLink variant={transfer ? 'line' : 'main'} big wide href={path(`/orders/${number}/payment`)}>
      {transfer ? t('order.pay_other') : t('order.pay_now', { amount: format(due) })}
    </ButtonLink>
  )
}
