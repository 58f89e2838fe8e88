import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { thenQuery } from '../../lib/redirect-to.ts'
import type { Again } from './answers.ts'
import { LoginField, PasswordField } from './fields.tsx'
import { StepForm } from './step-form.tsx'
import { type StepState, useStep } from './use-step.ts'

type Props = { then: string; again: Again | undefined }

/** First step: to whom the code goes. */
export function LoginForm({ then, again }: Props) {
  const t = useT()
  const path = usePath()
  const state = useStep(again)
  return (
    <>
      <StepForm step="login" then={then} state={state} button={t('auth.get_code')}>
        <LoginField state={state} typed={again?.typed.login ?? ''} />
      </StepForm>
      <Link className="btn btn-line btn-wide" href={path('/login/password') + thenQuery(then)} replace>
        {t('auth.with_password')}
      </Link>
    </>
  )
}

/** Login and password, as password managers know them. */
export function PasswordForm({ then, again }: Props) {
  const t = useT()
  const path = usePath()
  const state = useStep(again)
  return (
    <>
      <StepForm step="password" then={then} state={state} button={t('auth.to_sign_in')}>
        <div className="auth-form" hidden={isSecondStep(state, again)}>
          <LoginField state={state} typed={again?.typed.login ?? ''} />
          <PasswordField state={state} label={t('auth.password.label')} />
          <Link className="auth-forgot" href={path('/login/reset') + thenQuery(then)}>
            {t('auth.password.forgot')}
          </Link>
        </div>
      </StepForm>
      <Link className="btn btn-line btn-wide" href={path('/login') + thenQuery(then)} replace>
        {t('auth.with_code')}
      </Link>
    </>
  )
}

/** The password was right: only the second factor is asked for. Without scripts the password has to be typed again. */
const isSecondStep = ({ said }: StepState, again: Again | undefined): boolean =>
  said?.otp === true && again === undefined && !said.faults.login && !said.faults.password

/** «Бүртгэлгүй юу?» and its way. */
export function OtherWay({ text, link, to, then }: { text: string; link: string; to: string; then: string }) {
  const path = usePath()
  return (
    <p>
      <span className="muted">{text}</span> <Link href={path(to) + thenQuery(then)}>{link}</Link>
    </p>
  )
}
