import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { receiptsOf } from '../../../entry/services/receipts.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: PayingShop
const people: Record<string, string> = {}
beforeAll(async () => {
  shop = await aPayingShop('exchanges')
  const hosts = { EBARIMT_URL: undefined, EBARIMT_INFO_URL: '' }
  shop.services.ports.receipts = receiptsOf(hosts, shop.services.tenant, shop.sandbox.inbox_url)
  for (const role of ['owner', 'accountant', 'support', 'picker'] as const) {
    const is = role === 'owner' ? ({ role: 'admin' } as const) : ({ role: 'staff', staff_role: role } as const)
    people[role] = await aBearer(shop, (await aUser(shop.db, { email: `${role}@exchange.example`, ...is })).id)
  }
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

type Body = Record<string, unknown>
const staff = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, caller = 'owner', headers = {}) =>
  shop.call(method, `/backoffice${path}`, { bearer: people[caller] ?? '', headers, ...(body && { body }) })
const page = async (number: string) => (await staff('GET', `/orders/${number}`)).body

/** Another size of what was bought. */
async function aSize(
  { variant_id }: Pick<Bought, 'variant_id'>,
  stock: number,
  price: number | null = null,
): Promise<number> {
  const { rows } = await shop.pool.query(
    `with made as (insert into variants (product_id, sku, is_master, position, price)
        select product_id, sku || '-' || gen_random_uuid(), false, 2, coalesce($3::bigint, price) from variants where id = $1 returning id)
      insert into stock_items (variant_id, stock_location_id, count_on_hand)
        select made.id, (select id from stock_locations order by position, id limit 1), $2 from made returning variant_id`,
    [variant_id, stock, price],
  )
  return rows[0].variant_id
}

type Options = Parameters<typeof buy>[2] & { code?: string; units?: number; state?: 'approved' | 'received' }

/** What was bought, paid and delivered comes back; its order and the number of the return. */
async function returned({ code = 'bank-transfer', units = 1, state = 'received', ...input }: Options = {}) {
  const order = await buy(shop, code, { stock: 9, ...input })
  if (code === 'khan-card') {
    await shop.sandbox.money.act('khan_card', (await viewOf(shop, order)).payment.charge.number, 'approve', {
      times: 0,
    })
    shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
    await until(async () => (await viewOf(shop, order)).state === 'paid', 'paid')
  } else await staff('PUT', `/orders/${order.number}/mark_paid`, {})
  for (const step of ['make_ready', 'ship', 'deliver']) await staff('PUT', `/orders/${order.number}/${step}`, {})
  const [line] = (await page(order.number)).lines
  const lines = [{ line_item_id: line.id, quantity: units, reason: 'wrong_size' }]
  const made = await staff('POST', '/returns', { order_number: order.number, lines })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { number } = made.body
  if (state === 'received') await staff('PUT', `/returns/${number}/receive`, { restock: true })
  return { order, number, size: await aSize(order, 3) }
}
const exchange = (number: string, body: Body, caller = 'owner', headers = {}) =>
  staff('PUT', `/returns/${number}/exchange`, body, caller, headers)
const of = (variant_id: number, quantity = 1) => ({ lines: [{ variant_id, quantity }] })
const messages = async (number: string) =>
  (await staff('GET', `/orders/${number}/timeline`)).body.timeline.map(({ name }: { name: string }) => name)

describe('an exchange of a return', () => {
  it('gives another size for what was paid, with an order of its own that both histories name', async () => {
    const { order, number, size } = await returned()
    const left = await unitsLeft(shop.db, size)
    const { goods } = (await staff('GET', `/returns/${number}/goods`)).body
    expect(goods.map(({ variant_id, on_hand }: Body) => [variant_id, on_hand])).toEqual([[size, 3]])
    const before = await page(order.number)
    const tried = await exchange(number, { ...of(size), dry_run: true }, 'support')
    expect(tried.status, JSON.stringify(tried.body)).toBe(200)
    const sums = { value: '55000.0', total: '55000.0', difference: '0.0', due: '0.0', refund: '0.0', parts: [] }
    expect(tried.body).toMatchObject({ state: 'refunded', exchange: { ...sums, order_number: null, dry_run: true } })
    expect(await page(order.number)).toEqual(before)
    expect(await unitsLeft(shop.db, size)).toBe(left)

    const done = await exchange(number, of(size), 'support')
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body).toMatchObject({ state: 'refunded', amount: '55000.0', exchange: { ...sums, dry_run: false } })
    const made = done.body.exchange.order_number
    expect(done.body.exchange_order).toBe(made)
    expect(await unitsLeft(shop.db, size)).toBe(left - 1)
    const fresh = await page(made)
    expect(fresh).toMatchObject({ status: 'confirmed', payment_state: 'paid', returns: [] })
    expect(fresh.exchange_of).toEqual({ return_number: number, order_number: order.number })
    expect(fresh.sums).toMatchObject({ total: '55000.0', paid: '55000.0', due: '0.0' })
    expect(fresh.address).toMatchObject({ city: 'БЗД', address1: '12-р байр' })
    expect(fresh.shipments).toHaveLength(1)
    const old = await page(order.number)
    expect(old.returns).toMatchObject([{ number, exchange_order: made }])
    expect(old.refunds).toMatchObject([{ to: 'order', state: 'done', amount: '55000.0' }])
    expect(old.sums).toMatchObject({ returned: '55000.0', paid: '5000.0', due: '0.0' })
    expect(await messages(order.number)).toContain('return_exchanged')
    expect(await messages(made)).toEqual(expect.arrayContaining(['placed', 'exchange_placed', 'confirmed']))
    const again = await exchange(number, of(size))
    expect([again.status, again.body.code]).toEqual([409, 'status_change_refused'])
    const { rows } = await shop.pool.query(
      `select subject_type, subject_id from audit_rows where act = 'returns.exchange' and subject_id = any($1) order by id`,
      [[number, made]],
    )
    expect(rows).toHaveLength(2)
    // what was exchanged goes out as any other order, and can come back
    for (const step of ['make_ready', 'ship', 'deliver'])
      expect((await staff('PUT', `/orders/${made}/${step}`, {})).status).toBe(200)
  })

  it('asks what the goods cost more by a link, holds them, and is confirmed once that is paid', async () => {
    const { order, number } = await returned()
    const dear = await aSize(order, 2, 90_000)
    const done = await exchange(number, of(dear))
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const { exchange: given } = done.body
    expect(given).toMatchObject({ total: '90000.0', value: '55000.0', difference: '35000.0', due: '35000.0' })
    expect(given).toMatchObject({ order_state: 'placed', link_sent_to: 'sms', refund: '0.0' })
    expect(await unitsLeft(shop.db, dear)).toBe(1)
    const held = await page(given.order_number)
    expect(held.sums).toMatchObject({ paid: '55000.0', due: '35000.0' })
    expect(held.pay_link).not.toBeNull()
    await staff('PUT', `/orders/${given.order_number}/mark_paid`, {})
    expect(await page(given.order_number)).toMatchObject({ status: 'confirmed', payment_state: 'paid' })
  })

  it('gives back what they cost less, to the wallet or where it was paid from', async () => {
    const person = await aHolder(shop, { money: 0 })
    const { number } = await returned({ bearer: person.bearer })
    const { variant_id: cheap } = await aProduct(shop.db, { stock: [2], price: 20_000 })
    const input = { ...of(cheap), refund_to: 'wallet' }
    const tried = await exchange(number, { ...input, dry_run: true })
    expect(tried.body.exchange.parts).toEqual([expect.objectContaining({ to: 'wallet', amount: '35000.0' })])
    const done = await exchange(number, input)
    expect(done.body.exchange).toMatchObject({ difference: '-35000.0', refund: '35000.0', due: '0.0' })
    expect((await heldBy(shop, person.id)).money).toBe(35_000)
    // who may not pay anything back may not do it by an exchange either
    const other = await returned()
    const refused = await exchange(other.number, of(cheap), 'picker')
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    expect((await staff('GET', `/returns/${other.number}`)).body.state).toBe('received')
  })

  it('takes the last piece once when two exchanges want it, and refuses the other', async () => {
    const [one, two] = [await returned(), await returned()]
    const { variant_id: last } = await aProduct(shop.db, { stock: [1], price: 55_000 })
    const both = await Promise.all([one, two].map(({ number }) => exchange(number, of(last))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body.code).toBe('out_of_stock')
    expect(await unitsLeft(shop.db, last)).toBe(0)
    // ten at once of one return are one
    const { number, size } = await returned()
    const many = await Promise.all(Array.from({ length: 10 }, () => exchange(number, of(size))))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await unitsLeft(shop.db, size)).toBe(2)
    const key = { 'idempotency-key': 'exchange-once' }
    const third = await returned()
    const first = await exchange(third.number, of(third.size), 'owner', key)
    expect((await exchange(third.number, of(third.size), 'owner', key)).body).toEqual(first.body)
  })

  it('receives what was agreed to with the same stroke; what nobody agreed to stays', async () => {
    const { order, number } = await returned({ state: 'approved' })
    const left = await unitsLeft(shop.db, order.variant_id)
    // the same piece anew: what came back goes to the shelf, another is taken from it
    const done = await exchange(number, { ...of(order.variant_id), restock: true })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body).toMatchObject({ restocked: true, received_at: expect.any(String) })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(left)
    const removed = await exchange('RT000000000', of(order.variant_id))
    expect(removed.status).toBe(404)
    expect((await exchange(number, { lines: [] })).status).toBe(422)
  })
})

