import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../builders.ts'
import { demoNow } from '../shops/demo-shop.ts'
import { aCachedShop, type CachedShop, type ContentChange, faultsOfChange, outdatedAmong } from './cached-shop.ts'
import { publicPages } from './page-kinds.ts'

// Every page for everybody is sent from the cache until what it shows changes, whatever it is.

let shop: CachedShop
let all: string[]
/** An address of the demo shop that a statement gives. */
const found: Record<string, string> = {}
const statements = {
  wheel: `select '/games/' || p.id from promotions p where p.kind = 'wheel' and p.active order by p.id limit 1`,
  jackpot: `select '/games/' || p.id from promotions p where p.kind = 'jackpot' and p.active order by p.id limit 1`,
  hotel: `select '/hotels/' || slug from hotels order by id limit 1`,
  camp: `select '/hotels/' || slug from hotels order by id desc limit 1`,
  tour: `select '/tours/' || slug from tours order by id limit 1`,
  promotion: `select '/promotions/' || id from promotions where active and listed and kind = 'percent' order by id limit 1`,
  brand: `select '/brands/' || code from brands order by id limit 1`,
  vendor: `select '/vendors/' || slug from vendors order by id limit 1`,
  page: `select '/pages/' || slug from cms_pages order by id limit 1`,
  lookbook: `select '/lookbooks/' || slug from lookbooks order by id limit 1`,
  product: `select '/products/' || slug from products where id = 1`,
}
type Name = keyof typeof statements
const at = (name: Name): string => found[name] ?? ''

beforeAll(async () => {
  shop = await aCachedShop('cached_content')
  const rows = async (text: string): Promise<string[]> =>
    (await shop.pool.query({ text, rowMode: 'array' })).rows.map(([path]) => encodeURI(String(path)))
  for (const [name, text] of Object.entries(statements)) found[name] = (await rows(text))[0] ?? ''
  expect(Object.entries(found).filter(([, path]) => path === '')).toEqual([])
  const pages = await Promise.all(
    Object.values(publicPages).flatMap((sources) =>
      sources.map((source) => (source.startsWith('/') ? [source] : rows(source))),
    ),
  )
  all = [...new Set([...pages.flat(), ...Object.values(found)])]
  const reader = (await shop.pool.query("insert into users (email) values ('buyer@cached.example') returning id"))
    .rows[0]
  await shop.pool.query(
    `insert into vendor_reviews (vendor_id, user_id, rating, comment) select min(id), $1, 2, 'Дунд зэрэг' from vendors`,
    [reader.id],
  )
  // a first look commits the numbers that rounds are drawn from
  await shop.renderedFor(all)
  await shop.search.refresh()
})
afterAll(() => shop.close())

const games = (): string[] => [at('wheel'), at('jackpot'), '/games']
const travel = (): string[] => [at('hotel'), at('tour'), '/travel']
const prizes = `(select min(z.id) from game_prizes z join promotions p on p.id = z.promotion_id
  where p.kind = 'wheel' and p.active and z.stock is not null and z.removed_at is null)`

