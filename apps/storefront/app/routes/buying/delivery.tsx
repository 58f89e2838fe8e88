import '@delguur/ui/styles/field.css'
import '../../features/delivery/delivery.css'
import '../../features/delivery/street.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadDelivery } from '../../features/delivery/delivery.server.ts'
import { DeliveryPage } from '../../features/delivery/delivery-page.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/delivery'

/** The way of an order to a door. Who may not see the order is asked for its number and phone. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { number } = params
  const delivery = await loadDelivery({ request, context, locale }, number)
  if (!delivery) throw redirect(localePath(locale, `/orders/${encodeURIComponent(number)}`))
  const { messages, t } = words(locale, ['live'])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('live.title', { number }), shop)
  const path = `/orders/${number}/delivery`
  const seo = { title, description: t('live.follow'), path, locale, origin, hidden: true }
  return { delivery, now: Date.now(), messages, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...seoMeta(loaderData.seo), { name: 'referrer', content: 'same-origin' }] : []

export default function Delivery({ loaderData: { delivery, now } }: Route.ComponentProps) {
  return <DeliveryPage key={delivery.number} delivery={delivery} now={now} />
}
