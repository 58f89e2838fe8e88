import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { SearchPort } from './es-api.port.ts'

type Rewrites = ReadonlyMap<string, EsIndex['rewrite']>

/** An engine whose queries are rewritten for it: the indices that have a way of their own put bodies into them. */
export function rewriting(engine: SearchPort, indices: readonly Pick<EsIndex, 'name' | 'rewrite'>[]): SearchPort {
  const rewrites: Rewrites = new Map(indices.map(({ name, rewrite }) => [name, rewrite]))
  const read = async (index: string, body: unknown): Promise<unknown> => (await rewrites.get(index)?.(body)) ?? body
  return {
    search: async (index, body, options) => engine.search(index, await read(index, body), options),
    count: async (index, body, options) => engine.count(index, await read(index, body), options),
    msearch: async (requests, options) => {
      const bodies = requests.map(async ({ index, body }) => ({ index, body: await read(index, body) }))
      return engine.msearch(await Promise.all(bodies), options)
    },
    get: (index, id) => engine.get(index, id),
    multiGet: (index, ids) => engine.multiGet(index, ids),
    put: (index, documents) => engine.put(index, documents),
    remove: (index, ids) => engine.remove(index, ids),
    health: () => engine.health(),
  }
}
