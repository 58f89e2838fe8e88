import { ApiError } from '@delguur/contract/client'
import type { LeaseConfig } from '@delguur/contract/money/leases'
import { type GiftCardAnswer, HoldingDocument, type VoucherAnswer } from '@delguur/contract/money/wallet'
import { isOwnType } from '@delguur/kit/payment-types'
import type { Api } from '../../../lib/api.server.ts'
import type { RequestArgs } from '../../../lib/request-args.ts'
import { currentCart } from '../../cart/cart.server.ts'
import { type Cart, cartView, type OwnKind, tugrik } from '../../cart/cart-view.ts'
import { bearerOf, visitorApi } from '../../visitor/signed-in.server.ts'
import type { Wallet } from './own.ts'

export type HeldCard = { id: string; digits: string; left: number }
export type HeldVoucher = { code: string; name: string; left: number; minimum_total: number }
/** What the shop holds for somebody; of a guest it knows nothing. */
export type Holdings = {
  /** On what terms the rest can be paid monthly; null where it cannot. */
  lease: LeaseConfig | null
  wallet: Wallet
  points: number
  gift_cards: HeldCard[]
  vouchers: HeldVoucher[]
}
export type OwnAnswer = { ok: true; cart: Cart } | { ok: false; code: string; error: string; cart: Cart | null }

/** What whoever is signed in can pay with; null for a guest, and once the session has ended. */
export async function holdingsOf(args: RequestArgs): Promise<Holdings | null> {
  if (!(await bearerOf(args))) return null
  try {
    return await heldIn(await visitorApi(args))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

async function heldIn({ wallets, accountWallet, leases }: Api): Promise<Holdings> {
  const [{ money, bonus, points, minimum_use, bonus_share }, cards, vouchers, lease] = await Promise.all([
    wallets.show({}),
    accountWallet.giftCards({}),
    accountWallet.vouchers({}),
    // a shop that leases nothing refuses
    leases.config({}).catch(() => null),
  ])
  return {
    lease,
    wallet: { money, bonus, minimum_use, bonus_share },
    points,
    gift_cards: HoldingDocument.giftCards.parse(cards).data.filter(isUsable).map(heldCard),
    vouchers: HoldingDocument.vouchers.parse(vouchers).data.filter(isActive).map(heldVoucher),
  }
}

const isActive = ({ attributes: { state } }: GiftCardAnswer | VoucherAnswer): boolean => state === 'active'

/** A card that was given away shows no number any more. */
const isUsable = (card: GiftCardAnswer): boolean => isActive(card) && card.attributes.number !== null

const heldCard = ({ id, attributes: { amount, amount_used, masked_number } }: GiftCardAnswer): HeldCard => ({
  id,
  digits: masked_number.slice(-4),
  left: tugrik(amount) - tugrik(amount_used),
})

const heldVoucher = ({
  attributes: { code, name, value, amount_used, minimum_total },
}: VoucherAnswer): HeldVoucher => ({
  code,
  name,
  left: tugrik(value) - tugrik(amount_used),
  minimum_total: tugrik(minimum_total),
})

const isKind = (value: unknown): value is OwnKind =>
  value === 'lease' || (typeof value === 'string' && isOwnType(value))

/** Pays a part of the cart with the shop's own means or takes that back; a refusal brings the cart as it is. */
export async function changeOwn(args: RequestArgs, form: FormData): Promise<OwnAnswer> {
  const kind = form.get('kind')
  if (!isKind(kind)) throw new Response(null, { status: 400 })
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const shop = await visitorApi(args)
  const { payments } = shop
  const number = text('number')
  try {
    if (kind === 'lease')
      return { ok: true, cart: cartView(await changeLease(shop, form.get('intent') === 'use', text)) }
    if (form.get('intent') === 'use') {
      const body = { kind, ...given(kind, text) }
      return { ok: true, cart: cartView(await payments.payOwn({ params: { number }, body })) }
    }
    const query = { payment: text('payment') }
    return { ok: true, cart: cartView(await payments.dropOwn({ params: { number, kind }, query })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, error: error.message, cart: await currentCart(args) }
  }
}

/** Leaves what is above the first payment to a lender, or gives that up; the first payment is paid by what is chosen besides. */
async function changeLease({ orders }: Api, isUsed: boolean, text: (name: string) => string) {
  const number = text('number')
  const params = { number }
  if (!isUsed) return orders.checkout({ params, body: { order: { payments_attributes: [] } } })
  const { payment_methods } = await orders.paymentMethods({ query: { order: number } })
  const method = payment_methods.find(({ type }) => type === 'lease')
  const source_attributes = {
    months: text('months'),
    register_number: text('register_number'),
    phone: text('phone'),
  }
  const payments_attributes = [{ payment_method_id: method?.id ?? 0, source_attributes }]
  const down_payment = text('down_payment').replace(/[\s,₮]/g, '') || null
  return orders.checkout({ params, body: { order: { payments_attributes, down_payment } } })
}

/** What the kind is paid from, and how much; `1,500` and `1 500` are the same sum. */
function given(kind: Exclude<OwnKind, 'lease'>, text: (name: string) => string) {
  const amount = text('amount').replace(/[\s,₮]/g, '')
  if (kind === 'gift_card') {
    const id = text('gift_card_id')
    if (id) return { gift_card_id: Number(id) }
    return { card_number: text('card_number'), activation_code: text('activation_code') }
  }
  return kind === 'voucher' ? { code: text('code') } : amount ? { amount } : {}
}
