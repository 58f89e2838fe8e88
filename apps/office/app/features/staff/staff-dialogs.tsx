import { type LimitRole, limitRoles } from '@delguur/contract/limits'
import { type StaffPerson, staffPeople } from '@delguur/contract/office/staff-people'
import { roles as rolesRoutes, type StaffRoleAnswer } from '@delguur/contract/roles'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { roleText } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'

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
  const t = useT()
  const roles = useRoles()
  const options = roles.map(({ key, name }) => [key, roleText(t, key, name)] as const)
  return <SelectField label={t('staff.role')} value={value} options={options} onChange={onChange} />
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
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
    return 'approval' in answer ? t('staff.requested') : t('staff.invited', { email: body.email })
  }
  return (
    <FormDialog title={t('staff.inviteTitle')} verb={t('staff.inviteDo')} onClose={onClose} send={send} kept={kept}>
      <Field
        label={t('staff.email')}
        type="email"
        required
        value={email}
        autoFocus
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field label={t('staff.name')} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      <RoleSelect value={role_id} onChange={setRole} />
    </FormDialog>
  )
}

type PersonProps = { person: StaffPerson; onClose: () => void }
const nameOf = ({ name, email }: StaffPerson): string => name || (email ?? '')

export function RoleDialog({ person, onClose }: PersonProps) {
  const t = useT()
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
    return 'approval' in answer ? t('staff.requested') : t('staff.done')
  }
  return (
    <FormDialog
      title={t('staff.changeTitle', { name: nameOf(person) })}
      verb={t('staff.changeDo')}
      onClose={onClose}
      send={send}
      kept={kept}
    >
      <p className="soft">{t('staff.changeHint')}</p>
      <RoleSelect value={role_id} onChange={setRole} />
      <Field
        label={t('staff.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

/** A person who was suspended by mistake is let in again by undo. */
export function SuspendDialog({ person, onClose }: PersonProps) {
  const t = useT()
  const send = async (reason: string) => {
    const params = { id: person.id }
    await call(staffPeople.suspend, { params, body: reason ? { reason } : {} })
    const undo = () => call(staffPeople.reinstate, { params, body: {} }).finally(onClose)
    return { text: t('staff.done'), undo }
  }
  return (
    <ReasonDialog
      title={t('staff.suspendTitle', { name: nameOf(person) })}
      verb={t('staff.suspendDo')}
      danger
      hint={t('staff.suspendHint')}
      label={t('staff.reason')}
      onClose={onClose}
      send={send}
    />
  )
}
