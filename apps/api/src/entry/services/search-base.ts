import type { Env } from '../env.ts'

/** Where the search service is on the shop's own port. */
export const mountPoint = '/es'

/** Where clients find the search service: a path of the shop's, or an address of its own with SEARCH_PORT. */
export function searchBase({ SEARCH_PORT }: Pick<Env, 'SEARCH_PORT'>, origin: string): string {
  if (SEARCH_PORT === undefined) return mountPoint
  const address = new URL(origin)
  address.port = String(SEARCH_PORT)
  return address.origin
}
