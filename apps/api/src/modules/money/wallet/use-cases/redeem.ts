import { timingSafeEqual } from 'node:crypto'
import { type Budget, spend, unspend } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { networkOf } from '../../../../platform/http/rate-limit.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { post } from '../../ledger/index.ts'
import { activationMac, keepingOf, plainNumber } from '../codes.ts'
import { giftCardProblem, takeFromVoucher } from '../domain/cards.ts'
import { handOver, markRedeemed } from '../gift-cards.repository.ts'
import { type Card, giftCard, type Voucher, voucherOfCode } from '../holdings.queries.ts'
import { lockGiftCard } from '../holdings.repository.ts'
import { giftReceiver, giveCard } from './give-card.ts'

/** Whoever guesses codes: so many wrong ones in ten minutes, of a person or a guest's cart and of a network, which thousands may share. */
const ofPerson: Budget = { name: 'wallet.codes', tries: 10, seconds: 600 }
const ofNetwork: Budget = { name: 'wallet.codes.network', tries: 200, seconds: 600 }

/** Whoever is signed in counts as a person only: guests of the same network use up nothing of theirs. */
function guessBudgets(ctx: Ctx, ip: string): [Budget, string][] {
  const person: [Budget, string] = [ofPerson, personOf(ctx) ?? networkOf(ip)]
  return ctx.user ? [person] : [person, [ofNetwork, networkOf(ip)]]
}

function personOf({ user, order_token, secrets }: Ctx): string | undefined {
  if (user) return `user ${user.id}`
  return order_token ? `cart ${secrets.mac('wallet.codes', order_token).toString('base64url')}` : undefined
}

/** Looks something up by a code that may be guessed: counted before it is looked at, and no longer once it was right. */
async function countGuess<T>(ctx: Ctx, ip: string, lookup: () => Promise<T>): Promise<T> {
  const budgets = guessBudgets(ctx, ip)
  for (const [budget, key] of budgets) await spend(ctx, budget, key)
  const found = await lookup()
  for (const [budget, key] of budgets) await unspend(ctx, budget, key)
  return found
}

export type CardCodes = { card_number: unknown; activation_code: unknown }

/**
 * The gift card that a number and its activation code open. An unknown number and a wrong code are refused alike, and both
 * are counted.
 */
export async function openGiftCard(ctx: Ctx, { card_number, activation_code }: CardCodes, ip: string): Promise<Card> {
  return countGuess(ctx, ip, async () => {
    const number = plainNumber(card_number)
    const card = await giftCard(ctx.db, { number })
    const given = activationMac(ctx.secrets, number, String(activation_code ?? ''))
    if (!card || !timingSafeEqual(card.activation_mac, given)) throw new ShopError('gift_card_wrong')
    return card
  })
}

/** The voucher of a code, if it can pay for a purchase of `total`; each refusal says why. Guesses are counted. */
export async function openVoucher(ctx: Ctx, code: unknown, total: number, ip: string): Promise<Voucher> {
  const voucher = await countGuess(ctx, ip, async () => {
    const found = await voucherOfCode(ctx.db, ctx.secrets, String(code ?? ''), ctx.locale)
    if (!found || (found.personal && found.user_id !== (ctx.user?.id ?? null))) throw new ShopError('voucher_wrong')
    return found
  })
  accept(takeFromVoucher(voucher, { total, amount: Math.max(1, voucher.balance) }, ctx.now))
  return voucher
}

/**
 * Puts what is on a gift card into the signed-in person's wallet, or with `keep` the card into their account with a new
 * activation code, so that whoever gave it cannot take it back. Refuses wrong codes, and cards that are used, expired or
 * blocked.
 */
export async function redeemGiftCard(
  ctx: Ctx,
  codes: CardCodes & { keep?: boolean | undefined },
  ip: string,
): Promise<Card> {
  const user_id = ctx.user?.id
  if (user_id === undefined) throw new ShopError('forbidden')
  const card = await openGiftCard(ctx, codes, ip)
  await transact(ctx.db, async (tx) => {
    const held = await lockGiftCard(tx, card.id)
    // somebody else was quicker with it: its codes are others by now
    if (!held || keepingOf(held) !== keepingOf(card)) throw new ShopError('gift_card_wrong')
    const problem = giftCardProblem(held, ctx.now)
    if (problem) throw new ShopError(problem.refused)
    if (codes.keep) return handOver(tx, ctx.secrets, card, { owner_id: user_id })
    await post(tx, {
      key: `redeem:${card.id}:${ctx.ids.token()}`,
      kind: 'redeem',
      originator: `user:${user_id}`,
      at: ctx.now,
      entries: [
        { account: { kind: 'gift_card', owner: card.id }, amount: -held.balance },
        { account: { kind: 'wallet_money', owner: user_id }, amount: held.balance },
      ],
    })
    await markRedeemed(tx, card.id, user_id, ctx.now)
  })
  return readCard(ctx, card.id)
}

/** Gives a gift card of the person's own to somebody, by mail or text message, with a new activation code. */
export async function sendGiftCard(
  ctx: Ctx,
  id: number,
  gift: { to: string; message?: string | undefined },
): Promise<Card> {
  const user_id = ctx.user?.id
  const card = await giftCard(ctx.db, { id })
  if (user_id === undefined || !card || card.owner_id !== user_id) throw new ShopError('not_found')
  const to = giftReceiver(gift.to)
  await spend(ctx, { name: 'wallet.gifts', tries: 20, seconds: 3600 }, `user ${user_id}`)
  await transact(ctx.db, async (tx) => {
    const held = await lockGiftCard(tx, id)
    if (held?.owner_id !== user_id) throw new ShopError('not_found')
    const problem = giftCardProblem(held, ctx.now)
    if (problem) throw new ShopError(problem.refused)
    await giveCard(ctx, tx, card, { to, message: gift.message?.trim() ?? '', locale: ctx.locale, at: ctx.now })
  })
  return readCard(ctx, id)
}

async function readCard(ctx: Ctx, id: number): Promise<Card> {
  const card = await giftCard(ctx.db, { id })
  if (!card) throw new ShopError('not_found')
  return card
}
