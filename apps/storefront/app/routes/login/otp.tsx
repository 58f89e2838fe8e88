import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import { useT } from '@delguur/ui/i18n'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { OtpForm } from '../../features/auth/otp-form.tsx'
import { socialOtpPage, stepAction } from '../../features/auth/page.server.ts'
import { providerName } from '../../features/auth/provider-name.ts'
import { OtherWay } from '../../features/auth/sign-in-forms.tsx'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/otp'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  socialOtpPage({ request, context, locale: localeOf(params) })

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginOtp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const text = t('auth.otp.after_social', { provider: providerName(loaderData.provider) })
  const foot = <OtherWay text="" link={t('auth.otp.other_way')} to="/login" redirectTo="" />
  return (
    <AuthCard title={t('auth.otp.title')} text={text} foot={foot}>
      <OtpForm again={actionData} />
    </AuthCard>
  )
}
