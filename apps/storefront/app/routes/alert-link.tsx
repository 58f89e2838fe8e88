import '../features/auth/auth.css'
import { useT } from '@delguur/ui/i18n'
import { follow, linkPage } from '../features/alerts/alerts.server.ts'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { LinkForm, Outcome } from '../features/newsletter/link-form.tsx'
import { localeOf } from '../lib/locale.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { Route } from './+types/alert-link'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  linkPage({ request, context, locale: localeOf(params) })

export const action = ({ params, request, context }: Route.ActionArgs) =>
  follow({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

/** Where a link of a mail leads: confirms an alert or stops them after one press. */
export default function AlertLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!link || actionData?.done === false)
    return (
      <AuthCard title={t('alerts.link.failed')}>
        <Outcome kind="bad" text={t('alerts.link.failed_text')} />
      </AuthCard>
    )
  const { does, email } = link
  if (actionData?.done)
    return (
      <AuthCard title={t(`alerts.link.${does}_done`)}>
        <Outcome kind="ok" text={t(`alerts.link.${does}_done_text`)} />
      </AuthCard>
    )
  return (
    <AuthCard title={t(`alerts.link.${does}`)} text={t(`alerts.link.${does}_text`, { email })}>
      <LinkForm button={t(`alerts.link.${does}_button`)} main={does === 'confirm'} />
    </AuthCard>
  )
}
