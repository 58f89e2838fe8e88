import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCart, aLicensed, buyDigital, digitalsOf, type Placed, pay, place } from '../../../../test/baskets/digital.ts'
import { aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { balanceOf, checkLedger } from '../../money/ledger/index.ts'
import { finishDelivered } from '../returns/finish-order.ts'

let shop: PayingShop
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('digital')
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.sms = httpSms({ ...shop.sandbox.sms, from: 'Bambar' })
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@digital.example', role: 'admin' })).id)
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
const aCardProduct = (price = 50_000) =>
  aProduct(shop.db, { name: 'Бэлгийн карт', price, stock: [100], digital: 'gift_card' })
const read = async ({ number, token }: Placed) => (await shop.call('GET', `/orders/${number}`, { token })).body
const held = (order: Placed) => balanceOf(shop.db, { kind: 'order', owner: order.id })
const cardsOf = ({ id }: Placed) =>
  shop.db.selectFrom('gift_cards').select(['id', 'number', 'status']).where('order_id', '=', id).orderBy('id').execute()
const cancel = ({ number, token }: Placed) => shop.call('POST', `/shop/orders/${number}/cancel`, { token, body: {} })
const redeem = async (unit: { number: string; activation_code: string }) => {
  const person = await aHolder(shop)
  const body = { card_number: unit.number, activation_code: unit.activation_code }
  const { status } = await shop.call('POST', '/storefront/account/gift_cards/redeem', { bearer: person.bearer, body })
  return { person, status }
}

describe('gift cards that are bought', () => {
  it('need no address, are made one for each unit when they are paid, and are in the ledger as owed, not earned', async () => {
    const { variant_id } = await aCardProduct()
    const order = await aCart(shop, [{ variant_id, quantity: 2 }])
    const without = await place(shop, order)
    expect(without.body.errors).toMatchObject({ email: [expect.any(String)] })
    expect((await place(shop, order, { email: 'buyer@digital.example' })).body).toMatchObject({
      ship_total: '0.0',
      total: '100000.0',
    })
    expect(await digitalsOf(shop, order)).toMatchObject([{ kind: 'gift_card', units: [] }])
    await pay(shop, order)
    expect(await read(order)).toMatchObject({ status_label: 'completed', shipments: [] })
    const [line] = await digitalsOf(shop, order)
    expect(line.units).toMatchObject([
      { unit: 1, state: 'active', amount: '50000.0', number: expect.stringMatching(/^\d{16}$/), sent_to: null },
      { unit: 2, activation_code: expect.stringMatching(/^(\w{4}-){2}\w{4}$/) },
    ])
    expect(await held(order)).toBe(0)
    await work(shop)
    const mails = (await shop.sandbox.arrived('buyer@digital.example')).filter(({ text }) => text.includes('50,000'))
    const codes = line.units.map((unit: { activation_code: string }) => unit.activation_code)
    for (const code of codes) expect(mails.filter(({ text }) => text.includes(code))).toHaveLength(1)
    const { person, status } = await redeem(line.units[0])
    expect(status).toBe(200)
    expect(await heldBy(shop, person.id)).toMatchObject({ money: 50_000 })
  })

  it('are made once, however often and at once the money is told', async () => {
    const { variant_id } = await aCardProduct()
    const order = await aCart(shop, [{ variant_id, quantity: 3 }])
    await place(shop, order, { email: 'often@digital.example' })
    await pay(shop, order, 30)
    await Promise.all(Array.from({ length: 5 }, () => digitalsOf(shop, order)))
    expect(await cardsOf(order)).toHaveLength(3)
    expect(await held(order)).toBe(0)
  })

  it('are made once when the shop dies in between: all of it happens or nothing', async () => {
    const { variant_id } = await aCardProduct()
    const order = await aCart(shop, [{ variant_id, quantity: 2 }])
    await place(shop, order, { email: 'dies@digital.example' })
    const { jobs } = shop.services
    let messages = 0
    shop.services.jobs = {
      ...jobs,
      add: async (tx, job, payload, options) => {
        if (job.name === 'notify.gift_card_message' && ++messages === 2) throw new Error('the shop died')
        return jobs.add(tx, job, payload, options)
      },
    }
    const mark = () => shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: staff, body: {} })
    try {
      expect((await mark()).status).toBe(500)
    } finally {
      shop.services.jobs = jobs
    }
    expect(await cardsOf(order)).toEqual([])
    expect(await held(order)).toBe(0)
    await Promise.all([mark(), mark()])
    expect(await cardsOf(order)).toHaveLength(2)
    expect(await read(order)).toMatchObject({ status_label: 'completed' })
  })

  it('go to whoever they are for, in their language, and are hidden from the buyer', async () => {
    const { variant_id } = await aCardProduct(20_000)
    const friend = await aUser(shop.db, { email: 'friend@digital.example' })
    await shop.db.updateTable('users').set({ selected_locale: 'it' }).where('id', '=', friend.id).execute()
    const gift = { gift_name: 'Сараа', gift_to: ' Friend@digital.example ', gift_message: 'Төрсөн өдрийн мэнд' }
    const phone = { gift_to: '8811-2244' }
    const order = await buyDigital(shop, [
      { variant_id, options: gift },
      { variant_id, options: phone },
    ])
    expect((await read(order)).line_items[0].options).toMatchObject({ gift_to: 'friend@digital.example' })
    const lines = await digitalsOf(shop, order)
    expect(lines.map((line: { units: unknown[] }) => line.units[0])).toMatchObject([
      { number: null, activation_code: null, sent_to: 'friend@digital.example' },
      { number: null, sent_to: expect.stringContaining('88112244') },
    ])
    await work(shop)
    const [mail] = await shop.sandbox.arrived('friend@digital.example')
    expect(mail).toMatchObject({ language: 'it' })
    expect(mail?.text).toContain('Төрсөн өдрийн мэнд')
    expect((await shop.sandbox.texts('88112244'))[0]?.text).toMatch(/\d{16}/)
    const tracked = await shop.call('GET', `/orders/${order.number}`, { token: trackingToken(order.token) })
    expect(JSON.stringify(tracked.body)).not.toContain('friend@')
    expect(
      (await shop.call('GET', `/shop/orders/${order.number}/digitals`, { token: trackingToken(order.token) })).status,
    ).toBe(404)
  })

  it('are refused for nobody that can be written to', async () => {
    const { variant_id } = await aCardProduct()
    const body = { line_item: { variant_id, options: { gift_to: 'nobody' } } }
    expect((await shop.call('POST', '/orders/0/line_items', { body })).body.code).toBe('gift_card_receiver_invalid')
  })

  it('are bought with money alone', async () => {
    const { variant_id } = await aCardProduct()
    const person = await aHolder(shop, { money: 60_000, bonus: 60_000, points: 60_000 })
    const order = await aCart(shop, [{ variant_id }], person.bearer)
    const own = (body: object) =>
      shop.call('POST', `/checkouts/${order.number}/own_payments`, { bearer: person.bearer, token: order.token, body })
    expect((await own({ kind: 'points' })).body.code).toBe('gift_card_needs_money')
    expect((await own({ kind: 'wallet' })).status).toBe(200)
    const placed = await shop.call('PUT', `/checkouts/${order.number}/complete`, {
      bearer: person.bearer,
      token: order.token,
      body: {},
    })
    expect(placed.body).toMatchObject({ status_label: 'completed' })
    expect(await heldBy(shop, person.id)).toEqual({ money: 10_000, bonus: 60_000, points: 60_000 })
    expect(await cardsOf(order)).toHaveLength(1)
  })

  it('earn no cashback, and are not the shop’s when the order is finished', async () => {
    const { variant_id } = await aCardProduct()
    const person = await aHolder(shop)
    const order = await buyDigital(shop, [{ variant_id }], { bearer: person.bearer })
    const before = await balanceOf(shop.db, { kind: 'revenue', owner: '' })
    shop.clock.now = new Date(start.getTime() + 60 * 86_400_000)
    await finishDelivered(shop.services)
    expect(await read(order)).toMatchObject({ state: 'complete' })
    expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 0 })
    expect(await balanceOf(shop.db, { kind: 'revenue', owner: '' })).toBe(before)
  })

  it('are void with the order they are of, but not once somebody has used one', async () => {
    const { variant_id } = await aCardProduct()
    const coat = await aProduct(shop.db, { price: 30_000 })
    const inputs = [{ variant_id, quantity: 2 }, { variant_id: coat.variant_id }]
    const [stored, used] = [
      await buyDigital(shop, inputs, { address: home }),
      await buyDigital(shop, inputs, { address: home }),
    ]
    expect((await cancel(stored)).body).toMatchObject({ status_label: 'canceled' })
    expect((await cardsOf(stored)).map(({ status }) => status)).toEqual(['blocked', 'blocked'])
    expect(await held(stored)).toBe(0)
    const [line] = await digitalsOf(shop, used)
    expect((await redeem(line.units[1])).status).toBe(200)
    const refused = await cancel(used)
    expect([refused.status, refused.body.code]).toEqual([422, 'digital_card_taken'])
    expect(refused.body.error).toContain('Бэлгийн карт')
    expect((await cardsOf(used)).map(({ status }) => status)).toEqual(['active', 'redeemed'])
  })

  it('go back one by one while they are unused, and never after', async () => {
    const { variant_id } = await aCardProduct()
    const order = await buyDigital(shop, [{ variant_id, quantity: 2 }])
    const [line_item_id] = order.lines
    const ask = (quantity: number) =>
      shop.call('POST', `/shop/orders/${order.number}/returns`, {
        token: order.token,
        body: { lines: [{ line_item_id, quantity, reason: 'changed_mind' }], refund_to: 'source' },
      })
    const [line] = await digitalsOf(shop, order)
    expect((await redeem(line.units[0])).status).toBe(200)
    expect((await ask(2)).body.code).toBe('digital_card_taken')
    const requested = await ask(1)
    expect(requested.status, JSON.stringify(requested.body)).toBeLessThan(300)
    for (const step of ['approve', 'receive', 'refund']) {
      const body = step === 'receive' ? { restock: false } : {}
      const path = `/backoffice/returns/${requested.body.number}/${step}`
      expect((await shop.call('PUT', path, { bearer: staff, body })).status).toBe(200)
    }
    expect((await cardsOf(order)).map(({ status }) => status)).toEqual(['redeemed', 'blocked'])
    expect(await held(order)).toBe(0)
    expect((await ask(1)).body.code).toBe('digital_card_taken')
  })

  it('a card that is redeemed while its return is on the way stays with whoever has it', async () => {
    const { variant_id } = await aCardProduct()
    const order = await buyDigital(shop, [{ variant_id }])
    const lines = [{ line_item_id: order.lines[0], quantity: 1, reason: 'changed_mind' }]
    const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, {
      token: order.token,
      body: { lines, refund_to: 'source' },
    })
    const step = (name: string, body = {}) =>
      shop.call('PUT', `/backoffice/returns/${requested.body.number}/${name}`, { bearer: staff, body })
    await step('approve')
    await step('receive', { restock: false })
    const [line] = await digitalsOf(shop, order)
    const [{ status }, refunded] = await Promise.all([redeem(line.units[0]), step('refund')])
    expect([status, refunded.status].sort()).toEqual([200, 422])
  })
})

