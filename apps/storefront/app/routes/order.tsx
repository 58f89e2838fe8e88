import '@delguur/ui/styles/checkout.css'
import '@delguur/ui/styles/order.css'
import '@delguur/ui/styles/rail.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadOrder, readOrder } from '../features/order/load-order.server.ts'
import { OrderPage } from '../features/order/order-page.tsx'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { keepPlaced } from '../lib/placed.server.ts'
import { seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/order'

/** A token in the address goes into a cookie at once, so that it is neither shared nor sent on as a referrer. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const asked = { request, context, locale }
  const { number } = params
  const token = new URL(request.url).searchParams.get('token')
  if (token) await enter(asked, number, token)
  const order = await loadOrder(asked, number)
  if (!order) throw redirect(localePath(locale, `/track?number=${encodeURIComponent(number)}`))
  const { messages, t } = words(locale, ['order', 'checkout', 'cart'])
  const { tenant } = await api(context, locale).shop.chrome({ query: { locale } })
  const { origin, shop } = context.get(serverContext)
  const title = `${t('order.title', { number })} · ${shop}`
  const seo = { title, description: t('order.find.text'), path: `/orders/${number}`, locale, origin, hidden: true }
  return { order, phone: tenant.support.phone, now: Date.now(), messages, seo }
}

async function enter(asked: Parameters<typeof loadOrder>[0], number: string, token: string): Promise<void> {
  const { request, locale } = asked
  if (!(await readOrder(asked, number, token))) return
  const headers = { 'set-cookie': await keepPlaced(request, { number, token, mine: false }) }
  throw redirect(localePath(locale, `/orders/${number}`), { headers })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...seoMeta(loaderData.seo), { name: 'referrer', content: 'same-origin' }] : []

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, phone, now } = loaderData
  return <OrderPage key={order.number} order={order} phone={phone} now={now} />
}
