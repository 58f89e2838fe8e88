import { z } from 'zod'
import { decimalString, metadata, resource, timestamp } from '../jsonapi.ts'
import { BankAccount } from '../orders/order-schemas.ts'
import { route } from '../route.ts'
import { count, money } from '../schemas.ts'
import { Instructions, returned } from './payments.ts'
import { walletLineKinds } from './wallet-lines.ts'

// What the shop holds for a person: wallet, bonus, points, gift cards, vouchers; see the contract, parts 8.1 and 8.4.

const text = z.string().nullable()

export const wallet = resource('wallet', {
  /** Recharged money and bonus together. */
  balance: decimalString,
  display_balance: z.string(),
  money: decimalString,
  bonus: decimalString,
  loyalty_points: z.int(),
  currency: z.string(),
  /** Purchases below this sum are not paid from the wallet, nor is a smaller part of a larger one. */
  minimum_use: decimalString,
  /** How much of a purchase bonus pays for at most: 0.5 is half. */
  maximum_share: z.number(),
})

export const rechargeStates = ['pending', 'paid', 'failed'] as const
export const walletRecharge = resource('wallet_recharge', {
  number: z.string(),
  amount: decimalString,
  display_amount: z.string(),
  state: z.enum(rechargeStates),
  created_at: timestamp,
  /** What is needed to pay; see `RechargeDocument`. */
  public_metadata: metadata,
})

/** A recharge as its pages read it. */
export const RechargeDocument = z.object({
  data: z.object({
    attributes: walletRecharge.attributes.extend({
      public_metadata: Instructions.omit({ links: true }).extend({
        deeplinks: Instructions.shape.links,
        bank_transfer: z.object({ accounts: z.array(BankAccount), description: z.string() }).optional(),
        /** The type of the method that a provider stands behind, and how its charge stands. */
        payment_method: z.string().optional(),
        charge_state: z.string().optional(),
        failure: z.string().nullable().optional(),
        /** Ways that answer, where the one that is waited for does not. */
        instead: z.array(z.string()).optional(),
        expires_at: z.iso.datetime().optional(),
      }),
    }),
  }),
})
export type RechargeDocument = z.infer<typeof RechargeDocument>

export const giftCardStates = ['active', 'spent', 'redeemed', 'expired', 'blocked'] as const
export const giftCard = resource('gift_card', {
  masked_number: z.string(),
  amount: decimalString,
  display_amount: z.string(),
  amount_used: decimalString,
  expires_at: timestamp,
  state: z.enum(giftCardStates),
  /** Of a card that is the person's own, or that they bought and have not sent. */
  number: text,
  activation_code: text,
  license_code: text,
  sent_to: text,
  message: z.string(),
})

export const voucherStates = ['active', 'spent', 'expired', 'blocked'] as const
export const voucher = resource('voucher', {
  code: z.string(),
  name: z.string(),
  value: decimalString,
  display_value: z.string(),
  amount_used: decimalString,
  minimum_total: decimalString,
  expires_at: timestamp,
  state: z.enum(voucherStates),
})
export const walletResources = [wallet, walletRecharge, giftCard, voucher] as const

const anything = z.unknown().optional()
const user = { access: 'user' } as const

