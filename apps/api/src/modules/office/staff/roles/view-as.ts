import type { LimitRole } from '@delguur/contract/limits'
import type { ViewAs } from '@delguur/contract/roles'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { requireHeld } from '../held.ts'
import { holdRole, setViewAs } from './view-as.repository.ts'

const lastsMs = 30 * 60_000

const subject = (ctx: Ctx) => ({ subject_type: 'staff', subject_id: String(ctx.user?.id) })

/** This sign-in sees what a role sees, for half an hour, and changes nothing meanwhile. The owner's role has nothing to look at. */
export const beginViewAs = (ctx: Ctx, role: LimitRole): Promise<ViewAs> =>
  transact(ctx.db, async (tx) => {
    if (!ctx.user) throw new ShopError('forbidden')
    if (role === 'owner' || !(await holdRole(tx, role))) throw new ShopError('not_found')
    await requireHeld(ctx, tx, role)
    const until = new Date(ctx.now.getTime() + lastsMs)
    await setViewAs(tx, ctx.user.session.id, role, until)
    await audit(ctx, tx, { ...subject(ctx), before: null, after: { view_as: role } })
    return { role, until: until.toISOString() }
  })

/** This sign-in is its person's own again; nothing where it was already. */
export const endViewAs = (ctx: Ctx): Promise<void> =>
  transact(ctx.db, async (tx) => {
    if (!ctx.user?.view_as) return
    await setViewAs(tx, ctx.user.session.id, null, null)
    await audit(ctx, tx, { ...subject(ctx), before: { view_as: ctx.user.view_as.role }, after: null })
  })
