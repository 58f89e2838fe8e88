import { actorOf, type Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { hasAlcohol } from '../order/alcohol/alcohol.domain.ts'
import { type IdCheck, writeIdCheck } from '../order/alcohol/alcohol.repository.ts'
import { requireSeen } from '../order/audit-order.ts'
import { turnAway } from '../order/domain/cancel.domain.ts'
import { lawfulSoFar } from '../order/domain/fulfil.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { unwind } from './cancel-order.ts'

/**
 * Staff checked the identity document of a person who collects alcohol. Of age, it may be handed over; without a document it waits; too young,
 * the order is canceled, its products are restocked and its money is refunded to its sources. Reported again of somebody of
 * age it changes nothing. Refuses an order without alcohol, one without an affirmed age and one that is not waiting to be
 * handed over.
 */
export async function checkId(ctx: Ctx, number: string, check: IdCheck): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart' || !hasAlcohol(stored)) throw new ShopError('order_not_found')
    await requireSeen(ctx, tx, stored)
    if (stored.status !== 'confirmed' && stored.status !== 'ready')
      throw new ShopError('status_change_refused', { params: { status: stored.status, event: 'check_id' } })
    const unlawful = lawfulSoFar(stored)
    if (unlawful) accept(unlawful)
    await writeIdCheck(tx, stored.id, { ...check, checked_at: ctx.now, checked_by: ctx.user?.id ?? null })
    await audit(ctx, tx, { subject_type: 'order', subject_id: stored.number, before: null, after: { id_check: check } })
    ctx.log.info({ order: number, outcome: check.outcome, by: actorOf(ctx) }, 'document checked')
    if (check.outcome === 'under_age') {
      const act = { actor: actorOf(ctx), now: ctx.now }
      return unwind(ctx, tx, stored, accept(turnAway(stored, act)), { act })
    }
    return (await loadOrder(tx, { id: stored.id }, viewOf(ctx))) ?? stored
  })
}
