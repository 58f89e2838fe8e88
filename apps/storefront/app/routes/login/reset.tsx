import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { redirect } from 'react-router'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { resetPage, stepAction } from '../../features/auth/page.server.ts'
import { ResetForm } from '../../features/auth/reset-form.tsx'
import { OtherWay } from '../../features/auth/sign-in-forms.tsx'
import { keepMailToken } from '../../features/auth/step.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/reset'

/** The token of a mail's link leaves the address at once. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return resetPage(args, 'auth.reset.title')
  await keepMailToken(args, token)
  throw redirect(localePath(args.locale, '/login/reset/new'))
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginReset({ loaderData: { redirectTo }, actionData }: Route.ComponentProps) {
  const t = useT()
  const foot = (
    <OtherWay text={t('auth.have_account')} link={t('auth.to_sign_in')} to="/login" redirectTo={redirectTo} />
  )
  return (
    <AuthCard title={t('auth.reset.title')} text={t('auth.reset.text')} foot={foot}>
      <ResetForm redirectTo={redirectTo} again={actionData} />
    </AuthCard>
  )
}
