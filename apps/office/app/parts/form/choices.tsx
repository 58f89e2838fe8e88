import { type ReactNode, useId } from 'react'

type Options<T> = readonly (readonly [T, ReactNode])[]
type RadiosProps<T> = {
  label: string
  options: Options<T>
  value: T | undefined
  onChange: (value: T) => void
  /** One below the other; side by side else. */
  stacked?: boolean
  isOff?: (value: T) => boolean
}

/** One of a few. */
export function Radios<T extends string | boolean>({
  label,
  options,
  value,
  onChange,
  stacked,
  isOff,
}: RadiosProps<T>) {
  const name = useId()
  return (
    <fieldset className={stacked ? 'stack' : 'row wrap'} aria-label={label}>
      {options.map(([each, text]) => (
        <label key={String(each)} className={stacked ? 'row' : 'row small'}>
          <input
            type="radio"
            name={name}
            checked={value === each}
            disabled={isOff?.(each)}
            onChange={() => onChange(each)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

type SwitchProps<T> = { label: string; options: Options<T>; value: T; onChange: (value: T) => void; className?: string }

/** One of a few, as buttons in a row. */
export const Switch = <T extends string>({ label, options, value, onChange, className }: SwitchProps<T>) => (
  <fieldset className={className ? `switch ${className}` : 'switch'} aria-label={label}>
    {options.map(([each, text]) => (
      <button key={each} type="button" aria-pressed={value === each} onClick={() => onChange(each)}>
        {text}
      </button>
    ))}
  </fieldset>
)

type CheckProps = { label: ReactNode; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }

/** Yes or no. */
export const CheckField = ({ label, checked, disabled, onChange }: CheckProps) => (
  <label className="row small">
    <input
      type="checkbox"
      className="check"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
