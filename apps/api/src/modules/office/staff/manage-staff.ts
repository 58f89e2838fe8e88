import type { LimitRole } from '@delguur/contract/limits'
import type { StaffPerson } from '@delguur/contract/office/staff-people'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { endSessions, inviteStaff } from '../../base/identity/index.ts'
import { isByOwner, requireHeld } from './held.ts'
import { findStaff } from './people.queries.ts'
import { dropInvitation, lockOwners, setRole, suspend } from './people.repository.ts'

/** What an approval of a role shows, and an audit row keeps. */
const standing = ({ role_id, role_name, state }: StaffPerson) => ({
  role_id,
  ...(role_name !== null && { role_name }),
  state,
})

async function findOrRefuse(ctx: Ctx, tx: Tx, id: number): Promise<StaffPerson> {
  const found = await findStaff(tx, id, ctx.now)
  if (!found) throw new ShopError('not_found')
  return found
}

/** Somebody whom the caller wants to change; what is an owner's an owner changes alone (`permission_missing`). */
async function findToChange(ctx: Ctx, tx: Tx, id: number): Promise<StaffPerson> {
  const found = await findOrRefuse(ctx, tx, id)
  if (found.role_id === 'owner' && !isByOwner(ctx))
    throw new ShopError('permission_missing', { params: { permission: 'owner' } })
  return found
}

/** The last owner stays, whoever wants otherwise. */
async function requireOwnerLeft(tx: Tx, person: StaffPerson): Promise<void> {
  const owners = await lockOwners(tx)
  if (person.role_id === 'owner' && person.state === 'active' && owners < 2) throw new ShopError('last_owner')
}

export type RoleInput = { role_id: LimitRole; reason?: string | undefined }

/**
 * Gives somebody another role; their sign-ins end where it is less than before. Refuses the own role as `own_role`, the last
 * owner as `last_owner`, and a role with a permission that the caller lacks as `permission_missing`.
 */
export const editStaff = (ctx: Ctx, id: number, request: RoleInput): Promise<StaffPerson | Requested> =>
  doOrRequest(
    ctx,
    (within) => changeRole(within, id, request).then(({ after }) => after),
    async (after, within) => {
      if (isByOwner(within)) return undefined
      const before = await findStaff(ctx.db, id, ctx.now)
      if (!before) throw new ShopError('not_found')
      const input = { id, wish: request }
      const states = { before: standing(before), after: standing(after) }
      return { subject_type: 'staff', subject_id: String(id), input, ...states, reason: request.reason }
    },
  )

const changeRole = (ctx: Ctx, id: number, { role_id, reason }: RoleInput) =>
  transact(ctx.db, async (tx) => {
    await lockOwners(tx)
    const before = await findToChange(ctx, tx, id)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, standing(before))
    if (before.state !== 'active') throw new ShopError('status_change_refused')
    if (ctx.user?.id === id) throw new ShopError('own_role')
    await requireHeld(ctx, tx, role_id)
    if (role_id !== 'owner') await requireOwnerLeft(tx, before)
    if (!(await setRole(tx, id, role_id, ctx.now))) throw new ShopError('not_found')
    return settle(ctx, tx, before, reason)
  })

/** Keeps somebody out, at once and on every device; an invitation ends. */
export const suspendStaff = (ctx: Ctx, id: number, reason?: string): Promise<StaffPerson> =>
  transact(ctx.db, async (tx) => {
    await lockOwners(tx)
    const before = await findToChange(ctx, tx, id)
    if (ctx.user?.id === id) throw new ShopError('own_role')
    if (before.state === 'suspended') return before
    if (before.state === 'invited') {
      await dropInvitation(tx, id, ctx.now)
      await audit(ctx, tx, { ...subject(id), before: standing(before), after: { state: 'withdrawn' }, reason })
      return { ...before, invited_until: null }
    }
    await requireOwnerLeft(tx, before)
    await suspend(tx, id, before.role_id === 'owner' ? 'admin' : 'staff', ctx.now)
    return (await settle(ctx, tx, before, reason)).after
  })

/** Lets somebody who was suspended work again, in the role they had. */
export const reinstateStaff = (ctx: Ctx, id: number): Promise<StaffPerson> =>
  transact(ctx.db, async (tx) => {
    await lockOwners(tx)
    const before = await findToChange(ctx, tx, id)
    if (before.state !== 'suspended') return before
    await requireHeld(ctx, tx, before.role_id)
    if (!(await setRole(tx, id, before.role_id, ctx.now))) throw new ShopError('not_found')
    return (await settle(ctx, tx, before)).after
  })

/** Ends every sign-in of somebody. */
export const signOutStaff = (ctx: Ctx, id: number): Promise<StaffPerson> =>
  transact(ctx.db, async (tx) => {
    const before = await findToChange(ctx, tx, id)
    const ended = await endSessions(tx, { user_id: id }, { now: ctx.now, reason: 'ended_by_staff' })
    await audit(ctx, tx, { ...subject(id), before: { sessions: ended }, after: { sessions: 0 } })
    return { ...before, sessions: 0 }
  })

async function settle(ctx: Ctx, tx: Tx, before: StaffPerson, reason?: string) {
  // what they may do is read with each call; what they had open is opened anew
  await endSessions(tx, { user_id: before.id }, { now: ctx.now, reason: 'ended_by_staff' })
  const after = await findOrRefuse(ctx, tx, before.id)
  await audit(ctx, tx, { ...subject(before.id), before: standing(before), after: standing(after), reason })
  return { after: { ...after, sessions: 0 } }
}

const subject = (id: number) => ({ subject_type: 'staff', subject_id: String(id) })

export type InviteInput = { email: string; name: string; role_id: LimitRole; locale: Ctx['locale'] }

/** Mails somebody the link to join the staff. */
export const invite = (ctx: Ctx, request: InviteInput): Promise<StaffPerson | Requested> =>
  doOrRequest(
    ctx,
    (within) =>
      transact(within.db, async (tx) => {
        await requireHeld(within, tx, request.role_id)
        if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, { email: request.email })
        const id = await inviteStaff(within, tx, request)
        const invited = await findOrRefuse(within, tx, id)
        const after = { role_id: invited.role_id, state: 'invited' }
        await audit(within, tx, { ...subject(id), before: null, after })
        return invited
      }),
    async (invited, within) => {
      if (isByOwner(within)) return undefined
      const { email, name } = request
      const input = { wish: request }
      const { role_id, role_name } = invited
      const after = { email, name, role_id, ...(role_name !== null && { role_name }) }
      return { subject_type: 'staff', subject_id: email, input, before: { email }, after }
    },
  )
