import type { NoticeSettings } from '@delguur/contract/office/staff-notices'
import { deviceName } from '@delguur/kit/text/device-name'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { addDevice, removeDevice } from './devices.repository.ts'
import { newestEvent } from './heard.queries.ts'
import { resumeWay } from './resume.ts'
import { callerOf, showNotices, subjectOf } from './show.ts'
import { openWays } from './ways.repository.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A point of P-256 and sixteen bytes, at an address that may be called. */
function isUsable({ ports }: Ctx, { endpoint, keys }: Subscription): boolean {
  const point = Buffer.from(keys.p256dh, 'base64url')
  const isPoint = point.length === 65 && point[0] === 4
  return isPoint && Buffer.from(keys.auth, 'base64url').length === 16 && ports.push?.accepts(endpoint) === true
}

/** This browser takes the caller's push messages while this sign-in lasts; `device_invalid` for what is no subscription. */
export async function linkDevice(ctx: Ctx, subscription: Subscription): Promise<NoticeSettings> {
  const user_id = callerOf(ctx)
  if (!ctx.user || !isUsable(ctx, subscription)) throw new ShopError('device_invalid')
  const { endpoint, keys } = subscription
  const session_id = ctx.user.session.id
  await transact(ctx.db, async (tx) => {
    const { user_agent, now: created_at } = ctx
    await addDevice(tx, { user_id, session_id, endpoint, ...keys, user_agent, created_at })
    await openWays(tx, user_id, ['push'], await newestEvent(tx))
    await resumeWay(ctx, tx, user_id, 'push')
    await audit(ctx, tx, { ...subjectOf(user_id), before: null, after: { device: deviceName(user_agent) } })
  })
  return showNotices(ctx)
}

/** A browser of the caller takes no push messages any more. */
export const unlinkDevice = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const user_id = callerOf(ctx)
    if (!(await removeDevice(tx, user_id, id))) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subjectOf(user_id), before: { device: id }, after: { device: null } })
  })