describe('licenses', () => {
  it('the last code is sold to one of many who want it', async () => {
    const variant_id = await aLicensed(shop, ['ONLY-ONE'])
    const carts = await Promise.all(Array.from({ length: 6 }, () => aCart(shop, [{ variant_id }])))
    const placed = await Promise.all(carts.map((cart) => place(shop, cart, { email: 'race@digital.example' })))
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(placed.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id } } })).body.code).toBe(
      'out_of_stock',
    )
  })

  it('no code is given twice, and each is mailed and shown to whoever bought it', async () => {
    const codes = Array.from({ length: 8 }, (_, n) => `KEY-${n}`)
    const variant_id = await aLicensed(shop, codes)
    const orders = await Promise.all(
      [1, 2, 3, 2].map(async (quantity) => {
        const { bearer } = await aHolder(shop)
        const order = await buyDigital(shop, [{ variant_id, quantity }], { bearer })
        const { licenses } = (await shop.call('GET', '/orders/licenses', { bearer })).body
        expect(licenses).toHaveLength(quantity)
        return order
      }),
    )
    const given = (await Promise.all(orders.map((order) => digitalsOf(shop, order)))).flatMap(([line]) =>
      line.units.map((unit: { code: string }) => unit.code),
    )
    expect(given.toSorted()).toEqual(codes)
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
    await work(shop)
    const texts = (await shop.sandbox.arrived('buyer@digital.example')).map(({ text }) => text)
    for (const code of codes) expect(texts.filter((text) => text.includes(code))).toHaveLength(1)
    const refused = await shop.call('POST', `/shop/orders/${orders[0]?.number}/returns`, {
      token: orders[0]?.token ?? '',
      body: {
        lines: [{ line_item_id: orders[0]?.lines[0], quantity: 1, reason: 'changed_mind' }],
        refund_to: 'source',
      },
    })
    expect(refused.body.code).toBe('digital_license_given')
  })

  it('a code that was handed out goes back for a fault, and is of no use any more', async () => {
    const variant_id = await aLicensed(shop, ['FAULTY-1', 'FAULTY-2'], 'text')
    const { bearer } = await aHolder(shop)
    const order = await buyDigital(shop, [{ variant_id, quantity: 2 }], { bearer })
    const [{ units }] = await digitalsOf(shop, order)
    const path = `/shop/orders/${order.number}/returns`
    const as = { bearer }
    expect((await shop.call('GET', path, as)).body.returnable).toMatchObject([{ quantity: 2, open: false }])
    const input = (quantity: number, reason: string) =>
      shop.call('POST', path, {
        ...as,
        body: { lines: [{ line_item_id: order.lines[0], quantity, reason }], refund_to: 'source' },
      })
    expect((await input(1, 'changed_mind')).body.code).toBe('digital_license_given')
    const [requested, again] = await Promise.all([input(1, 'defective'), input(2, 'defective')])
    expect([requested.status, again.status].sort()).toEqual([201, 422])
    const { number, lines } = requested.status === 201 ? requested.body : again.body
    for (const step of ['approve', 'receive', 'refund']) {
      const { status, body } = await shop.call('PUT', `/backoffice/returns/${number}/${step}`, {
        bearer: staff,
        body: {},
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const left = 2 - lines[0].quantity
    const codes = (await digitalsOf(shop, order))[0].units.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(['FAULTY-1'].slice(0, left))
    expect((await shop.call('GET', '/orders/licenses', as)).body.licenses).toHaveLength(left)
    const link = units[1].download.path.replace('/api/v2', '')
    expect((await shop.call('GET', link)).body.code).toBe('digital_link_spent')
    const { body } = await shop.call('GET', `/orders/${order.number}`, as)
    expect(body.payment_state).not.toBe('paid')
  })

  it('a file is downloaded a few times and for some days', async () => {
    const variant_id = await aLicensed(shop, ['BOOK-1', 'BOOK-2'], '<p>ном</p>')
    const [first, second] = [await buyDigital(shop, [{ variant_id }]), await buyDigital(shop, [{ variant_id }])]
    const pathOf = async (order: Placed): Promise<string> =>
      (await digitalsOf(shop, order))[0].units[0].download.path.replace('/api/v2', '')
    const path = await pathOf(first)
    const all = await Promise.all(Array.from({ length: 8 }, () => shop.app.inject(`/api/v2${path}`)))
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 403, 403, 403])
    const got = all.find(({ statusCode }) => statusCode === 200)
    expect([got?.body, got?.headers['content-disposition']]).toEqual(['<p>ном</p>', 'attachment; filename="book.html"'])
    expect((await digitalsOf(shop, first))[0].units[0].download.left).toBe(0)
    shop.clock.now = new Date(start.getTime() + 31 * 86_400_000)
    expect((await shop.call('GET', await pathOf(second))).body.code).toBe('digital_link_spent')
    expect((await shop.call('GET', '/storefront/digitals/nothing')).status).toBe(404)
  })

  it('the family’s clients find the link in the order’s document', async () => {
    const variant_id = await aLicensed(shop, ['DOC-1'], 'text')
    const person = await aHolder(shop)
    const order = await buyDigital(shop, [{ variant_id }], { bearer: person.bearer })
    const path = `/storefront/account/orders/${order.number}?include=line_items.digital_links`
    const { body } = await shop.call('GET', path, { bearer: person.bearer })
    const link = body.included.find(({ type }: { type: string }) => type === 'digital_link')
    expect((await shop.app.inject(`/api/v2/storefront/digitals/${link.attributes.token}`)).body).toBe('text')
  })
})

