import { orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { chosenOf, type Units, UnitsField } from './units-field.tsx'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }
const count = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)

/** Which units of the first shipment are sent on their own. */
export function SplitDialog({ order, onClose, onDone }: Props) {
  const t = useT()
  const [units, setUnits] = useState<Units>({})
  const held = order.shipments[0]?.lines ?? []
  const lines = chosenOf(units)
  const chosen = count(lines)
  const missing = chosen === 0 ? t('parts.nothing') : chosen >= count(held) ? t('parts.everything') : undefined

  async function send(): Promise<string> {
    await call(orderEdits.split, { params: { number: order.number }, body: { lines } })
    onDone()
    return t('parts.done')
  }
  return (
    <FormDialog
      title={t('parts.dialog', { number: order.number })}
      verb={t('parts.splitDo', { units: chosen })}
      disabled={missing !== undefined}
      onClose={onClose}
      send={send}
    >
      <p className="soft">{t('parts.hint')}</p>
      <UnitsField
        lines={held.flatMap(({ line_item_id, quantity }) => {
          const line = order.lines.find(({ id }) => id === line_item_id)
          if (!line) return []
          const about = [line.options_text, line.sku].filter(Boolean).join(' · ')
          return [{ id: line.id, name: line.name, about, most: quantity }]
        })}
        units={units}
        onChange={setUnits}
        nameOf={(name) => t('parts.units', { name })}
        besideOf={(held) => t('parts.of', { held })}
      />
      {missing && <p className="meta">{missing}</p>}
    </FormDialog>
  )
}
