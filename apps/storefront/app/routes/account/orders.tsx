import '../../features/my-orders/my-orders.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { myOrders } from '../../features/my-orders/my-orders.server.ts'
import { OrderList } from '../../features/my-orders/order-list.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/orders'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['order', 'checkout'])
  return { mine: await myOrders(args), now: Date.now(), messages, title: privateTitle(args, 'order.mine.title') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountOrders({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('order.mine.title')}>
      <OrderList mine={loaderData.mine} now={loaderData.now} />
    </AccountPage>
  )
}
