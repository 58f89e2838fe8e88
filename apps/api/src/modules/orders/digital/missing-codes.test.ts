import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCart, aLicensed, buyDigital, digitalsOf, type Placed, place } from '../../../../test/baskets/digital.ts'
import { deliver } from '../../../../test/baskets/order-steps.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { sweepCodes } from '../fulfilment/hand-out-late.jobs.ts'
import { missingCodes } from './index.ts'

let shop: PayingShop
let staff: string
beforeAll(async () => {
  shop = await aPayingShop('missing_codes')
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@codes.example', role: 'admin' })).id)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const read = async ({ number, token }: Placed) => (await shop.call('GET', `/orders/${number}`, { token })).body
const add = (variant_id: number, ...codes: string[]) =>
  shop.call('POST', `/backoffice/license_codes/${variant_id}`, {
    bearer: staff,
    body: { codes: codes.map((license_code) => ({ license_code })) },
  })
const waiting = async () =>
  (await shop.call('GET', '/backoffice/license_codes/missing', { bearer: staff })).body.lines as object[]
/** Somebody else's program takes codes out of the pool behind the shop's back. */
const lose = (variantId: number) =>
  sql`delete from license_codes where variant_id = ${variantId} and taken_at is null`.execute(shop.db)
const count = (variantId: number, units: number) =>
  sql`update stock_items set count_on_hand = ${units} where variant_id = ${variantId}`.execute(shop.db)

/** Placed while there was a code, paid when it was gone. */
async function paidTooLate(email: string): Promise<{ order: Placed; variant_id: number }> {
  const variant_id = await aLicensed(shop, [`${email}-1`, `${email}-2`, `${email}-3`])
  const order = await aCart(shop, [{ variant_id, quantity: 2 }])
  expect((await place(shop, order, { email, method: 'bank-transfer' })).status).toBe(200)
  await lose(variant_id)
  const paid = await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: staff, body: {} })
  expect(paid.status).toBe(200)
  return { order, variant_id }
}

describe('codes that are missing when an order is paid', () => {
  it('are said to be prepared, told to staff once, not sold again, and come by themselves when there are some', async () => {
    const email = 'patient@codes.example'
    const { order, variant_id } = await paidTooLate(email)
    expect(await read(order)).toMatchObject({ status_label: 'order_confirmed' })
    expect(await digitalsOf(shop, order)).toMatchObject([{ units: [], waiting: 2 }])
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ order_number: order.number, variant_id, units: 2 }),
    )
    expect(await missingCodes(shop.db)).toBe(2)
    await work(shop)
    const support = shop.services.tenant.support.email
    const alerts = (await shop.sandbox.arrived(support)).filter(({ subject }) => subject.startsWith('Код дутуу'))
    expect(alerts).toHaveLength(1)

    expect((await add(variant_id, 'LATE-1')).body).toEqual({ added: 1 })
    await work(shop)
    expect(await digitalsOf(shop, order)).toMatchObject([{ units: [{ code: 'LATE-1' }], waiting: 1 }])
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
    expect((await add(variant_id, 'LATE-1', 'LATE-2', 'LATE-3')).body).toEqual({ added: 2 })
    await work(shop)
    expect(await digitalsOf(shop, order)).toMatchObject([
      { units: [{ code: 'LATE-1' }, { code: 'LATE-2' }], waiting: 0 },
    ])
    expect(await read(order)).toMatchObject({ status_label: 'completed' })
    expect(await unitsLeft(shop.db, variant_id)).toBe(1)
    expect(await waiting()).toEqual([])
    const texts = (await shop.sandbox.arrived(email)).map(({ text }) => text)
    expect(texts.some((text) => text.includes('LATE-1') && text.includes('LATE-2'))).toBe(true)
  })

  it('are waited for by nobody whose order is canceled', async () => {
    const { order } = await paidTooLate('canceled@codes.example')
    const body = { reason: null }
    const canceled = await shop.call('PUT', `/backoffice/orders/${order.number}/cancel`, { bearer: staff, body })
    expect(canceled.body).toMatchObject({ status_label: 'canceled' })
    expect(await waiting()).toEqual([])
  })
})

