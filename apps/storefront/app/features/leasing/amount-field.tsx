import { groups } from '@delguur/kit/money'
import { Field, Input } from '@delguur/ui/field'
import { useState } from 'react'

type AmountFieldProps = {
  name: string
  label: string
  hint: string
  value: number
  min: number
  max: number
  /** What one press of an arrow on the slider adds. */
  step: number
  error?: string | undefined
  onChange: (value: number) => void
}

/** A sum in tugrik: typed, or moved with the slider below. What is typed stays as it is, and says what is wrong with it. */
export function AmountField({ name, label, hint, value, min, max, step, error, onChange }: AmountFieldProps) {
  const [draft, setDraft] = useState<string>()
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 9)
    setDraft(digits)
    if (digits !== '') onChange(Number(digits))
  }
  return (
    <div className="lease-amount">
      <Field label={label} hint={hint} error={error}>
        <Input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? groups(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(undefined)}
          before={<span className="muted">₮</span>}
        />
      </Field>
      <input
        className="lease-slider needs-scripts"
        type="range"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
