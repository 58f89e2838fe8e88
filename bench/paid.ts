import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { users } from '../apps/api/seeds/demo/users.ts'
import { shop as house, post } from '../apps/api/src/modules/ledger/index.ts'
import { createDb, transact } from '../apps/api/src/platform/db.ts'
import type { Catalogue } from './catalogue.ts'
import { sizeOf } from './guest.ts'
import type { Row } from './rows.ts'
import type { Running } from './shop-process.ts'
import { type Answer, address, must, type Shop } from './shopper.ts'

/** Who pays: a person with a full wallet, and the bank's side of QPay. */
export type Payer = { bearer: string; sandbox: string; qpay: number; variants: number[] }

/** Signs a shopper of the demo in, fills the wallet, and finds goods that cost enough to be paid in two parts. */
export async function aPayer({ base, databaseUrl, sandbox }: Running): Promise<Payer> {
  const person = users.find(({ role }) => role === 'shopper')
  if (!person) throw new Error('the demo has no shopper')
  const login = { grant_type: 'password', username: person.email, password: person.password }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/spree_oauth/token`, { method: 'POST', headers, body: JSON.stringify(login) })
  const { access_token: bearer } = await answer.json()
  if (!bearer) throw new Error(`${person.email} cannot sign in: ${answer.status}`)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const one = async (sql: string, values: unknown[] = []): Promise<number[]> =>
    (await client.query<[number]>({ text: sql, values, rowMode: 'array' })).rows.map(([id]) => id)
  try {
    const [user] = await one('select id::int from users where email = $1', [person.email])
    const [qpay] = await one(`select id::int from payment_methods where code = 'qpay'`)
    if (!qpay || !user) throw new Error('this data folder is from before QPay: fill it again with --fresh')
    await fillWallet(databaseUrl, user)
    const variants = await one(`select v.id::int from variants v join products p on p.id = v.product_id
      where v.deleted_at is null and not v.is_master and p.deleted_at is null and p.available_on <= now()
        and v.price between 45000 and 140000 and (select sum(count_on_hand) from stock_items s where s.variant_id = v.id) > 50000
      order by v.id limit 200`)
    return { bearer, sandbox, qpay, variants }
  } finally {
    await client.end()
  }
}

async function fillWallet(databaseUrl: string, owner: number): Promise<void> {
  const { db } = createDb(databaseUrl, { max: 1 })
  const amount = 100_000_000_000
  const entries = [
    { account: { kind: 'wallet_money', owner } as const, amount },
    { account: house('write_off'), amount: -amount },
  ]
  await transact(db, (tx) => post(tx, { key: `bench:${Date.now()}`, kind: 'grant', originator: 'bench', entries }))
  await db.destroy()
}

/** All calls of an order until it is paid; the goal is the server's own CPU for all of them. */
export function paidRows({ variants }: Catalogue, shop: Shop, payer: Payer): Row[] {
  let next = 0
  const goods = payer.variants.length > 0 ? payer.variants : variants
  const variant = (): number => goods[next++ % goods.length] ?? 0
  const row = (name: string, once: () => Promise<number>): Row => ({ name, goal: 35, connections: [1, 8], once })
  return [
    row('paid order, QPay, nine calls', () => paidByQpay(shop, payer, variant())),
    row('paid order, wallet, six calls', () => paidByWallet(shop, payer, variant())),
    row('paid order, wallet and QPay, ten calls', () => paidByBoth(shop, payer, variant())),
  ]
}

type Cart = { number: string; token: string; seen: Answer[]; as: { token: string; bearer?: string } }

async function filled(shop: Shop, variant_id: number, bearer?: string): Promise<Cart> {
  const signed = bearer ? { bearer } : {}
  const body = { line_item: { variant_id, quantity: 1 } }
  const line = must(await shop.call('POST', '/orders/0/line_items', { ...signed, body }), 201)
  const { token, number } = line.body.order
  const as = { token, ...signed }
  const order = { ship_address_attributes: address }
  const addressed = must(await shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } }), 200)
  const methods = must(await shop.call('GET', '/checkouts/payment_methods', as), 200)
  return { number, token, as, seen: [line, addressed, methods] }
}

const place = async (shop: Shop, { number, as }: Cart): Promise<Answer> =>
  must(await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, body: {} }), 200)

async function chooseQpay(shop: Shop, { number, as }: Cart, { qpay }: Payer): Promise<Answer> {
  const order = { payments_attributes: [{ payment_method_id: qpay }] }
  return must(await shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } }), 200)
}

/** The bank's app pays, QPay calls the shop, and the shopper's page looks until it shows it. */
async function payAtBank(shop: Shop, { number, as }: Cart, { sandbox }: Payer): Promise<Answer[]> {
  const view = must(await shop.call('GET', `/orders/${number}/payment`, as), 200)
  const charge = view.body.payment.charge.number
  const { invoices } = await (await fetch(`${sandbox}/money.json?provider=qpay&number=${charge}`)).json()
  await fetch(`${sandbox}/money/qpay/${invoices[0].id}/approve`, { method: 'POST' })
  for (let looks = 0; looks < 40; looks++) {
    await sleep(50)
    const seen = must(await shop.call('GET', `/orders/${number}/payment`, as), 200)
    if (seen.body.state === 'paid') return [view, seen]
  }
  throw new Error(`order ${number} was not paid in 2 s`)
}

async function paidByQpay(shop: Shop, payer: Payer, variant_id: number): Promise<number> {
  const cart = await filled(shop, variant_id)
  const chosen = await chooseQpay(shop, cart, payer)
  const placed = await place(shop, cart)
  return sizeOf(...cart.seen, chosen, placed, ...(await payAtBank(shop, cart, payer)))
}

const fromWallet = async (shop: Shop, { number, as }: Cart, amount?: string): Promise<Answer> =>
  must(await shop.call('POST', `/checkouts/${number}/own_payments`, { ...as, body: { kind: 'wallet', amount } }), 200)

async function paidByWallet(shop: Shop, payer: Payer, variant_id: number): Promise<number> {
  const cart = await filled(shop, variant_id, payer.bearer)
  const chosen = await fromWallet(shop, cart)
  const placed = await place(shop, cart)
  if (placed.body.payment_state !== 'paid') throw new Error('the wallet did not pay')
  return sizeOf(...cart.seen, chosen, placed)
}

async function paidByBoth(shop: Shop, payer: Payer, variant_id: number): Promise<number> {
  const cart = await filled(shop, variant_id, payer.bearer)
  const own = await fromWallet(shop, cart, '20000')
  const chosen = await chooseQpay(shop, cart, payer)
  const placed = await place(shop, cart)
  return sizeOf(...cart.seen, own, chosen, placed, ...(await payAtBank(shop, cart, payer)))
}
