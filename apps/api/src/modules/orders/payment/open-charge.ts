import { localePath } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { providerNumber, writeCharge } from '../../money/payments/index.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'

/** What the shopper says of a payment before it can begin. */
export type Paying = {
  /** 8 digits: the account at a wallet or lender. */
  phone?: string | null | undefined
  card_id?: number | null | undefined
  keep_card?: boolean | undefined
  /** Hash of a token that pays once. */
  once?: Buffer | undefined
  /** By who holds no more than a link to the order. */
  by_link?: boolean | undefined
  /** Where a provider sends who pays back to; the order's own page of paying unless said. */
  return_path?: string | undefined
}

/** Writes down that a payment is to be requested of a provider; gives what `writeCharge` gives. */
export const openCharge = (
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { id, method, amount }: Payment,
  { phone, card_id, keep_card, by_link, once, return_path }: Paying = {},
): Promise<number | undefined> =>
  writeCharge(ctx, tx, {
    number: providerNumber(ctx.ids, 'C'),
    method,
    subject: { payment_id: id },
    amount,
    description: `${ctx.tenant.title} ${order.number}`,
    return_path: localePath(ctx.locale, return_path ?? `/orders/${order.number}/payment`),
    phone,
    card_id,
    keep_card,
    by_link,
    ...(once && { once }),
  })
