import { hourMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { MailError } from '../../messages/notify/index.ts'
import { remindOfCarts } from './cart-reminders.ts'

let shop: TestApp
let sandbox: TestSandbox
const day = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('cart_reminders'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  await aShop(shop.db)
})
beforeEach(() => {
  shop.clock.now = day
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let people = 0
/** Somebody with two of a thing in the cart since `day`. */
async function aCart(granted: boolean | null, product?: Parameters<typeof aProduct>[1]) {
  const email = `cart${++people}@alerts.example`
  const bearer = await aBearer(shop, (await aUser(shop.db, { email })).id)
  const thing = await aProduct(shop.db, { name: 'Ноосон бээлий', price: 30_000, ...product })
  const line = { variant_id: thing.variant_id, quantity: 2 }
  await shop.call('POST', '/orders/0/line_items', { bearer, body: { line_item: line } })
  const body = { channel: 'email', topic: 'offers', granted }
  if (granted !== null) await shop.call('PUT', '/shop/account/consents', { bearer, body })
  return { email, bearer, ...thing }
}
const later = (hours: number) => {
  shop.clock.now = new Date(day.getTime() + hours * hourMs)
}
const mails = (to: string) => sandbox.arrived(to)

describe('guarantee 61: a reminder of a cart', () => {
  it('guarantee 61: goes to who allows offers, once, with the prices of the moment and a way out', async () => {
    const [silent, refused, cart] = [await aCart(null), await aCart(false), await aCart(true)]
    later(3)
    await remindOfCarts(shop.services)
    expect(await mails(cart.email)).toEqual([])
    await shop.pool.query('update variants set price = 25000 where id = $1', [cart.variant_id])
    later(5)
    await Promise.all(Array.from({ length: 6 }, () => remindOfCarts(shop.services)))
    later(7)
    await remindOfCarts(shop.services)
    const [mail, ...more] = await mails(cart.email)
    expect(more).toEqual([])
    expect(mail?.text.replace(/\s/g, ' ')).toMatch(/Ноосон бээлий\s+× 2\s+₮ 50,000/)
    expect(mail?.text).toContain('/login?then=%2Fcart')
    for (const each of [silent, refused]) expect(await mails(each.email)).toEqual([])
    const [, token = ''] = /alerts\/link\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
    expect((await shop.call('GET', `/shop/alert_links/${token}`)).body.does).toBe('stop_offers')
    expect((await shop.call('POST', `/shop/alert_links/${token}`, { body: {} })).status).toBe(200)
    const { consents } = (await shop.call('GET', '/shop/account/consents', { bearer: cart.bearer })).body
    const offers = consents.find(
      (each: { channel: string; topic: string }) => `${each.channel} ${each.topic}` === 'email offers',
    )
    expect(offers.granted).toBe(false)
  })

  it('guarantee 61: is silent about what was ordered, is gone, or is alcohol, and at night', async () => {
    const ordered = await aCart(true)
    const [removed, vodka, night] = [await aCart(true), await aCart(true, { alcohol: 40 }), await aCart(true)]
    await shop.pool.query(
      `insert into orders (number, token, user_id, status, completed_at, item_total, total)
       select 'DONE1', 'DONE1', user_id, 'delivered', $2, 1000, 1000 from orders o join users u on u.id = o.user_id
       where u.email = $1`,
      [ordered.email, new Date(day.getTime() + hourMs)],
    )
    await shop.pool.query('update stock_items set count_on_hand = 0 where variant_id = $1', [removed.variant_id])
    later(12)
    await remindOfCarts(shop.services)
    for (const each of [ordered, removed, vodka, night]) expect(await mails(each.email)).toEqual([])
    later(22)
    await remindOfCarts(shop.services)
    for (const each of [ordered, removed, vodka]) expect(await mails(each.email)).toEqual([])
    expect(await mails(night.email)).toHaveLength(1)
  })

  it('guarantee 61: is tried again after a server that was down, and not after a process that died', async () => {
    const [unlucky, lost] = [await aCart(true), await aCart(true)]
    later(5)
    const { mail } = shop.services.ports
    const failing: typeof mail = {
      send: async (each) => {
        if (each.to === unlucky.email) throw new MailError('unreachable')
        await mail.send(each)
        throw new Error('killed')
      },
    }
    const services = { ...shop.services, ports: { ...shop.services.ports, mail: failing } }
    await expect(remindOfCarts(services)).rejects.toThrow('killed')
    await remindOfCarts(shop.services)
    expect(await mails(unlucky.email)).toHaveLength(1)
    expect(await mails(lost.email)).toHaveLength(1)
  })
})
