import { deviceName } from '@delguur/kit/text/device-name'
import { forgive, slowDown } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { recordEvent } from '../events.repository.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.repository.ts'
import { recoveryHash } from '../second-factor/recovery-codes.ts'
import { totpStep } from '../second-factor/totp.ts'
import { findTwoFactor, takeStep } from '../second-factor/two-factor.repository.ts'
import { knownDevice, personLogin } from '../sessions/device-token.ts'

const guesses = 'identity.otp'

/**
 * Asks a person with an authenticator app for its code, before the transaction of the sign-in: gives whether there is a
 * second factor and it was proved. Refuses with `otp_required`, `otp_wrong`, and guesses with `too_many_requests`.
 */
export async function proveOtp(ctx: Ctx, userId: number, otp: string | undefined): Promise<boolean> {
  const person = await findTwoFactor(ctx.db, userId)
  if (!person?.totp_confirmed_at) return false
  if (!otp) throw new ShopError('otp_required')
  await takeOtp(ctx, userId, person.totp_secret, otp)
  return true
}

/**
 * Takes a code of the authenticator app, or a recovery code in its place, each at most once; of the latter the person is
 * told. Refuses with `otp_wrong` and `too_many_requests`.
 */
export const takeOtp = (ctx: Ctx, userId: number, secret: Buffer | null, otp: string): Promise<void> =>
  guess(ctx, userId, async () => (await isTotp(ctx, userId, secret, otp)) || (await isRecoveryCode(ctx, userId, otp)))

/** The same with a code of the app alone: it proves that the app has the secret. */
export const takeTotp = (ctx: Ctx, userId: number, secret: Buffer | null, otp: string): Promise<void> =>
  guess(ctx, userId, () => isTotp(ctx, userId, secret, otp))

async function guess(ctx: Ctx, userId: number, isRight: () => Promise<boolean>): Promise<void> {
  const key = knownDevice(ctx, personLogin(userId)) ?? String(userId)
  await slowDown(ctx, guesses, key)
  if (!(await isRight())) throw new ShopError('otp_wrong')
  await forgive(ctx, guesses, key)
}

async function isTotp(ctx: Ctx, userId: number, secret: Buffer | null, otp: string): Promise<boolean> {
  const step = secret ? totpStep(ctx.secrets.open('totp', secret), otp, ctx.now) : undefined
  return step !== undefined && (await takeStep(ctx.db, userId, step))
}

async function isRecoveryCode(ctx: Ctx, user_id: number, otp: string): Promise<boolean> {
  const { now, locale } = ctx
  const hash = recoveryHash(ctx, user_id, otp)
  if (!hash) return false
  return transact(ctx.db, async (tx) => {
    if (!(await useRecoveryCode(tx, user_id, hash, now))) return false
    await recordEvent(tx, { user_id, event: 'recovery_code_used', now, detail: { device: deviceName(ctx.user_agent) } })
    const payload = { user_id, kind: 'recovery_code_used', locale, happened_at: now.toISOString() } as const
    await ctx.jobs.add(tx, accountNotice, payload)
    return true
  })
}
