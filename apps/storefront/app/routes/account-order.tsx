import '@delguur/ui/styles/checkout.css'
import '@delguur/ui/styles/order.css'
import '@delguur/ui/styles/my-orders.css'
import { yearDayText } from '@delguur/i18n/dates'
import { ButtonLink } from '@delguur/ui/button'
import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { data } from 'react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { foundOrNull } from '../features/catalog/found.server.ts'
import { withDigitals } from '../features/order/digitals.server.ts'
import { type OrderView, orderView } from '../features/order/order-view.server.ts'
import { OwnOrder } from '../features/order/own-order.tsx'
import { loadReceipt } from '../features/order/receipt.server.ts'
import { withRefunds } from '../features/order/refunds.server.ts'
import { asOwner } from '../features/visitor/signed-in.server.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { RequestArgs } from '../lib/request-args.ts'
import type { Route } from './+types/account-order'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { number } = params
  const read = asOwner(args, ({ orders }) => orders.get({ params: { number }, query: { locale } }))
  const order = await foundOrNull(read)
  const names = ['order', 'checkout', 'cart', 'leasing', 'receipt', 'returns'] as const
  const { messages } = words(locale, [...names, ...(order?.alcohol ? (['alcohol'] as const) : [])])
  const { tenant } = await api(context, locale).shop.chrome({ query: { locale } })
  const page = { number, phone: tenant.support.phone, now: Date.now(), messages }
  // a cart and an order of somebody else are as unknown as a number that nobody has
  const own = order?.owned && order.completed_at ? await ownOrder(args, orderView(order, true)) : null
  const title = privateTitle(args, own ? 'order.mine.title' : 'order.not_found.title')
  const receipt = own && (await loadReceipt(args, number))
  return data({ ...page, order: own, receipt, title }, { status: own ? 200 : 404 })
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
      <OwnOrder key={number} order={order} receipt={receipt} phone={phone} now={now} />
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
