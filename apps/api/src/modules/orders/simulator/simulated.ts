import type { PromotionRule, Simulated } from '@delguur/contract/orders/simulator'
import { decimal, type Mnt, mnt, plus, times } from '@delguur/kit/money'
import type { Verdict } from '../../promotions/promotions/index.ts'
import { lineAdjustment, sparedOf, verdictsOf } from '../order/domain/discounts.domain.ts'
import type { Line, Order } from '../order/domain/order.domain.ts'
import { forSale } from '../order/domain/preorder/preorder.domain.ts'

// A cart that was only tried, as it is shown.

type Costs = ReadonlyMap<number, number>

const paidFor = (order: Order, line: Line): Mnt => plus(times(line.price, line.quantity), lineAdjustment(order, line))

export const linesOf = (order: Order): Simulated['lines'] =>
  order.lines.map((line) => {
    const { variant, quantity, price } = line
    const { key = '', ...size } = variant.picture ?? {}
    return {
      variant_id: variant.id,
      name: variant.name,
      options_text: variant.options_text,
      slug: variant.slug,
      quantity,
      price: decimal(price),
      total: decimal(times(price, quantity)),
      discounted: decimal(paidFor(order, line)),
      left: forSale(variant),
      image: variant.picture ? { base: `/media/${key}`, ...(size as Omit<typeof variant.picture, 'key'>) } : null,
    }
  })

/** What is to pay after each part of the sum. */
export function stepsOf(order: Order): Simulated['steps'] {
  let total: Mnt = order.item_total
  const steps: Simulated['steps'] = [step('goods', '', null, order.item_total, total)]
  const spared = sparedOf(order)
  for (const { kind, label, promotion_id, amount } of spared)
    if (kind === 'goods') {
      total = plus(total, amount)
      steps.push(step('promotion', label, promotion_id, amount, total))
    }
  const [shipment] = order.shipments
  if (shipment) {
    total = plus(total, order.ship_total)
    const name = shipment.rates.find(({ selected }) => selected)?.name ?? ''
    steps.push(step('delivery', name, null, order.ship_total, total))
  }
  for (const { kind, label, promotion_id, amount } of spared)
    if (kind === 'delivery') {
      total = plus(total, amount)
      steps.push(step('promotion', label, promotion_id, amount, total))
    }
  return steps
}

const step = (
  kind: 'goods' | 'delivery' | 'promotion',
  label: string,
  promotion_id: number | null,
  amount: Mnt,
  total: Mnt,
) => ({
  kind,
  label,
  promotion_id,
  amount: decimal(amount),
  total: decimal(total),
})

export const totalsOf = (order: Order, costs: Costs | null): Simulated['totals'] => ({
  item_total: decimal(order.item_total),
  promo_total: decimal(order.promo_total),
  ship_total: decimal(order.ship_total),
  total: decimal(order.total),
  included_tax: decimal(order.included_tax_total),
  margin: costs && marginOf(order, costs),
})

/** Of the lines whose cost is known, to a tenth of a percent. */
function marginOf(order: Order, costs: Costs): number | null {
  const known = order.lines.filter(({ variant_id }) => costs.has(variant_id))
  const paid = known.reduce((sum, line) => sum + paidFor(order, line), 0)
  const cost = known.reduce((sum, { variant_id, quantity }) => sum + (costs.get(variant_id) ?? 0) * quantity, 0)
  return paid > 0 ? Math.round(((paid - cost) / paid) * 1000) / 10 : null
}

/** Lines that are sold below their cost. */
export const belowCost = (order: Order, costs: Costs): NonNullable<Simulated['below_cost']> =>
  order.lines.flatMap((line) => {
    const cost = costs.get(line.variant_id)
    const price = Math.floor(paidFor(order, line) / line.quantity)
    return cost !== undefined && price < cost
      ? [{ name: line.variant.name, price: decimal(mnt(price)), cost: decimal(mnt(cost)) }]
      : []
  })

type PromotionAnswer = Simulated['promotions'][number]

/** Each promotion with what it wanted; those that take something off first, codes that there are not last. */
export function promotionsOf(order: Order, drafts: ReadonlySet<number>, typed: readonly string[]): PromotionAnswer[] {
  const known = new Set(order.deals.flatMap(({ coupon_code }) => coupon_code ?? []))
  const verdicts = verdictsOf(order).map((verdict) => serialize(verdict, drafts))
  const unknown = typed.filter((code) => !known.has(code.replace(/[\s-]/g, '').toUpperCase())).map(unknownCode)
  return [...verdicts.filter(({ applied }) => applied), ...verdicts.filter(({ applied }) => !applied), ...unknown]
}

const bare = { code: null, have: null, want: null, missing: null, name: null }

const unknownCode = (code: string): PromotionAnswer => ({
  promotion_id: null,
  name: code,
  kind: null,
  coupon_code: code,
  draft: false,
  applied: false,
  amount: decimal(mnt(0)),
  checks: [{ rule: 'code', met: false, ...bare, code: 'coupon_unknown' }],
})

function serialize({ deal, checks, amount, beaten }: Verdict, drafts: ReadonlySet<number>): PromotionAnswer {
  const results: PromotionAnswer['checks'] = checks.map(({ rule, met, problem, have, want }) => ({
    rule,
    met,
    code: met ? null : problem,
    have: have ?? null,
    want: want ?? null,
    missing: !met && rule !== 'eligible' && have !== undefined && want !== undefined ? want - have : null,
    name: null,
  }))
  const lacks = (rule: PromotionRule, name: string | null = null) => ({ rule, met: false, ...bare, name })
  const more = beaten
    ? [lacks(beaten.by, beaten.deals.map(({ label }) => label).join(', '))]
    : amount === 0 && checks.every(({ met }) => met)
      ? [deal.kind === 'gift' ? lacks('gift', deal.gifts.map(({ name }) => name).join(', ')) : lacks('effect')]
      : []
  return {
    promotion_id: deal.promotion_id,
    name: deal.label,
    kind: deal.kind,
    coupon_code: deal.coupon_code,
    draft: drafts.has(deal.promotion_id),
    applied: amount < 0,
    amount: decimal(amount),
    checks: [...results, ...more],
  }
}
