import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'
import { posapi } from '../../../adapters/ebarimt/posapi.ts'
import { balanceOf, checkLedger } from '../../money/ledger/index.ts'
import { orderFlow } from '../order/domain/flows.domain.ts'
import { finishDelivered } from '../returns/finish-order.ts'

let shop: PayingShop
let staff: string
let clerk: number
const start = new Date('2026-11-24T03:00:00.000Z')
const hour = 3_600_000

beforeAll(async () => {
  shop = await aPayingShop('order_life')
  clerk = (await aUser(shop.db, { email: 'staff@life.example', role: 'admin' })).id
})
beforeEach(async () => {
  shop.clock.now = start
  staff = await aBearer(shop, clerk)
})
afterAll(() => shop.close())

const later = async (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * hour)
  staff = await aBearer(shop, clerk)
}
const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

type Made = { id: number; number: string; token: string; variants: number[]; lines: number[]; total: number }
type Options = { products?: { price: number; quantity: number }[]; bearer?: string; email?: string }

/** An order by bank transfer of products of its own, delivered for 5,000. */
async function placed({ products = [{ price: 20_000, quantity: 1 }], bearer, email }: Options = {}): Promise<Made> {
  const as = bearer ? { bearer } : {}
  const variants: number[] = []
  let order = { id: 0, number: '0', token: '' }
  for (const { price, quantity } of products) {
    const { variant_id } = await aProduct(shop.db, { stock: [9], price })
    variants.push(variant_id)
    const line_item = { variant_id, quantity }
    const ask = { ...as, ...(order.token && { token: order.token }), body: { line_item } }
    order = (await shop.call('POST', `/orders/${order.number}/line_items`, ask)).body.order
  }
  const { id, number, token } = order
  const payments_attributes = [{ payment_method_id: await shop.method('bank-transfer') }]
  const chosen = { ship_address_attributes: home, payments_attributes, ...(email && { email }) }
  await shop.call('PUT', `/checkouts/${number}`, { token, ...as, body: { order: chosen } })
  const { status, body } = await shop.call('PUT', `/checkouts/${number}/complete`, { token, ...as, body: {} })
  expect(status, JSON.stringify(body)).toBe(200)
  const lines = variants.map(
    (variant) => body.line_items.find((l: { variant_id: number }) => l.variant_id === variant).id,
  )
  return { id, number, token, variants, lines, total: Number(body.total) }
}

const act = (made: { number: string }, what: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/orders/${made.number}/${what}`, { bearer: staff, body })
const ok = async (made: Made, what: string, body: object = {}) => {
  const answer = await act(made, what, body)
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const read = async ({ number, token }: Made) => (await shop.call('GET', `/orders/${number}`, { token })).body

async function delivered(input: Options = {}): Promise<Made> {
  const made = await placed(input)
  await ok(made, 'mark_paid')
  await ok(made, 'make_ready')
  await ok(made, 'ship')
  await ok(made, 'deliver')
  return made
}

const ask = (made: Made, lines: object[], more: object = {}) =>
  shop.call('POST', `/shop/orders/${made.number}/returns`, { token: made.token, body: { lines, ...more } })
const wants = (made: Made, i: number, quantity: number, reason = 'wrong_size') => ({
  line_item_id: made.lines[i],
  quantity,
  reason,
})
const decide = (number: string, what: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/returns/${number}/${what}`, { bearer: staff, body })

/** A return from its wish to its money. */
async function sentBack(made: Made, lines: object[], more: object = {}) {
  const { status, body } = await ask(made, lines, more)
  expect(status, JSON.stringify(body)).toBe(201)
  for (const what of ['approve', 'receive', 'refund']) {
    const answer = await decide(body.number, what)
    expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(200)
    if (what === 'refund') return answer.body
  }
}

