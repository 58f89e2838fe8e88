import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type FreshCode, stockLicenses } from './digital.repository.ts'
import { shelfOf } from './missing.queries.ts'
import { fitShelves } from './missing.repository.ts'
import { codesAdded } from './queued.ts'

/**
 * Staff put codes into the stock of a licensed variant; those that are known are passed over. Orders that wait for some get
 * theirs first, and only what is left is for sale. Gives how many are new; `not_found` for products that are no code.
 */
export async function addCodes(ctx: Ctx, variantId: number, codes: FreshCode[]): Promise<number> {
  const shelf = await shelfOf(ctx.db, variantId)
  if (shelf === undefined) throw new ShopError('not_found')
  return transact(ctx.db, async (tx) => {
    const added = await stockLicenses(tx, variantId, shelf, codes)
    if (added === 0) return 0
    await fitShelves(tx, variantId)
    await audit(ctx, tx, {
      subject_type: 'variant',
      subject_id: String(variantId),
      before: null,
      after: { codes_added: added },
    })
    await ctx.jobs.add(tx, codesAdded, {})
    return added
  })
}
