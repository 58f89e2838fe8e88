import { decimal, mnt } from '@delguur/kit/money'
import type { Tx } from '../../../platform/database/db.ts'
import { needsApproval } from './sale-rules.domain.ts'
import { pricesOf } from './sales.queries.ts'

export type Offered = { variant_id: number; price: number }

/** The prices that need a second person, by variant, beside what is asked today; undefined where none does. */
export async function steepAmong(
  tx: Tx,
  offered: readonly Offered[],
): Promise<{ before: Record<string, string>; after: Record<string, string> } | undefined> {
  const wished = new Map(offered.map(({ variant_id, price }) => [variant_id, price]))
  const steep = (await pricesOf(tx, [...wished.keys()])).flatMap((priced) => {
    const price = wished.get(priced.id)
    return price !== undefined && needsApproval(priced, price) ? [{ ...priced, offered: price }] : []
  })
  if (steep.length === 0) return undefined
  const side = (of: (each: (typeof steep)[number]) => number) =>
    Object.fromEntries(steep.slice(0, 20).map((each) => [each.id, decimal(mnt(of(each)))]))
  return { before: side(({ price }) => price), after: side(({ offered: price }) => price) }
}
