import { dayMs, localDate } from '@delguur/kit/dates'
import type { Random } from '../seeds/random.ts'
import type { Answer } from './app.ts'
import { aGiftCard, aHolder, aVoucher, type Holder } from './baskets/holdings.ts'
import { aCoupon } from './baskets/promotions.ts'
import { aBearer, aProduct } from './builders.ts'
import type { PayingShop } from './shops/paying-shop.ts'

// A shop that random things happen to, for reports to be held against its books.

export type Played = {
  shop: PayingShop
  random: Random
  owner: Holder
  people: Holder[]
  variants: number[]
  orders: { number: string; token: string; person: Holder | undefined }[]
  coupon: string
  /** How often each act was done; a refusal is none. */
  done: Map<string, number>
}

export async function aPlayedShop(shop: PayingShop, random: Random, owner: Holder): Promise<Played> {
  const variants: number[] = []
  for (const price of [12_000, 31_900, 74_500, 120_000])
    variants.push((await aProduct(shop.db, { stock: [40, 60], price })).variant_id)
  await shop.pool.query('update variants set cost = price / 2 where id = any($1::bigint[])', [variants.slice(0, 3)])
  const people = [
    await aHolder(shop, { money: 300_000, bonus: 40_000, points: 90_000 }),
    await aHolder(shop, { money: 20_000, points: 9_000 }),
  ]
  const coupon = (await aCoupon(shop.db, { kind: 'percent', value: 10 })).code
  return { shop, random, owner, people, variants, orders: [], coupon, done: new Map() }
}

type Act = (played: Played) => Promise<Answer | undefined>
const staff = ({ shop, owner }: Played, method: 'POST' | 'PUT', path: string, body: object = {}) =>
  shop.call(method, `/backoffice${path}`, { bearer: owner.bearer, body })
const one = ({ random, orders }: Played) => (orders.length > 0 ? random.pick(orders) : undefined)
const asBuyer = ({ token, person }: Played['orders'][number]) => ({ token, ...(person && { bearer: person.bearer }) })
const isDone = (answer: Answer | undefined): boolean => answer !== undefined && answer.status < 300

/** A guest or a person orders one to three products, with what they hold. */
const order: Act = async (played) => {
  const { shop, random, people, variants, coupon } = played
  const person = random.chance(0.5) ? random.pick(people) : undefined
  const as = person ? { bearer: person.bearer } : {}
  let cart: { number: string; token: string } | undefined
  for (let n = 1 + random.below(3); n > 0; n--) {
    const line_item = { variant_id: random.pick(variants), quantity: 1 + random.below(3) }
    const added = await shop.call('POST', `/orders/${cart?.number ?? 0}/line_items`, {
      ...as,
      ...(cart && { token: cart.token }),
      body: { line_item },
    })
    cart = added.body.order ?? cart
  }
  if (!cart) return undefined
  const mine = { ...as, token: cart.token }
  const phone = `8811000${random.below(4)}`
  const home = { firstname: 'Бат', phone, state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const payment_method_id = await shop.method('bank-transfer')
  const body = { order: { ship_address_attributes: home, payments_attributes: [{ payment_method_id }] } }
  await shop.call('PUT', `/checkouts/${cart.number}`, { ...mine, body })
  if (random.chance(0.4))
    await shop.call('PATCH', '/storefront/cart/apply_coupon_code', { ...mine, body: { coupon_code: coupon } })
  const own = (means: object) => shop.call('POST', `/checkouts/${cart.number}/own_payments`, { ...mine, body: means })
  if (random.chance(0.3)) {
    const { card_number, activation_code } = await aGiftCard(shop, people[0]?.id ?? 0, 10_000)
    await own({ kind: 'gift_card', card_number, activation_code })
  }
  if (random.chance(0.2)) await own({ kind: 'voucher', code: (await aVoucher(shop, 5_000)).code })
  if (person && random.chance(0.6)) await own({ kind: 'points' })
  if (person && random.chance(0.6)) await own({ kind: 'wallet' })
  const placed = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { ...mine, body: {} })
  if (isDone(placed)) played.orders.push({ number: cart.number, token: cart.token, person })
  return placed
}

