import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { IconButton } from '@delguur/ui/icon-button'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Eye, EyeOff } from 'lucide'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import type { StepState } from './use-step.ts'

type Props = { state: StepState }

/** Phone or e-mail: the one name by which somebody is known. */
export function LoginField({ state, typed, optionalHint = true }: Props & { typed: string; optionalHint?: boolean }) {
  const t = useT()
  const { refused, clear } = state
  return (
    <Field
      id={useId()}
      label={t('auth.login')}
      hint={optionalHint ? t('auth.login_hint') : undefined}
      error={refused?.faults.login}
      required
    >
      <Input
        name="login"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        defaultValue={typed}
        onChange={() => clear('login')}
      />
    </Field>
  )
}

const codeLength = 6

/** Six digits, typed, pasted or filled in by the phone; the last one sends the form. */
export function CodeField({ state, alone }: Props & { alone: boolean }) {
  const t = useT()
  const { refused, clear } = state
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    clear('code')
    const digits = input.value.replace(/\D/g, '').slice(0, codeLength)
    if (digits !== input.value) input.value = digits
    if (alone && digits.length === codeLength) input.form?.requestSubmit()
  }
  return (
    <Field id={useId()} label={t('auth.code.label')} hint={t('auth.code.hint')} error={refused?.faults.code} required>
      <Input
        name="code"
        className="auth-code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="••••••"
        defaultValue=""
        onChange={change}
      />
    </Field>
  )
}

/** Of those who have a second factor. */
export function OtpField({ state }: Props) {
  const t = useT()
  const { refused, clear } = state
  return (
    <Field
      id={useId()}
      label={t('auth.otp.label')}
      hint={`${t('auth.otp.hint')}. ${t('auth.otp.recovery')}`}
      error={refused?.faults.otp}
      required
    >
      <Input
        name="otp"
        className="auth-code"
        type="text"
        autoCapitalize="none"
        autoComplete="one-time-code"
        maxLength={20}
        onChange={() => clear('otp')}
      />
    </Field>
  )
}

type PasswordProps = Props & {
  label: string
  name?: 'password' | 'password_confirmation'
  /** A new one: told the rule, and not filled in by the browser. */
  fresh?: boolean
  optional?: boolean
  hint?: ReactNode
}

/** A password, hidden unless asked to be shown. */
export function PasswordField({ state, label, name = 'password', fresh, optional, hint }: PasswordProps) {
  const t = useT()
  const [visible, setVisible] = useState(false)
  const hydrated = useHydrated()
  const { refused, clear } = state
  const eye = (
    <IconButton
      icon={visible ? EyeOff : Eye}
      label={t(visible ? 'auth.password.hide' : 'auth.password.show')}
      aria-pressed={visible}
      className="auth-eye"
      onClick={() => setVisible(!visible)}
    />
  )
  return (
    <Field
      id={useId()}
      label={label}
      hint={hint}
      error={refused?.faults[name]}
      optional={optional}
      required={!optional}
    >
      <Input
        name={name}
        type={visible ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1000}
        after={hydrated ? eye : undefined}
        onChange={() => clear(name)}
      />
    </Field>
  )
}
