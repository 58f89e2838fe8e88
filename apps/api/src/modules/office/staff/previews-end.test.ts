import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

// Links to drafts lived on for a day after the person who made them was suspended, those of articles and look books for ever.

let shop: DemoShop
let owner: string
let editor: { id: number; bearer: string }
beforeAll(async () => {
  shop = await startDemoShop('previews_end')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@previews.example', role: 'admin' })).id)
  const { id } = await aUser(shop.db, { email: 'e@previews.example', role: 'staff', staff_role: 'editor' })
  editor = { id, bearer: await aBearer(shop, id) }
})
afterAll(() => shop.close())

const one = async (sql: string) => (await shop.pool.query(sql)).rows[0]
const office = (bearer: string, method: 'GET' | 'PUT', path: string) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(method === 'PUT' && { body: {} }) })
const last = (url: string): string => url.split('/').at(-1) ?? ''

/** For each kind of draft how its link is made, and where it leads. */
const kinds: Record<string, () => Promise<{ link: string; shown?: string; seen: (url: string) => string }>> = {
  product: async () => {
    const { id } = await one('select id from products order by id limit 1')
    return { link: `/products/${id}`, seen: (url) => `/shop/product_previews/${last(url)}` }
  },
  page: async () => {
    const { id } = await one('select id from cms_pages order by id limit 1')
    return { link: `/pages/${id}`, seen: (url) => `/shop/page_previews/${last(url)}` }
  },
  article: async () => {
    const { id, slug } = await one("select id, slug from articles where kind = 'article' order by id limit 1")
    const path = `/articles/${id}`
    return { link: path, shown: path, seen: (url) => `/articles/${slug}/preview?key=${last(url)}` }
  },
  'look book': async () => {
    const { id, slug } = await one('select id, slug from lookbooks order by id limit 1')
    const path = `/lookbooks/${id}`
    return { link: path, shown: path, seen: (url) => `/shop/lookbooks/${slug}/preview?key=${last(url)}` }
  },
  banner: async () => {
    await shop.db.insertInto('content_pictures').values({ key: 'content/preview', use: 'banner' }).execute()
    const text = { mn: 'Хавар' }
    const words = { kicker: text, title: text, text, button: text, alt: text }
    const banner = { ...words, slot: 'hero', link: '/', picture_key: 'content/preview', active: false, position: 1 }
    const body = { ...banner, starts_at: '2027-01-01T00:00:00.000Z', ends_at: null }
    const made = await shop.call('POST', '/backoffice/banners', { bearer: owner, body })
    const { id } = made.body
    return { link: `/banners/${id}`, seen: (url) => `/shop/banners/${id}/preview?key=${last(url)}` }
  },
}

describe('a link to a draft', () => {
  it.each(Object.keys(kinds))('of a %s opens no more once who made it is suspended', async (kind) => {
    const { link, shown: answer, seen } = await (kinds[kind] as (typeof kinds)[string])()
    const made = await office(editor.bearer, 'PUT', `${link}/preview_link`)
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
    const urls = [made.body.url]
    if (answer) urls.push((await office(editor.bearer, 'GET', answer)).body.preview)
    const statuses = () => Promise.all(urls.map(async (url) => (await shop.call('GET', seen(url))).status))
    expect(await statuses()).toEqual(urls.map(() => 200))
    // what the owner made stays
    const theirs = await office(owner, 'PUT', `${link}/preview_link`)
    expect((await office(owner, 'PUT', `/staff/${editor.id}/suspend`)).status).toBe(200)
    expect(await statuses()).toEqual(urls.map(() => 404))
    expect((await shop.call('GET', seen(theirs.body.url))).status).toBe(200)
    // nobody makes one in the name of somebody else
    const forged = made.body.url.replace(`.${editor.id}.`, '.1.')
    expect((await shop.call('GET', seen(forged))).status).toBe(404)
    expect((await office(owner, 'PUT', `/staff/${editor.id}/reinstate`)).status).toBe(200)
    expect(await statuses()).toEqual(urls.map(() => 200))
    editor.bearer = await aBearer(shop, editor.id)
  })
})
