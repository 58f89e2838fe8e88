import type { Db } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type Member, membersOf, rulesOfSegment } from './members.queries.ts'

export { countMembers, inSegment, type Member, rulesOfSegment } from './members.queries.ts'

type Input = { id: number; now: Date; after?: number }

/** The people of a segment, 500 at a time in the order of their ids; `after` goes on behind one. `not_found` where there is no such segment. */
export async function* members(db: Db, { id, now, after }: Input): AsyncGenerator<Member[]> {
  const rules = await rulesOfSegment(db, id)
  if (!rules) throw new ShopError('not_found')
  yield* membersOf(db, rules, now, after)
}
