import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import '../../features/auth/social.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { signInPage, stepAction } from '../../features/auth/page.server.ts'
import { OtherWay } from '../../features/auth/sign-in-forms.tsx'
import { SignUpForm } from '../../features/auth/sign-up-form.tsx'
import { SocialButtons } from '../../features/auth/social-buttons.tsx'
import { socialOffer } from '../../features/auth/social-offer.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/sign-up'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const [page, social] = await Promise.all([signInPage(args, 'auth.sign_up.title'), socialOffer(args)])
  return { ...page, social }
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { redirectTo, social } = loaderData
  const foot = (
    <OtherWay text={t('auth.have_account')} link={t('auth.to_sign_in')} to="/login" redirectTo={redirectTo} />
  )
  return (
    <AuthCard title={t('auth.sign_up.title')} text={t('auth.sign_up.text')} foot={foot}>
      <SignUpForm redirectTo={redirectTo} again={actionData} />
      {social.providers.length > 0 && <p className="auth-or">{t('auth.or')}</p>}
      <SocialButtons providers={social.providers} redirectTo={redirectTo} />
    </AuthCard>
  )
}
