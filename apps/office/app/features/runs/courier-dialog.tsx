import { type Courier, runs } from '@delguur/contract/warehouse/runs'
import { clsx } from 'clsx'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import styles from './runs.module.css'

type DialogProps = { courier: Courier | undefined; onClose: () => void; onSaved: () => void }

const names = ['name', 'phone', 'area'] as const
type Values = Record<(typeof names)[number], string>

/** A courier, new or changed. */
export function CourierDialog({ courier, onClose, onSaved }: DialogProps) {
  const w = useWords()
  const r = w.runs
  const stored: Values = { name: courier?.name ?? '', phone: courier?.phone ?? '', area: courier?.area ?? '' }
  const [values, setValues] = useState(stored)
  const [active, setActive] = useState(courier?.active ?? true)
  const [fault, setFault] = useState<string>()
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const isDirty = names.some((name) => values[name] !== stored[name])
  const kept = useKeptForm(`courier ${courier?.id ?? 'new'}`, values, isDirty, setValues)

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      if (courier) {
        const body = { ...values, active }
        await call(runs.editCourier, { params: { id: courier.id }, body, version: courier.version })
      } else await call(runs.addCourier, { body: values })
      kept.forget()
      onSaved()
    } catch (error) {
      setBusy(false)
      setFaults(error instanceof ApiError ? error.errors : {})
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    fault: faults[name]?.[0],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Dialog title={courier ? courier.name : r.add} onClose={onClose}>
      <form className={clsx('stack', styles.courierForm)} onSubmit={(event) => void save(event)}>
        {kept.offer}
        <Field label={r.name} maxLength={80} required {...field('name')} />
        <Field label={r.phone} type="tel" maxLength={20} required {...field('phone')} />
        <Field label={r.area} hint={r.areaHint} maxLength={120} {...field('area')} />
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