describe('tickets', () => {
  const aTicket = () => aProduct(shop.db, { name: 'Хүүхдийн театр', price: 15_000, stock: [3], digital: 'e_ticket' })
  const find = async (code: string) =>
    (await shop.call('GET', `/backoffice/e_tickets?scan_code=${encodeURIComponent(code)}`, { bearer: staff })).body
      .e_tickets
  const use = (id: number, bearer = staff) => shop.call('PUT', `/backoffice/e_tickets/${id}/use`, { bearer, body: {} })

  it('have a code each, are found by it however it is typed, and let in once of ten', async () => {
    const { variant_id } = await aTicket()
    const order = await buyDigital(shop, [{ variant_id, quantity: 2 }])
    const [{ units }] = await digitalsOf(shop, order)
    expect(units).toHaveLength(2)
    const [found] = await find(` ${units[0].code.toLowerCase().replaceAll('-', ' ')}`)
    expect(found).toMatchObject({ state: 'valid', order_number: order.number, code: units[0].code })
    expect(await find('NOPE-NOPE-NOPE')).toEqual([])
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(found.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('e_ticket_used')
    expect((await digitalsOf(shop, order))[0].units.map((unit: { state: string }) => unit.state)).toEqual([
      'used',
      'valid',
    ])
    const { e_tickets } = (await shop.call('GET', '/backoffice/e_tickets/scans', { bearer: staff })).body
    expect(e_tickets[0]).toMatchObject({ id: found.id, used_by: 'staff@digital.example' })
  })

  it('stand under the codes of their buyer’s account with their day, until they are taken back', async () => {
    const { variant_id } = await aTicket()
    const { bearer } = await aHolder(shop)
    const order = await buyDigital(shop, [{ variant_id, quantity: 2 }], { bearer })
    const [{ units }] = await digitalsOf(shop, order)
    const stored = async () => (await shop.call('GET', '/orders/licenses', { bearer })).body.licenses
    const codes = units.map(({ code }: { code: string }) => code)
    expect(await stored()).toMatchObject(
      codes.map(() => ({ kind: 'e_ticket', product: { name: 'Хүүхдийн театр' }, order_number: order.number })),
    )
    expect((await stored()).map(({ license_code }: { license_code: string }) => license_code).sort()).toEqual(
      codes.sort(),
    )
    const [ticket] = await find(codes[0])
    await use(ticket.id)
    expect((await stored()).find((each: { id: number }) => each.id === ticket.id).activated_at).toBeTruthy()
    await shop.db.updateTable('e_tickets').set({ status: 'void' }).where('status', '=', 'valid').execute()
    expect(await stored()).toHaveLength(1)
  })

  it('are for staff alone to look at, and unknown ones are refused', async () => {
    const person = await aHolder(shop)
    expect((await shop.call('GET', '/backoffice/e_tickets', { bearer: person.bearer })).status).toBe(403)
    expect((await use(1, person.bearer)).status).toBe(403)
    expect((await use(999_999)).body.code).toBe('e_ticket_not_found')
  })

  it('go back while nobody was let in', async () => {
    const { variant_id } = await aTicket()
    const coat = await aProduct(shop.db, { price: 30_000 })
    const inputs = [{ variant_id, quantity: 2 }, { variant_id: coat.variant_id }]
    const [stored, used] = [
      await buyDigital(shop, inputs, { address: home }),
      await buyDigital(shop, [{ variant_id }, { variant_id: coat.variant_id }], { address: home }),
    ]
    const code = (await digitalsOf(shop, used))[0].units[0].code
    await use((await find(code))[0].id)
    expect((await cancel(used)).body.code).toBe('digital_ticket_used')
    const first = (await digitalsOf(shop, stored))[0].units[0].code
    expect((await cancel(stored)).status).toBe(200)
    expect(await find(first)).toMatchObject([{ state: 'void' }])
    expect((await use((await find(first))[0].id)).body.code).toBe('e_ticket_void')
    expect(await unitsLeft(shop.db, variant_id)).toBe(2)
  })
})

describe('an order of codes alone', () => {
  it('is told of without a delivery: neither in its letters, before and after it is paid, nor where it is paid', async () => {
    const { variant_id } = await aCardProduct()
    const email = 'alone@digital.example'
    const order = await aCart(shop, [{ variant_id }])
    await place(shop, order, { email })
    await pay(shop, order)
    await work(shop)
    const texts = (await shop.sandbox.arrived(email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes(`Захиалга ${order.number}`)).length).toBeGreaterThanOrEqual(2)
    for (const text of texts) expect(text).not.toMatch(/Хүргэлт|хүргэгч|бэлдэж/)
    expect(texts.some((text) => text.includes('Кодуудыг тусдаа имэйлээр'))).toBe(true)
    const view = await shop.call('GET', `/orders/${order.number}/payment`, { token: order.token })
    expect(view.body).toMatchObject({ state: 'paid', all_digital: true })
  })

  it('goes back without anything being brought', async () => {
    const { variant_id } = await aCardProduct()
    const email = 'nothing.brought@digital.example'
    const order = await buyDigital(shop, [{ variant_id }], { email })
    const lines = [{ line_item_id: order.lines[0], quantity: 1, reason: 'changed_mind' }]
    const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, {
      token: order.token,
      body: { lines },
    })
    await shop.call('PUT', `/backoffice/returns/${requested.body.number}/approve`, { bearer: staff, body: {} })
    await work(shop)
    const [message] = (await shop.sandbox.arrived(email)).filter(({ text }) => text.includes(requested.body.number))
    expect(message?.text).toContain('Юу ч авчрах хэрэггүй')
    expect(message?.text).not.toContain('салбарт')
  })
})

describe('an order of things and of what is none', () => {
  it('is delivered as things are, its codes at once', async () => {
    const { variant_id } = await aCardProduct()
    const coat = await aProduct(shop.db, { price: 30_000, stock: [0, 2] })
    const order = await buyDigital(shop, [{ variant_id }, { variant_id: coat.variant_id }], { address: home })
    expect(await read(order)).toMatchObject({ status_label: 'order_confirmed', shipments: [{ state: 'pending' }] })
    expect((await digitalsOf(shop, order))[0].units).toHaveLength(1)
    expect(await held(order)).toBe(35_000)
  })

  it('is delivered for nothing from a sum of things alone', async () => {
    const { variant_id } = await aCardProduct(200_000)
    const coat = await aProduct(shop.db, { price: 30_000, stock: [0, 2] })
    const order = await aCart(shop, [{ variant_id }, { variant_id: coat.variant_id }])
    const placed = await place(shop, order, { email: 'sum@digital.example', address: home })
    expect(placed.body).toMatchObject({ free_shipping_missing: '120000.0', ship_total: '5000.0', total: '235000.0' })
    // of 35,000: money on a card is taxed when it is spent
    expect(placed.body).toMatchObject({ tax_total: '3182.0' })
  })
})
