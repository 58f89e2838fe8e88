import { orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import styles from './dialogs.module.css'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }

/** Which units of the first shipment are sent on their own. */
export function SplitDialog({ order, onClose, onDone }: Props) {
  const w = useWords()
  const [units, setUnits] = useState<Record<number, number>>({})
  const held = order.shipments[0]?.lines ?? []
  const count = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
  const chosen = count(Object.values(units))
  const all = count(held.map(({ quantity }) => quantity))
  const set = (id: number, quantity: number, most: number) =>
    setUnits((before) => ({ ...before, [id]: Math.max(0, Math.min(most, Math.floor(quantity) || 0)) }))

  async function send(): Promise<string> {
    const lines = Object.entries(units).flatMap(([id, quantity]) =>
      quantity > 0 ? [{ line_item_id: Number(id), quantity }] : [],
    )
    await call(orderEdits.split, { params: { number: order.number }, body: { lines } })
    onDone()
    return w.parts.done
  }
  const missing = chosen === 0 ? w.parts.nothing : chosen >= all ? w.parts.everything : undefined
  return (
    <FormDialog
      title={w.parts.dialog(order.number)}
      verb={w.parts.splitDo(chosen)}
      disabled={missing !== undefined}
      onClose={onClose}
      send={send}
    >
      <p className="soft">{w.parts.hint}</p>
      <ul className={styles.lines}>
        {held.map(({ line_item_id: id, quantity }) => {
          const line = order.lines.find((each) => each.id === id)
          if (!line) return null
          const wanted = units[id] ?? 0
          return (
            <li key={id}>
              <label className="row small">
                <input
                  type="checkbox"
                  className="check"
                  checked={wanted > 0}
                  onChange={(event) => set(id, event.target.checked ? quantity : 0, quantity)}
                />
                <span className="stack" style={{ gap: 0 }}>
                  <span>{line.name}</span>
                  <span className="meta">{[line.options_text, line.sku].filter(Boolean).join(' · ')}</span>
                </span>
              </label>
              {quantity > 1 && (
                <span className="row">
                  <input
                    className="input"
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={quantity}
                    aria-label={w.parts.units(line.name)}
                    value={wanted}
                    onChange={(event) => set(id, Number(event.target.value), quantity)}
                  />
                  <span className="meta">{w.parts.of(quantity)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {missing && <p className="meta">{missing}</p>}
    </FormDialog>
  )
}
