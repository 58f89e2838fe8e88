import type { FlatUser, Token } from '@delguur/contract/identity'
import { forgive, slowDown } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { flatUser } from '../person.queries.ts'
import type { SessionKind } from '../sessions.repository.ts'
import { totpStep } from '../totp.ts'
import { findTwoFactor, type TwoFactor, takeStep } from '../two-factor.repository.ts'
import { openSession } from './open-session.ts'

const guesses = 'identity.otp'

/**
 * Asks a person with an authenticator app for its code, before the transaction of the sign-in: gives whether there is a
 * second factor and it was proved. Refuses with `otp_required`, `otp_wrong`, and guesses with `too_many_requests`.
 */
export async function proveOtp(ctx: Ctx, userId: number, otp: string | undefined): Promise<boolean> {
  const person = await findTwoFactor(ctx.db, userId)
  if (!person?.totp_confirmed_at) return false
  if (!otp) throw new ShopError('otp_required')
  await takeOtp(ctx, userId, person, otp)
  return true
}

/** Takes a code of the authenticator app, each at most once; refuses with `otp_wrong` and `too_many_requests`. */
export async function takeOtp(
  ctx: Ctx,
  userId: number,
  { totp_secret }: Pick<TwoFactor, 'totp_secret'>,
  otp: string,
): Promise<void> {
  await slowDown(ctx, guesses, String(userId))
  const step = totp_secret ? totpStep(ctx.secrets.open('totp', totp_secret), otp, ctx.now) : undefined
  if (step === undefined || !(await takeStep(ctx.db, userId, step))) throw new ShopError('otp_wrong')
  await forgive(ctx, guesses, String(userId))
}

/**
 * Signs in a person who is known to be the one: a session of this device with its first token pair. Whoever has a second
 * factor is refused with `otp_required` unless `proveOtp` said that it was proved.
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
  await recordEvent(tx, { user_id: userId, event: 'signed_in', now: ctx.now, detail: { kind } })
  return { ...token, user }
}
