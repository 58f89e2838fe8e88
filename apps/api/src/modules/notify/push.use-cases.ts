import type { Services } from '../../platform/context.ts'
import { type Topic, takesPush } from './notifications.repository.ts'
import type { PushMessage } from './push.port.ts'

type DevicePush = PushMessage & { device_id: number; topic: Topic; expires_at: string }

/**
 * Sends a push message to a device, unless it is stale, the device is unlinked or its person wants no more of the topic.
 * A device whose subscription has ended is forgotten. Rejects with the port's `PushError`, after which it may be called
 * again.
 */
export async function sendPush(services: Services, push: DevicePush): Promise<void> {
  const { db, ports, clock } = services
  const { device_id, topic, expires_at, title, body, url, tag } = push
  if (!ports.push || new Date(expires_at) <= clock()) return
  const device = await db
    .selectFrom('devices')
    .select(['user_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', device_id)
    .executeTakeFirst()
  if (!device?.endpoint || !device.p256dh || !device.auth) return
  if (!(await takesPush(db, device.user_id, topic))) return
  const { endpoint, p256dh, auth } = device
  const outcome = await ports.push.send({ endpoint, p256dh, auth }, { title, body, url, tag })
  if (outcome === 'gone')
    await db.deleteFrom('devices').where('id', '=', device_id).where('endpoint', '=', endpoint).execute()
}
