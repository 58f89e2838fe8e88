import '@delguur/ui/styles/field.css'
import '../../features/checkout/checkout.css'
import '../../features/paying/paying.css'
import '../../features/payers/payers.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadPaying } from '../../features/paying/paying.server.ts'
import { PayingPage } from '../../features/paying/paying-page.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/paying'

export const handle = { shell: 'checkout' }

/** Where providers send the shopper back to; arriving proves nothing, so the truth is requested. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { number } = params
  const view = await loadPaying({ request, context, locale }, number)
  // whom this browser has no right to pay it for sees it where it is, or is asked for its number
  if (!view) throw redirect(localePath(locale, `/orders/${encodeURIComponent(number)}`))
  const { messages, t } = words(locale, ['paying', 'ways', 'checkout', 'payers'])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('paying.title'), shop)
  const description = t('paying.order', { number })
  const seo = { title, description, path: `/orders/${number}/payment`, locale, origin, hidden: true }
  return { view, now: Date.now(), messages, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...seoMeta(loaderData.seo), { name: 'referrer', content: 'same-origin' }] : []

export default function Paying({ loaderData }: Route.ComponentProps) {
  const { view, now } = loaderData
  return <PayingPage key={view.number} view={view} now={now} />
}
