import { type LimitRole, limitRoles } from '@delguur/contract/limits'
import { type StaffPerson, staffPeople } from '@delguur/contract/office/staff-people'
import { roles as rolesRoutes, type StaffRoleAnswer } from '@delguur/contract/roles'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { roleText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'

/** The roles of the shop: the built-in ones at once, its own as soon as they are read. */
function useRoles(): Pick<StaffRoleAnswer, 'key' | 'name'>[] {
  const [roles, setRoles] = useState<Pick<StaffRoleAnswer, 'key' | 'name'>[]>(
    limitRoles.map((key) => ({ key, name: null })),
  )
  useEffect(() => {
    const over = new AbortController()
    call(rolesRoutes.list, { signal: over.signal }).then(
      (read) => setRoles(read.roles),
      () => undefined,
    )
    return () => over.abort()
  }, [])
  return roles
}

function RoleSelect({ value, onChange }: { value: LimitRole; onChange: (role: LimitRole) => void }) {
  const w = useWords()
  const roles = useRoles()
  return (
    <label className="field">
      <span className="small strong">{w.staff.role}</span>
      <select
        className="input"
        value={value}
        onChange={({ target }) => onChange(roles.find(({ key }) => key === target.value)?.key ?? value)}
      >
        {roles.map(({ key, name }) => (
          <option key={key} value={key}>
            {roleText(w, key, name)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role_id, setRole] = useState<LimitRole>('desk')
  const kept = useKeptForm('invitation', { email, name, role_id }, Boolean(email || name), (was) => {
    setEmail(was.email)
    setName(was.name)
    setRole(was.role_id)
  })
  const send = async () => {
    const body = { email: email.trim(), name: name.trim(), role_id }
    const answer = await call(staffPeople.invite, { body })
    return 'approval' in answer ? w.staff.requested : w.staff.invited(body.email)
  }
  return (
    <FormDialog title={w.staff.inviteTitle} verb={w.staff.inviteDo} onClose={onClose} send={send} kept={kept}>
      <Field
        label={w.staff.email}
        type="email"
        required
        value={email}
        autoFocus
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field label={w.staff.name} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      <RoleSelect value={role_id} onChange={setRole} />
    </FormDialog>
  )
}

type PersonProps = { person: StaffPerson; onClose: () => void }
const nameOf = ({ name, email }: StaffPerson): string => name || (email ?? '')

export function RoleDialog({ person, onClose }: PersonProps) {
  const w = useWords()
  const [role_id, setRole] = useState<LimitRole>(person.role_id)
  const [reason, setReason] = useState('')
  const isDirty = role_id !== person.role_id || reason !== ''
  const kept = useKeptForm(`role ${person.id}`, { role_id, reason }, isDirty, (was) => {
    setRole(was.role_id)
    setReason(was.reason)
  })
  const send = async () => {
    const body = { role_id, ...(reason.trim() && { reason: reason.trim() }) }
    const answer = await call(staffPeople.edit, { params: { id: person.id }, body })
    return 'approval' in answer ? w.staff.requested : w.staff.done
  }
  return (
    <FormDialog
      title={w.staff.changeTitle(nameOf(person))}
      verb={w.staff.changeDo}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <p className="soft">{w.staff.changeHint}</p>
      <RoleSelect value={role_id} onChange={setRole} />
      <Field
        label={w.staff.reason}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

/** Whoever was suspended by mistake is let in again. */
export function SuspendDialog({ person, onClose }: PersonProps) {
  const w = useWords()
  const [reason, setReason] = useState('')
  const send = async () => {
    const params = { id: person.id }
    await call(staffPeople.suspend, { params, body: reason.trim() ? { reason: reason.trim() } : {} })
    const undo = () => call(staffPeople.reinstate, { params, body: {} }).finally(onClose)
    return { text: w.staff.done, undo }
  }
  return (
    <FormDialog
      title={w.staff.suspendTitle(nameOf(person))}
      verb={w.staff.suspendDo}
      danger
      onClose={onClose}
      send={send}
    >
      <p className="soft">{w.staff.suspendHint}</p>
      <Field
        label={w.staff.reason}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
