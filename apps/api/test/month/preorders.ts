import { dayMs, localDate } from '@delguur/kit/dates'
import { aBuyer, deliveryFor, homeOf, pageOf } from './buying.ts'
import { aSale, type Goods, goodsOf, type Sale } from './sale.ts'
import { canceled } from './sending.ts'
import { by, type Month, shopper, tick, today } from './shop.ts'

// Goods that are sold before they arrive: announced, ordered for a deposit, late now and then, and handed to the oldest order first.

type Offer = {
  arrives_on: string | null
  deposit_percent: number
  units: number
  taken: number
  on_shelf: number
  version: number
}

const coming = ({ book }: Month): Goods[] => book.goods.filter(({ comes }) => comes)
const offerOf = async (month: Month, { product_id }: Goods): Promise<Offer> =>
  (await by(month, 'manager', 'GET', `/products/${product_id}/preorders`)).offers[0]
const dayIn = ({ shop }: Month, days: number): string => localDate(new Date(shop.clock.now.getTime() + days * dayMs))

/** Staff announce goods of which no more can be ordered, or another day for those that did not come. */
export async function announce(month: Month): Promise<void> {
  const { random, arrived } = month
  for (const goods of coming(month)) {
    const offer = await offerOf(month, goods)
    const isOver = offer.arrives_on !== null && offer.arrives_on < today(month)
    if (offer.units > offer.taken && !isOver) continue
    const arrives_on = dayIn(month, 2 + random.below(5))
    const body = { arrives_on, deposit_percent: random.pick([20, 30, 50]), units: offer.taken + 3 }
    await by(month, 'manager', 'PUT', `/variants/${goods.variant_id}/preorder`, body, offer.version)
    if (arrives_on !== offer.arrives_on) arrived.delete(goods)
  }
}

/** A shopper orders what is announced; most pay the deposit the same day. */
export async function preorder(month: Month): Promise<void> {
  const { random, book, shop, methods } = month
  const goods = random.pick(coming(month))
  const offer = await offerOf(month, goods)
  const quantity = 1 + random.below(2)
  const isSold = offer.arrives_on !== null && offer.arrives_on >= today(month)
  if (!isSold || offer.on_shelf > 0 || offer.units - offer.taken < quantity) return
  const buyer = aBuyer(month)
  const { person } = buyer
  const line_item = { variant_id: goods.variant_id, quantity }
  const opened = await shopper(month, { person }, 'POST', '/orders/0/line_items', { line_item })
  const { number, token } = opened.order
  const payments_attributes = [{ payment_method_id: methods['bank-transfer'] }]
  const order = { email: `m${buyer.phone}@month.example`, ship_address_attributes: homeOf(buyer), payments_attributes }
  await shopper(month, { token, person }, 'PUT', `/checkouts/${number}`, { order })
  tick(month)
  await shopper(month, { token, person }, 'PUT', `/checkouts/${number}/complete`, {})
  const placed_at = shop.clock.now
  const { lines, sums } = await pageOf(month, number)
  const line = { goods, quantity, off: 0, returned: 0, taken_off: 0, from: [] }
  const sale: Sale = {
    ...aSale({ number, token, buyer, lines: [{ id: lines[0]?.id ?? 0, ...line }] }),
    ...{ placed_at, due_at: new Date(placed_at.getTime() + dayMs), plan: random.chance(0.8) ? 'pays' : 'leaves' },
    later: Math.floor((goods.price * quantity * (100 - offer.deposit_percent)) / 100),
    is_preorder: true,
  }
  sale.delivery = deliveryFor(goodsOf(sale), undefined)
  sale.total = goodsOf(sale) + sale.delivery
  if (Number(sums.total) !== sale.total)
    throw new Error(`${number}: it costs ${sale.total}, the page says ${sums.total}`)
  book.sales.push(sale)
}

/** What was announced comes on its day or later, now and then a unit fewer or more than was ordered. */
export async function arrive(month: Month): Promise<void> {
  const { book, random, arrived } = month
  const [place] = book.places
  for (const goods of coming(month)) {
    const offer = await offerOf(month, goods)
    if (!place || offer.arrives_on === null || offer.arrives_on > today(month) || offer.taken === 0) continue
    if (!random.chance(0.5)) continue
    const quantity = Math.max(1, offer.taken + random.pick([-1, 0, 0, 1]))
    const received = { location_id: place.id, quantity }
    await by(month, 'manager', 'PUT', `/variants/${goods.variant_id}/preorder/arrive`, { received, last: false })
    book.move(place, goods, quantity)
    arrived.add(goods)
  }
}

const isWaiting = (sale: Sale): boolean =>
  sale.is_preorder === true && sale.lines.some((line) => unitsOf(line) < line.quantity)
const unitsOf = ({ from }: Sale['lines'][number]): number => from.reduce((sum, { units }) => sum + units, 0)

/** A buyer whose goods are late takes the money back. */
export async function withdraw(month: Month): Promise<void> {
  const found = month.book.sales.filter((sale) => sale.status === 'confirmed' && isWaiting(sale))
  if (found.length === 0) return
  const sale = month.random.pick(found)
  const { token, number, buyer } = sale
  const { preorder: of } = await shopper(month, { token, person: buyer.person }, 'GET', `/orders/${number}`)
  if (!of?.late) return
  await shopper(month, { token, person: buyer.person }, 'PUT', `/shop/orders/${number}/withdraw`, {})
  canceled(month, sale)
}

/** In the night what has come goes to the orders whose deposit is paid, the oldest first; whose goods are all there owes the rest. */
export function handOut({ book, arrived }: Month): void {
  const [place] = book.places
  if (!place) return
  const queue = book.sales
    .filter((sale) => sale.status === 'confirmed' && isWaiting(sale))
    .toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
  for (const sale of queue)
    for (const line of sale.lines) {
      if (!arrived.has(line.goods)) continue
      const units = Math.min(line.quantity - unitsOf(line), book.freeAt(place, line.goods))
      if (units <= 0) continue
      book.move(place, line.goods, -units)
      const [there] = line.from
      if (there) there.units += units
      else line.from.push({ place, units })
      sale.first ??= place
      if (!isWaiting(sale)) sale.later = 0
    }
}
