import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '@delguur/search/engine/listing/engine'
import type { Services } from '../../../platform/context.ts'
import type { CardSource } from './card.ts'
import { documentOf } from './documents.ts'
import { draftsAmong, productRows, type Vocabulary } from './search.queries.ts'
import { boostsOf, rulesOf, sharedNames } from './shared-names.ts'

const batch = 500
/** Taking documents apart keeps requests waiting: so many at a time. */
const sliceSize = 50

/** The index in this process and how it is read from the database. */
export function localIndex(services: Services, engine: Engine<CardSource>) {
  services.catalog.follow((now) => engine.edges(now.getTime()))
  return {
    edges: (now: Date): number => engine.edges(now.getTime()),
    /** What staff say of words is read with each query. */
    tune: (words: Vocabulary): void => {
      engine.setRules(rulesOf(services.tenant.search, words))
      engine.setNames(sharedNames(words, services.tenant.search), boostsOf(words, services.tenant.search))
    },
    rebuild: async (words: Vocabulary, signal?: AbortSignal): Promise<void> => {
      engine.setTaxonOrder([...words.taxons.keys()])
      engine.setNames(sharedNames(words, services.tenant.search), boostsOf(words, services.tenant.search))
      await engine.replaceAllFrom(allDocuments(services, words, signal))
    },
    /** Gives the drafts among those that were not there: no shopper met them, as one that was hidden again since may have been. */
    reread: async (ids: readonly number[], words: Vocabulary): Promise<ReadonlySet<number>> => {
      const missing: number[] = []
      for (let i = 0; i < ids.length; i += batch) {
        const part = ids.slice(i, i + batch)
        const rows = await productRows(services.db, { ids: part }, services.clock())
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const [n, id] of part.entries()) {
          if (n % sliceSize === sliceSize - 1) await nextTurn()
          const row = byId.get(id)
          if (row) engine.upsert(documentOf(row, words))
          else if (!engine.remove(id)) missing.push(id)
        }
      }
      return draftsAmong(services.db, missing)
    },
  }
}

/** All documents in batches; the database works on the next while one is read. */
async function* allDocuments(services: Services, words: Vocabulary, signal?: AbortSignal) {
  const now = services.clock()
  const rowsAfter = (after: number) => {
    const rows = productRows(services.db, { after, limit: batch }, now)
    // A failure is met where the rows are awaited, which may be later.
    rows.catch(() => undefined)
    return rows
  }
  for (let coming = rowsAfter(0); ; ) {
    const rows = await coming
    const last = rows.length < batch ? undefined : rows.at(-1)
    if (last) coming = rowsAfter(last.id)
    for (let i = 0; i < rows.length; i += sliceSize) {
      yield rows.slice(i, i + sliceSize).map((row) => documentOf(row, words))
      await nextTurn()
      signal?.throwIfAborted()
    }
    if (!last) return
  }
}
