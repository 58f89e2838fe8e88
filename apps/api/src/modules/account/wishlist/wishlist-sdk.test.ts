import createAxiosFetcher from '@spree/axios-fetcher'
import spree from '@spree/storefront-api-v2-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

// The family's official client and its wish lists, over a socket.

let shop: TestApp
let host: string
let bearer_token: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('wishlist_sdk'))
  await aShop(shop.db)
  bearer_token = await aBearer(shop, (await aUser(shop.db, { email: 'saraa@shuudan.mn' })).id)
  host = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/`
})
afterAll(() => shop.close())

const wishlists = () =>
  spree.makeClient({ host, createFetcher: createAxiosFetcher.default ?? createAxiosFetcher }).wishlists

describe('wish lists of the official client', () => {
  it('go from the default list to a deleted one', async () => {
    const api = wishlists()
    const { variant_id } = await aProduct(shop.db, { price: 30_000 })
    const own = (await api.default({ bearer_token })).success()
    expect(own.data.attributes).toMatchObject({ is_default: true, is_private: true, variant_included: false })
    const made = (await api.create({ bearer_token, name: 'Өвлийн хувцас', is_private: true })).success()
    const wishlist_token = made.data.attributes.token
    expect(made.data.attributes.name).toBe('Өвлийн хувцас')
    const added = (
      await api.addWishedItem({ bearer_token, wishlist_token, variant_id: String(variant_id), quantity: 10 })
    ).success()
    expect(added.data.attributes).toMatchObject({ variant_id: String(variant_id), quantity: 10 })
    const query = { bearer_token, wishlist_token, is_variant_included: String(variant_id), include: 'wished_items' }
    const answer = (await api.show(query)).success()
    expect(answer.data.attributes.variant_included).toBe(true)
    expect(answer.included).toMatchObject([{ type: 'wished_item', id: added.data.id }])
    const item = { bearer_token, wishlist_token, id: added.data.id }
    expect((await api.updateWishedItem({ ...item, quantity: 13 })).success().data.attributes.quantity).toBe(13)
    expect((await api.updateWishedItem({ ...item, quantity: 0 })).isFail()).toBe(true)
    expect((await api.removeWishedItem(item)).success().data.id).toBe(added.data.id)
    const renamed = (await api.update({ bearer_token, wishlist_token, name: 'Зун', is_private: false })).success()
    expect(renamed.data.attributes.name).toBe('Зун')
    const all = (await api.list({ bearer_token, is_variant_included: String(variant_id) })).success()
    expect(all.data.map(({ attributes }) => attributes.name)).toEqual(['Хүслийн жагсаалт', 'Зун'])
    expect((await api.remove({ bearer_token, wishlist_token })).isSuccess()).toBe(true)
    expect((await api.show({ bearer_token, wishlist_token })).isFail()).toBe(true)
  })

  it('are refused to those who are not signed in', async () => {
    const failed = (await wishlists().default({ bearer_token: 'nobody' })).fail()
    expect('summary' in failed && failed.summary).toBe('You are not authorized to access this page.')
  })
})
