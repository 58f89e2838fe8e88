import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../builders.ts'
import { sessionCookie } from '../people/signed-in.ts'
import { aCachedShop, type CachedShop } from './cached-shop.ts'
import { cachedResources, isAccount, isResource, privatePages, publicPages } from './page-kinds.ts'

// Each page of the shop is either cached for everybody or rendered for its reader, and says which it is.

type Person = { name: string; cookie: string }
let shop: CachedShop
let paths: string[]
let declared: string[]
let people: Person[]
let addresses: Map<string, string[]>

beforeAll(async () => {
  shop = await aCachedShop('cached_pages')
  const built = pathToFileURL(resolve(import.meta.dirname, '../../../storefront/build/server/index.js'))
  const storefront = (await import(built.href)) as { allPaths: string[]; publicPaths: string[] }
  paths = storefront.allPaths
  declared = storefront.publicPaths.map(nameOf)
  people = [await aPerson('Уяангаа'), await aPerson('Нэргүйжин')]
  addresses = new Map()
  for (const [name, sources] of Object.entries(publicPages)) {
    const found = await Promise.all(
      sources.map(async (source) => {
        if (source.startsWith('/')) return [source]
        return (await shop.pool.query({ text: source, rowMode: 'array' })).rows.map(([path]) => encodeURI(String(path)))
      }),
    )
    addresses.set(name, found.flat())
  }
})
afterAll(() => shop.close())

const nameOf = (path: string): string => path.replace(/^\/?:locale\?\/?/, '')

/** Signed in, with a name, a cart, a wish list, a message for the next page and things this browser compares. */
async function aPerson(first_name: string): Promise<Person> {
  const { id } = await aUser(shop.db, { email: `${encodeURIComponent(first_name)}@cached.example` })
  await shop.pool.query('update users set first_name = $2 where id = $1', [id, first_name])
  const bearer = await aBearer(shop, id)
  const { token } = (await shop.call('POST', '/storefront/cart', { bearer })).body.data.attributes
  await shop.call('POST', '/storefront/cart/add_item', { token, bearer, body: { variant_id: '5', quantity: 1 } })
  const list = await shop.call('POST', '/shop/wishlists', { bearer, body: { name: first_name, is_private: false } })
  await shop.pool.query(
    `insert into wished_products (wishlist_id, variant_id, position)
      select id, (select min(id) from variants where product_id = 1), 1 from wishlists where token = $1`,
    [list.body.token],
  )
  await shop.pool.query(`insert into comments (article_id, user_id, author_name, body, status, digest)
    select id, ${id}, '${first_name}', '${first_name} бичив', 'held', '\\x01' from articles`)
  const kept = (name: string, value: unknown): string =>
    `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}`
  const cookies = [sessionCookie(bearer), kept('cart', token), kept('news', { text: first_name })]
  return { name: first_name, cookie: cookies.join('; ') }
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'bambar.test', accept: 'text/html', ...headers } })
/** Answers between which nothing changed: a sale that begins or ends meanwhile takes pages out of the cache. */
async function ofOneVersion<T>(read: () => Promise<T>): Promise<T> {
  const version = () => shop.services.catalog.at(shop.services.clock())
  for (;;) {
    const before = version()
    const answers = await read()
    if (version() === before) return answers
  }
}
const withoutNonce = (body: string): string => body.replaceAll(/ nonce="[^"]*"/g, '')

