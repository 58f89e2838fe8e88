import { listQuery } from '@delguur/contract/list'
import qs from 'qs'
import type { Db } from '../../../platform/db.ts'
import { listNumbers } from './order-list.queries.ts'

/** The numbers of the orders that an address of the list names, in its order; at most one more than so many. */
export async function numbersOf(db: Db, query: string, most: number): Promise<string[]> {
  const given = qs.parse(query, { depth: 3 })
  const all: string[] = []
  for (let after: string | null | undefined; all.length <= most; ) {
    const wanted = { ...given, limit: 100, count: '0', before: undefined, facets: undefined, after: after ?? undefined }
    const { numbers, after: next } = await listNumbers(db, listQuery.parse(wanted))
    all.push(...numbers)
    if (next === null) break
    after = next
  }
  return all.slice(0, most + 1)
}
