import { wishlists } from '@delguur/contract/account/wishlist'
import { flatWishlists, wishes } from '@delguur/contract/account/wishlist-flat'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
let bearer: string
let token: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('wishlist_hostile'))
  await aShop(shop.db)
  bearer = await aBearer(shop, (await aUser(shop.db, { email: 'hostile@shuudan.mn' })).id)
  token = (await shop.call('POST', '/shop/wishlists', { bearer, body: { name: 'Өвөл' } })).body.token
})
afterAll(() => shop.close())

const texts = [
  "'; drop table wishlists; --",
  '\u0000',
  '\\',
  '../../..',
  '<script>',
  '-1',
  '1e308',
  '99999999999999999999',
  'х'.repeat(3_000),
]
const values: unknown[] = [
  ...texts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  Number.MAX_SAFE_INTEGER,
]
const names = ['name', 'is_private', 'is_default', 'wishlist', 'variant_id', 'wishlist_id', 'quantity', 'wished_items']
const more = ['wished_items_ids', 'add', 'remove', 'wishes', 'to', 'position', 'user_id', 'token']
const routes = [...Object.values(wishlists), ...Object.values(flatWishlists), ...Object.values(wishes)]

it('answers whatever it is asked in words of its own, never with a defect', async () => {
  const failures: unknown[] = []
  for (const route of routes) {
    for (const value of values) {
      const text = typeof value === 'string' ? value : String(value)
      const paths = [token, text].map((list) =>
        route.path.replace('{token}', encodeURIComponent(list)).replace(/\{\w+\}/, encodeURIComponent(text)),
      )
      for (const path of paths) {
        const query =
          route.method === 'GET'
            ? `?variant_ids=${encodeURIComponent(text)}&is_variant_included=${encodeURIComponent(text)}&page=1`
            : ''
        const body = Object.fromEntries([...names, ...more].map((name) => [name, value]))
        if (route.method === 'DELETE' && path.endsWith(token)) continue
        const answer = await shop.call(route.method, path + query, {
          bearer,
          ...(route.method !== 'GET' && { body }),
        })
        if (answer.status >= 500) failures.push([route.method, path, value, answer.status])
      }
    }
  }
  expect(failures).toEqual([])
  expect((await shop.call('GET', `/shop/wishlists/${token}`, { bearer })).status).toBe(200)
})

it('guarantee 27: nobody gives a list to somebody else, or a token of their choice', async () => {
  const other = await aUser(shop.db, { email: 'other@shuudan.mn' })
  const body = { name: 'Зун', user_id: other.id, token: 'chosen', id: 1 }
  const made = await shop.call('POST', '/storefront/wishlists', { bearer, body: { wishlist: body } })
  expect(made.body.data.attributes.token).not.toBe('chosen')
  await shop.call('PATCH', `/shop/wishlists/${token}`, { bearer, body })
  const { rows } = await shop.pool.query('select count(*)::int as lists from wishlists where user_id = $1', [other.id])
  expect(rows).toEqual([{ lists: 0 }])
})