const changes: Record<string, () => ContentChange> = {
  'a prize is won': () => ({
    sql: `update game_prizes set given = given + 1 where id = ${prizes}`,
    pages: [at('wheel')],
    untouched: [at('jackpot'), at('hotel'), at('promotion'), '/articles', '/', at('product')],
  }),
  'the last of a prize is won': () => ({
    sql: `update game_prizes set given = stock where id = ${prizes}`,
    pages: [at('wheel')],
    untouched: [at('jackpot'), ...travel(), '/articles', '/'],
  }),
  'a prize is renamed': () => ({
    sql: `update game_prizes set name = '{"mn": "Өөр шагнал"}' where id = ${prizes}`,
    pages: [at('wheel')],
    untouched: [at('jackpot'), ...travel()],
  }),
  'a ticket is taken': () => ({
    sql: `update games set tickets = tickets + 1 where promotion_id = (select min(id) from promotions where kind = 'jackpot' and active)`,
    pages: [at('jackpot')],
    untouched: [at('wheel'), ...travel()],
  }),
  'a game is renamed': () => ({
    sql: `update promotions set name = '{"mn": "Өөр тоглоом"}' where kind = 'wheel'`,
    pages: [at('wheel'), '/games'],
    untouched: [...travel(), '/articles'],
  }),
  'a promotion is edited': () => ({
    sql: `update promotions set name = '{"mn": "Өөр хямдрал"}' where kind = 'percent' and listed`,
    pages: [at('promotion'), '/promotions'],
    untouched: [...travel(), '/articles', '/news'],
  }),
  'a night is booked': () => ({
    sql: `update room_nights set booked = rooms - blocked where room_id in (select r.id from hotel_rooms r
      join hotels h on h.id = r.hotel_id where '/hotels/' || h.slug = '${at('hotel')}')`,
    pages: [at('hotel')],
    untouched: [at('camp'), at('tour'), ...games(), '/'],
  }),
  'seats of a tour are booked': () => ({
    sql: `update tour_departures set booked = seats where tour_id = (select min(id) from tours)`,
    pages: [at('tour'), '/travel'],
    untouched: [at('hotel'), ...games(), '/'],
  }),
  'a hotel is renamed': () => ({
    sql: `update hotels set name = '{"mn": "Өөр буудал"}' where id = (select min(id) from hotels)`,
    pages: [at('hotel'), '/travel'],
    untouched: [],
  }),
  'a vendor is rated': () => ({
    sql: `update vendor_reviews set approved = true where not approved`,
    pages: [at('vendor'), '/vendors'],
    untouched: [],
  }),
  'a brand is renamed': () => ({
    sql: `update brands set name = '{"mn": "Өөр брэнд", "en": "Other"}' where id = (select min(id) from brands)`,
    pages: [at('brand'), '/brands'],
    untouched: [],
  }),
  'a page is edited': () => ({
    sql: `update cms_pages set title = '{"mn": "Өөр хуудас"}' where id = (select min(id) from cms_pages)`,
    pages: [at('page')],
    untouched: [],
  }),
  'a look book is edited': () => ({
    sql: `update lookbooks set title = '{"mn": "Өөр загвар"}' where id = (select min(id) from lookbooks)`,
    pages: [at('lookbook'), '/lookbooks'],
    untouched: [],
  }),
}

describe('cached pages', () => {
  it.each(Object.keys(changes))('are rendered again when %s', async (name) => {
    const change = changes[name]?.()
    expect(change && (await faultsOfChange(shop, all, change))).toEqual([])
  })

  it('are rendered again when staff change how the shop is reached', async () => {
    const { id } = await aUser(shop.db, { email: 'owner@cached.example', role: 'admin' })
    const bearer = await aBearer(shop, id)
    const { version } = (await shop.call('GET', '/backoffice/settings/shop', { bearer })).body
    await shop.renderedFor(all)
    const headers = { 'if-match': `"${version}"` }
    const body = { 'support.phone': '77112233' }
    expect((await shop.call('PATCH', '/backoffice/settings/shop', { bearer, body, headers })).status).toBe(200)
    for (const path of ['/contact', '/en/contact', '/promises'])
      expect([path, (await shop.get(path)).includes('77112233')]).toEqual([path, true])
    expect(await outdatedAmong(shop, all)).toEqual([])
  })

  it('follow the moments at which games and promotions begin and end', async () => {
    const inMinutes = (minutes: number) => new Date(demoNow.getTime() + minutes * 60_000)
    await shop.pool.query(`update promotions set expires_at = $1 where kind = 'wheel'`, [inMinutes(2)])
    await shop.pool.query(`update promotions set starts_at = $1, expires_at = $2 where kind = 'percent' and listed`, [
      inMinutes(3),
      inMinutes(4),
    ])
    await shop.search.refresh()
    const pages = [at('wheel'), '/games', '/promotions']
    const states: string[] = []
    for (const minutes of [0, 1, 2, 2.5, 3, 4]) {
      shop.clock.now = inMinutes(minutes)
      states.push(`${minutes}: ${(await shop.renderedFor(pages)).length > 0 ? 'again' : 'cached'}`)
    }
    expect(states).toEqual(['0: again', '1: cached', '2: again', '2.5: cached', '3: again', '4: again'])
    expect(await outdatedAmong(shop, pages)).toEqual([])
    shop.clock.now = demoNow
  })

  it('of hotels and tours follow the day', async () => {
    const pages = [at('hotel'), at('tour'), '/travel']
    await shop.renderedFor(pages)
    // 11:00 in Ulaanbaatar
    const in_hours = (hours: number) => new Date(demoNow.getTime() + hours * 3_600_000)
    shop.clock.now = in_hours(12.99)
    expect(await shop.renderedFor(pages)).toEqual([])
    shop.clock.now = in_hours(13)
    expect(await shop.renderedFor(pages)).toEqual(pages)
    expect(await outdatedAmong(shop, pages)).toEqual([])
  })
})
