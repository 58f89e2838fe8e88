import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { firstPollAt } from '../charge.domain.ts'
import { insertCharge, type NewCharge } from '../charges.repository.ts'
import { providerOf } from '../providers.ts'

/** The sum to be paid, and the details that the shopper entered. `phone`: 8 digits, the account at a wallet or lender. */
export type ChargeInput = Pick<NewCharge, 'number' | 'subject' | 'amount' | 'description' | 'return_path' | 'once'> & {
  method: { id: number; type: string }
  phone?: string | null | undefined
  card_id?: number | null | undefined
  keep_card?: boolean | undefined
  /** By who holds no more than a link to the order. */
  by_link?: boolean | undefined
}

/**
 * Writes down that a sum is to be collected by a provider, which is called once the transaction has ended. Gives the id of the
 * charge, or undefined where nobody foreign collects.
 */
export async function writeCharge(ctx: Ctx, tx: Tx, input: ChargeInput): Promise<number | undefined> {
  const { method, phone = null, card_id = null, keep_card = false, by_link = false, ...rest } = input
  const provider = providerOf(ctx, method.type)
  if (!provider) return undefined
  const needs_shopper = provider.needs.some((need) => need !== 'phone' || !phone)
  const expires_at = new Date(ctx.now.getTime() + provider.open_minutes * 60_000)
  return insertCharge(tx, {
    ...rest,
    token: ctx.ids.token(),
    payment_method_id: method.id,
    locale: ctx.locale,
    needs_shopper,
    phone,
    card_id,
    keep_card,
    by_link,
    expires_at,
    next_check_at: needs_shopper ? expires_at : firstPollAt(ctx.now),
  })
}
