import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aCachedShop, type CachedShop } from './cached-shop.ts'
import { publicPages } from './page-kinds.ts'

// A page reads the database once: of each page for everybody the statements of a rendering are counted, when nothing of the
// catalogue is cached but the frame. From the cache it takes none.

/**
 * By path; those that are not named take one or none. The product is a garment with a temperature, so that its page reads the
 * weather; of a page that is read here first the frame is counted, as of `offline`.
 */
const most: Record<string, number> = {
  'products/:slug': 3,
  'products/:slug/questions': 2,
  'products/:slug/reviews': 3,
  offline: 4,
  games: 4,
  'games/:id': 2,
  travel: 2,
  'hotels/:slug': 3,
  'tours/:slug': 3,
  promotions: 3,
  'promotions/:id': 6,
  articles: 10,
  'articles/tags/:tag': 7,
  'articles/:slug': 6,
  news: 3,
  'news/:slug': 6,
  authors: 2,
  'authors/:id': 7,
  'lookbooks/:slug': 2,
  'brands/:code': 2,
  vendors: 2,
  'vendors/:slug': 6,
  'pages/:slug': 3,
}

const query = vi.spyOn(pg.Client.prototype, 'query')
let shop: CachedShop
let sources: (readonly [path: string, url: string])[] = []

beforeAll(async () => {
  shop = await aCachedShop('page_statements')
  const found = await Promise.all(
    Object.entries(publicPages).map(async ([path, [source = '']]) => {
      if (source.startsWith('/')) return [path, source] as const
      const { rows } = await shop.pool.query<[string]>({ text: source, rowMode: 'array' })
      return [path, encodeURI(rows[0]?.[0] ?? '')] as const
    }),
  )
  sources = found
  // what is read once in the life of the process
  await shop.renderedFor(sources.map(([, url]) => url))
})
afterAll(() => shop.close())

async function statementsOf(url: string): Promise<string[]> {
  query.mockClear()
  await shop.get(url)
  const texts = query.mock.calls.map(([text]) => (typeof text === 'string' ? text : (text as { text: string }).text))
  // what the process follows of other processes, at its own times
  return texts.filter((text) => !text.includes('catalog_changes'))
}

it('takes as few statements as are counted here, and none from the cache', async () => {
  const faults: string[] = []
  for (const [path, url] of sources) {
    shop.services.catalog.bump()
    if (path !== 'offline') await shop.get('/offline')
    await shop.call('GET', '/storefront/products?per_page=1')
    const taken = await statementsOf(url)
    const allowed = most[path] ?? 1
    if (taken.length > allowed)
      faults.push(
        `${path} takes ${taken.length} statements and not ${allowed}:\n  ${taken.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 90)).join('\n  ')}`,
      )
    if (taken.length < allowed && allowed > 1) faults.push(`${path} takes ${taken.length} statements: count it so`)
    const again = await statementsOf(url)
    if (again.length > 0) faults.push(`${path} takes ${again.length} statements from the cache: ${again.join('; ')}`)
  }
  expect(faults.join('\n')).toBe('')
})
