import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListingQuery } from '@delguur/search/engine/listing/listing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../../../seeds/random.ts'
import { aProduct } from '../../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../../test/shops/demo-shop.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { readColumns, writeColumns } from '../../../../platform/files/column-file.ts'
import { type Search, startSearch } from '../search.ts'
import { forgetChanges } from './index-file.queries.ts'

// A shop that is started again takes its index from a file and reads what has changed since; where it cannot, it builds the index
// as the first time and answers from the tables meanwhile.

let shop: DemoShop
let folder: string
let file: string
const running = new Set<Search>()
/** Let the rows of all products through. */
const reads = new Set<() => void>()
const read = (): void => {
  for (const each of reads) each()
}
beforeAll(async () => {
  shop = await startDemoShop('index_file')
  folder = await mkdtemp(join(tmpdir(), 'index-file-'))
  file = join(folder, 'tenants', 'products.index')
})
afterEach(async () => {
  shop.clock.now = demoNow
  read()
  for (const search of running) await search.stop()
  running.clear()
  await rm(join(folder, 'tenants'), { recursive: true, force: true })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function started(services: Partial<Services> = {}): Promise<Search> {
  const search = await startSearch({ ...shop.services, ...services }, { file })
  running.add(search)
  return search
}

/** Starts, and ends after saving. */
async function saved(): Promise<void> {
  const search = await started()
  await search.built
  await stopped(search)
  expect((await stat(file)).size).toBeGreaterThan(10_000)
}

async function stopped(search: Search): Promise<void> {
  running.delete(search)
  await search.stop()
}

/** A database that does not give the rows of all products before `read` is called: an index that is there was not built. */
function unread(): Db {
  const { promise, resolve } = Promise.withResolvers<void>()
  reads.add(resolve)
  return shop.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [first] = result.rows
      if (result.rows.length > 100 && first && 'master_id' in first) await promise
      return result
    },
  })
}

const restored = async (): Promise<Search> => {
  const search = await started({ db: unread() })
  await Promise.race([search.built, sleep(10_000, undefined, { ref: false })])
  expect(search.find.isAway()).toBe(false)
  return search
}

/** What a start does without a usable file: the tables answer, then the index that it builds. */
async function rebuilt(): Promise<void> {
  const search = await started({ db: unread() })
  const query = { sort: 'price_asc', per_page: 100 } as const
  const meanwhile = await search.find.list(query, shop.clock.now)
  expect(search.find.isAway()).toBe(true)
  expect(meanwhile.facets).toBeNull()
  expect(meanwhile.hits.length).toBe(100)
  read()
  await search.built
  expect(search.find.isAway()).toBe(false)
  const after = await search.find.list(query, shop.clock.now)
  expect(after.hits.map(({ id }) => id)).toEqual(meanwhile.hits.map(({ id }) => id))
  await stopped(search)
}

const lists: readonly ListingQuery[] = [
  { sort: 'date_desc' },
  { sort: 'price_asc', page: 2 },
  { sort: 'sale_percent_desc', on_sale: true },
  { taxon_id: 1, color: ['red'], sort: 'price_desc' },
  { gender: ['girl'], price_min: 40_000 },
]
const words = ['куртка', 'gutal', 'unaga', 'улаан', 'jaket']

/** All that shoppers see of an index; products found by words in the order of their ids, as removed ones count in the rarity of words. */
async function answers(search: Search) {
  const now = shop.clock.now
  const byId = <T extends { hits: readonly { id: number }[] }>(found: T) => ({
    ...found,
    hits: [...found.hits].sort((a, b) => a.id - b.id),
  })
  const locale = 'mn'
  return {
    lists: await Promise.all(lists.map((query) => search.find.list({ ...query, facets: true, per_page: 100 }, now))),
    found: await Promise.all(
      words.map(async (q) => byId(await search.find.list({ q, locale, facets: true, per_page: 100 }, now))),
    ),
    suggested: await Promise.all(
      words.map(async (q) => byId(await search.find.suggest({ q, locale, products: 100, taxons: 3, brands: 3 }, now))),
    ),
    related: await Promise.all([60, 61, 99, 120].map((id) => search.find.related(id, 8, now))),
    shelves: await Promise.all([
      search.find.newArrivals(12, now),
      search.find.deals(12, now),
      search.find.sale(12, now),
    ]),
    cards: await Promise.all([60, 61, 99, 120].map((id) => search.find.card(id))),
  }
}

/** A change of a product that no other test here looks at: some of them remove it. */
const changeAt = (random: () => number) => {
  const id = 100 + Math.floor(random() * 100)
  const sql = [
    `update variants set price = ${10_000 + Math.floor(random() * 90) * 1_000}, sale_price = null where product_id = ${id}`,
    `update stock_items set count_on_hand = ${Math.floor(random() * 3)} where variant_id in (select id from variants where product_id = ${id})`,
    `update products set deleted_at = now() where id = ${id}`,
    `update products set deleted_at = null where id = ${id}`,
    `update products set name = jsonb_set(name, '{mn}', '"Шинэ куртка ${id}"') where id = ${id}`,
    `update products set sale_start_at = '2026-11-24T03:30:00Z', sale_expire_at = '2026-11-24T05:00:00Z' where id = ${id}`,
    `update products set discontinued_on = '2026-11-24T04:00:00Z' where id = ${id}`,
    `delete from product_badges where product_id = ${id}`,
  ]
  return sql[Math.floor(random() * sql.length)] ?? ''
}

