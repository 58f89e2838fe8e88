import type { Preferences } from '@delguur/contract/account/preferences'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { keepChosen, lockChosen } from '../preferences.repository.ts'

/** Keeps how somebody wants the office; what is not given stays as it was, and so do the columns of other lists. */
export const editPreferences = (ctx: Ctx, chosen: Preferences): Promise<Preferences> =>
  transact(ctx.db, async (tx) => {
    if (!ctx.user) throw new ShopError('forbidden')
    const { id } = ctx.user
    const before = await lockChosen(tx, id, ctx.now)
    const columns = { ...before.columns, ...chosen.columns }
    const after = { ...before, ...chosen, ...(Object.keys(columns).length > 0 && { columns }) }
    await keepChosen(tx, id, after)
    await audit(ctx, tx, { subject_type: 'preferences', subject_id: String(id), before, after })
    return after
  })
