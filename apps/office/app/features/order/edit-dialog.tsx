import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { clock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { Conflict, type OrderEdit, saveOrder } from './save-order.ts'

const fields = ['firstname', 'lastname', 'phone', 'address1', 'address2'] as const

/** Who receives an order, where, and what they asked for; only what was changed is sent. */
export function EditDialog({
  order,
  onClose,
  onSaved,
}: {
  order: StaffOrder
  onClose: () => void
  onSaved: () => void
}) {
  const w = useWords()
  const [id, form] = [useId(), useId()]
  const stored = {
    ...Object.fromEntries(fields.map((name) => [name, order.address?.[name] ?? ''])),
    instructions: order.instructions ?? '',
  }
  const [values, setValues] = useState<Record<string, string>>(stored)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [version, setVersion] = useState(order.version)
  const [busy, setBusy] = useState(false)
  const dirty = Object.keys(values).filter((name) => values[name] !== (stored as Record<string, string>)[name])

  const kept = useKeptForm(`address ${order.number}`, values, dirty.length > 0, setValues)

  async function save(on: number) {
    if (dirty.length === 0) return onClose()
    setBusy(true)
    setFaults({})
    const changed = fields.filter((name) => dirty.includes(name))
    const edit: OrderEdit = {
      ...(changed.length > 0 && {
        address: Object.fromEntries(changed.map((name) => [name, values[name]?.trim() ?? ''])),
      }),
      ...(dirty.includes('instructions') && { instructions: values.instructions?.trim() || null }),
    }
    try {
      const { merged, order: saved } = await saveOrder(order.number, on, edit)
      kept.forget()
      const [other] = merged
      const before: OrderEdit = {
        ...(changed.length > 0 && {
          address: Object.fromEntries(changed.map((name) => [name, order.address?.[name] ?? ''])),
        }),
        ...(dirty.includes('instructions') && { instructions: order.instructions }),
      }
      showToast(other ? w.order.conflictBy(other.by, clock(other.at)) : w.orders.done(w.order.edit), () =>
        saveOrder(order.number, saved.version, before).finally(onSaved),
      )
      onSaved()
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof Conflict) {
        setConflict(error)
        setVersion(error.version)
      } else if (error instanceof ApiError) {
        const named = Object.entries(error.errors).map(([key, texts]) => [key.replace('address.', ''), texts.join(' ')])
        setFaults(named.length > 0 ? Object.fromEntries(named) : { whole: error.message })
      } else setFaults({ whole: w.states.unreachable })
    }
  }

  const foot = (
    <>
      <button
        type="button"
        className="btn"
        onClick={
          conflict
            ? () => {
                onSaved()
                onClose()
              }
            : onClose
        }
      >
        {conflict ? w.order.theirs : w.common.cancel}
      </button>
      <button type="submit" form={form} className="btn btn-go" disabled={busy}>
        {conflict ? w.order.mine : busy ? w.common.saving : w.common.save}
      </button>
    </>
  )
  const set = (name: string) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  return (
    <Dialog title={conflict ? w.order.conflictTitle : w.order.where} onClose={onClose} foot={foot}>
      <form
        id={form}
        className="stack"
        data-save
        onSubmit={(event) => {
          event.preventDefault()
          void save(version)
        }}
      >
        {kept.offer}
        {conflict?.changes.map(({ field, by, at }) => (
          <p key={`${field} ${at}`} className="note note-warn" role="alert">
            {w.order.field[field] ?? field}: {w.order.conflictBy(by, clock(at))}
          </p>
        ))}
        <ErrorText text={faults.whole} />
        {order.address &&
          fields.map((name) => (
            <Field
              key={name}
              label={w.order.field[name] ?? name}
              value={values[name]}
              fault={faults[name]}
              type={name === 'phone' ? 'tel' : 'text'}
              onChange={set(name)}
            />
          ))}
        <div className="field">
          <label htmlFor={id}>{w.order.instructions}</label>
          <textarea
            id={id}
            className="input"
            maxLength={500}
            value={values.instructions}
            onChange={set('instructions')}
          />
        </div>
      </form>
    </Dialog>
  )
}
