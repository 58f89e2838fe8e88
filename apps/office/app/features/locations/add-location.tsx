import { type LocationKind, locationKinds, locations } from '@delguur/contract/delivery/locations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { DivisionField } from './division-field.tsx'
import { usualWeek } from './location-draft.ts'

/** A new place: what everybody knows of it; the rest is asked for on its page. */
export function AddLocation({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [kind, setKind] = useState<LocationKind>('branch')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [phone, setPhone] = useState('')
  const [division, setDivision] = useState<string | null>(null)
  const needed = { name, address, phone }
  const missing = (['name', 'address', 'phone'] as const)
    .filter((field) => !needed[field].trim())
    .map((field) => t(`locations.${field}`))
  const send = async () => {
    const where = { address: { mn: address }, division_id: division }
    const isSeen = kind === 'branch' || kind === 'pick_up_point'
    const body = { kind, name: { mn: name }, ...where, phone, hours: isSeen ? usualWeek() : null }
    const { id } = await call(locations.create, { body })
    await navigate(`/locations/${id}`)
    return t('locations.made')
  }
  return (
    <FormDialog title={t('locations.add')} verb={t('common.save')} missing={missing} onClose={onClose} send={send}>
      <SelectField
        label={t('locations.kind')}
        value={kind}
        options={choicesOf(locationKinds, t.group('locations.kinds'))}
        onChange={setKind}
      />
      <Field label={t('locations.name')} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      <DivisionField value={division} onChange={setDivision} />
      <Field
        label={t('locations.address')}
        value={address}
        maxLength={250}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Field
        label={t('locations.phone')}
        type="tel"
        value={phone}
        maxLength={20}
        onChange={({ target }) => setPhone(target.value)}
      />
    </FormDialog>
  )
}
