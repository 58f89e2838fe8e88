import { type InputHTMLAttributes, type RefObject, useId } from 'react'
import { isDateKind } from '../../lib/form/typed-date.ts'
import { DateInput } from './date-input.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  fault?: string | undefined
  hint?: string | undefined
  inputRef?: RefObject<HTMLInputElement | null>
}

/** A labelled input, with what is wrong with it below. */
export function Field({ label, fault, hint, inputRef, ...input }: FieldProps) {
  const id = useId()
  const about = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = { id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': about || undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isDateKind(input.type) ? (
        <DateInput {...input} {...shared} type={input.type} inputRef={inputRef} />
      ) : (
        <input {...input} {...shared} ref={inputRef} className="input" />
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type DigitsProps = Omit<FieldProps, 'value' | 'onChange' | 'inputMode'> & {
  value: string
  onChange: (digits: string) => void
}

/** A labelled whole number: what is no digit is dropped. */
export const DigitsField = ({ onChange, ...input }: DigitsProps) => (
  <Field {...input} inputMode="numeric" onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))} />
)
