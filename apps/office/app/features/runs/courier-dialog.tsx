import { type Courier, runs } from '@delguur/contract/warehouse/runs'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'

type DialogProps = { courier: Courier | undefined; onClose: () => void; onSaved: () => void }

/** A courier, new or changed. */
export function CourierDialog({ courier, onClose, onSaved }: DialogProps) {
  const w = useWords()
  const r = w.runs
  const [name, setName] = useState(courier?.name ?? '')
  const [phone, setPhone] = useState(courier?.phone ?? '')
  const [area, setArea] = useState(courier?.area ?? '')
  const [active, setActive] = useState(courier?.active ?? true)
  const [fault, setFault] = useState<string>()
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)

  const stored = { name: courier?.name ?? '', phone: courier?.phone ?? '', area: courier?.area ?? '' }
  const values = { name, phone, area }
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  const kept = useKeptForm(`courier ${courier?.id ?? 'new'}`, values, isDirty, (was) => {
    setName(was.name)
    setPhone(was.phone)
    setArea(was.area)
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      if (courier) {
        const body = { name, phone, area, active }
        await call(runs.editCourier, { params: { id: courier.id }, body, version: courier.version })
      } else await call(runs.addCourier, { body: { name, phone, area } })
      kept.forget()
      onSaved()
    } catch (error) {
      setBusy(false)
      setFaults(error instanceof ApiError ? error.errors : {})
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  return (
    <Dialog title={courier ? courier.name : r.add} onClose={onClose}>
      <form className="stack courier-form" onSubmit={(event) => void save(event)}>
        {kept.offer}
        <Field
          label={r.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={80}
          required
          fault={faults.name?.[0]}
        />
        <Field
          label={r.phone}
          type="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          maxLength={20}
          required
          fault={faults.phone?.[0]}
        />
        <Field
          label={r.area}
          hint={r.areaHint}
          value={area}
          onChange={(event) => setArea(event.target.value)}
          maxLength={120}
          fault={faults.area?.[0]}
        />
        {courier && (
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={active}
              onChange={(event) => setActive(event.target.checked)}
            />
            {r.active}
          </label>
        )}
        {fault && Object.keys(faults).length === 0 && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        <div className="row">
          <button type="submit" className="btn btn-go" disabled={busy}>
            {busy ? w.common.saving : w.common.save}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {w.common.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
