import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDoorShop, type DoorShop } from '../../../../test/shops/door-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { sweepUnpaid } from '../../orders/payment/expire-unpaid.jobs.ts'

// What a buyer who pays the courier is written.

let shop: DoorShop
beforeAll(async () => {
  shop = await aDoorShop('on_delivery_mails')
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  await shop.allow()
})
afterAll(() => shop.close())

const placed = async (email: string) => {
  const cart = await shop.cart({ email, phone: '86112233' })
  expect((await shop.place(cart)).status).toBe(200)
  await work(shop)
  return cart
}
const later = async (hours: number) => {
  shop.clock.now = new Date(+shop.clock.now + hours * 3_600_000)
  await work(shop)
}

it('is that staff confirm the order, then that it is confirmed and what the courier takes; never that it is unpaid', async () => {
  const email = 'confirmed@door.example'
  const { number } = await placed(email)
  const [first] = await shop.sandbox.arrived(email)
  expect(first?.text).toContain('Дэлгүүр баталгаажуулмагц танд мэдэгдэнэ')
  expect(first?.text).not.toContain('гэхэд')
  await later(17)
  expect((await shop.put(`/orders/${number}/confirm`)).status).toBe(200)
  await work(shop)
  const [confirmed, ...before] = await shop.sandbox.arrived(email)
  expect(before).toHaveLength(1)
  expect(confirmed?.text).toMatch(/Захиалга баталгаажлаа\. Бараагаа авахдаа хүргэгчид ₮\s25,000 төлнө/)
  await later(30)
  expect(await shop.sandbox.arrived(email)).toHaveLength(2)
})

it('is once that the order is canceled where staff did not confirm it, and that nothing was paid', async () => {
  const email = 'unconfirmed@door.example'
  await placed(email)
  await later(25)
  await sweepUnpaid.run(shop.services, {})
  await later(25)
  const [canceled, ...before] = await shop.sandbox.arrived(email)
  expect(before).toHaveLength(1)
  expect(canceled?.text).toContain('хугацаанд нь баталгаажуулаагүй тул цуцлагдлаа')
  expect(canceled?.text).toContain('мөнгө төлөөгүй')
})
