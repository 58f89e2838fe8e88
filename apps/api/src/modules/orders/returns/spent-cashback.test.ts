import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { balanceOf, checkLedger, shop as shopAccount } from '../../money/ledger/index.ts'
import { finishDelivered } from './finish-order.ts'

// Cashback that was spent before its products came back: nobody falls below zero, and the shop does not lose.

let shop: PayingShop
let clerk: number
const start = new Date('2026-11-24T03:00:00.000Z')
const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

beforeAll(async () => {
  shop = await aPayingShop('spent_cashback')
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  clerk = (await aUser(shop.db, { email: 'staff@cashback.example', role: 'admin' })).id
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof aHolder>>
type Made = { id: number; number: string; token: string; line: number; own: object }

async function cartOf({ bearer }: Person, price: number, quantity: number, email: string): Promise<Made> {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price })
  const body = { line_item: { variant_id, quantity } }
  const { id, number, token, line_items } = (await shop.call('POST', '/orders/0/line_items', { bearer, body })).body
    .order
  const order = { email, ship_address_attributes: home }
  await shop.call('PUT', `/checkouts/${number}`, { bearer, token, body: { order } })
  return { id, number, token, line: line_items[0].id, own: { bearer, token } }
}

async function place({ number, own }: Made): Promise<void> {
  const order = { payments_attributes: [{ payment_method_id: await shop.method('bank-transfer') }] }
  await shop.call('PUT', `/checkouts/${number}`, { ...own, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { ...own, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

async function staff(path: string, body: object = {}) {
  const bearer = await aBearer(shop, clerk)
  const answer = await shop.call('PUT', `/backoffice/${path}`, { bearer, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** An order of two pieces at a million, brought for 5,000 or less, paid, delivered and finished. */
async function finished(person: Person, email: string): Promise<Made> {
  const made = await cartOf(person, 1_000_000, 2, email)
  await place(made)
  for (const step of ['mark_paid', 'make_ready', 'ship', 'deliver']) await staff(`orders/${made.number}/${step}`)
  shop.clock.now = new Date(shop.clock.now.getTime() + 73 * 3_600_000)
  await finishDelivered(shop.services)
  return { ...made, own: { token: made.token } }
}

/** Another order, for which wallet and points pay as much as they may. */
async function spendOn(person: Person, price: number, email: string): Promise<void> {
  const bearer = await aBearer(shop, person.id)
  const made = await cartOf({ ...person, bearer }, price, 1, email)
  for (const kind of ['points', 'wallet'])
    expect(
      (await shop.call('POST', `/checkouts/${made.number}/own_payments`, { ...made.own, body: { kind } })).status,
    ).toBe(200)
  await place(made)
}

async function sendBack({ number, line, own }: Made, quantity: number, reason = 'defective') {
  const body = { lines: [{ line_item_id: line, quantity, reason }] }
  const request = await shop.call('POST', `/shop/orders/${number}/returns`, { ...own, body })
  if (request.status !== 201) return request
  for (const step of ['approve', 'receive']) await staff(`returns/${request.body.number}/${step}`)
  return { status: 201, body: await staff(`returns/${request.body.number}/refund`) }
}

const costs = async () => [
  await balanceOf(shop.db, shopAccount('bonus_cost')),
  await balanceOf(shop.db, shopAccount('points_cost')),
]
const total = async ({ id }: Made) =>
  Number((await shop.pool.query('select total from orders where id = $1', [id])).rows[0].total)

it('is held back from the money, part by part and exact, and told on the statement and by mail', async () => {
  const email = 'spent@cashback.example'
  const person = await aHolder(shop, {})
  const before = await costs()
  const made = await finished(person, email)
  const paid = await total(made)
  const { bonus, points } = await heldBy(shop, person.id)
  expect([bonus, points]).toEqual([paid * 0.02, paid * 0.01])
  await spendOn(person, 90_000, email)
  expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 0 })

  const late = await sendBack(made, 1, 'changed_mind')
  expect(late.body.code).toBe('return_over')
  const first = await sendBack(made, 1)
  expect(first.body.amount).toBe('970000.0')
  const second = await sendBack(made, 1)
  expect(Number(first.body.amount) + Number(second.body.amount)).toBe(paid - bonus - points)
  expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 0 })
  expect(await balanceOf(shop.db, { kind: 'order', owner: made.id })).toBe(0)
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  const read = (await shop.call('GET', `/orders/${made.number}`, { token: made.token })).body
  expect(read.status_label).toBe('returned')
  // what the shop gave was earned back by the other order's products: it bears neither
  expect(await costs()).toEqual(before)

  const bearer = await aBearer(shop, person.id)
  const history = (await shop.call('GET', '/shop/wallet/history', { bearer })).body
  const kinds = JSON.stringify(history)
  expect(kinds).toContain('cashback_cover')
  expect(kinds).toContain('cashback_back')
  await work(shop)
  const mails = (await shop.sandbox.arrived(email)).filter(({ message_id }) =>
    message_id.startsWith('<order-refunded.'),
  )
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toContain('бонус, оноог та аль хэдийн ашигласан')
  expect(mails.at(-1)?.text).toContain('₮\u00a0970,000')
  expect(mails.at(-1)?.text).toContain('₮\u00a030,000')
})

it('is taken where it lies, and only what is missing from the money', async () => {
  const email = 'partly@cashback.example'
  const person = await aHolder(shop, {})
  const made = await finished(person, email)
  const paid = await total(made)
  const earned = await heldBy(shop, person.id)
  await spendOn(person, 40_000, email)
  const left = await heldBy(shop, person.id)
  const spent = earned.bonus + earned.points - left.bonus - left.points
  expect(spent).toBeGreaterThan(0)
  const back = await sendBack(made, 2)
  expect(Number(back.body.amount)).toBe(paid - spent)
  expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 0 })
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
