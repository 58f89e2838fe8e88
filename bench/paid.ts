import { setTimeout as sleep } from 'node:timers/promises'
import { actAt } from '../apps/api/test/sandbox-act.ts'
import type { Catalogue } from './catalogue.ts'
import { sizeOf } from './guest.ts'
import type { Payers, Person } from './payers.ts'
import type { Row } from './rows.ts'
import { type Answer, address, must, type Shop } from './shopper.ts'

/** Orders until compiled code is what runs: the first hundreds cost twice as much as all that follow. */
const warmUpTimes = 300

/** All calls of an order until it is paid; the goal is the server's own CPU for all of them. */
export function paidRows({ variants }: Catalogue, shop: Shop, payers: Payers): Row[] {
  let next = 0
  const products = payers.variants.length > 0 ? payers.variants : variants
  const variant = (): number => products[next++ % products.length] ?? 0
  const free = [...payers.people]
  const byPerson = async (pay: (person: Person) => Promise<number>): Promise<number> => {
    const person = free.shift()
    if (!person) throw new Error('more pay at once than there are people')
    return pay(person).finally(() => free.push(person))
  }
  const row = (name: string, once: () => Promise<number>): Row => ({
    name,
    goal: 35,
    goalOf: 'server',
    connections: [1, 8],
    once,
    warmUpTimes,
  })
  return [
    row('paid order, QPay, nine calls', () => paidByQpay(shop, payers, variant())),
    row('paid order, wallet, six calls', () => byPerson((person) => paidByWallet(shop, person, variant()))),
    row('paid order, wallet and QPay, ten calls', () =>
      byPerson((person) => paidByBoth(shop, payers, person, variant())),
    ),
    row('paid order, coupon, gift card, points, wallet and QPay, thirteen calls', () =>
      byPerson((person) => paidByAll(shop, payers, person, variant())),
    ),
  ]
}

type As = { token: string; bearer?: string; from: string }
type Cart = { number: string; seen: Answer[]; as: As }

let carts = 0
/** Guesses of codes are counted by address: every shopper comes from one of their own. */
const anAddress = (): string => `10.${[16, 8, 0].map((bits) => (carts >> bits) & 255).join('.')}`

async function filled(shop: Shop, variant_id: number, bearer?: string): Promise<Cart> {
  carts += 1
  const caller = { from: anAddress(), ...(bearer && { bearer }) }
  const body = { line_item: { variant_id, quantity: 1 } }
  const line = must(await shop.call('POST', '/orders/0/line_items', { ...caller, body }), 201)
  const { token, number } = line.body.order
  const as = { token, ...caller }
  const order = { ship_address_attributes: address }
  const addressed = must(await shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } }), 200)
  const methods = must(await shop.call('GET', '/checkouts/payment_methods', as), 200)
  return { number, as, seen: [line, addressed, methods] }
}

const place = async (shop: Shop, { number, as }: Cart): Promise<Answer> =>
  must(await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, body: {} }), 200)

async function chooseQpay(shop: Shop, { number, as }: Cart, { qpay }: Payers): Promise<Answer> {
  const order = { payments_attributes: [{ payment_method_id: qpay }] }
  return must(await shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } }), 200)
}

/** The bank's app pays, QPay calls the shop, and the shopper's page looks until it shows it. */
async function payAtBank(shop: Shop, { number, as }: Cart, { sandbox }: Payers): Promise<Answer[]> {
  const view = must(await shop.call('GET', `/orders/${number}/payment`, as), 200)
  const charge = view.body.payment.charge.number
  const { invoices } = await (await fetch(`${sandbox}/money.json?provider=qpay&number=${charge}`)).json()
  await actAt(`${sandbox}/money/qpay/${invoices[0].id}/approve`, { method: 'POST' })
  for (let polls = 0; polls < 40; polls++) {
    await sleep(50)
    const seen = must(await shop.call('GET', `/orders/${number}/payment`, as), 200)
    if (seen.body.state === 'paid') return [view, seen]
  }
  throw new Error(`order ${number} was not paid in 2 s`)
}

async function paidByQpay(shop: Shop, payers: Payers, variant_id: number): Promise<number> {
  const cart = await filled(shop, variant_id)
  const chosen = await chooseQpay(shop, cart, payers)
  const placed = await place(shop, cart)
  return sizeOf(...cart.seen, chosen, placed, ...(await payAtBank(shop, cart, payers)))
}

const own = async (shop: Shop, { number, as }: Cart, body: object): Promise<Answer> =>
  must(await shop.call('POST', `/checkouts/${number}/own_payments`, { ...as, body }), 200)

async function paidByWallet(shop: Shop, { bearer }: Person, variant_id: number): Promise<number> {
  const cart = await filled(shop, variant_id, bearer)
  const chosen = await own(shop, cart, { kind: 'wallet' })
  const placed = await place(shop, cart)
  if (placed.body.payment_state !== 'paid') throw new Error('the wallet did not pay')
  return sizeOf(...cart.seen, chosen, placed)
}

async function paidByBoth(shop: Shop, payers: Payers, { bearer }: Person, variant_id: number): Promise<number> {
  const cart = await filled(shop, variant_id, bearer)
  const wallet = await own(shop, cart, { kind: 'wallet', amount: '20000' })
  const chosen = await chooseQpay(shop, cart, payers)
  const placed = await place(shop, cart)
  return sizeOf(...cart.seen, wallet, chosen, placed, ...(await payAtBank(shop, cart, payers)))
}

async function paidByAll(shop: Shop, payers: Payers, person: Person, variant_id: number): Promise<number> {
  const { bearer, gift_card_id } = person
  const cart = await filled(shop, variant_id, bearer)
  const { number, as } = cart
  const coupon = { ...as, body: { coupon_code: payers.coupon } }
  const cheaper = must(await shop.call('POST', `/orders/${number}/coupons`, coupon), 200)
  const parts = []
  for (const part of [
    { kind: 'gift_card', gift_card_id, amount: '5000' },
    { kind: 'points', amount: '3000' },
  ])
    parts.push(await own(shop, cart, part))
  parts.push(await own(shop, cart, { kind: 'wallet', amount: '20000' }))
  const chosen = await chooseQpay(shop, cart, payers)
  const placed = await place(shop, cart)
  return sizeOf(...cart.seen, cheaper, ...parts, chosen, placed, ...(await payAtBank(shop, cart, payers)))
}
