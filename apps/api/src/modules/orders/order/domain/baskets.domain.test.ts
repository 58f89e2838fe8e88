import { resolve } from 'node:path'
import { mnt } from '@delguur/kit/money'
import { expect, it } from 'vitest'
import { paid, vat } from '../../../../../test/baskets/paid-basket.ts'
import { receiptFaults } from '../../../../../test/baskets/receipted-basket.ts'
import { sentBack } from '../../../../../test/baskets/returned-basket.ts'
import { aLine, anOrder, aRate, aShipment, aVariant } from '../../../../../test/order-values.ts'
import { atPush } from '../../../../../test/proofs.ts'
import { loadTenant } from '../../../../entry/tenants.ts'
import type { Tenant } from '../../../../platform/tenant.ts'
import { type Deal, dealKinds } from '../../../promotions/promotions/domain/deal.ts'
import type { Order } from './order.domain.ts'
import { withTotals } from './totals.domain.ts'
import { paidTotal } from './transitions.domain.ts'

const baskets = atPush(50_000, { proofs: 1_000_000 })

/** Numbers that are the same in every run: a linear congruence, of which the high bits are taken. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const variants = Array.from({ length: 12 }, (_, i) =>
  aVariant({
    id: i + 1,
    product_id: 1 + (i % 9),
    promotion_ids: i % 3 === 0 ? [1, 4] : i % 3 === 1 ? [2] : [],
    digital: i === 11 ? 'gift_card' : null,
  }),
)
const priceOf = (roll: (below: number) => number): number =>
  [roll(10), roll(1_000), roll(100_000), roll(5_000_000), 1_000_000_000_000 + roll(1_000)][
    roll(20) === 0 ? 4 : roll(4)
  ] ?? 0

const toGive = { name: 'x', slug: 'x', picture: null, promotion_ids: [], price: mnt(4), left: 5, variant_id: null }

function aDeal(roll: (below: number) => number, id: number): Deal {
  const kind = dealKinds[roll(dealKinds.length)] ?? 'percent'
  const coupon = kind !== 'package' && kind !== 'gift' && roll(2) === 0
  const products = () => Array.from({ length: 1 + roll(2) }, () => ({ product_id: 1 + roll(9), quantity: 1 + roll(2) }))
  return {
    promotion_id: id,
    coupon_id: coupon ? id : null,
    coupon_code: coupon ? `C${id}` : null,
    kind,
    label: 'x',
    description: null,
    value: kind === 'amount' ? 1 + roll(200_000) : 1 + roll(100),
    min_total: mnt(roll(3) === 0 ? roll(300_000) : 0),
    max_discount: roll(4) === 0 ? mnt(1 + roll(50_000)) : null,
    max_share: coupon ? 1 + roll(50) : 100,
    scoped: roll(3) === 0,
    items: kind === 'package' ? products() : [],
    gifts: kind === 'gift' ? products().map((item) => ({ ...item, ...toGive })) : [],
    stack_group: `g${roll(3)}`,
    priority: roll(3),
    exclusive: roll(8) === 0,
    with_agreed: false,
    refused: null,
  }
}

function aBasket(roll: (below: number) => number): Order {
  const lines = Array.from({ length: roll(6) }, (_, i) => {
    const variant = variants[roll(variants.length)] ?? aVariant()
    return aLine({ id: i + 1, variant, price: mnt(priceOf(roll)), quantity: 1 + roll(20) })
  })
  const deals = Array.from({ length: roll(5) }, (_, i) => aDeal(roll, i + 1))
  const shipments = roll(2) === 0 ? [aShipment([aRate({ cost: mnt(roll(12_000)) })])] : []
  return anOrder({ lines, deals, shipments })
}

/** What is wrong with an order that was summed up; empty when nothing is. */
function faults(order: Order): string[] {
  const wrong: string[] = []
  const print = (held: boolean, what: string) => held || wrong.push(what)
  let discounts = 0
  const ofLine = new Map<number, number>()
  const byCoupon = new Map<number, number>()
  for (const { amount, kind, line_item_id, coupon_code } of order.adjustments) {
    print(Number.isSafeInteger(amount) && amount < 0, 'a discount is whole and takes off')
    discounts += amount
    if (kind !== 'discount') continue
    ofLine.set(line_item_id ?? 0, (ofLine.get(line_item_id ?? 0) ?? 0) - amount)
    if (coupon_code) byCoupon.set(line_item_id ?? 0, (byCoupon.get(line_item_id ?? 0) ?? 0) - amount)
  }
  let sum = 0
  for (const line of order.lines) {
    const price = line.price * line.quantity
    const off = ofLine.get(line.id) ?? 0
    sum += price - off
    print(off <= price, 'no line below zero')
    print((byCoupon.get(line.id) ?? 0) * 2 <= price, 'coupons take half of a price at most')
  }
  const shipping = order.adjustments.reduce((all, { kind, amount }) => (kind === 'discount' ? all : all - amount), 0)
  print(shipping <= order.ship_total, 'no delivery below zero')
  print(discounts === order.adjustment_total && discounts === order.promo_total, 'each tugrik off has its label')
  print(order.total === order.item_total + order.ship_total + order.adjustment_total, 'the parts are the whole')
  print(order.total === sum + order.ship_total - shipping && order.total >= 0, 'lines and delivery are the total')
  return wrong
}

/** Each so many-th basket is paid and sent back as well. */
const paidEvery = 20
/** Receipts count in hundredths, which are to be safe integers too. */
const receiptsMost = Number.MAX_SAFE_INTEGER / 100

/** What is wrong with a basket after it is paid by whatever there is, and sent back in parts until all of it is back. */
function faultsOfPaying(tenant: Tenant, cart: Order, roll: (below: number) => number): string[] {
  const order = paid(cart, roll)
  const { returns, wrong } = sentBack(tenant, order, roll)
  const mixed = paidTotal(order) === order.total ? [] : ['what is paid is the total']
  return [...mixed, ...wrong, ...(order.total < receiptsMost ? receiptFaults(tenant.receipt, order, returns) : [])]
}

it('guarantee 12, 15: baskets at random add up to the tugrik, whatever they are bought, paid and sent back with', async () => {
  const tenant = await loadTenant(resolve(import.meta.dirname, '../../../../../../..'), 'bambar')
  const roll = dice(20261121)
  let spared = 0
  for (let n = 0; n < baskets; n++) {
    const order = withTotals(aBasket(roll), vat)
    const wrong = faults(order)
    if (n % paidEvery === 0) wrong.push(...faultsOfPaying(tenant, order, roll))
    if (wrong.length > 0) expect.fail(`basket ${n}: ${wrong.join(', ')} in ${JSON.stringify(order)}`)
    if (order.promo_total < 0) spared++
  }
  expect(spared).toBeGreaterThan(baskets / 4)
}, 600_000)
