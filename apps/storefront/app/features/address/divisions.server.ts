import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import type { DivisionLists } from './divisions.ts'

/** Cities and aimags, and what lies in the ones that are chosen. */
export async function divisionLists(
  args: RequestArgs,
  { aimag_id, district_id }: { aimag_id: string; district_id: string },
): Promise<DivisionLists> {
  const { shop } = await visitorApi(args)
  const parents = ['', aimag_id, district_id].filter((id, i) => i === 0 || id !== '')
  const entries = parents.map(async (id) => {
    const { divisions } = await shop.divisions({ query: { ...(id && { parent_id: id }), locale: args.locale } })
    return [id, divisions] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
