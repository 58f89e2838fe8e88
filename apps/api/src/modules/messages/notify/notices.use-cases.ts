import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { personOf } from './emails/person.ts'
import { countNotices, type NoticeRow, readNotice } from './notices.queries.ts'
import { markRead } from './notifications.repository.ts'

/** Marks one of the person's own notifications as read, or as unread; `not_found` for what is none of theirs. */
export async function markNotice(ctx: Ctx, id: number, read = true): Promise<NoticeRow> {
  const user_id = personOf(ctx)
  await markRead(ctx.db, user_id, read ? ctx.now : null, id)
  const row = await readNotice(ctx.db, user_id, ctx.now, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** Marks all of the person's notifications as read; gives how many are unread afterwards. */
export async function markAllNotices(ctx: Ctx): Promise<number> {
  await markRead(ctx.db, personOf(ctx), ctx.now)
  return (await countNotices(ctx.db, personOf(ctx), ctx.now)).unread
}
