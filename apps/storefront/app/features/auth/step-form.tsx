import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import type { ReactNode } from 'react'
import { OtpField } from './fields.tsx'
import { clock, useSeconds } from './use-seconds.ts'
import type { StepState } from './use-step.ts'

type Props = {
  step: string
  redirectTo: string
  state: StepState
  /** The one button; none where pressing it is of no use any more. */
  button?: string | undefined
  /** The form has a field for the second factor of its own. */
  hasOtp?: boolean
  children: ReactNode
}

/** One step: a plain form that also works without scripts, what is wrong with it as a whole, and its one button. */
export function StepForm({ step, redirectTo, state, button, hasOtp, children }: Props) {
  const t = useT()
  const { form, refused, busy, submit } = state
  return (
    <form ref={form} method="post" className="auth-form" noValidate onSubmit={submit} aria-busy={busy || undefined}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="then" value={redirectTo} />
      {children}
      {refused?.otp && !hasOtp && <OtpField state={state} />}
      <Refusal state={state} />
      {button && (
        <Button type="submit" variant="main" big wide busy={busy && t('common.loading')}>
          {button}
        </Button>
      )}
    </form>
  )
}

/** What belongs to no field; after too many tries with the time that is left. */
function Refusal({ state: { refused, until } }: { state: StepState }) {
  const t = useT()
  const left = useSeconds(until, 0)
  if (!refused?.faults.form || (refused.wait && until > 0 && left === 0)) return null
  return (
    <Note kind={refused.wait ? 'warn' : 'bad'} live>
      {refused.faults.form}
      {refused.wait && left > 0 && left < 100_000 && (
        <span className="auth-wait" aria-hidden="true">
          {t('auth.wait', { time: clock(left) })}
        </span>
      )}
    </Note>
  )
}
