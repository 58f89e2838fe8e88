import type { Services } from '../../../platform/context.ts'
import { listTag, stockTag } from '../../../platform/pages/catalog-version.ts'
import { type StockRow, stockRows, type Vocabulary } from './search.queries.ts'

/** Above so many units nothing that is shown to shoppers counts them, whatever a tenant calls few. */
const mostCounted = 9
/** Products whose stock is read at one look, until that of all is known. */
const batch = 2_000

/** Of each product what shoppers are shown of its stock, so that a change of stock that changes nothing of it is known. */
export type StockLevels = {
  /** Tags of what is shown otherwise than before, of products whose stock has changed. */
  changed: (ids: readonly number[], words: Vocabulary) => Promise<string[]>
  /** Of products that have changed otherwise. */
  forget: (ids: readonly number[]) => void
  /** Learns of some products more. */
  learn: () => Promise<void>
}

/** Reads the levels little by little, and those that changed at once. A product not known yet counts as changed. */
export function stockLevels({ db, tenant }: Pick<Services, 'db' | 'tenant'>): StockLevels {
  const counted = Math.max(mostCounted, tenant.low_stock_at)
  const known = new Map<number, string>()
  /** What was learnt since the last look may contain a change that the next look tells of. */
  const fresh = new Set<number>()
  let learnt: number | undefined = 0

  const levelOf = ({ units, backorderable, coming }: StockRow): string =>
    units
      .map((count, i) => `${Math.min(count, counted + 1)}${backorderable[i] ? 'b' : ''}${coming[i] && `p${coming[i]}`}`)
      .join()

  /** Tags of what is shown otherwise of a product, whose level is known from now on. */
  const turned = (id: number, row: StockRow | undefined, words: Vocabulary): string[] => {
    const level = row ? levelOf(row) : ''
    const before = fresh.has(id) ? undefined : known.get(id)
    known.set(id, level)
    if (before === level) return []
    if (before !== undefined && sellableIn(before) === sellableIn(level)) return [stockTag(id)]
    const taxons = (row?.taxon_ids ?? []).flatMap((taxon) => branch(words, taxon))
    return [stockTag(id), listTag(), ...taxons.map(listTag)]
  }

  return {
    changed: async (ids, words) => {
      const tags = new Set<string>()
      for (let i = 0; i < ids.length; i += batch) {
        const part = ids.slice(i, i + batch)
        const rows = new Map((await stockRows(db, { ids: part })).map((row) => [row.id, row]))
        for (const id of part) for (const tag of turned(id, rows.get(id), words)) tags.add(tag)
      }
      fresh.clear()
      return [...tags]
    },
    forget: (ids) => {
      for (const id of ids) known.delete(id)
    },
    learn: async () => {
      if (learnt === undefined) return
      const rows = await stockRows(db, { after: learnt, limit: batch })
      for (const row of rows) {
        if (known.has(row.id)) continue
        known.set(row.id, levelOf(row))
        fresh.add(row.id)
      }
      learnt = rows.length < batch ? undefined : rows.at(-1)?.id
    },
  }
}

/** Which of a product's variants can be bought: lists and their filters show no more of stock. */
const sellableIn = (level: string): string => level.replace(/p[^,]*|[1-9]\d*/g, (part) => (part[0] === 'p' ? 'p' : '1'))

/** The permalinks of a category and of those above it. */
function branch(words: Vocabulary, id: number): string[] {
  const taxon = words.taxons.get(id)
  if (!taxon) return []
  return [taxon.permalink, ...(taxon.parent_id === null ? [] : branch(words, taxon.parent_id))]
}
