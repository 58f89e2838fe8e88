import styles from './dialogs.module.css'

/** Units by the line that they are of. */
export type Units = Record<number, number>
type Line = { id: number; name: string; about: string; most: number }
type Props = {
  lines: readonly Line[]
  units: Units
  onChange: (units: Units) => void
  /** What the number of a line is called. */
  nameOf: (name: string) => string
  /** What stands beside the number. */
  besideOf?: (most: number) => string
}

export const chosenOf = (units: Units): { line_item_id: number; quantity: number }[] =>
  Object.entries(units).flatMap(([id, quantity]) => (quantity > 0 ? [{ line_item_id: Number(id), quantity }] : []))

/** Lines of an order, and how many units of each. */
export function UnitsField({ lines, units, onChange, nameOf, besideOf }: Props) {
  const set = ({ id, most }: Line, quantity: number) =>
    onChange({ ...units, [id]: Math.max(0, Math.min(most, Math.floor(quantity) || 0)) })
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const count = units[line.id] ?? 0
        return (
          <li key={line.id}>
            <label className="row small">
              <input
                type="checkbox"
                className="check"
                checked={count > 0}
                onChange={({ target }) => set(line, target.checked ? line.most : 0)}
              />
              <span className="stack" style={{ gap: 0 }}>
                <span>{line.name}</span>
                <span className="meta">{line.about}</span>
              </span>
            </label>
            {line.most > 1 && (
              <span className="row">
                <input
                  className="input"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={line.most}
                  aria-label={nameOf(line.name)}
                  value={count}
                  onChange={({ target }) => set(line, Number(target.value))}
                />
                {besideOf && <span className="meta">{besideOf(line.most)}</span>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
