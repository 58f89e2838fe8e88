import { roles, type StaffRoleAnswer } from '@delguur/contract/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { roleText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

type CopyProps = { role: StaffRoleAnswer; onClose: () => void; onMade: (key: string) => void }

/** Makes a role of the shop's own of another. */
export function CopyDialog({ role, onClose, onMade }: CopyProps) {
  const w = useWords()
  const r = w.rolesPage
  const { revalidate } = useRevalidator()
  const from = roleText(w, role.key, role.name)
  const [name, setName] = useState('')
  const send = async () => {
    const body = { name: name.trim(), copy_of: role.key }
    const made = await call(roles.create, { body })
    if ('approval' in made) return w.staff.requested
    await revalidate()
    onMade(made.key)
    return r.made(made.name ?? '')
  }
  return (
    <FormDialog title={r.copyTitle(from)} verb={r.copyDo} onClose={onClose} send={send}>
      <p className="soft">{r.copyHint(from)}</p>
      <Field
        label={r.name}
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
  const w = useWords()
  const r = w.rolesPage
  const { revalidate } = useRevalidator()
  const name = role.name ?? ''
  const send = async () => {
    const done = await call(roles.remove, { params: { id: role.key }, version: role.version })
    if ('approval' in done) return w.staff.requested
    onRemoved()
    await revalidate()
    return r.removed(name)
  }
  return (
    <FormDialog title={r.removeTitle(name)} verb={r.remove} danger onClose={onClose} send={send}>
      <p className="soft">{r.removeHint}</p>
    </FormDialog>
  )
}
