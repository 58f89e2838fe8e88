import { join } from 'node:path'
import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import { memorySearch } from '../../adapters/search-memory/search-memory.ts'
import { airportIndex, zipcodeIndex } from '../../modules/delivery/places/index.ts'
import type { SearchPort } from '../../modules/search/es-api/index.ts'
import {
  clusterFinder,
  esProducts,
  feedCluster,
  keepRefused,
  type Search,
  startSearch,
} from '../../modules/search/search/index.ts'
import type { Services } from '../../platform/context.ts'
import { progress } from '../banner.ts'
import type { Env } from '../env.ts'
import type { Stop } from '../run.ts'

/** What the shop finds its products with, and the engine that answers by the search API. */
export type Searching = { search: Search; engine: SearchPort; indices: readonly EsIndex[] }

/** Searches on the cluster that SEARCH_URL names, else in this process. */
export function openSearch(env: Env, services: Services, stops: Stop[]): Promise<Searching> {
  return env.SEARCH_URL ? onCluster(env, env.SEARCH_URL, services, stops) : inProcess(env, services, stops)
}

/** How long a client of the search service waits for an index that nobody requested before. */
const timeoutMs = 5_000

/**
 * The indices of the search service are read when a client first asks for them, since a shop whose pages alone are visited
 * needs none; from then on the products' follows the catalogue.
 */
async function inProcess(env: Env, services: Services, stops: Stop[]): Promise<Searching> {
  const search = await startSearch(services, { file: join(env.data_dir, 'tenants', env.tenant, 'products.index') })
  const products = esProducts(services, search, { forms: false })
  const indices = [products.index, zipcodeIndex(services.db), airportIndex()]
  const engine = memorySearch(indices, {
    clock: services.clock,
    onFailure: (error, index) => services.log.error({ err: error, index }, 'an index could not be read'),
    onDemand: { after: search.built, waitMs: timeoutMs },
  })
  stops.push(search.stop, engine.stop, products.feed(engine, () => engine.holds(products.index.name)).stop)
  return { search, engine, indices }
}

/** Shops that share a cluster keep their indices apart, those of the country too: each writes its own. */
const prefixOnCluster = ({ tenant, tenants }: Env): string =>
  tenant === tenants[0] ? 'delguur-' : `delguur-${tenant}-`

/** Nothing is indexed here; one process of the shop feeds the cluster. */
async function onCluster(env: Env, url: string, services: Services, stops: Stop[]): Promise<Searching> {
  // its client is a third of all that a shop without a cluster would load
  const { searchCluster } = await import('../../adapters/search-cluster/search-cluster.ts')
  const others = [zipcodeIndex(services.db), airportIndex()]
  const at = (shop: Pick<Search, 'words' | 'follow'>) => {
    const products = esProducts(services, shop)
    const indices = [products.index, ...others]
    const cluster = searchCluster({
      url,
      prefix: env.SEARCH_PREFIX ?? prefixOnCluster(env),
      indexes: indices,
      timeoutMs: env.SEARCH_TIMEOUT_MS,
      replicas: env.SEARCH_REPLICAS,
      onRefused: keepRefused(services),
    })
    return { products, indices, cluster }
  }
  let parts: ReturnType<typeof at> | undefined
  const search = await startSearch(services, {
    elsewhere: ({ cards, ...shop }) => {
      parts = at(shop)
      return clusterFinder({ services, engine: parts.cluster, words: shop.words, cards })
    },
  })
  if (!parts) throw new Error('the search was started without its cluster')
  const { products, indices, cluster } = parts
  const feed = feedCluster({
    services,
    search,
    cluster,
    products,
    others: others.map(({ name }) => name),
    log: progress('Search'),
  })
  stops.push(search.stop, () => cluster.close(), feed.stop)
  return { search, engine: cluster, indices }
}
