import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { NewPasswordForm } from '../../features/auth/code-form.tsx'
import { codePage, stepAction } from '../../features/auth/page.server.ts'
import { SentTo } from '../../features/auth/sent-to.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/reset-code'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  codePage({ request, context, locale: localeOf(params) }, 'auth.reset.new_title', '/login/reset')

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginResetCode({ loaderData: { redirectTo, waiting, now }, actionData }: Route.ComponentProps) {
  const t = useT()
  const foot = <p className="muted">{t('auth.reset.ends')}</p>
  return (
    <AuthCard title={t('auth.reset.new_title')} text={<SentTo {...waiting} />} foot={foot}>
      <NewPasswordForm redirectTo={redirectTo} again={actionData} waiting={waiting} now={now} />
    </AuthCard>
  )
}
