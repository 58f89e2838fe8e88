import { staffNotices } from '@delguur/contract/office/staff-notices'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { chooseNotices, chooseWebhook, unlinkWay } from './choose.ts'
import { linkDevice, unlinkDevice } from './devices.ts'
import { newestEvent, newsAfter } from './heard.queries.ts'
import { isQuiet } from './notices.domain.ts'
import { noticesOfStaff, personBehind, showNotices } from './show.ts'
import { beginTelegram, lookForTelegram } from './telegram.ts'
import { testWay } from './test-way.ts'

/** Staff: what they are told of, and how. */
export function staffNoticeRoutes(api: Api): void {
  serve(api, staffNotices.show, ({ ctx }) => showNotices(ctx))
  serve(api, staffNotices.edit, ({ ctx, body }) => chooseNotices(ctx, body))
  serve(api, staffNotices.test, ({ ctx, params }) => testWay(ctx, params.way))
  serve(api, staffNotices.linkDevice, ({ ctx, body }) => linkDevice(ctx, body))
  serve(api, staffNotices.unlinkDevice, async ({ ctx, params }) => {
    await unlinkDevice(ctx, params.id)
    return undefined
  })
  serve(api, staffNotices.linkTelegram, ({ ctx }) => beginTelegram(ctx))
  serve(api, staffNotices.lookForTelegram, ({ ctx }) => lookForTelegram(ctx))
  serve(api, staffNotices.unlink, async ({ ctx, params }) => {
    await unlinkWay(ctx, params.way)
    return undefined
  })
  serve(api, staffNotices.chooseWebhook, ({ ctx, body }) => chooseWebhook(ctx, body.webhook_id))
  serve(api, staffNotices.news, ({ ctx, query }) => news(ctx, query.after))
  serve(api, staffNotices.everyone, async ({ ctx }) => ({ staff: await noticesOfStaff(ctx) }))
}

async function news(ctx: Ctx, after: number | undefined) {
  const person = await personBehind(ctx)
  const last_id = await newestEvent(ctx.db)
  const items = after === undefined || after >= last_id ? [] : await newsAfter(ctx.db, person, 'tab', after)
  return {
    last_id,
    quiet: isQuiet(person.quiet, ctx.now),
    sound: person.sound,
    news: items.map(({ total, ...item }) => ({ ...item, total: total === null ? null : String(total) })),
  }
}