const pay: Act = async (played) => {
  const found = one(played)
  return found && staff(played, 'PUT', `/orders/${found.number}/mark_paid`)
}

const cancel: Act = async (played) => {
  const found = one(played)
  if (!found) return undefined
  if (played.random.chance(0.5))
    return staff(played, 'PUT', `/orders/${found.number}/cancel`, { reason: 'Бараа дууссан' })
  const { number } = found
  const as = asBuyer(found)
  return played.shop.call('POST', `/shop/orders/${number}/cancel`, { ...as, body: {} })
}

/** Another quantity, one product more, or a discount of the whole. */
const edit: Act = async (played) => {
  const { shop, random, owner, variants } = played
  const found = one(played)
  if (!found) return undefined
  const { body } = await shop.call('GET', `/backoffice/orders/${found.number}`, { bearer: owner.bearer })
  const { version, lines } = body
  const line = random.pick(lines as { id: number }[])
  const change = random.pick([
    { lines: [{ id: line.id, quantity: random.below(4) }] },
    { add: [{ variant_id: random.pick(variants), quantity: 1 }] },
    { discount: { amount: 1_000 + random.below(3_000), reason: 'Тохиролцсон' } },
  ])
  return staff(played, 'POST', `/orders/${found.number}/edits`, { version, ...change })
}

