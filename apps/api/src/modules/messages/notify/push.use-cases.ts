import type { Services } from '../../../platform/context.ts'
import { findDevice, forgetEnded } from './devices.repository.ts'
import { type Topic, takesPush } from './notifications.repository.ts'
import { recorded } from './outbox.ts'
import type { PushMessage } from './push.port.ts'
import { isPageVisible } from './visible-page.queries.ts'

/** A push message is stale within a day, and is not sent again. */
const outgoing = { kind: 'push', channel: 'push', sealed: null } as const

type DevicePush = PushMessage & { device_id: number; topic: Topic; expires_at: string }

/**
 * Sends a push message to a device, unless it is stale, what it leads to is hidden by now, the device is unlinked or signed out, or its person
 * wants no more of the topic.
 * A device whose subscription has ended is forgotten. Rejects with the port's `PushError`, after which it may be called
 * again.
 */
export async function sendPush(services: Services, push: DevicePush): Promise<void> {
  const { db, ports, clock } = services
  const { device_id, topic, expires_at, title, body, url, tag } = push
  if (!ports.push || new Date(expires_at) <= clock()) return
  const device = await findDevice(db, device_id)
  if (!device?.endpoint || !device.p256dh || !device.auth) return
  if (!(await takesPush(db, device.user_id, topic)) || !(await isPageVisible(db, url, clock()))) return
  const { endpoint, p256dh, auth, user_id } = device
  const { push: gateway } = ports
  const message = {
    ...outgoing,
    name: `push.${device_id}.${tag}`,
    receiver: `#${device_id}`,
    user_id,
    order_number: /\bR\d{6,12}\b/.exec(`${tag} ${body}`)?.[0] ?? null,
    subject: title,
  }
  const outcome = await recorded(services, message, () =>
    gateway.send({ endpoint, p256dh, auth }, { title, body, url, tag }),
  )
  if (outcome === 'gone') await forgetEnded(db, device_id, endpoint)
}
