import { parseLocale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { insertCharge, providerNumber, providerOf } from '../../payments/index.ts'
import type { Order, Payment } from '../domain/order.ts'

/** What the shopper says of a payment before it can begin. */
export type Paying = {
  /** 8 digits: the account at a wallet or lender. */
  phone?: string | null | undefined
  card_id?: number | null | undefined
  keep_card?: boolean | undefined
  /** Hash of a token that pays once. */
  once?: Buffer | undefined
}

/**
 * Writes down that a provider is to be asked for a payment; it is asked once the transaction has ended. Gives the id of
 * the charge, or undefined where nobody foreign collects.
 */
export async function openCharge(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  payment: Payment,
  paying: Paying = {},
): Promise<number | undefined> {
  const provider = providerOf(ctx, payment.method.type)
  if (!provider) return undefined
  const { phone = null, card_id = null, keep_card = false, once } = paying
  const needs_shopper = provider.needs.some((need) => need !== 'phone' || !phone)
  const expires_at = new Date(ctx.now.getTime() + provider.open_minutes * 60_000)
  const prefix = ctx.locale === 'mn' ? '' : `/${parseLocale(ctx.locale) ?? 'mn'}`
  return insertCharge(tx, {
    number: providerNumber(ctx.ids, 'C'),
    token: ctx.ids.token(),
    payment_method_id: payment.method.id,
    subject: { payment_id: payment.id },
    amount: payment.amount as Mnt,
    description: `${ctx.tenant.title} ${order.number}`,
    locale: ctx.locale,
    return_path: `${prefix}/orders/${order.number}/payment`,
    ...{ needs_shopper, phone, card_id, keep_card, expires_at },
    ...(once && { once }),
    next_check_at: needs_shopper ? expires_at : new Date(ctx.now.getTime() + 20_000),
  })
}
