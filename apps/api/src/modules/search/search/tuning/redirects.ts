import type { Tuning } from './tuning.queries.ts'
import { sameQuery } from './tuning.ts'

const made = new WeakMap<Tuning['redirects'], ReadonlyMap<string, string>>()

/** Where a search for this leads instead of to its results; null where nowhere. */
export function redirectOf({ redirects }: Pick<Tuning, 'redirects'>, q: string): string | null {
  if (redirects.length === 0) return null
  let byQuery = made.get(redirects)
  if (!byQuery) {
    byQuery = new Map(
      redirects.flatMap(({ queries, path }) => queries.map((query) => [sameQuery(query), path] as const)),
    )
    made.set(redirects, byQuery)
  }
  return byQuery.get(sameQuery(q)) ?? null
}
