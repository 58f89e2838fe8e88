import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { useT } from '../../../lib/i18n.ts'
import styles from '../product.module.css'
import { Swatch } from './swatch.tsx'

export type Axis = { type: string; values: string[] }

type Props = {
  axis: Axis
  known: ProductChoices['option_types'][number] | undefined
  onChange: (values: string[]) => void
}

/** The values of one option, each ticked or not. */
export function AxisField({ axis: { type, values }, known, onChange }: Props) {
  const t = useT()
  const order = known?.values.map(({ code }) => code) ?? []
  const isFull = order.length > 0 && order.every((code) => values.includes(code))
  const toggle = (value: string) => {
    const others = values.filter((code) => code !== value)
    const ticked = new Set(others.length < values.length ? others : [...values, value])
    // sizes stand in their own order, however they were ticked
    const unknown = [...ticked].filter((code) => !order.includes(code))
    onChange([...order.filter((code) => ticked.has(code)), ...unknown])
  }
  return (
    <fieldset className={styles.axis}>
      <legend className="small strong">{known?.name ?? type}</legend>
      {known?.values.map(({ code, name, hex }) => (
        <label key={code} className={values.includes(code) ? 'chip' : 'chip chip-plain'}>
          <input type="checkbox" className="check" checked={values.includes(code)} onChange={() => toggle(code)} />
          {hex && <Swatch hex={hex} />}
          {name}
        </label>
      ))}
      <button type="button" className="link small" onClick={() => onChange(isFull ? [] : order)}>
        {t(isFull ? 'products.noneOfThem' : 'products.allOfThem')}
        <span className="unseen">: {known?.name ?? type}</span>
      </button>
    </fieldset>
  )
}
