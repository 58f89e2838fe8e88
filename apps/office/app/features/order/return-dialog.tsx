import { staffReturns } from '@delguur/contract/orders/returns'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { type ReturnReason, returnReasons } from '@delguur/kit/return-reasons'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/one-of.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import styles from './dialogs.module.css'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }

/** What a shopper brings or sends back, registered for them. */
export function ReturnDialog({ order, onClose, onDone }: Props) {
  const w = useWords()
  const b = w.backs
  const [units, setUnits] = useState<Record<number, number>>({})
  const [reason, setReason] = useState<ReturnReason>('wrong_size')
  const [note, setNote] = useState('')
  const [late, setLate] = useState('')
  const [to, setTo] = useState<'source' | 'wallet'>('source')
  const lines = Object.entries(units).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ line_item_id: Number(id), quantity, reason }] : [],
  )
  const values = { units, reason, note, late, to }
  const kept = useKeptForm(`return ${order.number}`, values, lines.length > 0 || note !== '', (was) => {
    setUnits(was.units)
    setReason(was.reason)
    setNote(was.note)
    setLate(was.late)
    setTo(was.to)
  })
  const set = (id: number, quantity: number, most: number) =>
    setUnits((before) => ({ ...before, [id]: Math.max(0, Math.min(most, Math.floor(quantity) || 0)) }))

  async function send(): Promise<string> {
    const more = { ...(note.trim() && { note: note.trim() }), ...(late.trim() && { late_reason: late.trim() }) }
    await call(staffReturns.create, { body: { order_number: order.number, lines, refund_to: to, ...more } })
    onDone()
    return b.done
  }
  return (
    <FormDialog
      title={b.title(order.number)}
      verb={b.do}
      disabled={lines.length === 0}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <p className="soft">{b.hint}</p>
      <ul className={styles.lines}>
        {order.lines.map(({ id, name, options_text, quantity }) => (
          <li key={id}>
            <label className="row small">
              <input
                type="checkbox"
                className="check"
                checked={(units[id] ?? 0) > 0}
                onChange={(event) => set(id, event.target.checked ? quantity : 0, quantity)}
              />
              <span className="stack" style={{ gap: 0 }}>
                <span>{name}</span>
                <span className="meta">{options_text}</span>
              </span>
            </label>
            {quantity > 1 && (
              <input
                className="input"
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                aria-label={b.units(name)}
                value={units[id] ?? 0}
                onChange={(event) => set(id, Number(event.target.value), quantity)}
              />
            )}
          </li>
        ))}
      </ul>
      <label className="field">
        <span className="small strong">{b.reason}</span>
        <select
          className="input"
          value={reason}
          onChange={({ target }) => setReason(oneOf(returnReasons, target.value, reason))}
        >
          {returnReasons.map((each) => (
            <option key={each} value={each}>
              {w.order.return.reason[each] ?? each}
            </option>
          ))}
        </select>
      </label>
      <Field label={b.note} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      <Field
        label={b.late}
        hint={b.lateHint}
        value={late}
        maxLength={300}
        onChange={(event) => setLate(event.target.value)}
      />
      {order.person.id !== null && (
        <fieldset className="row" aria-label={b.to}>
          {(['source', 'wallet'] as const).map((each) => (
            <label key={each} className="row small">
              <input type="radio" name="return-to" checked={to === each} onChange={() => setTo(each)} />
              {w.order.refundTo[each]}
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
