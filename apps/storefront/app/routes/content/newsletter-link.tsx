import '../../features/auth/auth.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { LinkForm, Outcome } from '../../features/newsletter/link-form.tsx'
import { follow, linkPage } from '../../features/newsletter/newsletter.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/newsletter-link'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  linkPage({ request, context, locale: localeOf(params) })

export const action = ({ params, request, context }: Route.ActionArgs) =>
  follow({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

const keys = {
  confirm: { done: 'push.news.confirmed', ask: 'push.news.confirm' },
  unsubscribe: { done: 'push.news.stopped', ask: 'push.news.stop' },
} as const

/** Where a link of an email leads: confirms or ends the newsletter after one press. */
export default function NewsletterLink({ loaderData: { kind, email }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { done, ask } = keys[kind]
  if (actionData?.done)
    return (
      <AuthCard title={t(done)}>
        <Outcome kind="ok" text={t(`${done}_text`)} />
      </AuthCard>
    )
  if (actionData || email === null)
    return (
      <AuthCard title={t('push.news.failed')}>
        <Outcome kind="bad" text={t('push.news.failed_text')} />
      </AuthCard>
    )
  return (
    <AuthCard title={t(ask)} text={t(`${ask}_text`, { email })}>
      <LinkForm button={t(`${ask}_button`)} main={kind === 'confirm'} />
    </AuthCard>
  )
}
