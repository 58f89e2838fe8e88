import { useId } from 'react'

type Props<Value extends string | number> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string | undefined])[]
  onChange: (value: Value) => void
}

/** A labelled choice of one of several. */
export function SelectField<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
