import '@delguur/ui/styles/field.css'
import '../../features/checkout/checkout.css'
import '../../features/order/order.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadOrder, orderPage, readOrder } from '../../features/order/load-order.server.ts'
import { actOnOrder } from '../../features/order/order-acts.server.ts'
import { OrderPage } from '../../features/order/order-page.tsx'
import { loadReceipt } from '../../features/order/receipt/receipt.server.ts'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { keepPlaced } from '../../features/visitor/placed.server.ts'
import { holdsSession } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/order'

/** A token in the address goes into a cookie at once, so that it is neither shared nor sent on as a referrer. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { number } = params
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  if (token) await enter(args, number, token)
  const signedIn = await holdsSession(request)
  if (query.has('claim')) await claim(args, number, signedIn)
  const order = await loadOrder(args, number)
  if (!order) throw redirect(localePath(locale, `/track?number=${encodeURIComponent(number)}`))
  const receipt = await loadReceipt(args, number)
  const { page, t } = await orderPage(args, order)
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('order.title', { number }), shop)
  const seo = { title, description: t('order.find.text'), path: `/orders/${number}`, locale, origin, hidden: true }
  return { ...page, order, receipt, signedIn, seo }
}

/** Back from the sign-in that was offered here: the order becomes the person's own. */
async function claim(args: RequestArgs, number: string, signedIn: boolean): Promise<void> {
  if (signedIn) {
    const form = new FormData()
    form.set('intent', 'claim')
    const answer = await actOnOrder(args, number, form)
    if (answer.ok) await setFlash(args, { text: answer.notice })
  }
  throw redirect(localePath(args.locale, `/orders/${encodeURIComponent(number)}`))
}

async function enter(args: RequestArgs, number: string, token: string): Promise<void> {
  const { request, locale } = args
  if (!(await readOrder(args, number, token))) return
  const headers = { 'set-cookie': await keepPlaced(request, { number, token, mine: false }) }
  throw redirect(localePath(locale, `/orders/${number}`), { headers })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...seoMeta(loaderData.seo), { name: 'referrer', content: 'same-origin' }] : []

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, receipt, phone, now, signedIn } = loaderData
  return (
    <OrderPage
      key={order.number}
      order={order}
      receipt={receipt}
      phone={phone}
      now={now}
      place="order"
      signedIn={signedIn}
    />
  )
}
