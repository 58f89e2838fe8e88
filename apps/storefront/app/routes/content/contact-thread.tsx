import '@delguur/ui/styles/field.css'
import '../../features/contact/thread.css'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { data } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { replyTo } from '../../features/contact/thread.server.ts'
import { ThreadView, useSubject } from '../../features/contact/thread-view.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { pageTitle } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/contact-thread'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['contact', 'thread'])
  const thread = await found(api(context, locale).contactThreads.show({ params: { key: params.key } }))
  const title = pageTitle(t('thread.title', { number: thread.number }), context.get(serverContext).shop)
  return { thread, sent: new URL(request.url).searchParams.has('sent'), messages, title }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const refused = await found(replyTo({ request, context, locale: localeOf(params) }, params.key))
  return data(refused, { status: 422 })
}

export const meta: Route.MetaFunction = privateMeta

export default function ContactThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { thread, sent } = loaderData
  const subject = useSubject(thread.subject)
  return (
    <div className="wrap thread-page">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('contact.title'), href: path('/contact') },
        ]}
      />
      <header>
        <h1>{t('thread.title', { number: thread.number })}</h1>
        {subject && <p className="muted">{subject}</p>}
      </header>
      <ThreadView thread={thread} sent={sent && !actionData} refused={actionData} />
      <p>
        <ButtonLink variant="line" href={path('/contact')}>
          {t('thread.new')}
        </ButtonLink>
      </p>
    </div>
  )
}