/** Dialect A. */
export const accountWallet = {
  storeCredits: route({
    ...user,
    method: 'GET',
    path: '/storefront/account/store_credits',
    summary: 'What came into the wallet, newest first, each with how much of it is used; `meta.balance`',
    jsonapi: { types: ['store_credit'], many: true },
  }),
  show: route({
    ...user,
    method: 'GET',
    path: '/storefront/account/wallet',
    summary: 'Balance, bonus and points, and what a wallet may pay',
    jsonapi: { types: ['wallet'] },
  }),
  recharge: route({
    ...user,
    method: 'POST',
    path: '/storefront/account/wallet/recharges',
    status: 201,
    summary: 'Begins to put money into the wallet, by any method that a provider or bank stands behind',
    body: z.object({ amount: anything, payment_method_id: anything, phone: z.string().max(20).optional() }),
    jsonapi: { types: ['wallet_recharge'] },
  }),
  showRecharge: route({
    ...user,
    method: 'GET',
    path: '/storefront/account/wallet/recharges/{number}',
    summary: 'How a recharge stands; its provider is asked when the answer is old',
    params: z.object({ number: z.string().max(40) }),
    query: z.object({ returned }).loose(),
    jsonapi: { types: ['wallet_recharge'] },
  }),
  giftCards: route({
    ...user,
    method: 'GET',
    path: '/storefront/account/gift_cards',
    summary: 'Gift cards that the person keeps or bought',
    jsonapi: { types: ['gift_card'], many: true },
  }),
  redeem: route({
    ...user,
    method: 'POST',
    path: '/storefront/account/gift_cards/redeem',
    status: 200,
    summary: 'Puts what is on a gift card into the wallet, or with `keep` the card into the account',
    body: z.object({ card_number: anything, activation_code: anything, keep: z.boolean().optional() }),
    jsonapi: { types: ['gift_card'] },
  }),
  send: route({
    ...user,
    method: 'POST',
    path: '/storefront/account/gift_cards/{id}/send',
    status: 200,
    summary: 'Sends a gift card of the person’s own to somebody, by mail or text message',
    params: z.object({ id: count }),
    body: z.object({ to: z.string().max(254), message: z.string().max(500).optional() }),
    jsonapi: { types: ['gift_card'] },
  }),
  vouchers: route({
    ...user,
    method: 'GET',
    path: '/storefront/account/vouchers',
    summary: 'The person’s own vouchers',
    jsonapi: { types: ['voucher'], many: true },
  }),
}

/** What an account gained or lost, and what it held then. */
export const WalletLine = z.object({
  id: z.int(),
  account: z.enum(walletLineKinds),
  /** What happened: `recharge`, `spend`, `refund`, `cashback`, `cashback_back`, `redeem` … */
  kind: z.string(),
  amount: z.int(),
  balance: z.int(),
  order_number: text,
  created_at: z.iso.datetime(),
})
export type WalletLine = z.infer<typeof WalletLine>

export const FlatWallet = z.object({
  balance: z.int(),
  money: z.int(),
  bonus: z.int(),
  points: z.int(),
  minimum_use: z.int(),
  bonus_share: z.number(),
  cashback: z.number(),
  recharge: z.object({ minimum: z.int(), maximum: z.int() }),
})
export type FlatWallet = z.infer<typeof FlatWallet>

export const FlatCard = z.object({
  cardId: z.string(),
  kind: z.string(),
  masked_number: z.string(),
  name: text,
  balance: money.optional(),
  default: z.boolean(),
  /** Of a loyalty card: its whole number and its barcode as SVG. */
  number: z.string().optional(),
  barcode_svg: z.string().optional(),
})
export type FlatCard = z.infer<typeof FlatCard>

/** Flat: what the wallet's pages and the older client call. */
export const wallets = {
  show: route({
    ...user,
    method: 'GET',
    path: '/shop/wallet',
    summary: 'The wallet and its rules',
    response: FlatWallet,
  }),
  history: route({
    ...user,
    method: 'GET',
    path: '/shop/wallet/history',
    summary: 'What happened in the wallet, newest first',
    query: z.object({ account: z.enum(walletLineKinds).optional() }).loose(),
    response: z.object({
      lines: z.array(WalletLine),
      count: z.int(),
      current_page: z.int(),
      pages: z.int(),
    }),
  }),
  loyalty: route({
    ...user,
    method: 'GET',
    path: '/orders/erp_loyalty',
    summary: 'Points of the person in the shop’s ledger, and level and rate as the retailer’s books have them',
    response: z.object({ points: z.int(), level: z.string(), rate: z.number() }),
  }),
  allCards: route({
    ...user,
    method: 'GET',
    path: '/users/all_card',
    summary: 'Payment cards that are kept, and the loyalty card',
    response: z.object({ cards: z.array(FlatCard) }),
  }),
}

/** Gift cards and vouchers as their page reads them. */
export const HoldingDocument = {
  giftCards: z.object({ data: z.array(z.object({ id: z.string(), attributes: giftCard.attributes })) }),
  vouchers: z.object({ data: z.array(z.object({ id: z.string(), attributes: voucher.attributes })) }),
}
export type GiftCardAnswer = z.infer<typeof HoldingDocument.giftCards>['data'][number]
export type VoucherAnswer = z.infer<typeof HoldingDocument.vouchers>['data'][number]
