import '../../features/auth/auth.css'
import { dayText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { mergePage, object } from '../../features/auth/merge-objection.server.ts'
import { LinkForm, Outcome } from '../../features/newsletter/link-form.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/merge-objection'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  mergePage({ request, context, locale: localeOf(params) })

export const action = ({ params, request, context }: Route.ActionArgs) =>
  object({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

/** Where the owner of an account that was merged says that they did not ask for it. */
export default function MergeObjection({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const merge = actionData ? actionData.merge : loaderData.merge
  if (!merge)
    return (
      <AuthCard title={t('auth.objection.wrong')}>
        <Outcome kind="bad" text={t('auth.objection.wrong_text')} />
      </AuthCard>
    )
  if (merge.state !== 'open')
    return (
      <AuthCard title={t(`auth.objection.${merge.state}`)}>
        <Outcome kind={merge.state === 'over' ? 'bad' : 'ok'} text={t(`auth.objection.${merge.state}_text`)} />
      </AuthCard>
    )
  return (
    <AuthCard
      title={t('auth.objection.title')}
      text={t('auth.objection.ask', { date: dayText(t, new Date(merge.merged_at)) })}
    >
      <LinkForm button={t('auth.objection.button')} main />
    </AuthCard>
  )
}