it('answers from the file and what changed since as an index that is built anew', async () => {
  await saved()
  const seed = String(Math.random())
  const { next: random } = seededRandom(seed)
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 12; n++) await shop.pool.query(changeAt(random))
    await aProduct(shop.services.db)
    shop.clock.now = new Date(demoNow.getTime() + round * 3_000_000)
    const search = await restored()
    const anew = await startSearch(shop.services)
    running.add(anew)
    await anew.built
    expect([seed, round, await answers(search)]).toEqual([seed, round, await answers(anew)])
    await stopped(search)
  }
})

it('follows changes after it was taken from the file, and saves what it followed when it is read again', async () => {
  await saved()
  const search = await restored()
  await shop.pool.query('update variants set price = 71000, sale_price = null where product_id = 60')
  await search.refresh()
  expect((await search.find.card(60))?.price).toBe(71_000)
  await stopped(search)
  expect((await (await restored()).find.card(60))?.price).toBe(71_000)
})

it('draws brands, badges and values by the words of today', async () => {
  await saved()
  const { rows } = await shop.pool.query('select brand_id from products where id = 60')
  await shop.pool.query(`update option_values set hex = '#010203'`)
  const search = await restored()
  const colors = (await search.find.card(60))?.colors
  await stopped(search)
  expect(colors?.map(({ hex }) => hex)).toContain('#010203')
  await shop.pool.query(`update brands set name = '{"mn": "Өөр нэр"}' where id = $1`, [rows[0].brand_id])
  await rebuilt()
})

const edited = async (about: (known: Record<string, unknown>) => Record<string, unknown>): Promise<void> => {
  const found = await readColumns<string>(file)
  const columns = (found?.columns ?? []).map(({ type, bytes }) => ({ type, pieces: [bytes] }))
  await writeColumns(file, about(found?.about as Record<string, unknown>), columns)
}

it('builds anew where the file is cut, of another program, of other settings or unknown to the database', async () => {
  await saved()
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length / 2))
  await rebuilt()

  await saved()
  await edited((about) => ({ ...about, made_by: `${about.made_by} before` }))
  await rebuilt()

  await saved()
  await edited(({ seen: _, ...about }) => about)
  await rebuilt()

  await saved()
  await edited((about) => ({ ...about, words: ['["brand",1,"another"]'] }))
  await rebuilt()

  // a dump of the database was restored: the row is there, the place is another
  await saved()
  await shop.pool.query(`update product_index_files set place = 'elsewhere'`)
  await rebuilt()

  await saved()
  await shop.pool.query('delete from product_index_files')
  await rebuilt()

  // columns of another form, though all else fits
  await saved()
  const { about } = (await readColumns<string>(file)) ?? {}
  await writeColumns(file, about, [{ type: 'bytes', pieces: [Uint8Array.of(1)] }])
  await rebuilt()
  await saved()
  await restored()
})

it('builds anew where much of the catalogue has changed', async () => {
  await saved()
  await shop.pool.query('update variants set price = price + 1000 where product_id < 120')
  await rebuilt()
})

it('keeps the changes that a file lacks, until it was used by nobody for a day', async () => {
  await saved()
  await shop.pool.query('update variants set price = 83000, sale_price = null where product_id = 62')
  const forget = (now: Date) => forgetChanges(shop.services.db, new Date(Date.now() + 60_000), now)
  await forget(demoNow)
  const search = await restored()
  expect((await search.find.card(62))?.price).toBe(83_000)
  await stopped(search)
  await forget(new Date(demoNow.getTime() + 90_000_000))
  await rebuilt()
})

it('has one row for each file, of any process that writes it', async () => {
  await saved()
  const search = await restored()
  await shop.pool.query('delete from product_index_files')
  await stopped(search)
  await saved()
  await saved()
  const { rows } = await shop.pool.query('select count(*)::int as files from product_index_files')
  expect(rows).toEqual([{ files: 1 }])
})

const endless = () => `
  import { writeColumns } from ${JSON.stringify(join(import.meta.dirname, '../../../../platform/files/column-file.ts'))}
  const pieces = function* () { for (;;) yield new Uint8Array(100_000) }
  await writeColumns(${JSON.stringify(file)}, {}, [{ type: 'bytes', pieces: pieces() }])`

it('answers from the tables after a process was killed while it wrote the first file', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', endless()], { stdio: 'inherit' })
  const written = async () => {
    const names = await readdir(join(folder, 'tenants')).catch(() => [])
    const sizes = names.map(async (name) => (await stat(join(folder, 'tenants', name))).size)
    return Math.max(0, ...(await Promise.all(sizes)))
  }
  while (child.exitCode === null && (await written()) < 2_000_000) await sleep(10)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await rebuilt()
  await restored()
})
