import { roles, type StaffRoleAnswer } from '@delguur/contract/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { roleText } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

type CopyProps = { role: StaffRoleAnswer; onClose: () => void; onMade: (key: string) => void }

/** Makes a role of the shop's own of another. */
export function CopyDialog({ role, onClose, onMade }: CopyProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const from = roleText(t, role.key, role.name)
  const [name, setName] = useState('')
  const send = async () => {
    const body = { name: name.trim(), copy_of: role.key }
    const made = await call(roles.create, { body })
    if ('approval' in made) return t('staff.requested')
    await revalidate()
    onMade(made.key)
    return t('rolesPage.made', { name: made.name ?? '' })
  }
  return (
    <FormDialog
      title={t('rolesPage.copyTitle', { role: from })}
      verb={t('rolesPage.copyDo')}
      onClose={onClose}
      send={send}
    >
      <p className="soft">{t('rolesPage.copyHint', { role: from })}</p>
      <Field
        label={t('rolesPage.name')}
        required
        maxLength={40}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

type RemoveProps = { role: StaffRoleAnswer; onClose: () => void; onRemoved: () => void }

/** Removes a role that nobody has. */
export function RemoveDialog({ role, onClose, onRemoved }: RemoveProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const name = role.name ?? ''
  const send = async () => {
    const done = await call(roles.remove, { params: { id: role.key }, version: role.version })
    if ('approval' in done) return t('staff.requested')
    onRemoved()
    await revalidate()
    return t('rolesPage.removed', { name })
  }
  return (
    <FormDialog
      title={t('rolesPage.removeTitle', { name })}
      verb={t('rolesPage.remove')}
      danger
      onClose={onClose}
      send={send}
    >
      <p className="soft">{t('rolesPage.removeHint')}</p>
    </FormDialog>
  )
}
