import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../src/platform/database/db.ts'
import { freshDatabase } from '../database.ts'
import { sessionCookie, signedIn } from '../people/signed-in.ts'
import { demoDatabase } from '../shops/demo-shop.ts'
import { type Ask, type StartedShops, startShops } from '../shops/started-shops.ts'
import { addressesOf, hideHalf, keepHidden, secrets } from './hidden-scene.ts'

// What leaves the process beside its API, in a shop of which half of everything is hidden: pages as people and as scripts
// read them, the sitemap, what the search service finds, pictures that are drawn of lists.

let shops: StartedShops
let ask: Ask
let paths: string[]
let cookie: string
const lists = { open: 'hidden-pages-open', both: 'hidden-pages-both' }
const search = { SEARCH_USER: 'shop', SEARCH_PASS: 'hidden-search' }
let opened: ReturnType<typeof createDb>
beforeAll(async () => {
  const url = await demoDatabase('hidden_pages')
  opened = createDb(url, { max: 2 })
  const { db, pool } = opened
  await hideHalf(pool)
  const { id, token } = await signedIn(db, 'keeper@hidden.example', 'shopper')
  cookie = sessionCookie(token)
  for (const token of Object.values(lists))
    await pool.query(`insert into wishlists (user_id, name, token, is_private) values ($1, 'Жагсаалт', $2, false)`, [
      id,
      token,
    ])
  await keepHidden(pool, id)
  await pool.query(`delete from wished_products w using wishlists l where l.id = w.wishlist_id and l.token = $1`, [
    lists.open,
  ])
  await pool.query(
    `insert into wished_products (wishlist_id, variant_id, position)
      select l.id, v.id, v.id from wishlists l cross join
        (select min(id) as id from variants where product_id in (1, 3, 5) group by product_id) v where l.user_id = $1`,
    [id],
  )
  const others = [await freshDatabase('hidden_pages_two'), await freshDatabase('hidden_pages_three')]
  const urls = { children: url, spirits: others[0] ?? '', third: others[1] ?? '' }
  shops = await startShops(urls, { REQUESTS_PER_MINUTE: '0', SEARCH_REQUESTS_PER_MINUTE: '0', ...search })
  ask = shops.at('bambar.localhost')
  const built = pathToFileURL(resolve(import.meta.dirname, '../../../storefront/build/server/index.js'))
  paths = ((await import(built.href)) as { allPaths: string[] }).allPaths
}, 240_000)
afterAll(async () => {
  await opened.pool.end()
  await shops?.stop()
})

/** What an answer tells, but for the address that was asked, which pages say again. */
function message(text: string, path: string): string[] {
  const requested = path.split('/').filter((part) => part.includes('nuutskhan'))
  const rest = requested.reduce((left, part) => left.replaceAll(part, ''), text).toLowerCase()
  const answer = secrets.filter((word) => rest.includes(word))
  return rest.includes('7130713') ? [...answer, 'the price in bulk'] : answer
}

/** Asks eight at a time; names what answers with something hidden, and counts what answered. */
async function sweep(addresses: { path: string; headers?: Record<string, string> }[]) {
  const wrong = new Set<string>()
  let answered = 0
  const left = addresses.values()
  const work = async (): Promise<void> => {
    for (const { path, headers } of left) {
      const { status, text } = await ask(path, { headers })
      if (status < 300) answered++
      const words = message(text, path)
      if (status >= 500 || words.length > 0) wrong.add(`${path} → ${status} ${words}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return { wrong: [...wrong].sort(), answered }
}

/** One’s own lists say what was put on them while it was sold. */
const ofOnesOwn = /^\/(en\/)?(wishlist|account\/saved|resources\/wish)/

/** A page's addresses in Mongolian and English, and as its scripts read it. */
async function addresses(): Promise<string[]> {
  const { rows } = await opened.pool.query<{ permalink: string }>('select permalink from taxons order by id limit 8')
  const found = await Promise.all(
    paths.map((path) => {
      const own = path.replace('/:locale?', '').replace(/:(\w+)\??/g, '{$1}')
      if (own === '/t/*') return rows.map(({ permalink }) => `/t/${permalink}`)
      return addressesOf(opened.pool, own || '/', { token: lists.both })
    }),
  )
  const all = [...new Set(found.flat())].filter((path) => !path.includes('*') && !ofOnesOwn.test(path))
  return all.flatMap((path) =>
    /^\/resources|\.\w+$/.test(path)
      ? [path]
      : [path, `/en${path === '/' ? '' : path}`, `${path === '/' ? '/_root' : path}.data`],
  )
}

describe('guarantee 76: what is hidden, a draft or of staff', { timeout: 600_000 }, () => {
  it('stands on no page, in no data that its scripts read, in no sitemap', async () => {
    const all = await addresses()
    const sought = all.filter((path) =>
      /^(\/en)?\/(products|articles|news|outfit|resources\/suggest)(\.data)?$/.test(path),
    )
    const { wrong, answered } = await sweep([
      ...all.map((path) => ({ path })),
      ...all.map((path) => ({ path, headers: { cookie } })),
      // the start of a hidden word finds nothing, and is not one itself when it is said again
      ...sought.flatMap((path) =>
        ['nuutskha', 'нууцха', 'NUUTSKHA'].map((q) => ({ path: `${path}?q=${encodeURIComponent(q)}` })),
      ),
    ])
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(400)
  })

  it('is found by no search that is sent to the search service', async () => {
    const headers = { authorization: `Basic ${Buffer.from(`shop:${search.SEARCH_PASS}`).toString('base64')}` }
    const queries = [
      { match_all: {} },
      { match: { title: 'нууцхан' } },
      { multi_match: { query: 'нууцхан', fields: ['*'] } },
      { prefix: { sku: 'nuutskhan' } },
      { terms: { id: ['2', '4', '6', '8'] } },
      { ids: { values: ['2', '4', '6', '8'] } },
    ]
    for (const query of queries) {
      const answer = await ask('/es/bambar/_search?size=500', { headers, body: { query, size: 500 } })
      expect([answer.status, message(answer.text, '')], JSON.stringify(query)).toEqual([200, []])
    }
    const all = await ask('/es/bambar/_search', { headers, body: { query: { match_all: {} }, size: 500 } })
    expect(all.body.hits.hits.length).toBeGreaterThan(20)
    for (const id of ['2', '4', '6', '8'])
      expect((await ask(`/es/bambar/_doc/${id}`, { headers })).status, id).toBe(404)
  })

  it('is in no picture that is drawn of a shared list, and on no page of it', async () => {
    const pictures = await Promise.all(Object.values(lists).map((token) => ask(`/wishlist/${token}/og.jpg`)))
    expect(pictures.map(({ status }) => status)).toEqual([200, 200])
    // byte for byte the same as that of a list without what is hidden
    expect(pictures[1]?.text).toBe(pictures[0]?.text)
    expect(await sweep([`/wishlist/${lists.both}`, `/en/wishlist/${lists.both}`].map((path) => ({ path })))).toEqual({
      wrong: [],
      answered: 2,
    })
  })
})
