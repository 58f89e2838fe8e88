import { limitKinds } from '@delguur/contract/limits'
import type { StaffMember } from '@delguur/contract/office/staff'
import { roles, type StaffRoleAnswer } from '@delguur/contract/roles'
import { Icon } from '@delguur/ui/icon'
import { Copy, Eye, Lock, Trash2 } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { may } from '../../lib/session.ts'
import { roleText } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { beginViewAs } from '../frame/view-as.tsx'
import { RemoveDialog } from './role-dialogs.tsx'
import {
  bodyOf,
  changesOf,
  limitText,
  type NamedPermission,
  noEdit,
  permissionsWith,
  type RoleEdit,
  withPermission,
} from './role-edit.ts'
import { RoleMatrix } from './role-matrix.tsx'
import styles from './roles.module.css'

type Props = {
  role: StaffRoleAnswer
  /** The built-in role that it was copied from. */
  base: StaffRoleAnswer | undefined
  permissions: NamedPermission[]
  me: StaffMember
  onCopy: () => void
  onRemoved: () => void
}

/** What was changed of a role, and how it is saved or tried. */
function useRoleEdit(role: StaffRoleAnswer) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState(noEdit)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const changes = changesOf(role, edit)
  const kept = useKeptForm(`permissions ${role.key}`, edit, changes > 0, setEdit)

  async function view() {
    setBusy(true)
    setFault(undefined)
    try {
      await beginViewAs(role.key)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      setBusy(false)
    }
  }

  async function save() {
    if (busy || changes === 0) return
    setBusy(true)
    setFault(undefined)
    try {
      const body = bodyOf(role, edit)
      const done = await call(roles.edit, { params: { id: role.key }, body, version: role.version })
      showToast('approval' in done ? t('staff.requested') : t('staff.done'))
      kept.forget()
      setEdit(noEdit)
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'version_conflict'
      // what was changed here stays, on top of the newest
      setFault(
        isStale ? t('rolesPage.changedMeanwhile') : error instanceof ApiError ? error.message : t('states.unreachable'),
      )
    }
    await revalidate()
    setBusy(false)
  }
  return { edit, setEdit, changes, kept, fault, busy, view, save }
}

/** One role: what it may do, up to what sum alone, and who has it. */
export function RoleEditor({ role, base, permissions, me, onCopy, onRemoved }: Props) {
  const t = useT()
  const { edit, setEdit, changes, kept, fault, busy, view, save } = useRoleEdit(role)
  const [removing, setRemoving] = useState(false)
  const isOwn = role.name !== null
  const mayEdit = may(me, 'staff.edit')
  const name = roleText(t, role.key, role.name)
  return (
    <>
      <form
        className={styles.editor}
        data-save
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <header className="row wrap">
          <h2>{name}</h2>
          {base && <span className="meta">{t('rolesPage.copyOf', { role: roleText(t, base.key, base.name) })}</span>}
          <RoleActs
            role={role}
            me={me}
            busy={busy}
            onView={() => void view()}
            onCopy={onCopy}
            onRemove={() => setRemoving(true)}
          />
        </header>
        {kept.offer}
        <ErrorText text={fault} />
        {!isOwn && (
          <p className="note">
            <Icon icon={Lock} small />
            {role.key === 'owner' ? t('rolesPage.ownerHint') : t('rolesPage.builtInHint')}
          </p>
        )}
        <div className={styles.sides}>
          <RoleMatrix
            label={name}
            permissions={permissions}
            held={permissionsWith(role, edit)}
            base={base?.permissions}
            isFixed={!isOwn || !mayEdit}
            mayGive={(key) => me.permissions.includes(key) || role.permissions.includes(key)}
            onGive={(key, isGiven) => setEdit(withPermission(role, edit, key, isGiven))}
          />
          <RoleSide role={role} mayEdit={mayEdit} edit={edit} onChange={setEdit} />
        </div>
        {changes > 0 && (
          <SaveBar
            text={t('rolesPage.changes', { n: changes })}
            discardText={t('rolesPage.discard')}
            busy={busy}
            onDiscard={() => setEdit(noEdit)}
          />
        )}
      </form>
      {removing && <RemoveDialog role={role} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </>
  )
}

type ActsProps = Pick<Props, 'role' | 'me' | 'onCopy'> & { busy: boolean; onView: () => void; onRemove: () => void }

function RoleActs({ role, me, busy, onView, onCopy, onRemove }: ActsProps) {
  const t = useT()
  const mayEdit = may(me, 'staff.edit')
  const mayView = may(me, 'staff.approve') && role.key !== 'owner'
  if (!mayEdit && !mayView) return null
  return (
    <span className="row wrap push">
      {mayView && (
        <button type="button" className="btn" disabled={busy} onClick={onView}>
          <Icon icon={Eye} small />
          {t('viewAs.begin')}
        </button>
      )}
      {mayEdit && role.key !== 'owner' && (
        <button type="button" className="btn" onClick={onCopy}>
          <Icon icon={Copy} small />
          {t('rolesPage.copy')}
        </button>
      )}
      {mayEdit && role.name !== null && (
        <button
          type="button"
          className="btn btn-danger"
          disabled={role.members.length > 0}
          title={role.members.length > 0 ? t('rolesPage.inUse') : undefined}
          onClick={onRemove}
        >
          <Icon icon={Trash2} small />
          {t('rolesPage.remove')}
        </button>
      )}
    </span>
  )
}

type SideProps = Pick<Props, 'role'> & { mayEdit: boolean; edit: RoleEdit; onChange: (edit: RoleEdit) => void }

/** The name of a role, its limits and its people. */
function RoleSide({ role, mayEdit, edit, onChange }: SideProps) {
  const t = useT()
  return (
    <div className="stack">
      {role.name !== null && (
        <section className="card card-body">
          <Field
            label={t('rolesPage.name')}
            required
            maxLength={40}
            disabled={!mayEdit}
            value={edit.name ?? role.name}
            onChange={(event) => onChange({ ...edit, name: event.target.value })}
          />
        </section>
      )}
      <section className="card card-body">
        <h3>{t('staff.limits')}</h3>
        {limitKinds.map((kind) => (
          <Field
            key={kind}
            label={`${t.maybe(`staff.limitKinds.${kind}`) ?? kind}, ₮`}
            inputMode="numeric"
            placeholder={t('staff.noLimit')}
            disabled={!mayEdit}
            value={edit.limits[kind] ?? limitText(role.limits[kind])}
            onChange={(event) => onChange({ ...edit, limits: { ...edit.limits, [kind]: event.target.value } })}
          />
        ))}
        <p className="hint">{t('staff.limitHint')}</p>
      </section>
      <section className="card card-body">
        <h3>{t('rolesPage.members', { n: role.members.length })}</h3>
        {role.members.length === 0 && <p className="meta">{t('rolesPage.nobody')}</p>}
        <ul className="stack">
          {role.members.map((member) => (
            <li key={member.id} className="row">
              <Link className="link cut" to={`/audit?actor=${member.id}`}>
                {member.name}
              </Link>
              {member.state !== 'active' && (
                <span className="state push">{t.maybe(`staff.state.${member.state}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
