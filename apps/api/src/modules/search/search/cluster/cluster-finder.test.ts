import { setTimeout as sleep } from 'node:timers/promises'
import type { ListingQuery } from '@delguur/search/engine/listing/listing'
import { afterAll, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../../test/shops/demo-shop.ts'
import { finderSuite } from '../../../../../test/suites/finder.ts'
import { type MemorySearch, memorySearch } from '../../../../adapters/search-memory/search-memory.ts'
import type { SearchPort } from '../../es-api/index.ts'
import { cardShelf } from '../card-shelf.ts'
import { esProducts } from '../es-products.ts'
import { type Finder, memoryFinder } from '../finder.ts'
import { clusterFinder } from './cluster-finder.ts'

// A finder that asks a search engine finds what the index in memory finds, on the demo shop; here the engine is in this process.

let shop: DemoShop
let engine: MemorySearch
let finder: Finder
let roundTrips = 0
afterAll(async () => {
  await engine?.stop()
  await shop?.close()
})

finderSuite('through an engine', { listings: 200, queriesOfGroup: 100 }, async () => {
  shop = await startDemoShop('cluster_finder')
  const { services, search } = shop
  engine = memorySearch([esProducts(services, search).index], {
    clock: services.clock,
    onFailure: (error) => expect.fail(String(error)),
  })
  engine.start()
  while (!(await engine.health()).ok) await sleep(20)
  const counted: SearchPort = {
    ...engine,
    search: (...client) => {
      roundTrips++
      return engine.search(...client)
    },
    msearch: (...client) => {
      roundTrips++
      return engine.msearch(...client)
    },
  }
  const parts = { services, engine: counted, words: search.words, cards: cardShelf(services.db, search.words) }
  finder = clusterFinder(parts)
  return { finder, model: memoryFinder(search.engine), vocabulary: search.words, now: demoNow }
})

it('asks the engine once for a list, twice when its words are new to the page, again when they are new to the shop', async () => {
  const roundTripsOf = async (query: ListingQuery): Promise<number> => {
    const before = roundTrips
    await finder.list({ facets: true, ...query }, demoNow)
    return roundTrips - before
  }
  shop.services.catalog.bump()
  await roundTripsOf({})
  expect(await roundTripsOf({ sort: 'price_asc' })).toBe(1)
  expect(await roundTripsOf({ q: 'хүүхдийн гутал' })).toBe(3)
  expect(await roundTripsOf({ q: 'хүүхдийн гутал', page: 2 })).toBe(1)
  expect(await roundTripsOf({ q: 'гутал' })).toBe(2)
})

it('acceptance 54: follows what staff say of searches at the next look, through an engine as in this process', async () => {
  const q = 'ыыыхоюу'
  const both = async (query: ListingQuery): Promise<number[][]> =>
    Promise.all(
      [finder, memoryFinder(shop.search.engine)].map(async (find) =>
        (await find.list(query, demoNow)).hits.map(({ id }) => id),
      ),
    )
  expect(await both({ q })).toEqual([[], []])
  const print = (statement: string, values: unknown[]) => shop.pool.query(statement, values)
  await print('insert into search_synonyms (words) values ($1)', [[q, 'малгай']])
  await shop.search.refresh()
  const [through, here] = await both({ q })
  expect(through).toEqual(here)
  const [first = 0, second = 0] = here ?? []
  await print('insert into search_pins (queries, product_ids) values ($1, $2)', [[q], [second]])
  await shop.search.refresh()
  for (const ids of await both({ q })) expect(ids[0]).toBe(second)
  await print('delete from search_pins', [])
  await print("insert into search_boosts (field, value, factor) values ('product', $1, 0.01)", [String(first)])
  await shop.search.refresh()
  for (const ids of await both({ q })) expect([ids.includes(first), ids[0] === first]).toEqual([true, false])
  await print('delete from search_boosts', [])
  await print('delete from search_synonyms', [])
  await shop.search.refresh()
  expect(await both({ q })).toEqual([[], []])
})
