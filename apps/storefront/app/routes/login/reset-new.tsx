import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import { localePath } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { redirect } from 'react-router'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { LinkPasswordForm } from '../../features/auth/code-form.tsx'
import { resetPage, stepAction } from '../../features/auth/page.server.ts'
import { OtherWay } from '../../features/auth/sign-in-forms.tsx'
import { mailToken } from '../../features/auth/step.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/reset-new'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  if (!(await mailToken(args))) throw redirect(localePath(args.locale, '/login/reset'))
  return resetPage(args, 'auth.reset.new_title')
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  stepAction({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

export default function LoginResetNew({ actionData }: Route.ComponentProps) {
  const t = useT()
  const foot = (
    <OtherWay text={t('auth.reset.old_link')} link={t('auth.reset.new_link')} to="/login/reset" redirectTo="" />
  )
  return (
    <AuthCard title={t('auth.reset.new_title')} text={t('auth.reset.ends')} foot={foot}>
      <LinkPasswordForm again={actionData} />
    </AuthCard>
  )
}
