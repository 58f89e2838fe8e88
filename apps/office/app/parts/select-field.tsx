type Props<T extends string | number> = {
  label: string
  value: T
  /** What can be chosen: the value and its text. */
  options: readonly (readonly [T, string])[]
  onChange: (value: T) => void
}

/** A labelled choice of one out of a few. */
export function SelectField<T extends string | number>({ label, value, options, onChange }: Props<T>) {
  return (
    <label className="field">
      <span className="small strong">{label}</span>
      <select
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => String(each) === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The names of a list as its choices, in the order of the list. */
export const choicesOf = <T extends string>(list: readonly T[], names: Readonly<Record<T, string>>) =>
  list.map((each) => [each, names[each]] as const)
