import { ApiError } from '@delguur/contract/client'
import { ownKinds } from '@delguur/contract/payments'
import { HoldingDocument, type ShownGiftCard, type ShownVoucher } from '@delguur/contract/wallet'
import type { Api } from '../../lib/api.server.ts'
import { type Asked, cartApi, currentCart } from '../../lib/cart.server.ts'
import { type Cart, cartView, type OwnKind, tugrik } from '../../lib/cart-view.ts'
import { bearerOf } from '../../lib/signed-in.server.ts'
import type { Wallet } from './own.ts'

export type HeldCard = { id: string; digits: string; left: number }
export type HeldVoucher = { code: string; name: string; left: number; minimum_total: number }
/** What the shop holds for somebody; of a guest it knows nothing. */
export type Holdings = { wallet: Wallet; points: number; gift_cards: HeldCard[]; vouchers: HeldVoucher[] }
export type OwnAnswer = { ok: true; cart: Cart } | { ok: false; code: string; error: string; cart: Cart | null }

/** What whoever is signed in can pay with; null for a guest, and once the session has ended. */
export async function holdingsOf(asked: Asked): Promise<Holdings | null> {
  if (!(await bearerOf(asked))) return null
  try {
    return await heldIn(await cartApi(asked))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

async function heldIn({ wallets, accountWallet }: Api): Promise<Holdings> {
  const [{ money, bonus, points, minimum_use, bonus_share }, cards, vouchers] = await Promise.all([
    wallets.show({}),
    accountWallet.giftCards({}),
    accountWallet.vouchers({}),
  ])
  return {
    wallet: { money, bonus, minimum_use, bonus_share },
    points,
    gift_cards: HoldingDocument.giftCards.parse(cards).data.filter(isUsable).map(heldCard),
    vouchers: HoldingDocument.vouchers.parse(vouchers).data.filter(isActive).map(heldVoucher),
  }
}

const isActive = ({ attributes: { state } }: ShownGiftCard | ShownVoucher): boolean => state === 'active'

/** A card that was given away shows no number any more. */
const isUsable = (card: ShownGiftCard): boolean => isActive(card) && card.attributes.number !== null

const heldCard = ({ id, attributes: { amount, amount_used, masked_number } }: ShownGiftCard): HeldCard => ({
  ...{ id, digits: masked_number.slice(-4), left: tugrik(amount) - tugrik(amount_used) },
})

const heldVoucher = ({ attributes: { code, name, value, amount_used, minimum_total } }: ShownVoucher): HeldVoucher => ({
  ...{ code, name, left: tugrik(value) - tugrik(amount_used), minimum_total: tugrik(minimum_total) },
})

const isKind = (value: unknown): value is OwnKind => ownKinds.some((kind) => kind === value)

/** Pays a part of the cart with the shop's own means or takes that back; a refusal brings the cart as it is. */
export async function changeOwn(asked: Asked, form: FormData): Promise<OwnAnswer> {
  const kind = form.get('kind')
  if (!isKind(kind)) throw new Response(null, { status: 400 })
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const { payments } = await cartApi(asked)
  const number = text('number')
  try {
    if (form.get('intent') === 'use') {
      const body = { kind, ...given(kind, text) }
      return { ok: true, cart: cartView(await payments.payOwn({ params: { number }, body })) }
    }
    const query = { payment: text('payment') }
    return { ok: true, cart: cartView(await payments.dropOwn({ params: { number, kind }, query })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, error: error.message, cart: await currentCart(asked) }
  }
}

/** What the kind is paid from, and how much; `1,500` and `1 500` are the same sum. */
function given(kind: OwnKind, text: (name: string) => string) {
  const amount = text('amount').replace(/[\s,₮]/g, '')
  if (kind === 'gift_card') {
    const id = text('gift_card_id')
    if (id) return { gift_card_id: Number(id) }
    return { card_number: text('card_number'), activation_code: text('activation_code') }
  }
  return kind === 'voucher' ? { code: text('code') } : amount ? { amount } : {}
}