describe('the way of an order', () => {
  it('goes by staff from paid to the shopper, told with who and when, to the end of the hours of return', async () => {
    const { id: user } = await aUser(shop.db, { email: 'saraa@life.example' })
    const made = await placed({ bearer: await aBearer(shop, user), products: [{ price: 100_000, quantity: 1 }] })
    expect((await read(made)).status_label).toBe('payment_pending')
    expect((await ok(made, 'mark_paid')).status_label).toBe('order_confirmed')
    expect((await ok(made, 'make_ready')).status_label).toBe('ready_to_deliver')
    const shipped = await ok(made, 'ship', { tracking_url: 'https://achaa.example/1' })
    expect([shipped.status_label, shipped.shipments[0].tracking_url]).toEqual(['shipped', 'https://achaa.example/1'])
    expect((await ok(made, 'deliver')).status_label).toBe('completed')
    await finishDelivered(shop.services)
    expect((await read(made)).status_label).toBe('completed')
    await later(73)
    await finishDelivered(shop.services)
    await finishDelivered(shop.services)
    const done = await read(made)
    expect(done.status_label).toBe('finished')
    expect(done.events.map(({ event }: { event: string }) => event)).toEqual([
      ...['placed', 'paid', 'confirmed', 'ready', 'shipped', 'delivered', 'finished'],
    ])
    const { rows } = await shop.pool.query(
      `select event, actor from order_events where order_id = $1 and event in ('shipped', 'finished') order by id`,
      [made.id],
    )
    expect(rows).toEqual([
      { event: 'shipped', actor: `admin:${clerk}` },
      { event: 'finished', actor: 'clock' },
    ])
    expect(await balanceOf(shop.db, { kind: 'order', owner: made.id })).toBe(0)
    expect(await balanceOf(shop.db, { kind: 'wallet_bonus', owner: user })).toBe(made.total * 0.02)
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  })

  it('guarantee 7: refuses every step that is not next, and leaves no trace of it', async () => {
    const steps = ['confirm', 'make_ready', 'ship', 'deliver'] as const
    const made = await placed()
    const trace = async () => {
      const { rows } = await shop.pool.query(
        `select o.status, o.payment_status, o.shipment_status, o.delivered_at, o.updated_at,
          (select count(*) from order_events e where e.order_id = o.id) as events,
          (select json_agg(u.state) from inventory_units u where u.order_id = o.id) as units
         from orders o where o.id = $1`,
        [made.id],
      )
      return rows[0]
    }
    const refusedNow = async (allowed: string) => {
      const before = await trace()
      for (const step of steps.filter((each) => each !== allowed)) {
        const { status, body } = await act(made, step, step === 'confirm' ? { accept_unpaid: true } : {})
        expect([allowed, step, status, body.code]).toEqual([allowed, step, 409, 'status_change_refused'])
      }
      expect(await trace()).toEqual(before)
    }
    await refusedNow('confirm')
    const unpaid = await trace()
    expect((await act(made, 'confirm')).body.code).toBe('order_unpaid')
    expect(await trace()).toEqual(unpaid)
    expect((await ok(made, 'confirm', { accept_unpaid: true })).status_label).toBe('ordered')
    await refusedNow('make_ready')
    await ok(made, 'make_ready')
    await refusedNow('ship')
    await ok(made, 'ship')
    await refusedNow('deliver')
    expect((await ok(made, 'deliver')).status_label).toBe('delivered')
    await refusedNow('nothing')
  })

  it('guarantee 7: refuses from every status each step of staff that its table does not have, without a trace', async () => {
    const made = await placed()
    const trace = async () => {
      const tables = ['order_events', 'payments', 'shipments', 'inventory_units', 'refunds', 'order_returns']
      const rows = tables.map((table) => `(select json_agg(t order by t.id) from ${table} t where t.order_id = o.id)`)
      const { rows: all } = await shop.pool.query(
        `select to_json(o) as row, ${rows.map((row, i) => `${row} as part_${i}`)},
          (select count(*)::int from graphile_worker._private_jobs) as jobs from orders o where o.id = $1`,
        [made.id],
      )
      return all[0]
    }
    const { cart: _, ...table } = orderFlow
    let refusals = 0
    for (const [status, next] of Object.entries<Record<string, string>>(table)) {
      await shop.pool.query('update orders set status = $1 where id = $2', [status, made.id])
      const before = await trace()
      for (const step of ['confirm', 'make_ready', 'ship', 'deliver']) {
        if (step in next || (step === 'ship' && status === 'ready')) continue
        const answer = await act(made, step, step === 'confirm' ? { accept_unpaid: true } : {})
        expect([status, step, answer.status, answer.body.code]).toEqual([status, step, 409, 'status_change_refused'])
        refusals += 1
      }
      if (!('cancel' in next)) {
        const answer = await shop.call('POST', `/shop/orders/${made.number}/cancel`, { token: made.token, body: {} })
        if (status !== 'canceled') expect([status, answer.body.code]).toEqual([status, 'order_not_cancelable'])
      }
      expect(await trace()).toEqual(before)
    }
    expect(refusals).toBeGreaterThan(25)
  })

  it('waits as paid for staff where the shop confirms by hand', async () => {
    const tenant = shop.services.tenant
    shop.services.tenant = { ...tenant, auto_confirm: false }
    try {
      const made = await placed()
      expect((await ok(made, 'mark_paid')).status_label).toBe('paid')
      expect((await ok(made, 'confirm')).status_label).toBe('order_confirmed')
    } finally {
      shop.services.tenant = tenant
    }
  })

  it('is either canceled or packed when both are asked at once', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await placed()
      await ok(made, 'mark_paid')
      const [packed, canceled] = await Promise.all([
        act(made, 'make_ready'),
        shop.call('POST', `/shop/orders/${made.number}/cancel`, { token: made.token, body: {} }),
      ])
      expect([packed.status, canceled.status].sort()).toEqual(packed.status === 200 ? [200, 422] : [200, 409])
      expect(await unitsLeft(shop.db, made.variants[0] ?? 0)).toBe(packed.status === 200 ? 8 : 9)
    }
  })

  it('is for staff alone', async () => {
    const made = await placed()
    for (const path of [`/backoffice/orders/${made.number}/confirm`, '/backoffice/returns/B1/approve'])
      expect((await shop.call('PUT', path, { token: made.token, body: {} })).status).toBe(401)
  })
})

