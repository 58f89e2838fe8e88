import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { signInPage, stepAction } from '../../features/auth/page.server.ts'
import { OtherWay, PasswordForm } from '../../features/auth/sign-in-forms.tsx'
import { NoScriptFlash } from '../../features/visitor/no-script-flash.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/password'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  signInPage({ request, context, locale: localeOf(params) }, 'auth.password.title')

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginPassword({ loaderData: { redirectTo, news }, actionData }: Route.ComponentProps) {
  const t = useT()
  const foot = (
    <OtherWay text={t('auth.no_account')} link={t('auth.to_sign_up')} to="/login/sign-up" redirectTo={redirectTo} />
  )
  return (
    <AuthCard title={t('auth.password.title')} foot={foot}>
      <NoScriptFlash news={news} />
      <PasswordForm redirectTo={redirectTo} again={actionData} />
    </AuthCard>
  )
}
