import { useT } from '@delguur/ui/i18n'
import { useEffect } from 'react'
import type { Again } from './answers.ts'
import { OtpField } from './fields.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** The second factor alone: the provider has verified the first. */
export function OtpForm({ again }: { again: Again | undefined }) {
  const t = useT()
  const state = useStep(again)
  const { form } = state
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus(), [form])
  return (
    <StepForm step="social_otp" redirectTo="" state={state} button={t('auth.to_sign_in')} hasOtp>
      <OtpField state={state} />
    </StepForm>
  )
}
