import { ApiError } from '@delguur/contract/client'
import { HoldingDocument } from '@delguur/contract/money/wallet'
import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import type { Api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { asOwner } from '../visitor/signed-in.server.ts'
import { cardView, type OrderCardView } from './my-orders.server.ts'

/** What a person has bought before, to buy again. */
export type BoughtProducts = { slug: string; name: string; picture: { base: string; color: string } }

/** What a person holds; sums in whole tugrik, null for what the shop does not have. */
export type Holdings = {
  wallet: { balance: number; bonus: number; points: number; cashback: number } | null
  coupons: { count: number; ends: { name: string; at: string } | null } | null
  gift_cards: { count: number; amount: number }
  vouchers: { count: number; amount: number }
}

type AccountHome = { orders: OrderCardView[]; again: BoughtProducts[]; holdings: Holdings | null }

const visibleOrders = 10
const visibleProducts = 4
const soonMs = 14 * 24 * 3_600_000
const includedStates = ['delivered', 'completed', 'finished', 'waiting_for_vat_receipt', 'e_receipt_waiting', 'running']

/** The first page of the account: the last orders, what the person holds, and what they may buy again. */
export async function accountHome(args: RequestArgs): Promise<AccountHome> {
  return asOwner(args, async (api) => {
    const query = { page: 1, per_page: visibleOrders, locale: args.locale }
    const [{ orders }, holdings] = await Promise.all([api.myOrders.list({ query }), holdingsOf(args, api)])
    return { orders: orders.map(cardView), again: boughtProducts(orders), holdings }
  })
}

function boughtProducts(orders: FlatOrder[]): BoughtProducts[] {
  const products = new Map<string, BoughtProducts>()
  for (const { product } of orders
    .slice(1)
    .flatMap((order) => (includedStates.includes(order.status_label) ? order.line_items : []))) {
    const { slug, name, image } = product
    if (image && !products.has(slug))
      products.set(slug, { slug, name, picture: { base: image.base, color: image.color } })
  }
  return [...products.values()].slice(0, visibleProducts)
}

/** Null where the shop has neither a wallet nor coupons, or they cannot be read now: the orders are shown all the same. */
async function holdingsOf({ context, locale }: RequestArgs, api: Api): Promise<Holdings | null> {
  const { flags, now } = context.get(serverContext)
  if (!flags.wallet && !flags.offers) return null
  try {
    const [wallet, cards, vouchers, coupons] = await Promise.all([
      flags.wallet ? api.wallets.show({}) : null,
      flags.wallet ? api.accountWallet.giftCards({}) : { data: [] },
      flags.wallet ? api.accountWallet.vouchers({}) : { data: [] },
      flags.offers ? api.coupons.list({ query: { locale } }) : null,
    ])
    return {
      wallet,
      coupons: coupons && couponsOf(coupons.coupons, now),
      gift_cards: leftOn(
        HoldingDocument.giftCards
          .parse(cards)
          .data.map(({ attributes: { amount, ...rest } }) => ({ value: amount, ...rest })),
      ),
      vouchers: leftOn(HoldingDocument.vouchers.parse(vouchers).data.map(({ attributes }) => attributes)),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null
    throw error
  }
}

type Coupons = Awaited<ReturnType<Api['coupons']['list']>>['coupons']

function couponsOf(all: Coupons, now: Date): Holdings['coupons'] {
  const usable = all.filter(({ state }) => state === 'active')
  const ending = usable
    .flatMap(({ name, expires_at }) => (expires_at ? [{ name, at: expires_at }] : []))
    .filter(({ at }) => new Date(at).getTime() - now.getTime() < soonMs)
    .sort((a, b) => a.at.localeCompare(b.at))
  return { count: usable.length, ends: ending[0] ?? null }
}

function leftOn(all: { value: string; amount_used: string; state: string }[]): { count: number; amount: number } {
  const active = all.filter(({ state }) => state === 'active')
  const amount = active.reduce((sum, { value, amount_used }) => sum + Number(value) - Number(amount_used), 0)
  return { count: active.length, amount }
}
