import { Field, Input } from '@delguur/ui/field'
import { useRich, useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useId } from 'react'
import { usePath } from '../../lib/path.ts'
import type { Again } from './answers.ts'
import { LoginField, PasswordField } from './fields.tsx'
import { StepForm } from './step-form.tsx'
import { type StepState, useStep } from './use-step.ts'

/** A new account: names and a password if one likes; the code that follows proves the number or address. */
export function SignUpForm({ redirectTo, again }: { redirectTo: string; again: Again | undefined }) {
  const t = useT()
  const path = usePath()
  const rich = useRich()
  const state = useStep(again)
  const link = (to: string, text: string) => <Link href={path(to)}>{text}</Link>
  return (
    <StepForm step="sign_up" redirectTo={redirectTo} state={state} button={t('auth.sign_up.button')}>
      <LoginField state={state} typed={again?.typed.login ?? ''} />
      <div className="two two-always">
        <NameField state={state} name="last_name" autoComplete="family-name" typed={again?.typed.last_name ?? ''} />
        <NameField state={state} name="first_name" autoComplete="given-name" typed={again?.typed.first_name ?? ''} />
      </div>
      <PasswordField state={state} label={t('auth.password.label')} hint={t('auth.password.rule')} fresh optional />
      <p className="hint">
        {rich('auth.sign_up.consent', {
          terms: link('/pages/terms', t('auth.sign_up.terms')),
          privacy: link('/pages/privacy', t('auth.sign_up.privacy')),
        })}
      </p>
    </StepForm>
  )
}

type NameProps = { state: StepState; name: 'first_name' | 'last_name'; autoComplete: string; typed: string }

function NameField({ state, name, autoComplete, typed }: NameProps) {
  const t = useT()
  return (
    <Field id={useId()} label={t(`auth.sign_up.${name}`)} error={state.refused?.faults[name]} optional>
      <Input
        name={name}
        autoComplete={autoComplete}
        maxLength={50}
        defaultValue={typed}
        onChange={() => state.clear(name)}
      />
    </Field>
  )
}
