import { type Courier, runs } from '@delguur/contract/warehouse/runs'
import { type ChangeEvent, useState } from 'react'
import { type ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'

type DialogProps = { courier: Courier | undefined; onClose: () => void; onSaved: () => void }

const names = ['name', 'phone', 'area'] as const
type Values = Record<(typeof names)[number], string>

/** A courier, new or changed. */
export function CourierDialog({ courier, onClose, onSaved }: DialogProps) {
  const t = useT()
  const stored: Values = { name: courier?.name ?? '', phone: courier?.phone ?? '', area: courier?.area ?? '' }
  const [values, setValues] = useState(stored)
  const [active, setActive] = useState(courier?.active ?? true)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const isDirty = names.some((name) => values[name] !== stored[name])
  const kept = useKeptForm(`courier ${courier?.id ?? 'new'}`, values, isDirty, setValues)
  const send = async () => {
    if (courier) {
      const body = { ...values, active }
      await call(runs.editCourier, { params: { id: courier.id }, body, version: courier.version })
    } else await call(runs.addCourier, { body: values })
    onSaved()
    return undefined
  }
  /** What is wrong with a field stands at it. */
  const wordsOf = ({ errors, message }: ApiError): string => {
    setFaults(errors)
    return Object.keys(errors).length > 0 ? '' : message
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    fault: faults[name]?.[0],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <FormDialog
      title={courier ? courier.name : t('runs.add')}
      verb={t('common.save')}
      onClose={onClose}
      send={send}
      wordsOf={wordsOf}
      kept={kept}
    >
      <Field label={t('runs.name')} maxLength={80} required {...field('name')} />
      <Field label={t('runs.phone')} type="tel" maxLength={20} required {...field('phone')} />
      <Field label={t('runs.area')} hint={t('runs.areaHint')} maxLength={120} {...field('area')} />
      {courier && <CheckField label={t('runs.active')} checked={active} onChange={setActive} />}
    </FormDialog>
  )
}