describe('the money of an exchange', () => {
  it('stays what it was: what a bank has goes back through it, however often it moved', async () => {
    const { order, number, size } = await returned({ code: 'khan-card' })
    const first = (await exchange(number, of(size))).body.exchange.order_number
    for (const step of ['make_ready', 'ship', 'deliver']) await staff('PUT', `/orders/${first}/${step}`, {})
    const [line] = (await page(first)).lines
    const lines = [{ line_item_id: line.id, quantity: 1, reason: 'defective' }]
    const back = await staff('POST', `/orders/${first}/refunds`, { lines, reason: 'Эвдэрсэн' })
    expect(back.status, JSON.stringify(back.body)).toBe(201)
    expect(back.body.parts).toMatchObject([{ amount: '55000.0', method: { type: 'khan_card' }, to: 'source' }])
    await work(shop)
    expect((await page(first)).refunds).toMatchObject([{ state: 'done', to: 'source' }])
    expect((await page(first)).status).toBe('returned')
    const { rows } = await shop.pool.query(
      `select r.reference is not null as sent, c.order_id from refunds r join payments p on p.id = r.payment_id
        join payments o on o.id = p.moved_from join (select y.order_id, y.id from payments y) c on c.id = o.id
        where r.order_id = (select id from orders where number = $1)`,
      [first],
    )
    expect(rows).toEqual([{ sent: true, order_id: order.id }])
  })

  it('keeps the VAT receipts right: the old one is corrected, the new order has its own', async () => {
    const { order, number, size } = await returned({ quantity: 2 })
    await work(shop)
    const totals = async () => {
      const { receipts } = await (await fetch(`${shop.sandbox.inbox_url}/ebarimt.json`)).json()
      return receipts
        .filter(({ state }: Body) => state === 'active')
        .map(({ body }: { body: { totalAmount: number } }) => body.totalAmount)
    }
    const before = await totals()
    const made = (await exchange(number, of(size))).body.exchange.order_number
    for (const step of ['make_ready', 'ship', 'deliver']) await staff('PUT', `/orders/${made}/${step}`, {})
    await work(shop)
    const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
    expect(sum(await totals())).toBe(sum(before))
    expect((await page(made)).receipt).toBe((await page(order.number)).receipt)
  })

  it('guarantee 55: above the limit of the caller what goes back waits for another person, who does it once', async () => {
    const { number } = await returned({ price: 700_000 })
    const { variant_id: cheap } = await aProduct(shop.db, { stock: [2], price: 20_000 })
    expect((await exchange(number, { ...of(cheap), dry_run: true }, 'support')).body.exchange.needs_approval).toBe(true)
    const requested = await exchange(number, of(cheap), 'support')
    expect([requested.status, requested.body.approval?.act], JSON.stringify(requested.body)).toEqual([
      202,
      'returns.exchange',
    ])
    expect(await unitsLeft(shop.db, cheap)).toBe(2)
    const approve = (caller: string) => staff('PUT', `/approvals/${requested.body.approval.id}/approve`, {}, caller)
    expect((await approve('support')).status).toBe(403)
    // by now it would give back another sum than was shown
    await shop.db.updateTable('variants').set({ price: 30_000 }).where('id', '=', cheap).execute()
    expect((await approve('accountant')).body.code).toBe('approval_stale')
    await shop.db.updateTable('variants').set({ price: 20_000 }).where('id', '=', cheap).execute()
    const done = await approve('accountant')
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await unitsLeft(shop.db, cheap)).toBe(1)
    // what costs as much gives nothing back, so nobody is asked
    const even = await returned({ price: 700_000 })
    expect((await exchange(even.number, of(even.size), 'support')).status).toBe(200)
  })

  it('keeps bonus bonus: what was paid with it comes back as it', async () => {
    const person = await aHolder(shop, { money: 60_000, bonus: 20_000 })
    const { bearer } = person
    const { variant_id } = await aProduct(shop.db, { stock: [9], price: 55_000 })
    const opened = await shop.call('POST', '/orders/0/line_items', {
      bearer,
      body: { line_item: { variant_id, quantity: 1 } },
    })
    const { order } = opened.body
    const own = { bearer, token: order.token }
    const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
    const checkout = `/checkouts/${order.number}`
    await shop.call('PUT', checkout, { ...own, body: { order: { ship_address_attributes: home } } })
    await shop.call('POST', `${checkout}/own_payments`, { ...own, body: { kind: 'wallet' } })
    expect((await shop.call('PUT', `${checkout}/complete`, { ...own, body: {} })).status).toBe(200)
    expect(await heldBy(shop, person.id)).toMatchObject({ money: 20_000, bonus: 0 })
    for (const step of ['make_ready', 'ship', 'deliver']) await staff('PUT', `/orders/${order.number}/${step}`, {})
    const [line] = (await page(order.number)).lines
    const lines = [{ line_item_id: line.id, quantity: 1, reason: 'wrong_size' }]
    const { number } = (await staff('POST', '/returns', { order_number: order.number, lines })).body
    await staff('PUT', `/returns/${number}/receive`, { restock: true })
    const made = (await exchange(number, of(await aSize({ variant_id }, 1)))).body.exchange.order_number
    expect(await heldBy(shop, person.id)).toMatchObject({ money: 20_000, bonus: 0 })
    expect((await staff('PUT', `/orders/${made}/cancel`, { reason: 'Бодлоо өөрчилсөн' })).status).toBe(200)
    // the delivery of 5,000 that stayed is paid half with bonus, as after a refund; all else is what it was
    expect(await heldBy(shop, person.id)).toMatchObject({ money: 57_500, bonus: 17_500 })
  })
})
