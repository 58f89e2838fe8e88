import { useId } from 'react'

type Props<Value extends string | number> = {
  label: string
  value: Value
  /** What can be chosen: the value and its text. */
  options: readonly (readonly [value: Value, text: string | undefined])[]
  onChange: (value: Value) => void
}

/** One of many. Its label stands beside it: around it, it would be called by its choices too. */
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
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The names of a list as its choices, in the order of the list. */
export const choicesOf = <T extends string>(list: readonly T[], names: Readonly<Partial<Record<T, string>>>) =>
  list.map((each) => [each, names[each]] as const)
