import { setImmediate as breathe } from 'node:timers/promises'
import { Words } from '@delguur/search/analysis/words'
import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { productMapping } from '@delguur/search/engine/documents/product-mapping'
import type { Services } from '../../../platform/context.ts'
import { createFeed, type FedEngine, type Feed } from './product-feed.ts'
import type { Search } from './search.ts'
import { nextIds } from './sources.queries.ts'
import { type ProductSource, productSources } from './sources.ts'

/** Products read from the database at once, and documents made before others get their turn. */
const page = 250
const batch = 25

/** The products' index of the search service, and what keeps an engine's copy of it as the database is. */
export type EsProducts = {
  index: EsIndex
  /** Follows the catalogue until stopped, as long as it is this process that brings changes. */
  feed: (engine: FedEngine, leads?: () => boolean) => Feed
}

/**
 * Named as the tenant says; the options that are filtered by are the tenant's. `forms` are the words of titles in every
 * form, which the shop's own queries need where a cluster answers them.
 */
export function esProducts(
  services: Services,
  search: Pick<Search, 'words' | 'follow'>,
  { forms = true }: { forms?: boolean } = {},
): EsProducts {
  const { db, tenant, clock, log } = services
  const words = new Words()
  const sources = (ids: number[]) => productSources(db, search.words(), words, ids, clock())
  const load = async function* (): AsyncIterable<readonly StoredDocument[]> {
    for (let last = 0; ; ) {
      const ids = await nextIds(db, last, page)
      if (ids.length === 0) return
      yield* inBatches(await sources(ids), forms)
      last = ids.at(-1) ?? last
    }
  }
  const index: EsIndex = {
    name: tenant.index_name,
    type: 'product',
    mapping: productMapping({
      options: tenant.size_option_keys,
      properties: ['gender', 'age_group', 'color', 'warm_to', 'material', 'country'],
      forms,
    }),
    load,
    sources: (ids) => visibleOf(ids, sources),
  }
  const read = async (ids: number[]): Promise<StoredDocument[]> => {
    const documents: StoredDocument[] = []
    for await (const some of inBatches(await sources(ids), forms)) documents.push(...some)
    return documents
  }
  const feed = (engine: FedEngine, leads = () => true): Feed => {
    const made = createFeed({ read, engine, index: index.name, log })
    search.follow(({ ids, all }) => {
      if (!leads()) return
      if (all) made.renew()
      made.changed(ids)
    })
    return made
  }
  return { index, feed }
}

async function visibleOf(ids: readonly string[], sources: (ids: number[]) => Promise<ProductSource[]>) {
  const found = new Map<string, Source>()
  const wanted = ids.map(Number).filter(Number.isSafeInteger)
  for (let i = 0; i < wanted.length; i += page) {
    for (const { id, visible: source } of await sources(wanted.slice(i, i + page))) found.set(String(id), source)
  }
  return found
}

/** Taking texts apart costs more than reading them: others get their turn between batches. */
async function* inBatches(sources: ProductSource[], forms: boolean): AsyncIterable<StoredDocument[]> {
  for (let i = 0; i < sources.length; i += batch) {
    yield sources.slice(i, i + batch).map(({ id, visible, hidden }) => ({
      id: String(id),
      source: forms ? { ...visible, ...hidden() } : visible,
    }))
    await breathe()
  }
}
