import { toString as drawQr } from 'qrcode'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { markTwoFactor } from '../sessions.repository.ts'
import { newTotpSecret, otpauthUrl } from '../totp.ts'
import { findTwoFactor, setPendingSecret, takePendingSecret } from '../two-factor.repository.ts'
import { ownerOf, requireProof } from './proofs.ts'
import { takeOtp } from './sign-in.ts'

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
  return { secret, otpauth_url, qr_svg: await drawQr(otpauth_url, { type: 'svg', margin: 1 }) }
}

/**
 * Takes a code of the authenticator app: of a new secret, which is the second factor from then on, else of the present one.
 * The sign-in has its second factor after either. Refuses with `otp_wrong` and `too_many_requests`.
 */
export async function confirmTwoFactor(ctx: Ctx, code: string): Promise<{ two_factor_at: string }> {
  const { id, session } = ownerOf(ctx)
  const found = await findTwoFactor(ctx.db, id)
  if (!found) throw new ShopError('not_found')
  const { totp_pending_secret, totp_secret } = found
  await takeOtp(ctx, id, { totp_secret: totp_pending_secret ?? totp_secret }, code)
  await transact(ctx.db, async (tx) => {
    if (totp_pending_secret) {
      await takePendingSecret(tx, id, totp_pending_secret, ctx.now)
      await recordEvent(tx, { user_id: id, event: 'two_factor_on', session_id: session.id, now: ctx.now })
    }
    await markTwoFactor(tx, session.id, ctx.now)
  })
  return { two_factor_at: ctx.now.toISOString() }
}
