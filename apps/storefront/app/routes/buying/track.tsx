import '@delguur/ui/styles/field.css'
import '../../features/checkout/checkout.css'
import '../../features/order/order.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { data, redirect } from 'react-router'
import { findOrder } from '../../features/order/find.server.ts'
import { FindForm } from '../../features/order/find-form.tsx'
import { keepPlaced } from '../../features/visitor/placed.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/track'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['order'])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('order.track.title'), shop)
  const seo = { title, description: t('order.find.text'), path: '/track', locale, origin, hidden: true }
  return { number: new URL(request.url).searchParams.get('number') ?? '', messages, seo }
}

/** Without scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const locale = localeOf(params)
  const sent = await sentForm(request)
  const answer = await findOrder({ request, context, locale }, sent)
  if (!answer.ok) {
    const typed = { number: String(sent.get('number') ?? ''), phone: String(sent.get('phone') ?? '') }
    return data({ ...typed, faults: answer.faults }, { status: 422 })
  }
  const { number, token } = answer
  const headers = { 'set-cookie': await keepPlaced(request, { number, token, mine: false }) }
  throw redirect(localePath(locale, `/orders/${number}`), { status: 303, headers })
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="co-body">
      <div className="wrap narrow">
        <header className="page-head">
          <h1>{t('order.find.title')}</h1>
          <p className="muted">{t('order.find.text')}</p>
        </header>
        <FindForm number={loaderData.number} phone="" faults={{}} {...actionData} />
      </div>
    </div>
  )
}
