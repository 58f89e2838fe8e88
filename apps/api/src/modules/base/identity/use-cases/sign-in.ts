import type { FlatUser, Token } from '@delguur/contract/base/identity'
import { deviceName } from '@delguur/kit/text/device-name'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { flatUser, provedLogins } from '../person.queries.ts'
import { deviceKey, deviceTokenFor, personLogin } from '../sessions/device-token.ts'
import type { SessionKind } from '../sessions/sessions.repository.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in a person who is known to be the one: a session of this device with its first token pair. Whoever has a second
 * factor is refused with `otp_required` unless `proveOtp` has verified it. The device is known from then on, by the numbers and
 * addresses that somebody has proved.
 */
export async function signIn(
  ctx: Ctx,
  tx: Tx,
  userId: number,
  { kind, two_factor = false }: { kind: SessionKind; two_factor?: boolean },
): Promise<Token & { user: FlatUser }> {
  const user = await flatUser(tx, userId)
  if (user.two_factor && !two_factor) throw new ShopError('otp_required')
  const logins = await provedLogins(tx, userId)
  if (logins.length > 0) logins.push(personLogin(userId))
  const device_token = deviceTokenFor(ctx, logins)
  const token = await openSession(ctx, tx, userId, { kind, two_factor, device: deviceKey(ctx, device_token) })
  const device = deviceName(ctx.user_agent)
  await recordEvent(tx, { user_id: userId, event: 'signed_in', now: ctx.now, detail: { kind, device } })
  return { ...token, device_token, user }
}
