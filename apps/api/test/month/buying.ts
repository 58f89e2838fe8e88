import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { hourMs } from '@delguur/kit/dates'
import type { z } from 'zod'
import { aGiftCard, aVoucher } from '../baskets/holdings.ts'
import {
  accountOf,
  aSale,
  type Buyer,
  type Goods,
  goodsOf,
  type Place,
  paidOf,
  type Sale,
  type SaleLine,
  type Source,
} from './sale.ts'
import { by, type Month, ok, shopper, tick, today } from './shop.ts'

const freeFrom = 150_000
const courierPrice = 5_000
/** What a delivery costs for goods of such a price. */
export const deliveryFor = (goods: number, pick_up: Place | undefined): number =>
  pick_up || goods >= freeFrom ? 0 : courierPrice
/** How long an order waits for its money, in hours. */
const waits = { 'bank-transfer': 24, qpay: 1, cash_on_delivery: 1_000_000 } as const

export const homeOf = ({ phone }: Buyer) => ({
  firstname: `Номин ${phone.slice(-3)}`,
  phone,
  state_name: 'Улаанбаатар',
  city: 'Чингэлтэй',
  address1: `${phone.slice(-2)}-р байр`,
  ...{ aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' },
})

/** An account, or a guest; a guest who types the number that an account has proved is that customer. */
export function aBuyer({ random, people, phones }: Month): Buyer {
  if (random.chance(0.45)) {
    const person = random.pick(people)
    return { key: `account ${person.id}`, phone: person.phone, person }
  }
  const phone = random.chance(0.1) ? random.pick(people).phone : random.pick(phones)
  const owner = people.find((each) => each.proved && each.phone === phone)
  return { key: owner ? `account ${owner.id}` : `phone ${phone}`, phone }
}

type Wanted = { goods: Goods; quantity: number }[]

/** One to three products of which enough lies where they would come from. */
function aBasket({ random, book }: Month, pick_up: Place | undefined): Wanted {
  const places = pick_up ? [pick_up] : book.places.filter(({ ships }) => ships)
  const left = (goods: Goods) => places.reduce((sum, place) => sum + book.freeAt(place, goods), 0)
  const wanted: Wanted = []
  for (let n = 1 + random.below(3); n > 0; n--) {
    const goods = random.pick(book.shelved)
    const quantity = 1 + random.below(3)
    if (wanted.some((each) => each.goods === goods) || left(goods) < quantity) continue
    wanted.push({ goods, quantity })
  }
  return wanted
}

type Placed = { number: string; token: string; placed_at: Date; page: StaffOrder }
const methodsOf = ['bank-transfer', 'bank-transfer', 'qpay'] as const
const plans = [
  'pays',
  'pays',
  'pays',
  'pays',
  'pays',
  'pays_part',
  'pays_more',
  'pays_unnamed',
  'pays_late',
  'leaves',
] as const

/** A shopper orders on the web, or one of staff by phone: what was placed is written into the book from its price list alone. */
export async function buy(month: Month): Promise<Sale | undefined> {
  const { random, book } = month
  const buyer = aBuyer(month)
  const branch = random.pick(book.places.filter(({ way }) => way !== null))
  const pick_up = random.chance(0.35) ? branch : undefined
  const wanted = aBasket(month, pick_up)
  if (wanted.length === 0) return undefined
  const channel = !buyer.person && random.chance(0.3) ? 'staff' : 'web'
  const method =
    channel === 'staff'
      ? 'bank-transfer'
      : random.pick(pick_up ? methodsOf : ([...methodsOf, 'cash_on_delivery'] as const))
  const sale: Sale = {
    ...aSale({ number: '', token: '', buyer, lines: [] }),
    ...{ channel, pick_up, method },
    delivery: deliveryFor(
      wanted.reduce((sum, { goods, quantity }) => sum + goods.price * quantity, 0),
      pick_up,
    ),
    plan:
      method === 'qpay'
        ? random.chance(0.8)
          ? 'pays'
          : 'leaves'
        : method === 'bank-transfer'
          ? random.pick(plans)
          : 'pays',
  }
  const placed = await (channel === 'staff' ? byPhone(month, sale, wanted) : onTheWeb(month, sale, wanted))
  write(month, sale, wanted, placed)
  return sale
}

/** What was ordered goes into the book: what it costs by the price list, unless others sell in the shop too. */
function write(month: Month, sale: Sale, wanted: Wanted, { number, token, placed_at, page }: Placed): void {
  const { book } = month
  const lines = wanted.map(({ goods, quantity }) => lineOf(month, sale, page, { goods, quantity }))
  const off = lines.reduce((sum, line) => sum + line.off, 0)
  const due_at = new Date(placed_at.getTime() + waits[sale.method] * hourMs)
  const booked = goodsOf({ lines }) - off + sale.delivery
  const total = month.isAlone ? booked : Number(page.sums.total)
  Object.assign(sale, { number, token, lines, placed_at, due_at, total })
  if (Number(page.sums.total) !== total)
    throw new Error(`${number}: it costs ${total}, the page says ${page.sums.total}`)
  book.take(sale)
  book.sales.push(sale)
  payOwn(month, sale)
  if (paidOf(sale) === total || sale.method === 'cash_on_delivery') sale.status = 'confirmed'
}

function lineOf(
  month: Month,
  { number, has_coupon }: Sale,
  page: StaffOrder,
  { goods, quantity }: Wanted[number],
): SaleLine {
  const line = page.lines.find((each) => each.variant_id === goods.variant_id)
  if (!line || line.quantity !== quantity || Number(line.price) !== goods.price)
    throw new Error(
      `${number}: ordered ${quantity} of ${goods.sku} for ${goods.price}, the page says ${JSON.stringify(line)}`,
    )
  const off = goods.price * quantity - Number(line.total)
  const tenth = has_coupon ? (goods.price * quantity) / 10 : 0
  if (month.isAlone && Math.abs(off - tenth) > 1)
    throw new Error(`${number}: ${off} are taken off ${goods.sku}, ${tenth} were promised`)
  return { id: line.id, goods, quantity, off, returned: 0, taken_off: 0, from: [] }
}

async function onTheWeb(month: Month, sale: Sale, wanted: Wanted): Promise<Placed> {
  const { random, book, shop } = month
  const { buyer, pick_up, method } = sale
  const { person } = buyer
  let cart = { number: '0', token: '' }
  for (const { goods, quantity } of wanted) {
    const line_item = { variant_id: goods.variant_id, quantity }
    cart = (
      await shopper(month, { token: cart.token, person }, 'POST', `/orders/${cart.number}/line_items`, { line_item })
    ).order
  }
  const { number, token } = cart
  const put = (path: string, body: object) =>
    shopper(month, { token, person }, 'PUT', `/checkouts/${number}${path}`, body)
  const payments_attributes = [{ payment_method_id: month.methods[method] }]
  const { shipments } = await put('', {
    order: { email: `m${buyer.phone}@month.example`, ship_address_attributes: homeOf(buyer), payments_attributes },
  })
  if (pick_up) {
    const [{ id, rates }] = shipments
    const rate = rates.find((each: { name: string }) => each.name === pick_up.way)
    if (!rate) throw new Error(`${number} cannot be fetched at ${pick_up.code}: ${JSON.stringify(rates)}`)
    await put('', { order: { shipments_attributes: [{ id, selected_shipping_rate_id: rate.id }] } })
  }
  if (random.chance(0.2)) {
    await shopper(month, { token, person }, 'PATCH', '/storefront/cart/apply_coupon_code', {
      coupon_code: month.coupon,
    })
    sale.has_coupon = true
  }
  await ownMeans(month, sale, {
    number,
    token,
    most: wanted.reduce((sum, { goods, quantity }) => sum + goods.price * quantity, 0),
  })
  tick(month)
  const as = { token, ...(person && { bearer: person.bearer }), body: {} }
  ok(
    await shop.call('PUT', `/checkouts/${number}/complete`, as),
    `complete ${number} ${JSON.stringify([...book.free])}`,
  )
  const placed_at = shop.clock.now
  const page = await pageOf(month, number)
  if (method !== 'cash_on_delivery' || page.status !== 'placed') return { number, token, placed_at, page }
  await by(month, 'desk', 'PUT', `/orders/${number}/confirm`)
  return { number, token, placed_at, page: await pageOf(month, number) }
}

/** Once in a while a card, a voucher, points or the wallet pays a part, as much of it as it can. */
type Cart = { number: string; token: string; most: number }

async function ownMeans(month: Month, sale: Sale, { number, token, most }: Cart): Promise<void> {
  const { random, shop, people, book } = month
  const { person } = sale.buyer
  const own = (means: object) => shopper(month, { token, person }, 'POST', `/checkouts/${number}/own_payments`, means)
  const chance = random.next()
  if (chance < 0.08) {
    const amount = random.pick([10_000, 40_000])
    const { id, card_number, activation_code } = await aGiftCard(shop, people[0]?.id ?? 0, amount)
    sale.gift_card = id
    book.granted.set(`gift_card ${id}`, amount)
    await own({ kind: 'gift_card', card_number, activation_code })
  } else if (chance < 0.14) {
    const { id, code } = await aVoucher(shop, 5_000, 0, 300)
    sale.voucher = id
    book.granted.set(`voucher ${id}`, 5_000)
    await own({ kind: 'voucher', code })
  } else if (person && chance < 0.3 && book.balance(`points ${person.id}`) > 0) {
    sale.own = 'points'
    await own({ kind: 'points' })
  } else if (person && chance < 0.5 && book.balance(`wallet_money ${person.id}`) >= 20_000 && most >= 25_000) {
    sale.own = 'wallet'
    await own({ kind: 'wallet' })
  }
}

/** What the order's own means paid when it was placed: all that they could. */
function payOwn({ book, shop }: Month, sale: Sale): void {
  const at = shop.clock.now
  const spend = (source: Source, most: number) =>
    book.book(sale, 'spend', source, Math.min(book.balance(accountOf(sale, source)), most), at, today({ shop }))
  if (sale.gift_card !== undefined) spend('gift_card', sale.total)
  if (sale.voucher !== undefined) spend('voucher', sale.total)
  if (sale.own === 'points') spend('points', sale.total)
  if (sale.own === 'wallet') {
    spend('wallet_bonus', Math.floor(sale.total / 2))
    spend('wallet_money', sale.total - paidOf(sale))
  }
}

type Draft = { id: number; version: number; order: z.infer<typeof FlatOrder> }

/** One of staff takes an order by phone. */
async function byPhone(month: Month, sale: Sale, wanted: Wanted): Promise<Placed> {
  const { buyer, pick_up } = sale
  const { id, version }: Draft = await by(month, 'desk', 'POST', '/drafts')
  const lines = wanted.map(({ goods, quantity }) => ({ variant_id: goods.variant_id, quantity }))
  let draft: Draft = await by(month, 'desk', 'PATCH', `/drafts/${id}`, { lines, address: homeOf(buyer) }, version)
  if (pick_up) {
    const rate = draft.order.shipments.flatMap(({ rates }) => rates).find(({ name }) => name === pick_up.way)
    if (!rate) throw new Error(`a draft cannot be fetched at ${pick_up.code}`)
    draft = await by(month, 'desk', 'PATCH', `/drafts/${id}`, { shipping_rate_id: rate.id }, draft.version)
  }
  const place = {
    payment_method_id: month.methods[sale.method],
    expected_total: Number(draft.order.total),
    send_link: false,
  }
  const { number } = await by(month, 'desk', 'PUT', `/drafts/${id}/place`, place)
  const placed_at = month.shop.clock.now
  return { number, token: '', placed_at, page: await pageOf(month, number) }
}

export const pageOf = (month: Month, number: string): Promise<StaffOrder> =>
  by(month, 'desk', 'GET', `/orders/${number}`)
