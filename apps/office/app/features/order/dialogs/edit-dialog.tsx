import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { Conflict } from '../../../lib/conflict.ts'
import { useT } from '../../../lib/i18n.ts'
import { clock } from '../../../lib/text.ts'
import { Dialog } from '../../../parts/form/dialog.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { useKeptForm } from '../../../parts/form/kept-form.tsx'
import { ErrorText } from '../../../parts/small.tsx'
import { showToast } from '../../../parts/toast.tsx'
import { type OrderEdit, saveOrder } from '../save-order.ts'

const fields = ['firstname', 'lastname', 'phone', 'address1', 'address2'] as const
type Name = (typeof fields)[number] | 'instructions'
type Values = Record<Name, string>
type Props = { order: StaffOrder; onClose: () => void; onSaved: () => void }

const valuesOf = ({ address, instructions }: StaffOrder): Values => ({
  firstname: address?.firstname ?? '',
  lastname: address?.lastname ?? '',
  phone: address?.phone ?? '',
  address1: address?.address1 ?? '',
  address2: address?.address2 ?? '',
  instructions: instructions ?? '',
})

/** The edit that gives these fields these values. */
function editOf(values: Values, dirty: readonly Name[]): OrderEdit {
  const address = fields.filter((name) => dirty.includes(name)).map((name) => [name, values[name].trim()])
  return {
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
    ...(dirty.includes('instructions') && { instructions: values.instructions.trim() || null }),
  }
}

/** What was typed over an order, and how it is saved: what was refused by field, and who changed the same meanwhile. */
function useOrderEdit({ order, onClose, onSaved }: Props) {
  const t = useT()
  const stored = valuesOf(order)
  const [values, setValues] = useState(stored)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [busy, setBusy] = useState(false)
  const dirty = ([...fields, 'instructions'] as const).filter((name) => values[name] !== stored[name])
  const kept = useKeptForm(`address ${order.number}`, values, dirty.length > 0, setValues)

  function refused(error: unknown) {
    setBusy(false)
    if (error instanceof Conflict) setConflict(error)
    else if (error instanceof ApiError) {
      const named = Object.entries(error.errors).map(([key, texts]) => [key.replace('address.', ''), texts.join(' ')])
      setFaults(named.length > 0 ? Object.fromEntries(named) : { whole: error.message })
    } else setFaults({ whole: t('states.unreachable') })
  }
  async function save() {
    if (dirty.length === 0) return onClose()
    setBusy(true)
    setFaults({})
    try {
      const version = conflict?.version ?? order.version
      const { merged, order: saved } = await saveOrder(order.number, version, editOf(values, dirty))
      kept.forget()
      const [other] = merged
      showToast(
        other
          ? t('order.conflictBy', { by: other.by, time: clock(other.at) })
          : t('orders.done', { step: t('order.edit') }),
        () => saveOrder(order.number, saved.version, editOf(stored, dirty)).finally(onSaved),
      )
      onSaved()
      onClose()
    } catch (error) {
      refused(error)
    }
  }
  return { values, setValues, faults, conflict, busy, offer: kept.offer, save }
}

/** Who receives an order, where, and what they asked for; only what was changed is sent. */
export function EditDialog(props: Props) {
  const { order, onClose, onSaved } = props
  const t = useT()
  const [id, form] = [useId(), useId()]
  const { values, setValues, faults, conflict, busy, offer, save } = useOrderEdit(props)
  const takeTheirs = () => {
    onSaved()
    onClose()
  }
  const foot = (
    <>
      <button type="button" className="btn" onClick={conflict ? takeTheirs : onClose}>
        {conflict ? t('order.theirs') : t('common.cancel')}
      </button>
      <button type="submit" form={form} className="btn btn-go" disabled={busy}>
        {conflict ? t('order.mine') : busy ? t('common.saving') : t('common.save')}
      </button>
    </>
  )
  const set = (name: Name) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  return (
    <Dialog title={conflict ? t('order.conflictTitle') : t('order.where')} onClose={onClose} foot={foot}>
      <form
        id={form}
        className="stack"
        data-save
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {offer}
        {conflict?.changes.map(({ field, by, at }) => (
          <p key={`${field} ${at}`} className="note note-warn" role="alert">
            {t.maybe(`order.field.${field}`) ?? field}: {t('order.conflictBy', { by, time: clock(at) })}
          </p>
        ))}
        <ErrorText text={faults.whole} />
        {order.address &&
          fields.map((name) => (
            <Field
              key={name}
              label={t.maybe(`order.field.${name}`) ?? name}
              value={values[name]}
              fault={faults[name]}
              type={name === 'phone' ? 'tel' : 'text'}
              onChange={set(name)}
            />
          ))}
        <div className="field">
          <label htmlFor={id}>{t('order.instructions')}</label>
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
