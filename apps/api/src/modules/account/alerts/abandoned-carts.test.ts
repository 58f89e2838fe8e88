import type { AbandonedCart } from '@delguur/contract/account/abandoned-carts'
import { hourMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { remindOfCarts } from './cart-reminders.ts'

let shop: TestApp
let sandbox: TestSandbox
let owner: string
let marketer: string
const day = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('left_carts'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.clock.now = day
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@carts.example', role: 'admin' })).id)
  const { id } = await aUser(shop.db, { email: 'promo@carts.example', role: 'staff', staff_role: 'marketer' })
  marketer = await aBearer(shop, id)
})
beforeEach(() => later(0))
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const later = (hours: number) => {
  shop.clock.now = new Date(day.getTime() + hours * hourMs)
}
let people = 0
async function aCart(granted: boolean | null) {
  const email = `left${++people}@carts.example`
  const { id } = await aUser(shop.db, { email })
  const bearer = await aBearer(shop, id)
  const { variant_id } = await aProduct(shop.db, { name: 'Ноосон бээлий', price: 30_000 })
  const opened = await shop.call('POST', '/orders/0/line_items', {
    bearer,
    body: { line_item: { variant_id, quantity: 2 } },
  })
  const body = { channel: 'email', topic: 'offers', granted }
  if (granted !== null) await shop.call('PUT', '/shop/account/consents', { bearer, body })
  return { id: opened.body.order.id as number, number: opened.body.order.number as string, email, bearer }
}
const list = async (query = '', bearer = owner): Promise<AbandonedCart[]> =>
  (await shop.call('GET', `/backoffice/abandoned_carts${query}`, { bearer })).body.carts
const remind = (id: number, bearer = owner) =>
  shop.call('POST', `/backoffice/abandoned_carts/${id}/remind`, { bearer, body: {} })
const mails = (to: string) => sandbox.arrived(to)

describe('carts that were left', () => {
  it('stand with their worth and whose they are, masked for marketers, and with what may be done', async () => {
    const [requested, refused] = [await aCart(true), await aCart(null)]
    expect(await list()).toEqual([])
    later(5)
    const all = await list()
    const of = (id: number, among = all) => among.find((cart) => cart.id === id)
    expect(of(requested.id)).toMatchObject({ total: '60000.0', item_count: 2, reminder: 'none', may_remind: true })
    expect(of(requested.id)?.person?.email).toBe(requested.email)
    expect(of(refused.id)).toMatchObject({ reminder: 'not_allowed', may_remind: false, refused: 'cart_no_consent' })
    expect(of(requested.id, await list('', marketer))?.person?.email).not.toBe(requested.email)
    expect((await list('?filter[reminder]=none')).map(({ id }) => id)).toEqual([requested.id])
    expect(await list('?filter[total][gte]=60001')).toEqual([])
    expect((await remind(refused.id)).body.code).toBe('cart_no_consent')
    expect(await mails(refused.email)).toEqual([])
    expect((await remind(999_999)).status).toBe(404)
  })

  it('guarantee 61: are reminded of by hand once more than by the shop, a day later, by day', async () => {
    const cart = await aCart(true)
    later(5)
    await remindOfCarts(shop.services)
    expect(await mails(cart.email)).toHaveLength(1)
    expect((await remind(cart.id)).body.code).toBe('cart_reminded')
    later(36)
    expect((await remind(cart.id)).body.code).toBe('cart_quiet_hours')
    later(48)
    const both = await Promise.all([1, 2, 3].map(() => remind(cart.id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mails(cart.email)).toHaveLength(2)
    later(100)
    expect((await remind(cart.id)).body.code).toBe('cart_reminded')
    await remindOfCarts(shop.services)
    expect(await mails(cart.email)).toHaveLength(2)
    const { rows } = await shop.pool.query("select subject_id, after from audit_rows where act = 'carts.remind'")
    expect(rows).toEqual([{ subject_id: cart.number, after: { reminded: 2 } }])
  })

  it('are counted with what came back', async () => {
    const cart = await aCart(true)
    later(5)
    expect((await remind(cart.id)).body).toMatchObject({ reminder: 'sent', may_remind: false })
    const report = async () => (await shop.call('GET', '/backoffice/abandoned_carts/report', { bearer: owner })).body
    const before = await report()
    later(6)
    await shop.pool.query("update orders set status = 'placed', completed_at = $2 where id = $1", [
      cart.id,
      shop.clock.now,
    ])
    const after = await report()
    expect([after.recovered - before.recovered, Number(after.revenue) - Number(before.revenue)]).toEqual([1, 60_000])
    expect(after.reminded).toBe(before.reminded)
  })
})
