import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import type { Again } from './answers.ts'
import { LoginField, PasswordField } from './fields.tsx'
import { StepForm } from './step-form.tsx'
import { type StepState, useStep } from './use-step.ts'

type Props = { redirectTo: string; again: Again | undefined }

/** First step: to whom the code goes. */
export function LoginForm({ redirectTo, again }: Props) {
  const t = useT()
  const path = usePath()
  const state = useStep(again)
  return (
    <>
      <StepForm step="login" redirectTo={redirectTo} state={state} button={t('auth.get_code')}>
        <LoginField state={state} typed={again?.typed.login ?? ''} />
      </StepForm>
      <Link className="btn btn-line btn-wide" href={path('/login/password') + redirectQuery(redirectTo)} replace>
        {t('auth.with_password')}
      </Link>
    </>
  )
}

/** Login and password, as password managers know them. */
export function PasswordForm({ redirectTo, again }: Props) {
  const t = useT()
  const path = usePath()
  const state = useStep(again)
  return (
    <>
      <StepForm step="password" redirectTo={redirectTo} state={state} button={t('auth.to_sign_in')}>
        <div className="auth-form" hidden={isSecondStep(state, again)}>
          <LoginField state={state} typed={again?.typed.login ?? ''} />
          <PasswordField state={state} label={t('auth.password.label')} />
          <Link className="auth-forgot" href={path('/login/reset') + redirectQuery(redirectTo)}>
            {t('auth.password.forgot')}
          </Link>
        </div>
      </StepForm>
      <Link className="btn btn-line btn-wide" href={path('/login') + redirectQuery(redirectTo)} replace>
        {t('auth.with_code')}
      </Link>
    </>
  )
}

/** The password was right: only the second factor is requested. Without scripts the password has to be typed again. */
const isSecondStep = ({ refused }: StepState, again: Again | undefined): boolean =>
  refused?.otp === true && again === undefined && !refused.faults.login && !refused.faults.password

/** «Бүртгэлгүй юу?» and its way. */
export function OtherWay({
  text,
  link,
  to,
  redirectTo,
}: {
  text: string
  link: string
  to: string
  redirectTo: string
}) {
  const path = usePath()
  return (
    <p>
      <span className="muted">{text}</span> <Link href={path(to) + redirectQuery(redirectTo)}>{link}</Link>
    </p>
  )
}