describe('goods that go back', () => {
  it('give back exactly what they cost, however they are split', async () => {
    const made = await delivered({
      products: [
        { price: 33_333, quantity: 3 },
        { price: 7_001, quantity: 2 },
      ],
    })
    await shop.db
      .updateTable('orders')
      .set({ adjustment_total: -10_000, promo_total: -10_000, total: made.total - 10_000 })
      .where('id', '=', made.id)
      .execute()
    await shop.db
      .insertInto('adjustments')
      .values({ order_id: made.id, kind: 'discount', label: 'Хямдрал', amount: -10_000 })
      .execute()
    const amounts: number[] = []
    for (const [i, quantity] of [
      [0, 1],
      [1, 1],
      [0, 2],
      [1, 1],
    ] as const)
      amounts.push(Number((await sentBack(made, [wants(made, i, quantity)])).amount))
    const products = 33_333 * 3 + 7_001 * 2 - 10_000
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(products)
    expect(await read(made)).toMatchObject({ status_label: 'returned', state: 'returned' })
    expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  })

  it('give the delivery back only when all is back and the shop is at fault', async () => {
    const liked = await delivered()
    expect((await sentBack(liked, [wants(liked, 0, 1, 'changed_mind')])).amount).toBe('20000.0')
    const broken = await delivered()
    expect((await sentBack(broken, [wants(broken, 0, 1, 'defective')])).amount).toBe('25000.0')
    expect((await read(broken)).payment_state).toBe('credit_owed')
  })

  it('put the money into the wallet of whoever wants it there', async () => {
    const { id: user } = await aUser(shop.db, { email: 'wallet@life.example' })
    const made = await delivered({ bearer: await aBearer(shop, user) })
    await sentBack(made, [wants(made, 0, 1)], { refund_to: 'wallet' })
    expect(await balanceOf(shop.db, { kind: 'wallet_money', owner: user })).toBe(20_000)
  })

  it('send it back where it came from in a shop without wallets, whatever was wished', async () => {
    const { tenant } = shop.services
    const { id: user } = await aUser(shop.db, { email: 'no-wallet@life.example' })
    const bearer = await aBearer(shop, user)
    const made = await delivered({ bearer })
    shop.services.tenant = { ...tenant, flags: { ...tenant.flags, wallet: false } }
    const offered = await shop.call('GET', `/shop/orders/${made.number}/returns`, { bearer, token: made.token })
    expect(offered.body.wallet).toBe(false)
    await sentBack(made, [wants(made, 0, 1)], { refund_to: 'wallet' })
    shop.services.tenant = tenant
    expect(await balanceOf(shop.db, { kind: 'wallet_money', owner: user })).toBe(0)
    const refunds = await shop.db.selectFrom('refunds').select('route').where('order_id', '=', made.id).execute()
    expect(refunds).toEqual([{ route: 'source' }])
  })

  it('are taken until the hours of their category are over, the moment said', async () => {
    const made = await delivered()
    await later(72)
    expect((await shop.call('GET', `/shop/orders/${made.number}/returns`, { token: made.token })).body).toMatchObject({
      returnable: [{ quantity: 1, hours: 72, until: '2026-11-27T03:00:00.000Z', open: true, worth: ['20000.0'] }],
      wallet: false,
    })
    await later(0.01)
    const { status, body } = await ask(made, [wants(made, 0, 1)], { locale: 'en' })
    expect([status, body.code]).toEqual([422, 'return_too_late'])
    expect(body.error).toContain('72 hours')
    expect(body.error).toContain('11:00')
  })

  it('are refused before they are there, above what there is, and to anybody else', async () => {
    const early = await placed()
    expect((await ask(early, [wants(early, 0, 1)])).body.code).toBe('return_too_early')
    const made = await delivered({ products: [{ price: 9_000, quantity: 2 }] })
    expect((await ask(made, [wants(made, 0, 3)])).body.code).toBe('return_quantity')
    expect((await ask(made, [wants(early, 0, 1)])).status).toBe(404)
    const strange = await shop.call('POST', `/shop/orders/${made.number}/returns`, {
      token: early.token,
      body: { lines: [wants(made, 0, 1)] },
    })
    expect(strange.body.code).toBe('order_not_found')
  })

  it('of two wishes for the same piece one is taken', async () => {
    const made = await delivered()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(made, [wants(made, 0, 1)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  it('are given back once, however often staff press', async () => {
    const made = await delivered()
    const { body } = await ask(made, [wants(made, 0, 1)])
    await decide(body.number, 'approve')
    await decide(body.number, 'receive')
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(body.number, 'refund')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { rows } = await shop.pool.query('select sum(amount)::int as back from refunds where order_id = $1', [
      made.id,
    ])
    expect(rows[0].back).toBe(20_000)
  })

  it('are for sale again only if staff say so', async () => {
    for (const [restock, left] of [
      [false, 8],
      [true, 9],
    ] as const) {
      const made = await delivered()
      const { body } = await ask(made, [wants(made, 0, 1)])
      await decide(body.number, 'approve')
      await decide(body.number, 'receive', { restock })
      expect(await unitsLeft(shop.db, made.variants[0] ?? 0)).toBe(left)
    }
  })

  it('keep the order open while they are on their way, and can be asked for again once refused', async () => {
    const made = await delivered({ products: [{ price: 20_000, quantity: 1 }] })
    const { body } = await ask(made, [wants(made, 0, 1)])
    await later(100)
    await finishDelivered(shop.services)
    expect((await read(made)).status_label).toBe('completed')
    expect((await decide(body.number, 'refuse', { reason: 'Хэрэглэсэн байна' })).body.refusal).toBe('Хэрэглэсэн байна')
    expect((await decide(body.number, 'approve')).status).toBe(409)
    await finishDelivered(shop.services)
    expect((await read(made)).status_label).toBe('finished')
  })
})

describe('what a shopper reads', () => {
  it('is pending while the provider has not been reached, and failed when it came to nothing', async () => {
    await shop.sandbox.money.fault('qpay', 'error', { times: 3 })
    const away = await buy(shop, 'qpay')
    await shop.sandbox.money.calm()
    const label = async ({ number, token }: { number: string; token: string }) =>
      (await shop.call('GET', `/orders/${number}`, { token })).body.status_label
    expect(await label(away)).toBe('pending')
    const failed = await buy(shop, 'golomt-card')
    const { body } = await shop.call('GET', `/orders/${failed.number}/payment`, { token: failed.token })
    await later(3)
    await shop.sandbox.money.act('golomt_card', body.payment.charge.number, 'expire')
    const looked = async () => {
      await shop.call('GET', `/orders/${failed.number}/payment`, { token: failed.token })
      return label(failed)
    }
    await until(async () => (await looked()) === 'payment_failed', 'failed')
  })

  it('says that a receipt is waited for, by whom it is for', async () => {
    const url = `${shop.sandbox.inbox_url}/ebarimt`
    shop.services.ports.receipts = posapi({ ...shop.services.tenant.receipt, url, info_url: url, timeout: 5_000 })
    try {
      const made = await delivered()
      expect((await read(made)).status_label).toBe('e_receipt_waiting')
      await shop.db
        .updateTable('receipts')
        .set({ kind: 'organization', register_number: '2099887', customer_tin: '37900000002' })
        .where('order_id', '=', made.id)
        .execute()
      expect((await read(made)).status_label).toBe('waiting_for_vat_receipt')
    } finally {
      shop.services.ports.receipts = undefined
    }
  })

  it('says that a lease runs, and that it is late', async () => {
    const { id: user_id } = await aUser(shop.db, { email: 'lease@life.example' })
    const bearer = await aBearer(shop, user_id)
    const made = await placed({ bearer, products: [{ price: 200_000, quantity: 1 }] })
    const sums = { order_total: made.total, down_payment: 0, principal: made.total, interest_total: 0, monthly: 70_000 }
    const values = {
      order_id: made.id,
      user_id,
      status: 'active',
      months: 3,
      interest: 1.8,
      phone: '99112233',
      ...sums,
    }
    await shop.db.insertInto('leases').values(values).execute()
    const by = async (label: string) =>
      (await shop.call('GET', `/orders/mine?status=${label}`, { bearer })).body.orders.map(
        ({ number }: { number: string }) => number,
      )
    await ok(made, 'confirm', { accept_unpaid: true })
    expect(await by('ordered')).toEqual([made.number])
    await ok(made, 'make_ready')
    await ok(made, 'ship')
    expect((await ok(made, 'deliver')).status_label).toBe('running')
    expect(await by('running')).toEqual([made.number])
    await shop.db.updateTable('leases').set({ status: 'overdue' }).where('order_id', '=', made.id).execute()
    expect(await by('payment_overdue')).toEqual([made.number])
    expect(await by('running')).toEqual([])
  })
})
