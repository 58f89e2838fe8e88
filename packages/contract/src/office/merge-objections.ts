import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// What the owner of a merged account answers to the message about it; flat.

const params = z.object({ key: z.string().max(200) })
/**
 * `open`: it can be separated. `separated`: it is. `waiting`: staff look at it, and nothing leaves the other account until then.
 * `over`: thirty days are over.
 */
export const MergeObjection = z.object({
  state: z.enum(['open', 'separated', 'waiting', 'over']),
  merged_at: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type MergeObjection = z.infer<typeof MergeObjection>

export const mergeObjections = {
  find: route({
    method: 'GET',
    path: '/merge_objections/{key}',
    access: 'none',
    secret: true,
    summary: 'What became of a merge of accounts, for who follows the link of the message about it; changes nothing',
    params,
    query: z.object({ locale: localeCode.optional() }),
    response: MergeObjection,
  }),
  object: route({
    method: 'POST',
    path: '/merge_objections/{key}',
    access: 'none',
    status: 200,
    secret: true,
    summary: 'The owner of a merged account did not ask for it: it is separated again, or staff look at it',
    params,
    body: z.object({ locale: localeCode.optional() }),
    response: MergeObjection,
  }),
}
