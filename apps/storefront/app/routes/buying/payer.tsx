import '@delguur/ui/styles/field.css'
import '../../features/checkout/checkout.css'
import '../../features/paying/paying.css'
import '../../features/payers/payers.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadPayer } from '../../features/payers/payer.server.ts'
import { PayerPage } from '../../features/payers/payer-page.tsx'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/payer'

export const handle = { shell: 'checkout' }

/** What somebody is asked to pay. Its address is a key: it is sent on as no referrer and kept by no search engine. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages, t } = words(args.locale, ['payers', 'paying', 'ways'])
  const payer = await loadPayer(args, params.key)
  if (!payer) {
    await setFlash(args, { text: t('payers.over.title') })
    throw redirect(localePath(args.locale, '/'))
  }
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('payers.title'), shop)
  const seo = {
    title,
    description: t('payers.private'),
    path: `/payer/${params.key}`,
    locale: args.locale,
    origin,
    hidden: true,
  }
  return { payer, now: Date.now(), messages, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...seoMeta(loaderData.seo), { name: 'referrer', content: 'no-referrer' }] : []

export default function PayerRoute({ loaderData: { payer, now } }: Route.ComponentProps) {
  return <PayerPage payer={payer} now={now} />
}
