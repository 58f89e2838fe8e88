import '@delguur/ui/styles/field.css'
import '../../features/contact/contact.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { data } from 'react-router'
import { sendContact, waitingText } from '../../features/contact/contact.server.ts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { ContactSent } from '../../features/contact/contact-sent.tsx'
import { ContactWays } from '../../features/contact/contact-ways.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/contact'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['contact', 'thread'])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('contact.title'), shop)
  const seo = { title, description: t('contact.description'), path: '/contact', locale, origin }
  return { waiting: await waitingText({ context, locale }), messages, seo }
}

/** Without scripts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await sendContact({ request, context, locale: localeOf(params) }, await sentForm(request))
  return data(answer, { status: answer.ok ? 201 : 422 })
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const [sent, setSent] = useState(actionData?.ok ? actionData : undefined)
  const refused = actionData?.ok === false ? actionData : undefined
  return (
    <div className="wrap contact">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header>
        <h1>{t('contact.title')}</h1>
        <p className="muted">
          {t('contact.text')} {loaderData.waiting}
        </p>
      </header>
      <div className="contact-parts">
        {sent ? <ContactSent {...sent} /> : <ContactForm posted={refused} onSent={setSent} />}
        <ContactWays />
      </div>
    </div>
  )
}
