import { segments } from '@delguur/contract/office/segments'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { countMembers } from './members.queries.ts'
import { createSegment, editSegment, listSegments, removeSegment, rulesFrom, showSegment } from './segments.ts'

/** A count reads every person. */
const counting = { name: 'segments.count', tries: 120, seconds: 60 }
const count = async (ctx: Ctx, rules: Parameters<typeof countMembers>[1]) => {
  await spend(ctx, counting, String(ctx.user?.id))
  return countMembers(ctx.db, rules, ctx.now)
}

/** Groups of people by rules. */
export function segmentRoutes(api: Api): void {
  serve(api, segments.list, ({ ctx }) => listSegments(ctx))
  serve(api, segments.show, ({ ctx, params }) => showSegment(ctx, params.id))
  serve(api, segments.count, async ({ ctx, params }) => count(ctx, (await showSegment(ctx, params.id)).rules))
  serve(api, segments.tried, ({ ctx, query }) => count(ctx, rulesFrom(query.rules)))
  serve(api, segments.create, ({ ctx, body }) => createSegment(ctx, body))
  serve(api, segments.edit, ({ ctx, params, body, version }) => editSegment(ctx, params.id, version, body))
  serve(api, segments.remove, async ({ ctx, params }) => {
    await removeSegment(ctx, params.id)
    return undefined
  })
}
