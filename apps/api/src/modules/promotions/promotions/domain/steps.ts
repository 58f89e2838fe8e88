import { allocate, mnt, percent } from '@delguur/kit/money'
import { addsTo, type Basket, type BasketLine, type Deal, type DealItem, type Discount, gross, isFor } from './deal.ts'

/** A basket on its way through the deals: what is still to pay of each line and delivery, and what was taken off. */
export type State = {
  basket: Basket
  left: number[]
  /** What coupons took off each line so far. */
  by_coupon: number[]
  deliveries: number[]
  discounts: Discount[]
}

export const start = (basket: Basket): State => ({
  basket,
  left: basket.lines.map(gross),
  by_coupon: basket.lines.map(() => 0),
  deliveries: [...basket.deliveries],
  discounts: [],
})

type Take = (state: State, deal: Deal) => State
export type Step = { name: string; takes: (deal: Deal) => boolean; take: Take }

const sum = (list: number[]): number => list.reduce((all, each) => all + each, 0)

/** A share in percent, rounded down, without a product that a number could not hold. */
const shareOf = (amount: number, rate: number): number =>
  Math.floor(amount / 100) * rate + Math.floor(((amount % 100) * rate) / 100)

/** The most that a deal may take off each line: what is left of it, and for coupons their share of its price. */
function capsOf(state: State, deal: Deal): number[] {
  return state.basket.lines.map((line, i) => {
    const left = state.left[i] ?? 0
    if (!isFor(deal, line) || !addsTo(deal, line)) return 0
    if (deal.coupon_id === null) return left
    const share = shareOf(gross(line), deal.max_share) - (state.by_coupon[i] ?? 0)
    return Math.max(0, Math.min(left, share))
  })
}

/** Takes an amount off lines, spread by weight to the last tugrik; never more of a line than its cap. */
function spread(state: State, deal: Deal, wanted: number, weights: number[], caps: number[]): State {
  const amount = Math.min(wanted, deal.max_discount ?? wanted, sum(caps))
  if (amount <= 0) return state
  const fair = allocate(mnt(amount), weights)
  const parts = fair.every((part, i) => part <= (caps[i] ?? 0)) ? fair : allocate(mnt(amount), caps)
  const discounts = parts.flatMap((part, line) => (part > 0 ? [{ deal, line, amount: mnt(-part) }] : []))
  const less = (list: number[], sign: number) => list.map((each, i) => each + sign * (parts[i] ?? 0))
  return {
    ...state,
    left: less(state.left, -1),
    by_coupon: deal.coupon_id === null ? state.by_coupon : less(state.by_coupon, 1),
    discounts: [...state.discounts, ...discounts],
  }
}

const products: Take = (state, deal) => {
  const caps = capsOf(state, deal)
  const weights = state.left.map((left, i) => ((caps[i] ?? 0) > 0 ? left : 0))
  if (deal.kind !== 'percent') return spread(state, deal, deal.value, weights, caps)
  const better = bettered(state, deal)
  const wanted = percent(mnt(sum(weights)), deal.value) + sum(better)
  const off = (i: number, weight: number): number => percent(mnt(weight), deal.value) + (better[i] ?? 0)
  const isAgreed = better.some((part) => part > 0)
  return isAgreed
    ? spread(
        state,
        deal,
        wanted,
        weights.map((weight, i) => off(i, weight)),
        caps.map((cap, i) => cap + (better[i] ?? 0)),
      )
    : spread(state, deal, wanted, weights, caps)
}

/** By how much a percentage of what others pay is better than the prices that were agreed: the shopper has the best of both. */
export const bettered = (state: State, deal: Deal): number[] =>
  state.basket.lines.map((line, i) => {
    if (line.list_price === undefined || addsTo(deal, line) || !isFor(deal, line)) return 0
    const list = line.list_price * line.quantity
    const most = deal.coupon_id === null ? list : shareOf(list, deal.max_share)
    const saved = list - gross(line)
    return Math.max(0, Math.min(percent(mnt(list), deal.value), most) - saved - (gross(line) - (state.left[i] ?? 0)))
  })

const delivery: Take = (state, deal) => {
  let most = deal.max_discount ?? Number.POSITIVE_INFINITY
  const parts = state.deliveries.map((cost) => {
    const part = Math.min(cost, most)
    most -= part
    return part
  })
  const discounts = parts.flatMap((part, place) => (part > 0 ? [{ deal, delivery: place, amount: mnt(-part) }] : []))
  return {
    ...state,
    deliveries: state.deliveries.map((cost, i) => cost - (parts[i] ?? 0)),
    discounts: [...state.discounts, ...discounts],
  }
}

/** How often a whole set is in the basket. */
export const setsIn = (lines: BasketLine[], items: DealItem[]): number =>
  items.length === 0 ? 0 : Math.min(...items.map((item) => Math.floor(unitsOf(lines, item) / item.quantity)))

/** How many of a product are in the basket. */
export const unitsOf = (lines: BasketLine[], { product_id }: DealItem): number =>
  sum(lines.filter((line) => line.product_id === product_id && !line.excluded).map(({ quantity }) => quantity))

/** Units of a product by line, the dearest first: the shopper's favour. */
function unitsByLine(lines: BasketLine[], { product_id }: DealItem, wanted: number): Map<number, number> {
  const places = lines.flatMap((line, i) => (line.product_id === product_id && !line.excluded ? [i] : []))
  places.sort((a, b) => (lines[b]?.price ?? 0) - (lines[a]?.price ?? 0) || a - b)
  let left = wanted
  return new Map(
    places.map((i) => {
      const units = Math.min(left, lines[i]?.quantity ?? 0)
      left -= units
      return [i, units]
    }),
  )
}

/** What of each line belongs to so many of some products, as far as it is still to be paid. */
function partsOf(state: State, items: DealItem[], times: number): number[] {
  const parts = state.left.map(() => 0)
  for (const item of items) {
    for (const [i, units] of unitsByLine(state.basket.lines, item, item.quantity * times))
      parts[i] = Math.min(state.left[i] ?? 0, (parts[i] ?? 0) + units * (state.basket.lines[i]?.price ?? 0))
  }
  return parts
}

const set: Take = (state, deal) => {
  const parts = partsOf(state, deal.items, setsIn(state.basket.lines, deal.items))
  const caps = state.basket.lines.map((line, i) => (addsTo(deal, line) ? (parts[i] ?? 0) : 0))
  return spread(state, deal, percent(mnt(sum(caps)), deal.value), caps, caps)
}

const gift: Take = (state, deal) => {
  const given = deal.gifts.find((each) => unitsOf(state.basket.lines, each) > 0)
  const caps = given ? partsOf(state, [given], 1) : []
  return spread(state, deal, sum(caps), caps, caps)
}

const isProduct = ({ kind }: Deal): boolean => kind === 'percent' || kind === 'amount'

/**
 * Sales are in the prices already; what follows is taken in this order, each of what the ones before left. What needs no
 * code comes first, so that it is the same with a coupon and without.
 */
export const steps: Step[] = [
  { name: 'automatic', takes: (deal) => isProduct(deal) && deal.coupon_id === null, take: products },
  { name: 'packages', takes: ({ kind }) => kind === 'package', take: set },
  { name: 'gifts', takes: ({ kind }) => kind === 'gift', take: gift },
  { name: 'coupons', takes: (deal) => isProduct(deal) && deal.coupon_id !== null, take: products },
  { name: 'free_delivery', takes: ({ kind }) => kind === 'free_delivery', take: delivery },
]
