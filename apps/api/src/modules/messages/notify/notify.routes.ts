import { devices, newsletter, notices, notifications } from '@delguur/contract/messages/notify'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Page } from '../../../platform/http/jsonapi.ts'
import { type Api, type List, serve } from '../../../platform/http/serve.ts'
import { linkDevice, ownDevices, unlinkDevice } from './devices.use-cases.ts'
import { personOf } from './emails/person.ts'
import {
  confirmNewsletter,
  findSubscription,
  findUnsubscription,
  subscribe,
  unsubscribe,
} from './newsletter/newsletter.use-cases.ts'
import { asNotice, countNotices, type NoticeRow, readNotices } from './notices.queries.ts'
import { markAllNotices, markNotice } from './notices.use-cases.ts'

/** The notifications centre in both dialects, devices, the newsletter. */
export function notifyRoutes(api: Api): void {
  notificationRoutes(api)
  noticeRoutes(api)
  deviceRoutes(api)
  newsletterRoutes(api)
}

const entityOf = (row: NoticeRow): Entity => {
  const { id, ...attributes } = asNotice(row)
  return { id, type: 'notification', attributes }
}

async function listOf(ctx: Ctx, page: Page): Promise<List> {
  const rows = await readNotices(ctx.db, personOf(ctx), ctx.now, page)
  const { total, unread } = await countNotices(ctx.db, personOf(ctx), ctx.now)
  return { entities: rows.map(entityOf), total, meta: { unread_count: unread } }
}

function notificationRoutes(api: Api): void {
  serve(api, notifications.list, ({ ctx, page }) => listOf(ctx, page))
  serve(api, notifications.update, async ({ ctx, params, body }) =>
    entityOf(await markNotice(ctx, params.id, body.read)),
  )
  serve(api, notifications.readAll, async ({ ctx, page }) => {
    await markAllNotices(ctx)
    return listOf(ctx, page)
  })
}

function noticeRoutes(api: Api): void {
  serve(api, notices.list, async ({ ctx, page }) => {
    const rows = await readNotices(ctx.db, personOf(ctx), ctx.now, page)
    const { total, unread } = await countNotices(ctx.db, personOf(ctx), ctx.now)
    return {
      notifications: rows.map(asNotice),
      unread_count: unread,
      count: total,
      current_page: page.page,
      pages: Math.ceil(total / page.per_page),
    }
  })
  serve(api, notices.update, async ({ ctx, params, body }) => {
    const row = await markNotice(ctx, params.id, body.read)
    return { notification: asNotice(row), unread_count: (await countNotices(ctx.db, personOf(ctx), ctx.now)).unread }
  })
  serve(api, notices.readAll, async ({ ctx }) => ({ unread_count: await markAllNotices(ctx) }))
}

function deviceRoutes(api: Api): void {
  serve(api, devices.link, async ({ ctx, body }) => {
    await linkDevice(ctx, body)
    return { linked: true as const }
  })
  serve(api, devices.list, async ({ ctx }) => ({ devices: await ownDevices(ctx) }))
  serve(api, devices.remove, async ({ ctx, params }) => {
    await unlinkDevice(ctx, params.id)
    return undefined
  })
  serve(api, devices.pushKey, async ({ ctx }) => ({ public_key: ctx.ports.push?.public_key ?? null }))
}

function newsletterRoutes(api: Api): void {
  serve(api, newsletter.subscribe, async ({ ctx, body, ip }) => {
    await subscribe(ctx, body.email, ip)
    return { subscribed: true as const }
  })
  serve(api, newsletter.find, async ({ ctx, params }) => ({ email: await findSubscription(ctx, params.token) }))
  serve(api, newsletter.confirm, async ({ ctx, params }) => {
    await confirmNewsletter(ctx, params.token)
    return { confirmed: true as const }
  })
  serve(api, newsletter.findUnsubscribe, async ({ ctx, params }) => ({
    email: await findUnsubscription(ctx, params.token),
  }))
  serve(api, newsletter.unsubscribe, async ({ ctx, params }) => {
    await unsubscribe(ctx, params.token)
    return { unsubscribed: true as const }
  })
}
