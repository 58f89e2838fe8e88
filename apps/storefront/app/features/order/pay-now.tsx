import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import type { OrderView } from './order-view.server.ts'

/** While something is due: the way to pay it, or to pay it otherwise than was chosen, by transfer or to the courier. */
export function PayNow({ order: { number, due, transfer, on_delivery } }: { order: OrderView }) {
  const t = useT()
  const path = usePath()
  if (due === 0) return null
  const isChosen = transfer || on_delivery
  return (
    <ButtonLink variant={isChosen ? 'line' : 'main'} big wide href={path(`/orders/${number}/payment`)}>
      {isChosen ? t('order.pay_other') : t('order.pay_now', { amount: format(due) })}
    </ButtonLink>
  )
}
