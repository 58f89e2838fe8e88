import type { FlatUser, Token } from '@delguur/contract/identity'
import { deviceName } from '@delguur/kit/device-name'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { deviceTokenFor, personLogin } from '../device-token.ts'
import { recordEvent } from '../events.repository.ts'
import { flatUser } from '../person.queries.ts'
import type { SessionKind } from '../sessions.repository.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in a person who is known to be the one: a session of this device with its first token pair. Whoever has a second
 * factor is refused with `otp_required` unless `proveOtp` has verified it.
 */
export async function signIn(
  ctx: Ctx,
  tx: Tx,
  userId: number,
  { kind, two_factor = false }: { kind: SessionKind; two_factor?: boolean },
): Promise<Token & { user: FlatUser }> {
  const user = await flatUser(tx, userId)
  if (user.two_factor && !two_factor) throw new ShopError('otp_required')
  const token = await openSession(ctx, tx, userId, { kind, two_factor })
  const device = deviceName(ctx.user_agent)
  await recordEvent(tx, { user_id: userId, event: 'signed_in', now: ctx.now, detail: { kind, device } })
  const logins = [user.phone, user.email?.toLowerCase()].filter((login) => typeof login === 'string')
  return { ...token, device_token: deviceTokenFor(ctx, [personLogin(userId), ...logins]), user }
}
