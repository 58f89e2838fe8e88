import '../../features/checkout/checkout.css'
import '../../features/order/order.css'
import '../../features/my-orders/my-orders.css'
import { yearDayText } from '@delguur/i18n/dates'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { data } from 'react-router'
import { AccountPage } from '../../features/account/account-page.tsx'
import { foundOrNull } from '../../features/catalog/found.server.ts'
import { withDigitals } from '../../features/order/digitals.server.ts'
import { orderPage } from '../../features/order/load-order.server.ts'
import { OrderPage } from '../../features/order/order-page.tsx'
import { type OrderView, orderView } from '../../features/order/order-view.server.ts'
import { loadReceipt } from '../../features/order/receipt/receipt.server.ts'
import { withRefunds } from '../../features/order/returns/refunds.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/order'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { number } = params
  const read = asOwner(args, ({ orders }) => orders.get({ params: { number }, query: { locale } }))
  const order = await foundOrNull(read)
  const { page } = await orderPage(args, order)
  // a cart and an order of somebody else are as unknown as a number that nobody has
  const own = order?.owned && order.completed_at ? await ownOrder(args, orderView(order, true)) : null
  const title = privateTitle(args, own ? 'order.mine.title' : 'order.not_found.title')
  const receipt = own && (await loadReceipt(args, number))
  return data({ ...page, number, order: own, receipt, title }, { status: own ? 200 : 404 })
}

const ownOrder = (args: RequestArgs, order: OrderView): Promise<OrderView> =>
  asOwner(args, async (own) => withRefunds(own, await withDigitals(own, order, args.locale), args.locale))

export const meta: Route.MetaFunction = privateMeta

export default function AccountOrder({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { order, receipt, number, phone, now } = loaderData
  if (!order) return <NotFound number={number} />
  const date = order.placed_at && yearDayText(t, new Date(order.placed_at))
  return (
    <AccountPage title={t('order.title', { number })} text={date} back="orders">
      <OrderPage key={number} order={order} receipt={receipt} phone={phone} now={now} place="account" signedIn />
    </AccountPage>
  )
}

function NotFound({ number }: { number: string }) {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="main" href={path('/account/orders')}>
      {t('order.mine.back')}
    </ButtonLink>
  )
  return (
    <div className="acc-panel">
      <EmptyState
        headingLevel={1}
        title={t('order.not_found.title')}
        text={t('order.not_found.text', { number })}
        action={way}
      />
    </div>
  )
}
