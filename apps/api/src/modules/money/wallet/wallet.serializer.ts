import { decimal, displayMnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { maskedNumber } from './codes.ts'
import { stateOf } from './domain/cards.ts'
import type { Card, Voucher } from './holdings.queries.ts'
import type { RechargeView } from './use-cases/recharge.ts'
import type { balancesOf, Credit } from './wallet.queries.ts'

/** There is one to a person, so it has the person's id. */
export function walletEntity(ctx: Ctx, balances: Awaited<ReturnType<typeof balancesOf>>): Entity {
  const { minimum_use, bonus_share } = ctx.tenant.wallet
  const balance = balances.money + balances.bonus
  return {
    id: ctx.user?.id ?? 0,
    type: 'wallet',
    attributes: {
      balance: decimal(balance),
      display_balance: displayMnt(balance),
      currency: 'MNT',
      money: decimal(balances.money),
      bonus: decimal(balances.bonus),
      loyalty_points: balances.points,
      minimum_use: decimal(minimum_use),
      maximum_share: bonus_share,
    },
  }
}

export const creditEntity = ({ id, account, kind, amount, amount_used, created_at }: Credit): Entity => ({
  id,
  type: 'store_credit',
  attributes: {
    amount: decimal(amount),
    amount_used: decimal(amount_used),
    created_at: created_at.toISOString(),
    public_metadata: { account, kind },
  },
})

/**
 * Sees a card as one of its people does: codes are for who keeps it, and only in the list of what is kept. Answers that are
 * kept for repeated calls have none.
 */
export function giftCardEntity(ctx: Ctx, card: Card, withCodes = false): Entity {
  const state = stateOf(card, ctx.now)
  const own = card.owner_id === ctx.user?.id
  const sealed = (text: Buffer): string => ctx.secrets.open('gift_card', text)
  return {
    id: card.id,
    type: 'gift_card',
    attributes: {
      masked_number: maskedNumber(card.number),
      state,
      expires_at: card.expires_at.toISOString(),
      amount: decimal(card.amount),
      display_amount: displayMnt(card.amount),
      amount_used: decimal(Math.max(0, card.amount - card.balance)),
      number: own ? card.number : null,
      activation_code: own && withCodes && state === 'active' ? sealed(card.activation_sealed) : null,
      license_code: own && withCodes ? sealed(card.license_sealed) : null,
      sent_to: own ? null : card.sent_to,
      message: card.message,
    },
  }
}

export const voucherEntity = (ctx: Ctx, voucher: Voucher): Entity => ({
  id: voucher.id,
  type: 'voucher',
  attributes: {
    code: ctx.secrets.open('voucher', voucher.code_sealed),
    name: voucher.name,
    value: decimal(voucher.value),
    display_value: displayMnt(voucher.value),
    amount_used: decimal(Math.max(0, voucher.value - voucher.balance)),
    minimum_total: decimal(voucher.minimum_total),
    expires_at: voucher.expires_at.toISOString(),
    state: stateOf(voucher, ctx.now),
  },
})

/** A recharge with what is needed to pay it, as a payment of an order has it. */
export function rechargeEntity({ recharge, charge, instead }: RechargeView): Entity {
  const { links, ...instructions } = charge?.instructions ?? {}
  const waits = recharge.status === 'pending'
  return {
    id: recharge.id,
    type: 'wallet_recharge',
    attributes: {
      number: recharge.number,
      state: recharge.status,
      created_at: recharge.created_at.toISOString(),
      amount: decimal(recharge.amount),
      display_amount: displayMnt(recharge.amount),
      public_metadata: {
        ...(waits && (recharge.public_metadata as Record<string, unknown>)),
        ...(waits && instructions),
        ...(waits && links && { deeplinks: links }),
        ...(charge && {
          payment_method: charge.type,
          charge_state: charge.status,
          failure: charge.failure,
          ...(instead && { instead }),
          expires_at: charge.expires_at.toISOString(),
        }),
      },
    },
  }
}
