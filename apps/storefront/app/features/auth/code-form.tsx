import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { useEffect } from 'react'
import { usePath } from '../../lib/path.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import type { Again } from './answers.ts'
import { CodeField, PasswordField } from './fields.tsx'
import { StepForm } from './step-form.tsx'
import { clock, useSeconds } from './use-seconds.ts'
import { type StepState, useStep } from './use-step.ts'

export type Waiting = { purpose: 'sign_in' | 'sign_up' | 'reset'; resend_at: number }
type Props = { redirectTo: string; again: Again | undefined; waiting: Waiting; now: number }

/** The code that was sent, and nothing else: the last digit signs in. */
export function CodeForm({ redirectTo, again, waiting, now }: Props) {
  const t = useT()
  const state = useStep(again)
  useFocusCode(state)
  return (
    <>
      <StepForm
        step="code"
        redirectTo={redirectTo}
        state={state}
        button={state.refused?.spent ? undefined : t('auth.code.button')}
      >
        <CodeField state={state} alone={!state.refused?.otp} />
      </StepForm>
      <Resend redirectTo={redirectTo} waiting={waiting} now={now} spent={state.refused?.spent ?? false} back="/login" />
    </>
  )
}

/** The code and the password that takes the place of the forgotten one. */
export function NewPasswordForm({ redirectTo, again, waiting, now }: Props) {
  const t = useT()
  const state = useStep(again)
  useFocusCode(state)
  return (
    <>
      <StepForm
        step="new_password"
        redirectTo={redirectTo}
        state={state}
        button={state.refused?.spent ? undefined : t('auth.reset.button')}
      >
        <CodeField state={state} alone={false} />
        <NewPasswords state={state} />
      </StepForm>
      <Resend
        redirectTo={redirectTo}
        waiting={waiting}
        now={now}
        spent={state.refused?.spent ?? false}
        back="/login/reset"
      />
    </>
  )
}

/** A new password by the link of a mail. */
export function LinkPasswordForm({ again }: { again: Again | undefined }) {
  const t = useT()
  const state = useStep(again)
  return (
    <StepForm step="link_password" redirectTo="" state={state} button={t('auth.reset.button')}>
      <NewPasswords state={state} />
    </StepForm>
  )
}

function NewPasswords({ state }: { state: StepState }) {
  const t = useT()
  return (
    <>
      <PasswordField state={state} label={t('auth.password.new')} hint={t('auth.password.rule')} fresh />
      <PasswordField state={state} label={t('auth.password.again')} name="password_confirmation" fresh />
    </>
  )
}

function useFocusCode({ form }: StepState): void {
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [form])
}

type ResendProps = { redirectTo: string; waiting: Waiting; now: number; spent: boolean; back: string }

/** Another code, once the last has had its time; or another number. */
function Resend({ redirectTo, waiting, now, spent, back }: ResendProps) {
  const t = useT()
  const path = usePath()
  const hydrated = useHydrated()
  const state = useStep(undefined)
  const left = useSeconds(Math.max(waiting.resend_at, state.until), now)
  const waits = hydrated && left > 0
  return (
    <div className="auth-resend">
      <form ref={state.form} method="post" onSubmit={state.submit}>
        <input type="hidden" name="then" value={redirectTo} />
        <Button
          type="submit"
          name="resend"
          value="1"
          variant={spent ? 'main' : 'line'}
          big={spent}
          wide
          disabled={waits}
          busy={state.busy && t('common.sending')}
        >
          {waits ? t('auth.code.resend_in', { time: clock(left) }) : t(spent ? 'auth.code.new' : 'auth.code.resend')}
        </Button>
        {state.refused?.faults.form && !state.refused.wait && <p className="err">{state.refused.faults.form}</p>}
      </form>
      <p className="hint">{t('auth.code.not_come')}</p>
      <Link href={path(back) + redirectQuery(redirectTo)}>{t('auth.code.change')}</Link>
    </div>
  )
}
