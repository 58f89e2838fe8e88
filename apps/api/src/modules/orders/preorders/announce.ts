import type { preorders } from '@delguur/contract/orders/preorders'
import { localDate } from '@delguur/kit/dates'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { adjustStock } from '../../catalog/stock/index.ts'
import { offerOf } from './offers.queries.ts'
import { arriveRest, type LockedOffer, lockOffer, saveOffer } from './offers.repository.ts'
import { handOutPreorders, tellPreorderDay } from './preorders.jobs.ts'

export type Announcing = z.output<typeof preorders.announce.body>
export type Arriving = z.output<typeof preorders.arrive.body>

const subjectOf = (variantId: number) => ({ subject_type: 'preorder', subject_id: String(variantId) })
const fieldsOf = ({
  arrives_on,
  deposit_percent,
  units,
}: Pick<LockedOffer, 'arrives_on' | 'deposit_percent' | 'units'>) => ({
  arrives_on,
  deposit_percent,
  units,
})

/**
 * Announces units of a variant, or changes what was announced. Who waits for them is told of another day. Refuses what is not counted,
 * digital, alcohol or gone (`preorder_impossible`), a day that is over, and fewer units than are ordered (`preorder_taken`).
 */
export async function announce(ctx: Ctx, variantId: number, version: SeenVersion, input: Announcing): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await lockOffer(tx, variantId)
    if (!before) throw new ShopError('not_found')
    if (!before.possible && input.units > before.taken) throw new ShopError('preorder_impossible')
    const now = async () => (await offerOf(tx, variantId, ctx.locale, ctx.now)) ?? {}
    await requireSeen(tx, subjectOf(variantId), { version: before.version, seen: version }, now)
    const isOver = input.arrives_on < localDate(ctx.now) && input.arrives_on !== before.arrives_on
    if (isOver) throw new ShopError('invalid_input', { faults: [{ key: 'arrives_on', code: 'moment_past' }] })
    const saved = await saveOffer(tx, variantId, input, ctx.now)
    if (saved === undefined) throw new ShopError('preorder_taken', { params: { taken: before.taken } })
    await audit(ctx, tx, {
      ...subjectOf(variantId),
      version: saved,
      before: before.arrives_on === null ? null : fieldsOf(before),
      after: fieldsOf(input),
    })
    if (before.taken > 0 && before.arrives_on !== input.arrives_on)
      await ctx.jobs.add(tx, tellPreorderDay, { variant_id: variantId })
  })
}

/**
 * Units of a variant have come: they are put onto the shelf of a store where that is said, and what is on the shelves goes to those who
 * wait. Refuses a variant of which nothing is announced or waited for as `not_found`.
 */
export async function arrive(ctx: Ctx, variantId: number, { received, last }: Arriving): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await lockOffer(tx, variantId)
    if (!before || before.arrives_on === null) throw new ShopError('not_found')
    if (received) {
      const { location_id, quantity: by } = received
      const moved = await adjustStock(
        { ...ctx, db: tx },
        { variant_id: variantId, location_id, by, reason: 'received' },
      )
      if (moved instanceof Requested) throw new Error('units that come are never more than a limit allows')
    }
    await arriveRest(tx, variantId, last, ctx.now)
    const after = await lockOffer(tx, variantId)
    await audit(ctx, tx, {
      ...subjectOf(variantId),
      before: { units: before.units, taken: before.taken },
      after: { units: after?.units ?? 0, taken: before.taken, received: received?.quantity ?? 0 },
    })
    await ctx.jobs.add(tx, handOutPreorders, { variant_id: variantId })
  })
}