const split: Act = async (played) => {
  const { rows } = await played.shop.pool.query(
    `select o.number, min(l.id) as line from orders o join line_items l on l.order_id = o.id
     where o.status = 'confirmed' and o.item_count > 1 group by o.id order by o.id`,
  )
  if (rows.length === 0) return undefined
  const { number, line } = played.random.pick(rows)
  return staff(played, 'POST', `/orders/${number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
}

const deliver: Act = async (played) => {
  const found = one(played)
  if (!found) return undefined
  let last: Answer | undefined
  for (const step of ['make_ready', 'ship', 'deliver'])
    last = await staff(played, 'PUT', `/orders/${found.number}/${step}`)
  return last
}

const sendBack: Act = async (played) => {
  const { shop, random } = played
  const found = one(played)
  if (!found) return undefined
  const { number } = found
  const as = asBuyer(found)
  const { body } = await shop.call('GET', `/orders/${number}`, as)
  const line = random.pick(body.line_items as { id: number; quantity: number }[])
  const lines = [{ line_item_id: line.id, quantity: 1 + random.below(line.quantity), reason: 'defective' }]
  const wanted = await shop.call('POST', `/shop/orders/${number}/returns`, { ...as, body: { lines } })
  if (!isDone(wanted)) return wanted
  const path = `/returns/${wanted.body.number}`
  await staff(played, 'PUT', `${path}/approve`)
  await staff(played, 'PUT', `${path}/receive`, { restock: random.chance(0.5) })
  return staff(played, 'PUT', `${path}/refund`)
}

const goodwill: Act = async (played) => {
  const found = one(played)
  const amount = 500 + played.random.below(1_500)
  const input = { amount, goodwill: true, reason: 'Хүргэлт хоцорсон' }
  return found && staff(played, 'POST', `/orders/${found.number}/refunds`, input)
}

const change: Act = async ({ random, people, ...played }) => {
  const unit = random.pick(['money', 'bonus', 'points'])
  const input = { person: random.pick(people).id, unit, by: 500 + random.below(4_000), reason: 'Уучлалт' }
  return staff({ random, people, ...played }, 'POST', '/wallet/changes', input)
}

const nothing: Answer = { status: 200 } as Answer
/** Prices and costs are those of today. */
const reprice: Act = async ({ shop, random, variants }) => {
  const values = [
    random.pick(variants),
    10_000 + random.below(90_000),
    random.chance(0.2) ? null : 5_000 + random.below(20_000),
  ]
  await shop.pool.query(
    'update variants set price = $2::bigint, cost = $3, sale_price = least(sale_price, $2::bigint - 1) where id = $1',
    values,
  )
  return nothing
}

/** A sale that runs, is to come or is over; or none any more. */
const sale: Act = async ({ shop, random, variants }) => {
  const variant = random.pick(variants)
  const hours = (from: number, count: number) =>
    new Date(shop.clock.now.getTime() + (from + random.below(count)) * 3_600_000)
  const [from, until] = random.chance(0.2) ? [null, null] : [hours(-20 * 24, 30 * 24), hours(10 * 24, 30 * 24)]
  await shop.pool.query(
    'update products set sale_start_at = $2, sale_expire_at = $3 where id = (select product_id from variants where id = $1)',
    [variant, from, until],
  )
  await shop.pool.query('update variants set sale_price = least($2::bigint, price - 1) where id = $1', [
    variant,
    4_000 + random.below(6_000),
  ])
  return nothing
}

/** An order is found to be of an earlier day, for instance of a stall at a fair. */
const backdate: Act = async (played) => {
  const { shop, random } = played
  const found = one(played)
  const days = `${1 + random.below(90)} days`
  if (!found) return undefined
  await shop.pool.query('update orders set completed_at = completed_at - $2::interval where number = $1', [
    found.number,
    days,
  ])
  return nothing
}

/** Goods that were counted, written down for an earlier day. */
const count: Act = async ({ shop, random, variants }) => {
  const by = random.pick([-1, 2, 5])
  const at = new Date(shop.clock.now.getTime() - random.below(120) * dayMs)
  await shop.pool.query(
    `with i as (update stock_items set count_on_hand = count_on_hand + $2 where id = (select min(id) from stock_items where variant_id = $1) returning id)
     insert into stock_movements (stock_item_id, quantity, reason, created_at) select id, $2, 'counted', $3 from i`,
    [random.pick(variants), by, at],
  )
  return nothing
}

/** Receipts are issued on some day, corrected and voided on another. */
const receipt: Act = async (played) => {
  const { shop, random } = played
  const found = one(played)
  if (!found) return undefined
  const at = new Date(shop.clock.now.getTime() - random.below(70) * dayMs)
  const made = await shop.pool.query(
    `insert into receipts (order_id, version, state, kind, due_at, issued_at, total, vat, city_tax, bill_id)
     select o.id, 1 + coalesce((select max(version) from receipts r where r.order_id = o.id), 0), 'issued', 'person', $2, $2,
       o.total * 100 + 33, o.total * 9, o.total, lpad((random() * 1e15)::bigint::text, 33, '1') from orders o where number = $1`,
    [found.number, at],
  )
  await shop.pool.query(
    `update receipts set state = (array['corrected', 'voided', 'voiding'])[1 + $1] where id = (select min(id) from receipts where state = 'issued') and $1 < 3`,
    [random.below(9)],
  )
  return made.rowCount === 1 ? nothing : undefined
}

/** Some hours or weeks pass; everybody signs in again. */
const move: Act = async ({ shop, random, owner, people }) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + random.below(20 * 24) * 3_600_000)
  for (const person of [owner, ...people]) person.bearer = await aBearer(shop, person.id)
  return nothing
}

/** The day or the month before is closed; what is in it may change no more, where that is refused. */
const close: Act = async (played) => {
  const yesterday = localDate(new Date(played.shop.clock.now.getTime() - dayMs))
  if (played.random.chance(0.5)) return staff(played, 'PUT', `/days/${yesterday}/close`)
  const before = localDate(new Date(Date.parse(`${localDate(played.shop.clock.now).slice(0, 7)}-01T00:00:00Z`) - dayMs))
  return staff(played, 'PUT', `/receipts/months/${before.slice(0, 7)}/close`)
}

const acts: Record<string, Act> = {
  ...{
    order,
    pay,
    cancel,
    edit,
    split,
    deliver,
    sendBack,
    goodwill,
    change,
    reprice,
    sale,
    backdate,
    count,
    receipt,
    move,
    close,
  },
}
export const actNames = Object.keys(acts)
const often = [
  'order',
  'order',
  'order',
  'order',
  'pay',
  'pay',
  'pay',
  'deliver',
  'deliver',
  'sendBack',
  'sendBack',
  'edit',
]

/** One act by chance. */
export async function play(played: Played): Promise<void> {
  const name = played.random.pick([...actNames, ...often])
  const answer = await acts[name]?.(played)
  if (answer && answer.status >= 500) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  if (isDone(answer)) played.done.set(name, (played.done.get(name) ?? 0) + 1)
}
