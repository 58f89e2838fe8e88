import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aCoupon } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let variant_id: number
let code: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await startApp(await freshDatabase('coupon_guesses'))
  await aShop(shop.db)
  variant_id = (await aProduct(shop.db, { price: 50_000, stock: [1_000] })).variant_id
  code = (await aCoupon(shop.db)).code
})
beforeEach(async () => {
  shop.clock.now = start
  shop.services.limits = { ...shop.services.limits, coupon_guesses_per_person: 10, coupon_guesses_per_network: 40 }
  await shop.pool.query('delete from rate_limits')
})
afterAll(() => shop.close())

const carrier = '203.0.113.7'
type As = { token?: string; bearer?: string }

async function post(ip: string, path: string, payload: object, { token, bearer }: As = {}) {
  const headers = {
    ...(token && { 'x-spree-order-token': token }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
  const answer = await shop.app.inject({ method: 'POST', url: `/api/v2${path}`, remoteAddress: ip, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function aCart(as: As = {}) {
  const { body } = await post(carrier, '/orders/0/line_items', { line_item: { variant_id, quantity: 1 } }, as)
  const { number, token } = body.order as { number: string; token: string }
  const tell = async (coupon_code: string, ip = carrier): Promise<string> => {
    const answer = await post(ip, `/orders/${number}/coupons`, { coupon_code }, { ...as, token })
    return answer.status === 200 ? 'applied' : answer.body.code
  }
  return { number, token, tell }
}

let guesses = 0
const wrong = (): string => `WRONG${++guesses}`
const counted = (answers: string[], what: string): number => answers.filter((answer) => answer === what).length

it('guarantee 49: a thousand right codes from one address are all heard, a code that is on the cart already too', async () => {
  const carts = await Promise.all(Array.from({ length: 20 }, () => aCart()))
  const answers: string[] = []
  const type = async ({ tell }: (typeof carts)[number]) => {
    for (let n = 0; n < 50; n++) answers.push(await tell(code))
  }
  await Promise.all(carts.map(type))
  expect([counted(answers, 'applied'), counted(answers, 'coupon_already_applied')]).toEqual([20, 980])
})

it('guarantee 49: one who guesses is stopped, fifty at once too, and the neighbours of the address are not', async () => {
  const [friend, guesser] = [await aCart(), await aCart()]
  shop.clock.now = new Date(start.getTime() + 60_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => guesser.tell(wrong())))
  expect([counted(answers, 'coupon_not_found'), counted(answers, 'too_many_requests')]).toEqual([10, 40])
  expect(await guesser.tell(code)).toBe('too_many_requests')
  expect(await friend.tell(code)).toBe('applied')
})

it('guarantee 49: new carts give a guesser no more than the network has; who was there before or is known goes on', async () => {
  const before = await aCart()
  const bearer = await aBearer(shop, (await aUser(shop.db, { email: 'known@coupons.example' })).id)
  shop.clock.now = new Date(start.getTime() + 60_000)
  const answers: string[] = []
  for (let n = 0; n < 12; n++) {
    const cart = await aCart()
    for (let i = 0; i < 5; i++) answers.push(await cart.tell(wrong()))
  }
  expect([counted(answers, 'coupon_not_found'), counted(answers, 'too_many_requests')]).toEqual([40, 20])
  expect(await before.tell(code)).toBe('applied')
  expect(await (await aCart({ bearer })).tell(code)).toBe('applied')
  const fresh = await aCart()
  expect(await fresh.tell(code)).toBe('too_many_requests')
  expect(await fresh.tell(code, '198.51.100.9')).toBe('applied')
  shop.clock.now = new Date(start.getTime() + 60_000 + 600_000)
  expect(await (await aCart()).tell(code)).toBe('applied')
})

it('guarantee 49: addresses of one IPv6 household are one network', async () => {
  shop.services.limits = { ...shop.services.limits, coupon_guesses_per_network: 4 }
  shop.clock.now = new Date(start.getTime() + 3_600_000)
  const answers: string[] = []
  for (let n = 1; n <= 6; n++) answers.push(await (await aCart()).tell(wrong(), `2001:db8:1:2::${n}`))
  expect([counted(answers, 'coupon_not_found'), counted(answers, 'too_many_requests')]).toEqual([4, 2])
})
