import { setTimeout as sleep } from 'node:timers/promises'
import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { StoredDocument } from '@delguur/search/engine/documents/mapping'
import { type MemorySearch, memorySearch } from '../../src/adapters/search-memory/search-memory.ts'
import { airportIndex, zipcodeIndex } from '../../src/modules/delivery/places/index.ts'
import { esProducts } from '../../src/modules/search/search/index.ts'
import { type DemoShop, startDemoShop } from './demo-shop.ts'

/** The demo shop with the three indices of the search service, and the engine in this process that holds them. */
export type EngineShop = {
  shop: DemoShop
  indices: EsIndex[]
  products: string
  /** What was put into each index. */
  documents: ReadonlyMap<string, readonly StoredDocument[]>
  memory: MemorySearch
  close: () => Promise<void>
}

export async function startEngineShop(name: string): Promise<EngineShop> {
  const shop = await startDemoShop(name)
  const products = esProducts(shop.services, shop.search).index
  const indices = [products, zipcodeIndex(shop.db), airportIndex()]
  const documents = new Map<string, StoredDocument[]>()
  for (const { name, load } of indices) {
    const all: StoredDocument[] = []
    for await (const some of load()) all.push(...some)
    documents.set(name, all)
  }
  // The same documents for every engine, whatever the hour at which it reads them.
  const fixed = indices.map((index) => ({
    ...index,
    async *load() {
      yield documents.get(index.name) ?? []
    },
  }))
  const failures: unknown[] = []
  const memory = memorySearch(fixed, { clock: shop.services.clock, onFailure: (error) => failures.push(error) })
  memory.start()
  while (!(await memory.health()).ok) {
    if (failures.length > 0) throw failures[0]
    await sleep(20)
  }
  const close = async (): Promise<void> => {
    await memory.stop()
    await shop.close()
  }
  return { shop, indices: fixed, products: products.name, documents, memory, close }
}
