import { templateChannels } from '@delguur/contract/messages/message-lists'
import { hourMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { guestOrder } from '../../../../test/people/guest-order.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { remindOfCarts } from '../../account/alerts/cart-reminders.ts'
import { lookAtChanges } from '../../account/alerts/look-at-changes.ts'
import { sendAlerts } from '../../account/alerts/send-alerts.ts'
import { giveCustomers } from '../../base/customers/index.ts'
import { audienceSize } from '../messages/campaigns.queries.ts'
import { joinCustomers } from './join-customers.ts'

// Section 1 of the back office: who ordered as a guest is written to about the order, and by no other way about anything else.

let shop: TestApp
let sandbox: TestSandbox
let owner: string
let product: MadeProduct
/** Eleven in the morning in Ulaanbaatar. */
const day = new Date('2026-11-24T03:00:00.000Z')
const email = 'guest@noconsent.example'
const phone = '80000001'
let customer: number
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('order_is_no_consent'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
  shop.clock.now = day
  await aShop(shop.db)
  await lookAtChanges(shop.services)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@noconsent.example', role: 'admin' })).id)
  product = await aProduct(shop.db, { stock: [2], price: 20_000 })
  await guestOrder(shop, product, { phone, email, quantity: 2 })
  await giveCustomers({ db: shop.db })
  await work(shop)
  const { rows } = await shop.pool.query(
    `select c.user_id as id from customer_contacts c join users u on u.id = c.user_id where c.value = $1 and not u.has_account`,
    [phone],
  )
  customer = rows[0].id
})
beforeEach(() => {
  shop.clock.now = day
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const told = async () => [(await sandbox.arrived(email)).length, (await sandbox.texts(phone)).length]
const sizeOf = (channel: (typeof templateChannels)[number], topic: 'offers' | 'wishes' | 'articles' = 'offers') =>
  audienceSize(shop.db, { channel, topic: topic as 'offers', locales: [], segment_id: null }, day)

describe('an order of a guest is no consent', () => {
  it('though its buyer was told of the order itself', async () => {
    const [mails, texts] = await told()
    expect((mails ?? 0) + (texts ?? 0)).toBeGreaterThan(0)
    const { rows } = await shop.pool.query('select count(*)::int as n from consents')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('to the newsletter: the buyer is no reader until the mail that asks is answered', async () => {
    const { rows } = await shop.pool.query('select count(*)::int as n from subscribers')
    expect(rows).toEqual([{ n: 0 }])
    expect(await sizeOf('email')).toBe(0)
    expect((await shop.call('POST', '/subscribe', { body: { email, locale: 'mn' } })).status).toBe(201)
    await work(shop)
    expect(await sizeOf('email')).toBe(0)
    await shop.pool.query('delete from subscribers')
  })

  it('to campaigns by mail, SMS or push', async () => {
    for (const channel of templateChannels) expect([channel, await sizeOf(channel)]).toEqual([channel, 0])
  })

  it('to alerts of stock and price of what was bought or could not be', async () => {
    const before = await told()
    await shop.pool.query('update stock_items set count_on_hand = 9 where variant_id = $1', [product.variant_id])
    await shop.pool.query('update variants set price = 9000 where id = $1', [product.variant_id])
    while (!(await lookAtChanges(shop.services)));
    while (!(await sendAlerts(shop.services)));
    await work(shop)
    expect(await told()).toEqual(before)
    const { rows } = await shop.pool.query(
      'select (select count(*)::int from alerts) as alerts, (select count(*)::int from alert_readers) as readers',
    )
    expect(rows).toEqual([{ alerts: 0, readers: 0 }])
  })

  it('to reminders of a cart, by the clock or by staff', async () => {
    const before = await told()
    const line_item = { variant_id: product.variant_id, quantity: 1 }
    const { order } = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body
    const address = { ...anAddress, phone }
    await shop.call('PUT', `/checkouts/${order.number}`, {
      token: order.token,
      body: { order: { email, ship_address_attributes: address } },
    })
    shop.clock.now = new Date(Date.now() + 6 * hourMs)
    await remindOfCarts(shop.services)
    const { rows } = await shop.pool.query('select id from orders where number = $1', [order.number])
    const byHand = await shop.call('POST', `/backoffice/abandoned_carts/${rows[0].id}/remind`, {
      bearer: owner,
      body: {},
    })
    expect(byHand.status).toBeGreaterThanOrEqual(400)
    await work(shop)
    expect(await told()).toEqual(before)
  })

  it('and a word for one way and topic counts for that way and topic alone', async () => {
    const agree = (channel: string, granted: boolean) =>
      shop.pool.query(
        "insert into consents (user_id, channel, topic, granted, source) values ($1, $2, 'offers', $3, 'дэлгүүрт')",
        [customer, channel, granted],
      )
    await agree('sms', true)
    expect([await sizeOf('sms'), await sizeOf('email'), await sizeOf('push'), await sizeOf('sms', 'wishes')]).toEqual([
      1, 0, 0, 0,
    ])
    await agree('sms', false)
    expect(await sizeOf('sms')).toBe(0)
    // another order of the same number changes nothing of it
    await guestOrder(shop, product, { phone, email })
    await giveCustomers({ db: shop.db })
    expect([await sizeOf('sms'), await sizeOf('email')]).toEqual([0, 0])
  })

  it('nor does the account become willing that proves the number later', async () => {
    const account = await aUser(shop.db, { email: 'late@noconsent.example', phone })
    await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [account.id])
    await joinCustomers(shop.db, day)
    const bearer = await aBearer(shop, account.id)
    const { consents } = (await shop.call('GET', '/shop/account/consents', { bearer })).body
    const granted = consents.filter((each: { granted: boolean }) => each.granted)
    expect(granted.filter(({ topic }: { topic: string }) => topic !== 'orders')).toEqual([])
    for (const channel of templateChannels) expect([channel, await sizeOf(channel)]).toEqual([channel, 0])
  })
})