describe('guarantee 44: pages of the shop', () => {
  it('are each declared cached for everybody or, with a reason, rendered for each reader', () => {
    const names = paths.filter((path) => !isResource(path)).map(nameOf)
    expect(names.filter((name) => !(name in publicPages || name in privatePages || isAccount(name)))).toEqual([])
    const known = [...Object.keys(publicPages), ...Object.keys(privatePages)]
    expect(known.filter((name) => !names.includes(name) || (name in publicPages && name in privatePages))).toEqual([])
    expect(declared.toSorted()).toEqual(Object.keys(publicPages).toSorted())
  })

  it('cached for everybody are byte-equal for guests and persons, and are rendered once', async () => {
    expect([...addresses].filter(([, found]) => found.length === 0)).toEqual([])
    for (const path of [...addresses.values(), cachedResources].flat())
      for (const data of /[?.]/.test(path) ? [''] : ['', '.data']) {
        const address = path === '/' && data ? '/_.data' : path + data
        shop.services.catalog.bump()
        // a person first: what is rendered for one is what others are sent
        const [first, second, guest] = await ofOneVersion(async () => [
          await ask(address, { cookie: people[0]?.cookie ?? '' }),
          await ask(address, { cookie: people[1]?.cookie ?? '' }),
          await ask(address),
        ])
        const body = withoutNonce(first.body)
        const cache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
        const facts = [first, second, guest].map((each) => [
          each.statusCode,
          each.headers['cache-control'],
          each.headers['set-cookie'],
          each.headers.etag === first.headers.etag,
          withoutNonce(each.body) === body,
        ])
        expect([address, ...facts]).toEqual([address, ...facts.map(() => [200, cache, undefined, true, true])])
        expect([address, people.some(({ name }) => body.includes(name))]).toEqual([address, false])
        expect([address, await shop.renderedFor([address, address])]).toEqual([address, []])
      }
  })

  it('cached for everybody are compressed, and not sent to who has them', async () => {
    for (const path of [...addresses.values()].flatMap(([address = '']) => [address])) {
      const plain = await ask(path)
      const small = await ask(path, { 'accept-encoding': 'br' })
      expect([path, small.headers['content-encoding']]).toEqual([path, 'br'])
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
      const again = await ask(path, { 'if-none-match': String(plain.headers.etag) })
      expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
    }
  })

  it('of a reader are stored by no cache, and rendered for each', async () => {
    const names = paths.filter((path) => !isResource(path)).map(nameOf)
    for (const name of names.filter((each) => each in privatePages || isAccount(each))) {
      const path = `/${name.replace('*', 'no/such/page').replaceAll(/:\w+/g, '1')}`
      const [person] = people
      const answers = [await ask(path, { cookie: person?.cookie ?? '' }), await ask(path)]
      for (const { statusCode, headers } of answers) {
        const isStored = !/no-store/.test(String(headers['cache-control']))
        expect([path, statusCode < 500, isStored, headers['x-page-cache']]).toEqual([path, true, false, undefined])
      }
    }
  })

  it('answer a form without scripts for who sent it, and nobody else', async () => {
    const [game = ''] = addresses.get('games/:id') ?? []
    const look = (cookie: string) =>
      shop.app.inject({
        method: 'POST',
        url: game,
        headers: { host: 'bambar.test', cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'intent=look',
      })
    const [mine, guests] = [await look(people[0]?.cookie ?? ''), await look('')]
    const tries = /class="wheel-tries"/
    expect([mine.statusCode, mine.headers['cache-control'], tries.test(mine.body)]).toEqual([
      200,
      'private, no-store',
      true,
    ])
    expect([guests.statusCode, guests.headers['cache-control'], tries.test(guests.body)]).toEqual([
      200,
      'private, no-store',
      false,
    ])
    expect(tries.test((await ask(game, { cookie: people[0]?.cookie ?? '' })).body)).toBe(false)
    const known = await ask(`/resources/game?mine=${game.split('/')[2]}`, { cookie: people[0]?.cookie ?? '' })
    expect([known.headers['cache-control'], known.json().mine.tries_left > 0, known.json().game.state]).toEqual([
      'no-store',
      true,
      'running',
    ])
    expect((await ask(`/resources/game?mine=${game.split('/')[2]}`)).json().mine).toBeNull()
    const sender = (await ask('/resources/contact', { cookie: people[0]?.cookie ?? '' })).json()
    expect([sender.typed.name, (await ask('/resources/contact')).json()]).toEqual([
      people[0]?.name,
      { typed: {}, orders: [] },
    ])
  })

  it('of the account greet their owner and nobody else', async () => {
    const [one, other] = people
    const page = await ask('/account', { cookie: one?.cookie ?? '' })
    expect([page.statusCode, page.body.includes(one?.name ?? '-'), page.body.includes(other?.name ?? '-')]).toEqual([
      200,
      true,
      false,
    ])
  })
})
