import type { LimitKind, LimitRole } from '@delguur/contract/limits'
import { isOwnRole, type Permission, permissionsAmong, type StaffRole } from '@delguur/contract/permissions'
import type { StaffRoleAnswer } from '@delguur/contract/roles'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import type { SeenVersion } from '../../../../platform/http/if-match.ts'
import { requireSeen } from '../../../../platform/http/seen-version.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import {
  type ApprovalRequest,
  doOrRequest,
  type Requested,
  requireUnchanged,
} from '../../../../platform/staff/approvals.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { isByOwner, requireAllHeld } from '../held.ts'
import { lockOwners } from '../people.repository.ts'
import { findRole, serializeRole } from './roles.queries.ts'
import { deleteRole, insertRole, isRoleName, lockOwnRoles, lockRole, setLimit, updateRole } from './roles.repository.ts'

const most = 30

type Limits = Partial<Record<LimitKind, number | null>>
type Given<T> = { [K in keyof T]?: T[K] | undefined }
export type RoleEdit = Given<{ name: string; permissions: readonly string[]; limits: Limits; reason: string }>
export type NewRole = RoleEdit & { name: string; copy_of: LimitRole }

type State = Pick<StaffRoleAnswer, 'name' | 'permissions' | 'limits'>
/** What an approval of a role shows, and an audit row keeps. */
const standing = ({ name, permissions, limits }: State) => ({ ...(name !== null && { name }), permissions, ...limits })
const subject = (key: string) => ({ subject_type: 'role', subject_id: key })

/** Who is not the owner requests a change of a role; an owner approves it. */
const requestOf = (ctx: Ctx, request: ApprovalRequest) => (isByOwner(ctx) ? undefined : request)

/** Locks the owners first, as who gives a role does: the log names one of them. */
async function lockOrRefuse(tx: Tx, key: LimitRole) {
  await lockOwners(tx)
  const row = await lockRole(tx, key)
  if (!row) throw new ShopError('not_found')
  return serializeRole(tx, row)
}

async function serializeAfter(ctx: Ctx, tx: Tx, key: LimitRole): Promise<StaffRoleAnswer> {
  const role = await findRole(tx, key, ctx.now)
  if (!role) throw new Error(`role ${key} is gone under its lock`)
  return role
}

async function requireNewName(tx: Tx, name: string, key: string | null): Promise<void> {
  if (await isRoleName(tx, name, key))
    throw new ShopError('role_name_taken', { faults: [{ key: 'name', code: 'role_name_taken' }] })
}

async function writeLimits(tx: Tx, key: LimitRole, limits: Limits | undefined): Promise<void> {
  for (const [kind, amount] of Object.entries(limits ?? {}))
    if (amount !== undefined) await setLimit(tx, key, kind as LimitKind, amount)
}

/**
 * Makes a role of a copy of another. Refuses a name that another has (`role_name_taken`), a permission that the caller lacks
 * (`permission_missing`) and more than 30 (`too_many_roles`).
 */
export const createRole = (ctx: Ctx, request: NewRole): Promise<StaffRoleAnswer | Requested> =>
  doOrRequest(
    ctx,
    (within) => makeRole(within, request),
    async (made, within) => {
      // what is approved is what was shown, though the copied role changes meanwhile
      const { permissions, limits } = made
      const input = { wish: { ...request, permissions, limits } }
      const { name, reason } = request
      return requestOf(within, { ...subject(name), input, reason, before: {}, after: standing(made) })
    },
  )

const makeRole = (ctx: Ctx, { name, copy_of, permissions: wanted, limits, reason }: NewRole) =>
  transact(ctx.db, async (tx) => {
    const copied = await lockOrRefuse(tx, copy_of)
    if ((await lockOwnRoles(tx)) >= most) throw new ShopError('too_many_roles', { params: { most } })
    const permissions = wanted ? permissionsAmong(wanted) : copied.permissions
    requireAllHeld(ctx, permissions)
    await requireNewName(tx, name, null)
    const copied_from = copied.copied_from ?? (copied.key as StaffRole)
    const key = await insertRole(tx, { name, copied_from, permissions, created_at: ctx.now })
    await writeLimits(tx, key, { ...copied.limits, ...limits })
    const made = await serializeAfter(ctx, tx, key)
    await audit(ctx, tx, { ...subject(key), version: made.version, before: null, after: standing(made), reason })
    return made
  })

/**
 * Changes a role; of a built-in one the limits only (`role_built_in`). Who has it may do more or less with their next call.
 * Refuses a version that is not the newest (`version_conflict`), and to add a permission that the caller lacks.
 */
export const editRole = (ctx: Ctx, key: LimitRole, version: SeenVersion, edit: RoleEdit) =>
  doOrRequest(
    ctx,
    (within) => changeRole(within, key, version, edit),
    async ({ before, after }, within) =>
      requestOf(within, {
        ...subject(key),
        input: { key, version, edit },
        reason: edit.reason,
        before: standing(before),
        after: standing(after),
      }),
  ).then((done) => ('after' in done ? done.after : done))

const changeRole = (ctx: Ctx, key: LimitRole, version: SeenVersion, edit: RoleEdit) =>
  transact(ctx.db, async (tx) => {
    const before = await lockOrRefuse(tx, key)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, standing(before))
    else
      await requireSeen(tx, subject(key), { version: before.version, seen: version }, () => ({
        key,
        version: before.version,
        ...standing(before),
      }))
    if (!isOwnRole(key) && (edit.name !== undefined || edit.permissions)) throw new ShopError('role_built_in')
    const permissions = edit.permissions && permissionsAmong(edit.permissions)
    requireAllHeld(ctx, added(before.permissions, permissions ?? []))
    if (edit.name !== undefined) await requireNewName(tx, edit.name, key)
    await updateRole(tx, key, {
      ...(edit.name !== undefined && { name: edit.name }),
      ...(permissions && { permissions }),
    })
    await writeLimits(tx, key, edit.limits)
    const after = await serializeAfter(ctx, tx, key)
    const states = { before: standing(before), after: standing(after) }
    await audit(ctx, tx, { ...subject(key), version: after.version, ...states, reason: edit.reason })
    return { before, after }
  })

const added = (before: readonly Permission[], after: readonly Permission[]): Permission[] =>
  after.filter((each) => !before.includes(each))

/** Removes a role of the shop's own. Refuses one that somebody has, suspended or invited too (`in_use`), and a built-in one. */
export const removeRole = (ctx: Ctx, key: LimitRole): Promise<StaffRoleAnswer | Requested> =>
  doOrRequest(
    ctx,
    (within) => dropRole(within, key),
    async (removed, within) =>
      requestOf(within, { ...subject(key), input: { key }, before: standing(removed), after: {} }),
  )

const dropRole = (ctx: Ctx, key: LimitRole) =>
  transact(ctx.db, async (tx) => {
    const role = await lockOrRefuse(tx, key)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, standing(role))
    if (!ctx.act?.approval_id)
      await requireSeen(tx, subject(key), { version: role.version, seen: ctx.act?.seen }, () => standing(role))
    if (!isOwnRole(key)) throw new ShopError('role_built_in')
    const removed = await serializeAfter(ctx, tx, key)
    const count = removed.members.length
    if (count > 0) throw new ShopError('in_use', { beside: { uses: [{ what: 'staff', units: count }] } })
    await deleteRole(tx, key)
    await audit(ctx, tx, { ...subject(key), before: standing(role), after: null })
    return removed
  })
