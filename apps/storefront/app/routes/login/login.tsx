import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import '../../features/auth/social.css'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { signInPage, stepAction } from '../../features/auth/page.server.ts'
import { LoginForm, OtherWay } from '../../features/auth/sign-in-forms.tsx'
import { SocialButtons } from '../../features/auth/social-buttons.tsx'
import { SocialNote } from '../../features/auth/social-note.tsx'
import { socialOffer } from '../../features/auth/social-offer.server.ts'
import { NoScriptFlash } from '../../features/visitor/no-script-flash.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/login'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const [page, social] = await Promise.all([signInPage(args, 'auth.title'), socialOffer(args)])
  return { ...page, social, required: new URL(request.url).searchParams.has('required') }
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { redirectTo, required, social } = loaderData
  const foot = (
    <>
      <OtherWay text={t('auth.no_account')} link={t('auth.to_sign_up')} to="/login/sign-up" redirectTo={redirectTo} />
      <OtherWay text={t('auth.guest_order')} link={t('auth.track')} to="/track" redirectTo="" />
    </>
  )
  return (
    <AuthCard title={t('auth.title')} text={t('auth.text')} foot={foot}>
      <NoScriptFlash news={loaderData.news} />
      {required && <Note>{t('auth.required')}</Note>}
      <SocialNote outcome={social.outcome} />
      <LoginForm redirectTo={redirectTo} again={actionData} />
      {social.providers.length > 0 && <p className="auth-or">{t('auth.or')}</p>}
      <SocialButtons providers={social.providers} redirectTo={redirectTo} />
    </AuthCard>
  )
}
