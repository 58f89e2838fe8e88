import { useT } from '@delguur/ui/i18n'
import type { Again } from './answers.ts'
import { LoginField } from './fields.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** To whom the code for a new password goes. */
export function ResetForm({ redirectTo, again }: { redirectTo: string; again: Again | undefined }) {
  const t = useT()
  const state = useStep(again)
  return (
    <StepForm step="reset" redirectTo={redirectTo} state={state} button={t('auth.get_code')}>
      <LoginField state={state} typed={again?.typed.login ?? ''} />
    </StepForm>
  )
}
