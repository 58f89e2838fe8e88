import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../test/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  console.time('start')
  shop = await startDemoShop('listing')
  console.timeEnd('start')
})
afterAll(() => shop.close())

it('lists', async () => {
  const { status, body } = await shop.call('GET', '/shop/listing')
  expect(status).toBe(200)
  console.log(JSON.stringify(body).slice(0, 3000))
})
