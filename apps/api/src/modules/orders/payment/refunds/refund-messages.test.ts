import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGiftCard, aHolder } from '../../../../../test/baskets/holdings.ts'
import { deliver } from '../../../../../test/baskets/order-steps.ts'
import { aBearer, aProduct, aUser } from '../../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../../test/shops/paying-shop.ts'
import { work } from '../../../../../test/work.ts'
import { smtpMail } from '../../../../adapters/mail/smtp.ts'

// Messages to a customer about money that goes back, next to what the books and the payment say.

let shop: PayingShop
let staff: string
beforeAll(async () => {
  shop = await aPayingShop('refund_messages')
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@refunds.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const mailOf = ({ number }: Bought): string => `${number.toLowerCase()}@refunds.example`

/** An order paid by a method, whose buyer gave a mail address. */
async function paid(code: 'qpay' | 'khan-card' | 'transfer', bearer?: string): Promise<Bought> {
  const method = code === 'transfer' ? 'bank-transfer' : code
  const order = await buy(shop, method, bearer ? { bearer } : {})
  await shop.pool.query(`update orders set email = $2, locale = 'en' where id = $1`, [order.id, mailOf(order)])
  if (code === 'transfer') {
    const sent = await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: staff, body: {} })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  } else {
    const { payment } = await viewOf(shop, order)
    await shop.sandbox.money.act(code === 'qpay' ? 'qpay' : 'khan_card', payment.charge.number, 'approve', {})
    shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
    await until(async () => (await viewOf(shop, order)).state === 'paid', 'paid')
  }
  return order
}

async function mails(order: Bought, kind: string) {
  await work(shop)
  return (await shop.sandbox.arrived(mailOf(order))).filter(({ message_id }) =>
    message_id.startsWith(`<order-${kind}.`),
  )
}
const stateOf = async ({ number, token }: Bought) => {
  const { body } = await shop.call('GET', `/orders/${number}`, { token })
  return { payment: body.payments[0].state, order: body.payment_state }
}
const refundsOf = async (order: Bought): Promise<{ number: string; state: string; due_at: string | null }[]> =>
  (await viewOf(shop, order)).refunds
const cancel = async ({ number, token }: Bought): Promise<void> => {
  expect((await shop.call('POST', `/shop/orders/${number}/cancel`, { token, body: {} })).status).toBe(200)
}
const markSent = (number: string) =>
  shop.call('PUT', `/backoffice/refunds/${number}/sent`, { bearer: staff, body: { reference: 'T-1' } })

const promised = /to be sent by \d+ \w+/
const reported = /(?<!when it )has been sent|have sent|sent back|is back/i

describe('guarantee 51: money that a person has to transfer', () => {
  it.each(['qpay', 'transfer'] as const)('is promised for a day, and told as sent once it was: %s', async (code) => {
    const order = await paid(code)
    await cancel(order)
    const [canceled, ...more] = await mails(order, 'canceled')
    expect(more).toEqual([])
    expect(canceled?.text).toMatch(promised)
    expect(canceled?.text).not.toMatch(reported)
    expect(await stateOf(order)).toEqual({ payment: 'completed', order: 'credit_owed' })
    const [refund] = await refundsOf(order)
    expect(refund).toMatchObject({ state: 'manual', due_at: expect.any(String) })
    expect(await mails(order, 'refund_done')).toEqual([])

    for (let n = 0; n < 3; n++) expect((await markSent(refund?.number ?? '')).status).toBeLessThan(300)
    const sent = await mails(order, 'refund_done')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toMatch(/We have sent/)
    expect(await stateOf(order)).toEqual({ payment: 'refunded', order: 'void' })
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', due_at: null }])
    const { rows } = await shop.pool.query(
      `select to_status from order_events where order_id = $1 and subject = 'payment' and event = 'refunded'`,
      [order.id],
    )
    expect(rows).toEqual([{ to_status: 'refunded' }])
  })
})

describe('guarantee 51: money that a provider sends', () => {
  it('is told as sent when the provider has said so, once', async () => {
    const order = await paid('khan-card')
    await cancel(order)
    expect((await stateOf(order)).payment).toBe('completed')
    const [done, ...more] = await mails(order, 'refund_done')
    expect(done?.text).toMatch(/We have sent/)
    expect(more).toEqual([])
    expect((await mails(order, 'canceled'))[0]?.text).not.toMatch(reported)
    expect(await stateOf(order)).toEqual({ payment: 'refunded', order: 'void' })
  })

  it('of a return is promised, never called sent before it is', async () => {
    const order = await paid('qpay')
    await deliver(shop, staff, order)
    const { body } = await shop.call('GET', `/orders/${order.number}`, { token: order.token })
    const lines = [{ line_item_id: body.line_items[0].id, quantity: 1, reason: 'defective' }]
    const submitted = await shop.call('POST', `/shop/orders/${order.number}/returns`, {
      token: order.token,
      body: { lines },
    })
    for (const step of ['approve', 'receive', 'refund'])
      await shop.call('PUT', `/backoffice/returns/${submitted.body.number}/${step}`, { bearer: staff, body: {} })
    const [sent, ...more] = await mails(order, 'refunded')
    expect(more).toEqual([])
    expect(sent?.text).toMatch(promised)
    expect(`${sent?.subject} ${sent?.text}`).not.toMatch(reported)
    expect((await stateOf(order)).payment).toBe('completed')
    expect(await mails(order, 'refund_done')).toEqual([])
  })
})

