export type ColorChoice = {
  value: string
  name: string
  /** A CSS colour. */
  color: string
  count?: number | undefined
  chosen?: boolean | undefined
}

type ColorChoicesProps = {
  name: string
  choices: readonly ColorChoice[]
  onChange?: (value: string, chosen: boolean) => void
}

/** Colours to filter by: dots with their names and counts, each a tick box. */
export const ColorChoices = ({ name, choices, onChange }: ColorChoicesProps) => (
  <div className="dots">
    {choices.map((choice) => (
      <label key={choice.value}>
        <input
          type="checkbox"
          className="vh"
          name={name}
          value={choice.value}
          checked={choice.chosen ?? false}
          onChange={(event) => onChange?.(choice.value, event.target.checked)}
        />
        <i style={{ '--c': choice.color } as React.CSSProperties} />
        {choice.name}
        {choice.count !== undefined && <small>{choice.count}</small>}
      </label>
    ))}
  </div>
)
