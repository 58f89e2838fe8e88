import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { qrSvg } from '../../../../platform/files/qr-code.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { recordEvent } from '../events.repository.ts'
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  replaceRecoveryCodes,
} from '../second-factor/recovery-codes.repository.ts'
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes.ts'
import { newTotpSecret, otpauthUrl } from '../second-factor/totp.ts'
import {
  dropTwoFactor,
  findTwoFactor,
  setPendingSecret,
  takePendingSecret,
} from '../second-factor/two-factor.repository.ts'
import { markTwoFactor } from '../sessions/sessions.repository.ts'
import { ownerOf, requireProof } from './proofs.ts'
import { takeOtp, takeTotp } from './take-otp.ts'

/**
 * A secret for an authenticator app; it counts once a code of it is given, and until then the present one stays. Refuses
 * with `proof_required`, and with `two_factor_required` whoever has a second factor and did not give it in this sign-in.
 */
export async function enrolTwoFactor(ctx: Ctx): Promise<{ secret: string; otpauth_url: string; qr_svg: string }> {
  const { id, email, phone, session } = await requireProof(ctx)
  const present = await findTwoFactor(ctx.db, id)
  if (present?.totp_confirmed_at && !session.two_factor_at) throw new ShopError('two_factor_required')
  const secret = newTotpSecret()
  await setPendingSecret(ctx.db, id, ctx.secrets.seal('totp', secret))
  const otpauth_url = otpauthUrl(secret, { issuer: ctx.tenant.title, label: email ?? phone ?? String(id) })
  return { secret, otpauth_url, qr_svg: await qrSvg(otpauth_url, 1) }
}

/** Whether the signed-in person has a second factor, and how many recovery codes are left of it. */
export async function twoFactorOf(ctx: Ctx): Promise<{ on: boolean; recovery_codes_left: number }> {
  const { id } = ownerOf(ctx)
  const found = await findTwoFactor(ctx.db, id)
  return { on: Boolean(found?.totp_confirmed_at), recovery_codes_left: await countRecoveryCodes(ctx.db, id) }
}

type Confirmed = { two_factor_at: string; recovery_codes?: string[] }

/**
 * Takes a code of the authenticator app: of a new secret, which is the second factor from then on, else of the present one.
 * The sign-in has its second factor after either. A new secret comes with ten recovery codes in the place of all former
 * ones; nobody can read them again. Refuses with `otp_wrong` and `too_many_requests`.
 */
export async function confirmTwoFactor(ctx: Ctx, code: string): Promise<Confirmed> {
  const { id, session } = ownerOf(ctx)
  const found = await findTwoFactor(ctx.db, id)
  if (!found) throw new ShopError('not_found')
  const { totp_pending_secret: pending, totp_secret } = found
  await (pending ? takeTotp(ctx, id, pending, code) : takeOtp(ctx, id, totp_secret, code))
  const recovery_codes = await transact(ctx.db, async (tx) => {
    await markTwoFactor(tx, session.id, ctx.now)
    return pending ? switchOn(ctx, tx, { id, session_id: session.id, pending }) : undefined
  })
  return { two_factor_at: ctx.now.toISOString(), ...(recovery_codes && { recovery_codes }) }
}

type Pending = { id: number; session_id: number | null; pending: Buffer }

/** The secret that waited is the second factor; gives its recovery codes. */
export async function switchOn(ctx: Ctx, tx: Tx, { id, session_id, pending }: Pending): Promise<string[]> {
  const { now } = ctx
  const codes = newRecoveryCodes()
  const hashes = codes.flatMap((each) => recoveryHash(ctx, id, each) ?? [])
  await takePendingSecret(tx, id, pending, now)
  await replaceRecoveryCodes(tx, id, hashes, now)
  await recordEvent(tx, { user_id: id, event: 'two_factor_on', session_id, now })
  return codes
}

/**
 * Switches the second factor off with a code of it, or a recovery code; the recovery codes go too, and the person is notified.
 * Refuses with `proof_required`, with `forbidden` staff, whose work demands it, with `not_found` where there is none, and
 * with `otp_wrong` and `too_many_requests`.
 */
export async function endTwoFactor(ctx: Ctx, code: string): Promise<void> {
  const { id: user_id, role, session } = await requireProof(ctx)
  if (role !== 'shopper') throw new ShopError('forbidden')
  const found = await findTwoFactor(ctx.db, user_id)
  if (!found?.totp_confirmed_at) throw new ShopError('not_found')
  await takeOtp(ctx, user_id, found.totp_secret, code)
  const { now, locale } = ctx
  await transact(ctx.db, async (tx) => {
    await dropTwoFactor(tx, user_id)
    await dropRecoveryCodes(tx, user_id)
    await recordEvent(tx, { user_id, event: 'two_factor_off', session_id: session.id, now })
    const payload = { user_id, kind: 'two_factor_off', locale, happened_at: now.toISOString() } as const
    await ctx.jobs.add(tx, accountNotice, payload)
  })
}
