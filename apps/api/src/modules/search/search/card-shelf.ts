import { LruCache } from '@delguur/search/engine/store/lru'
import type { Db } from '../../../platform/database/db.ts'
import type { CardSource } from './card.ts'
import { documentOf } from './documents.ts'
import { productRows, type Vocabulary } from './search.queries.ts'

/** Cards are some two kilobytes each. */
const mostCards = 5_000

/** What cards are drawn from, read from the tables and kept until `forget`. */
export type CardShelf = {
  /** In the requested order; those that are gone are left out. */
  read(ids: readonly number[], now: Date): Promise<CardSource[]>
  forget(ids: Iterable<number>): void
  forgetAll(): void
}

export function cardShelf(db: Db, words: () => Vocabulary): CardShelf {
  const cache = new LruCache<CardSource>(mostCards)
  let changes = 0
  return {
    async read(ids, now) {
      const found = new Map(ids.flatMap((id) => pair(id, cache.get(String(id)))))
      const missing = ids.filter((id) => !found.has(id))
      const before = changes
      const rows = missing.length > 0 ? await productRows(db, { ids: missing }, now) : []
      for (const row of rows) {
        const { card } = documentOf(row, words())
        found.set(row.id, card)
        // What changed while it was being read may be the old or the new.
        if (changes === before) cache.set(String(row.id), card)
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    forget(ids) {
      changes++
      for (const id of ids) cache.delete(String(id))
    },
    forgetAll() {
      changes++
      cache.clear()
    },
  }
}

const pair = (id: number, card: CardSource | undefined): [number, CardSource][] => (card ? [[id, card]] : [])
