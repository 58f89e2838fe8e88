import '@delguur/ui/styles/field.css'
import '@delguur/ui/styles/auth.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { signInPage, stepAction } from '../features/auth/page.server.ts'
import { OtherWay } from '../features/auth/sign-in-forms.tsx'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { localeOf } from '../lib/locale.ts'
import { privateMeta } from '../lib/private-page.ts'
import type { Route } from './+types/login-sign-up'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  signInPage({ request, context, locale: localeOf(params) }, 'auth.sign_up.title')

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginSignUp({ loaderData: { onward: then }, actionData }: Route.ComponentProps) {
  const t = useT()
  const foot = <OtherWay text={t('auth.have_account')} link={t('auth.to_sign_in')} to="/login" then={then} />
  return (
    <AuthCard title={t('auth.sign_up.title')} text={t('auth.sign_up.text')} foot={foot}>
      <SignUpForm then={then} again={actionData} />
    </AuthCard>
  )
}
