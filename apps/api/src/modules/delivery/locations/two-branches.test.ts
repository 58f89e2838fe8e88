import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { aShopOfPlaces, fetched, type ShopOfPlaces } from '../../../../test/shops/places-scene.ts'
import { checkUnits } from '../../money/ledger/index.ts'

let scene: ShopOfPlaces
beforeAll(async () => {
  scene = await aShopOfPlaces('two_branches')
})
afterAll(() => scene.shop.close())

it('two branches that staff made have stock, transfers, counts, pick-ups and store pages of their own', async () => {
  const { shop, ok, add } = scene
  const one = await add({ name: { mn: 'Нарантуул', en: 'Narantuul' } })
  const two = await add({ name: { mn: 'Драгон', en: 'Dragon' }, phone: '77223344' })
  const { variant_id, slug } = await aProduct(shop.db, { stock: [] })
  await ok('POST', '/stock_movements', { variant: variant_id, location: one.code, by: 6, reason: 'received' })
  const transfer = await ok('POST', '/transfers', {
    from: one.code,
    to: two.code,
    lines: [{ variant: variant_id, quantity: 4 }],
  })
  await ok('PUT', `/transfers/${transfer.id}/send`, {})
  await ok('PUT', `/transfers/${transfer.id}/receive`, {})
  const count = await ok('POST', '/counts', { location: two.code })
  await ok('POST', `/counts/${count.id}/scans`, { scans: [{ scan_id: randomUUID(), code: slug, quantity: 3 }] })
  await ok('PUT', `/counts/${count.id}/close`, {})
  await ok('PUT', `/counts/${count.id}/post`, {})
  const freeOf = async () => {
    const { stock_items } = await ok('GET', `/stock_items?filter[variant]=${variant_id}`)
    const free = (code: string) =>
      stock_items.find((item: { location: { code: string } }) => item.location.code === code)?.free ?? 0
    return [free(one.code), free(two.code)]
  }
  expect(await freeOf()).toEqual([2, 3])
  await fetched(shop, variant_id, two.pick_up_way ?? '')
  expect(await freeOf()).toEqual([2, 1])
  const { stores } = (await shop.call('GET', '/shop/stores?locale=en')).body
  const shown = stores.filter(({ code }: { code: string }) => [one.code, two.code].includes(code))
  expect(shown.map(({ name, phone }: { name: string; phone: string }) => [name, phone])).toEqual([
    ['Narantuul', '77112200'],
    ['Dragon', '77223344'],
  ])
  expect((await checkUnits(shop.db)).violations).toEqual([])
})
