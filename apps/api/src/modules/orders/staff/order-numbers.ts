import { listQuery } from '@delguur/contract/list'
import qs from 'qs'
import type { Ctx } from '../../../platform/context.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { listNumbers } from './order-list.queries.ts'

/** The numbers of the orders that an address of the list names for the caller, in its order; at most one more than so many. */
export async function numbersOf(ctx: Ctx, query: string, most: number): Promise<string[]> {
  const given = qs.parse(query, { depth: 3 })
  const all: string[] = []
  for (let after: string | null | undefined; all.length <= most; ) {
    const wanted = { ...given, limit: 100, count: '0', before: undefined, facets: undefined, after: after ?? undefined }
    const { numbers, after: next } = await listNumbers(ctx.db, queryFor(ctx, listQuery.parse(wanted)))
    all.push(...numbers)
    if (next === null) break
    after = next
  }
  return all.slice(0, most + 1)
}