it('an agreed return says what is brought: things, and not the codes beside them', async () => {
  const email = 'both@codes.example'
  const variant_id = await aLicensed(shop, ['BOTH-1', 'BOTH-2'])
  const thing = await aProduct(shop.db, { stock: [3], price: 40_000 })
  const inputs = [
    { variant_id, quantity: 2 },
    { variant_id: thing.variant_id, quantity: 2 },
  ]
  const order = await aCart(shop, inputs)
  const address = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  expect((await place(shop, order, { email, method: 'bank-transfer', address })).status).toBe(200)
  await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: staff, body: {} })
  await deliver(shop, staff, order)
  const [code = 0, products = 0] = order.lines
  const mailOf = async (...ids: number[]): Promise<string> => {
    const lines = ids.map((line_item_id) => ({ line_item_id, quantity: 1, reason: 'defective' }))
    const path = `/shop/orders/${order.number}/returns`
    const { number } = (await shop.call('POST', path, { token: order.token, body: { lines } })).body
    await shop.call('PUT', `/backoffice/returns/${number}/approve`, { bearer: staff, body: {} })
    await work(shop)
    return (await shop.sandbox.arrived(email)).find(({ text }) => text.includes(number))?.text ?? ''
  }
  expect(await mailOf(code)).toMatch(/Юу ч авчрах хэрэггүй/)
  const things = await mailOf(products)
  expect(things).toMatch(/Барааг сав баглаатай/)
  expect(things).not.toMatch(/[Кк]од/)
  expect(await mailOf(code, products)).toMatch(/Барааг сав баглаатай[\s\S]*Кодыг авчрах хэрэггүй/)
})

it('a code that never came goes back of a line whose other code was handed out, and comes no more', async () => {
  const variant_id = await aLicensed(shop, ['MIXED-1', 'MIXED-2'])
  const thing = await aProduct(shop.db, { stock: [3], price: 40_000 })
  const order = await aCart(shop, [{ variant_id, quantity: 2 }, { variant_id: thing.variant_id }])
  const address = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const basket = { email: 'mixed@codes.example', method: 'bank-transfer', address }
  expect((await place(shop, order, basket)).status).toBe(200)
  await sql`delete from license_codes where license_code = 'MIXED-2'`.execute(shop.db)
  await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: staff, body: {} })
  await deliver(shop, staff, order)
  expect((await digitalsOf(shop, order))[0]).toMatchObject({ units: [{ code: 'MIXED-1' }], waiting: 1 })
  const lines = [{ line_item_id: order.lines[0], quantity: 1, reason: 'not_as_described' }]
  const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, {
    token: order.token,
    body: { lines },
  })
  expect(requested.status, JSON.stringify(requested.body)).toBe(201)
  for (const step of ['approve', 'receive', 'refund'])
    await shop.call('PUT', `/backoffice/returns/${requested.body.number}/${step}`, { bearer: staff, body: {} })
  await add(variant_id, 'MIXED-3')
  await work(shop)
  expect((await digitalsOf(shop, order))[0]).toMatchObject({ units: [{ code: 'MIXED-1' }], waiting: 0 })
  expect(await waiting()).toEqual([])
  const returns = await shop.call('GET', `/shop/orders/${order.number}/returns`, { token: order.token })
  expect(returns.body.returns).toMatchObject([{ state: 'refunded', amount: '12000.0' }])
})

describe('the stock of a licensed thing', () => {
  it('is never sold beyond its codes, whatever its shelf was counted to be, and is put right', async () => {
    const variant_id = await aLicensed(shop, ['SHELF-1', 'SHELF-2'])
    await count(variant_id, 9)
    await buyDigital(shop, [{ variant_id }])
    const order = await aCart(shop, [{ variant_id, quantity: 2 }])
    const refused = await place(shop, order, { email: 'many@codes.example' })
    expect([refused.status, refused.body.code]).toEqual([422, 'stock_insufficient'])
    await sweepCodes.run(shop.services, {})
    expect(await unitsLeft(shop.db, variant_id)).toBe(1)
    expect(await waiting()).toEqual([])
  })

  it('is filled by staff alone, and only where goods are codes', async () => {
    const variant_id = await aLicensed(shop, ['FILL-1'])
    expect((await add(variant_id, 'FILL-2', 'FILL-2', 'FILL-1')).body).toEqual({ added: 1 })
    expect(await unitsLeft(shop.db, variant_id)).toBe(2)
    expect((await add(9_999_999, 'X')).status).toBe(404)
    expect((await shop.call('POST', `/backoffice/license_codes/${variant_id}`, { body: { codes: [] } })).status).toBe(
      401,
    )
  })
})
