import { createHash } from 'node:crypto'
import type { Device } from '@delguur/contract/messages/notify'
import { deviceName } from '@delguur/kit/text/device-name'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { deleteDevice, keepNewest, listDevices, upsertDevice } from './devices.repository.ts'
import { personOf } from './emails/person.ts'

const devicesOfOne = 20

const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === count)
/** A browser's push subscription as its `toJSON` writes it: a point of P-256 and sixteen bytes. */
const Subscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    p256dh: bytes(65).refine((text) => Buffer.from(text, 'base64url')[0] === 4),
    auth: bytes(16),
  }),
})

type Input = { playerId: string; platform?: string | undefined }

/**
 * Links a device to the person who is signed in, for as long as this sign-in lasts, and takes it from whoever had it
 * before: one browser shows the messages of one person. The oldest of more than twenty goes. Refuses `device_invalid`
 * for a name that is none, and for a subscription that is broken or leads where the shop may not send.
 */
export async function linkDevice(ctx: Ctx, { playerId, platform }: Input): Promise<void> {
  const user_id = personOf(ctx)
  const target = playerId.trim().startsWith('{') ? readSubscription(ctx, playerId) : undefined
  const player_id = target ? `web.${createHash('sha256').update(target.endpoint).digest('base64url')}` : playerId
  if (!/^[\w.:~-]{8,200}$/.test(player_id)) throw refusal()
  const device = {
    user_id,
    session_id: ctx.user?.session.id ?? null,
    player_id,
    platform: platform?.trim() || (target ? 'web' : 'app'),
    endpoint: target?.endpoint ?? null,
    p256dh: target?.keys.p256dh ?? null,
    auth: target?.keys.auth ?? null,
    user_agent: ctx.user_agent,
    created_at: ctx.now,
    seen_at: ctx.now,
  }
  await transact(ctx.db, async (tx) => {
    await upsertDevice(tx, device)
    await keepNewest(tx, user_id, devicesOfOne)
  })
}

const refusal = (): ShopError =>
  new ShopError('device_invalid', { faults: [{ key: 'playerId', code: 'device_invalid' }] })

function readSubscription({ ports }: Ctx, text: string): z.infer<typeof Subscription> {
  const result = Subscription.safeParse(parsed(text))
  if (!result.success || !ports.push?.accepts(result.data.endpoint)) throw refusal()
  return result.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Devices of the person that take messages, newest first. */
export async function ownDevices(ctx: Ctx): Promise<Device[]> {
  const rows = await listDevices(ctx.db, personOf(ctx))
  return rows.map(({ id, player_id, platform, user_agent, created_at, seen_at }) => ({
    id,
    player_id,
    platform,
    device: deviceName(user_agent),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

/** Sends a device of the person no more messages; `not_found` for what is none of theirs. */
export async function unlinkDevice(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteDevice(ctx.db, personOf(ctx), id))) throw new ShopError('not_found')
}
