import { staffReturns } from '@delguur/contract/orders/returns'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { Field } from '../../../parts/form/field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useKeptForm } from '../../../parts/form/kept-form.tsx'
import { type RefundTo, RefundToField, ReturnReasonField } from './refund-to.tsx'
import { chosenOf, type Units, UnitsField } from './units-field.tsx'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }
type Values = { units: Units; reason: ReturnReason; note: string; late: string; to: RefundTo }
const empty: Values = { units: {}, reason: 'wrong_size', note: '', late: '', to: 'source' }

/** What a shopper brings or sends back, registered for them. */
export function ReturnDialog({ order, onClose, onDone }: Props) {
  const t = useT()
  const [values, setValues] = useState(empty)
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const { units, reason, note, late, to } = values
  const lines = chosenOf(units).map((line) => ({ ...line, reason }))
  const kept = useKeptForm(`return ${order.number}`, values, lines.length > 0 || note !== '', setValues)

  async function send(): Promise<string> {
    const more = { ...(note.trim() && { note: note.trim() }), ...(late.trim() && { late_reason: late.trim() }) }
    await call(staffReturns.create, { body: { order_number: order.number, lines, refund_to: to, ...more } })
    onDone()
    return t('backs.done')
  }
  return (
    <FormDialog
      title={t('backs.title', { number: order.number })}
      verb={t('backs.do')}
      disabled={lines.length === 0}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <p className="soft">{t('backs.hint')}</p>
      <UnitsField
        lines={order.lines.map(({ id, name, options_text, quantity }) => ({
          id,
          name,
          about: options_text,
          most: quantity,
        }))}
        units={units}
        onChange={(each) => set({ units: each })}
        nameOf={(name) => t('backs.units', { name })}
      />
      <ReturnReasonField label={t('backs.reason')} value={reason} onChange={(each) => set({ reason: each })} />
      <Field
        label={t('backs.note')}
        value={note}
        maxLength={500}
        onChange={({ target }) => set({ note: target.value })}
      />
      <Field
        label={t('backs.late')}
        hint={t('backs.lateHint')}
        value={late}
        maxLength={300}
        onChange={({ target }) => set({ late: target.value })}
      />
      <RefundToField order={order} label={t('backs.to')} value={to} onChange={(each) => set({ to: each })} />
    </FormDialog>
  )
}
