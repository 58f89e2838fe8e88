import { locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { aBearer, aUser, unitsLeft } from '../../../../test/builders.ts'
import type { TestSandbox } from '../../../../test/sandbox.ts'
import { aHoldingShop } from '../../../../test/shops/holding-shop.ts'
import { work } from '../../../../test/work.ts'
import { sweepUnpaid } from '../payment/expire-unpaid.jobs.ts'

// Nobody holds products for nothing beyond a small share, and nobody honest is kept from ordering.

const { open, reset, close, start, call, ready, order, products, codes, aProvedBearer, aFreshBearer, claim, network } =
  aHoldingShop('holds')
let shop: TestApp
let sandbox: TestSandbox
let transfer: number
beforeAll(async () => {
  ;({ shop, sandbox, transfer } = await open())
})
beforeEach(reset)
afterAll(close)

describe('the time to pay', () => {
  it.each(['guest', 'fresh account', 'person'])('is the one that the checkout says, of a %s', async (kind) => {
    const bearer = kind === 'person' ? await aProvedBearer() : kind === 'guest' ? undefined : await aFreshBearer()
    const cart = await ready(await products(40), bearer ? { bearer } : {})
    const as = { token: cart.token, ...(bearer && { bearer }) }
    const offered = await call('GET', `/checkouts/payment_methods?order=${cart.number}`, undefined, as)
    const { hold_hours } = offered.body.payment_methods.find(({ id }: { id: number }) => id === transfer)
    expect(hold_hours).toBe(kind === 'person' ? 24 : 12)
    const { body } = await cart.place()
    const due = body.payments[0].bank_transfer.due_at
    expect(Date.parse(due) - start.getTime()).toBe(hold_hours * 3_600_000)
  })
})

describe('guarantee 50: one person', () => {
  it('places five unpaid orders at most, fifty at once, from wherever', async () => {
    const variant_id = await products(1_000)
    const bearer = await aProvedBearer()
    const carts: Awaited<ReturnType<typeof ready>>[] = []
    for (let n = 0; n < 50; n++) carts.push(await ready(variant_id, { ip: network() }))
    await claim(carts)
    const answers = await Promise.all(carts.map((cart) => cart.place({ bearer })))
    expect(codes(answers)).toEqual({ placed: 5, unpaid_orders_limit: 45 })
    expect(await unitsLeft(shop.db, variant_id)).toBe(995)
    // what is refused is kept, and said in every language with what to do
    const refused = carts[answers.findIndex(({ status }) => status !== 200)] as (typeof carts)[number]
    const texts = await Promise.all(
      locales.map(async (locale) => (await refused.place({ locale, bearer })).body.error as string),
    )
    expect(new Set(texts).size).toBe(locales.length)
    for (const text of texts) expect(text).toContain('5')
    const stored = await call('GET', `/orders/${refused.number}`, undefined, { token: refused.token, bearer })
    expect(stored.body).toMatchObject({ state: 'confirm', completed_at: null, line_items: [{ quantity: 1 }] })
    // one paid or called off makes room for one
    const placed = carts[answers.findIndex(({ status }) => status === 200)] as (typeof carts)[number]
    const canceled = await call('POST', `/shop/orders/${placed.number}/cancel`, {}, { token: placed.token, bearer })
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
    expect((await refused.place({ bearer })).status).toBe(200)
    // the shop is notified, once
    await work(shop)
    const alerts = (await sandbox.arrived(shop.services.tenant.support.email)).map(({ subject }) => subject)
    expect(alerts.filter((subject) => subject.includes('unpaid_orders_limit'))).toHaveLength(1)
  })

  it('holds a quarter of a thing at most, or five of it, and is told how many more', async () => {
    const variant_id = await products(40)
    const bearer = await aProvedBearer()
    const [nine, two, one] = [await ready(variant_id, {}, 9), await ready(variant_id, {}, 2), await ready(variant_id)]
    await claim([nine, two, one])
    expect((await nine.place({ bearer })).status).toBe(200)
    const refused = await two.place({ bearer })
    expect([refused.status, refused.body.code]).toEqual([422, 'unpaid_units_limit'])
    expect(refused.body.errors.quantity[0]).toMatch(/1/)
    expect((await one.place({ bearer })).status).toBe(200)
    const few = await ready(await products(5), {}, 5)
    await claim([few])
    expect((await few.place({ bearer })).status).toBe(200)
  })

  it('who pays at once holds nothing', async () => {
    const variant_id = await products(1_000)
    const { id } = await aUser(shop.db, { email: 'staff@holds.example', role: 'admin' })
    const staff = await aBearer(shop, id)
    for (let n = 0; n < 7; n++) {
      const { status, body } = await order(variant_id, { phone: '99005566' })
      expect(status).toBe(200)
      const paid = await call('PUT', `/backoffice/orders/${body.number}/mark_paid`, {}, { bearer: staff })
      expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    }
    await sweepUnpaid.run(shop.services, {})
    const { rows } = await shop.pool.query(`select count(*)::int as kept from order_holders h join orders o
      on o.id = h.order_id where o.status <> 'placed'`)
    expect(rows[0].kept).toBe(0)
  })
})

describe('guarantee 50: one network', () => {
  it('holds half of a thing for its guests, whatever they call themselves; others and who is signed in get theirs', async () => {
    const variant_id = await products(58)
    const carts = []
    for (let n = 0; n < 52; n++) carts.push(await ready(variant_id))
    const answers = await Promise.all(carts.map((cart) => cart.place()))
    expect(codes(answers)).toEqual({ placed: 29, network_units_limit: 23 })
    expect(await unitsLeft(shop.db, variant_id)).toBe(29)
    expect((await order(variant_id, { bearer: await aProvedBearer() })).status).toBe(200)
    expect((await order(variant_id, { ip: '198.51.100.77' })).status).toBe(200)
    const household = await products(40)
    const sixes = []
    for (let n = 0; n < 22; n++) sixes.push(await order(household, { ip: `2001:db8:7:7::${n}` }))
    expect(codes(sixes)).toEqual({ placed: 20, network_units_limit: 2 })
  })

  it('has room for more than a thousand honest customers, and an end', async () => {
    const variant_id = await products(100_000)
    const ip = '192.0.2.50'
    expect((await order(variant_id, { ip })).status).toBe(200)
    const networkKey = shop.services.secrets.mac('order_holder', `network:${ip}`).toString('base64url')
    const more = (count: number, from: number) =>
      shop.pool.query(
        `with made as (insert into orders (number, token, status, payment_status, completed_at, payment_due_at, locale)
          select 'H' || n, 'holds-' || n, 'placed', 'balance_due', $2, $3, 'mn' from generate_series($4::int, $4::int + $5::int - 1) n
          returning id)
         insert into order_holders (holder, order_id) select $1, id from made`,
        [networkKey, start, new Date(start.getTime() + 43_200_000), from, count],
      )
    await more(1_200, 1)
    const honest = await Promise.all(Array.from({ length: 10 }, () => order(variant_id, { ip })))
    expect(codes(honest)).toEqual({ placed: 10 })
    await more(780, 5_000)
    const carts = []
    for (let n = 0; n < 20; n++) carts.push(await ready(variant_id, { ip }))
    const last = await Promise.all(carts.map((cart) => cart.place()))
    expect(codes(last)).toEqual({ placed: 9, network_orders_limit: 11 })
  })
})

describe('guarantee 50: the hold', () => {
  const hoursOf = ({ body }: { body: { payment_due_at?: string; number: string } }, from = start) =>
    shop.pool
      .query('select payment_due_at from orders where number = $1', [body.number])
      .then(({ rows }) => (rows[0].payment_due_at.getTime() - from.getTime()) / 3_600_000)

  it('is shorter for guests and shortest for what is scarce, also when it is paid another way', async () => {
    const bearer = await aProvedBearer()
    const [plenty, few] = [await products(100), await products(4)]
    expect(await hoursOf(await order(plenty, { bearer }))).toBe(24)
    expect(await hoursOf(await order(plenty, { ip: network() }))).toBe(12)
    expect(await hoursOf(await order(few, { bearer }))).toBe(3)
    const cart = await ready(few, { ip: network() })
    const placed = await cart.place()
    expect(await hoursOf(placed)).toBe(3)
    shop.clock.now = new Date(start.getTime() + 3_600_000)
    const path = `/orders/${cart.number}/payments`
    const again = await call('POST', path, { payment_method_id: transfer }, { token: cart.token })
    expect([200, 201], JSON.stringify(again.body)).toContain(again.status)
    expect(await hoursOf(placed)).toBe(3)
  })
})