it('guarantee 51: money that the shop holds for its customer is called there at once', async () => {
  const { id } = await aUser(shop.db, { email: 'wallet@refunds.example' })
  const bearer = await aBearer(shop, id)
  const order = await paid('qpay', bearer)
  const as = { bearer, body: { refund_to: 'wallet' } }
  const canceled = await shop.call('POST', `/shop/orders/${order.number}/cancel`, as)
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
  expect(canceled.body.payments[0].state).toBe('refunded')
  const [mail] = await mails(order, 'canceled')
  expect(mail?.text).toMatch(/there already/)
  expect(mail?.text).not.toMatch(promised)
  expect(await mails(order, 'refund_done')).toEqual([])
})

type Cart = Bought & { bearer?: string }

/** A cart over 1,000,000, of somebody whose mail address is known. */
async function aCart(bearer?: string): Promise<Cart> {
  const { variant_id } = await aProduct(shop.db, { stock: [3], price: 1_000_000 })
  const by = bearer ? { bearer } : {}
  const item = { line_item: { variant_id, quantity: 1 } }
  const { token, number, id } = (await shop.call('POST', '/orders/0/line_items', { ...by, body: item })).body.order
  return { token, number, id, variant_id, total: 0, ...by }
}
async function save(cart: Cart, payments: object[]): Promise<void> {
  const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const order = { ship_address_attributes: home, payments_attributes: payments }
  const { status, body } = await shop.call('PUT', `/checkouts/${cart.number}`, { ...cart, body: { order } })
  expect(status, JSON.stringify(body)).toBe(200)
}
async function place(cart: Cart): Promise<void> {
  const { status, body } = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { ...cart, body: {} })
  expect(status, JSON.stringify(body)).toBe(200)
  await shop.pool.query(`update orders set email = $2, locale = 'en' where id = $1`, [cart.id, mailOf(cart)])
}
async function payByQpay(cart: Cart): Promise<void> {
  await shop.sandbox.money.act('qpay', (await viewOf(shop, cart)).payment.charge.number, 'approve', {})
  const paid = async () =>
    (await shop.call('GET', `/orders/${cart.number}`, cart)).body.payments.some(
      (payment: { payment_method_name: string; state: string }) =>
        payment.payment_method_name === 'QPay' && payment.state === 'completed',
    )
  await until(paid, 'paid')
}

describe('guarantee 51: an order of several payments', () => {
  it('of a lease: its first payment is promised and the rest is not spoken of, as nobody paid it', async () => {
    const { bearer } = await aHolder(shop)
    const cart = await aCart(bearer)
    const asks = { months: 6, register_number: 'УБ90050412', phone: '99112233' }
    const lease = { payment_method_id: await shop.method('lease'), source_attributes: asks }
    await save(cart, [lease, { payment_method_id: await shop.method('qpay') }])
    await place(cart)
    await payByQpay(cart)
    const canceled = await shop.call('POST', `/shop/orders/${cart.number}/cancel`, { ...cart, body: {} })
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
    const [mail, ...more] = await mails(cart, 'canceled')
    expect(more).toEqual([])
    expect(mail?.text).toMatch(promised)
    expect(mail?.text).toContain('QPay')
    expect(mail?.text).toMatch(/300,000/)
    expect(mail?.text).not.toMatch(/700,000/)
    expect(mail?.text).not.toMatch(reported)
    expect(await mails(cart, 'refund_done')).toEqual([])
  })

  it('of a gift card and QPay: what the card paid is on it already, what QPay took is promised', async () => {
    const buyer = await aHolder(shop)
    const card = await aGiftCard(shop, buyer.id, 400_000)
    const cart = await aCart()
    await save(cart, [{ payment_method_id: await shop.method('qpay') }])
    const own = { kind: 'gift_card', card_number: card.card_number, activation_code: card.activation_code }
    const chosen = await shop.call('POST', `/checkouts/${cart.number}/own_payments`, { ...cart, body: own })
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
    await place(cart)
    expect(await card.left()).toBe(0)
    await payByQpay(cart)
    await cancel(cart)
    expect(await card.left()).toBe(400_000)
    const [mail, ...more] = await mails(cart, 'canceled')
    expect(more).toEqual([])
    const lineOf = (amount: RegExp) => mail?.text.split('\n').find((line) => amount.test(line)) ?? ''
    expect(lineOf(/400,000/)).toMatch(/there already/)
    expect(lineOf(/600,000/)).toMatch(promised)
    expect(mail?.text).not.toMatch(reported)
    expect(await mails(cart, 'refund_done')).toEqual([])
  })
})
