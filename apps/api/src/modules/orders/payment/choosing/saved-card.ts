import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { cardsOf, type PaymentMethod } from '../../../money/payments/index.ts'

/** The id of a card that the shopper keeps with a method; anybody else's is refused as `source_not_found`. */
export async function ownCard(ctx: Ctx, db: Db, method: PaymentMethod, wanted: unknown): Promise<number | undefined> {
  if (wanted === undefined || wanted === null) return undefined
  const cards = ctx.user ? await cardsOf(db, ctx.user.id) : []
  const card = cards.find(
    ({ id, payment_method_id }) => String(id) === String(wanted) && payment_method_id === method.id,
  )
  if (!card) throw new ShopError('source_not_found', { withErrors: true })
  return card.id
}
