import pg from 'pg'
import type { Random } from '../apps/api/seeds/random.ts'
import { setUnits } from './history-checks.ts'

/** Units that a variant begins with, at most: pages count what is left from nine on, so that nearly each order shows. */
const mostUnits = 12

/** What there is of some products, as their buyers know it: who takes the last unit is the last to be sold one. */
export type Scarce = {
  /** Puts all variants on the shelves anew, each with one to twelve units. */
  restock: () => Promise<void>
  /** One that is there, with a unit less from now on; undefined when all is sold. */
  take: () => number | undefined
  /** How many were sold since the shelves were filled, how many of them left few or none, and how many variants are sold out. */
  counts: () => { few: number; out: number }
}

/** Makes few of the variants of products that are read, so that pages change while they sell. */
export async function scarceStock(url: string, slugs: readonly string[], random: Random): Promise<Scarce> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>(
      `select v.id from variants v join products p on p.id = v.product_id
       where p.slug = any($1) and v.deleted_at is null and v.price > 0
         and exists (select from stock_items s where s.variant_id = v.id)
         and (not v.is_master or not exists (
           select from variants o where o.product_id = p.id and o.deleted_at is null and not o.is_master))
       order by v.id`,
      [slugs],
    )
    .finally(() => client.end())
  const left = new Map<number, number>()
  let [few, out] = [0, 0]
  return {
    restock: async () => {
      for (const { id } of rows) left.set(Number(id), 1 + random.below(mostUnits))
      await setUnits(url, left)
      ;[few, out] = [0, 0]
    },
    take: () => {
      const there = [...left].filter(([, units]) => units > 0)
      if (there.length === 0) return undefined
      const [variant, units] = random.pick(there)
      left.set(variant, units - 1)
      if (units <= visibleFrom) few += 1
      if (units === 1) out += 1
      return variant
    },
    counts: () => ({ few, out }),
  }
}

/** From so many units on the count that pages show is another one after an order. */
const visibleFrom = 10
