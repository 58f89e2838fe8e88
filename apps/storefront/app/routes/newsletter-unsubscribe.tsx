import '@delguur/ui/styles/auth.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { LinkForm, Outcome } from '../features/newsletter/link-form.tsx'
import { follow, linkPage } from '../features/newsletter/newsletter.server.ts'
import { localeOf } from '../lib/locale.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { Route } from './+types/newsletter-unsubscribe'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  linkPage({ request, context, locale: localeOf(params) }, 'unsubscribe')

export const action = ({ params, request, context }: Route.ActionArgs) =>
  follow({ request, context, locale: localeOf(params) }, 'unsubscribe')

export const meta: Route.MetaFunction = privateMeta

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  if (actionData?.done)
    return (
      <AuthCard title={t('push.news.stopped')}>
        <Outcome kind="ok" text={t('push.news.stopped_text')} />
      </AuthCard>
    )
  if (actionData || loaderData.email === null)
    return (
      <AuthCard title={t('push.news.failed')}>
        <Outcome kind="bad" text={t('push.news.failed_text')} />
      </AuthCard>
    )
  return (
    <AuthCard title={t('push.news.stop')} text={t('push.news.stop_text', { email: loaderData.email })}>
      <LinkForm button={t('push.news.stop_button')} />
    </AuthCard>
  )
}
