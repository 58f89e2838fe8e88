import type { SignedIn } from '@delguur/contract/identity'
import { deviceName } from '@delguur/kit/device-name'
import { isRefusal } from '@delguur/kit/result'
import { forgive, slowDown } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db.ts'
import { networkOf } from '../../../platform/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { parseLogin } from '../login.domain.ts'
import { matchesPassword } from '../password.ts'
import { findPerson } from '../people.repository.ts'
import { signIn } from './sign-in.ts'
import { proveOtp } from './take-otp.ts'

const guesses = 'identity.password'

export type Credentials = { login: string; password: string; otp?: string | undefined; ip: string }

/**
 * Who has this login and password. Known and unknown logins take the same steps. Guesses from one network are slowed down
 * for that login; its owner elsewhere is not. Refuses with `login_wrong` and `too_many_requests`.
 */
async function whoHas(ctx: Ctx, { login: typed, password, ip }: Credentials): Promise<number> {
  const login = parseLogin(typed)
  const known = isRefusal(login) ? { kind: 'email' as const, value: typed.trim().slice(0, 254) } : login
  const who = ctx.secrets.mac('guesses', `${known.value} ${networkOf(ip)}`).toString('base64url')
  await slowDown(ctx, guesses, who)
  const person = await findPerson(ctx.db, known)
  if (!(await matchesPassword(password, person?.password_hash)) || !person) {
    const detail = { device: deviceName(ctx.user_agent) }
    await recordEvent(ctx.db, { user_id: person?.id ?? null, event: 'sign_in_failed', now: ctx.now, detail })
    throw new ShopError('login_wrong')
  }
  await forgive(ctx, guesses, who)
  return person.id
}

/**
 * Signs in with a password, and the code of the authenticator app where there is one. Refuses with `login_wrong`,
 * `otp_required`, `otp_wrong`, `too_many_requests`.
 */
export async function signInByPassword(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  const id = await whoHas(ctx, credentials)
  const two_factor = await proveOtp(ctx, id, credentials.otp)
  const signed = await transact(ctx.db, (tx) => signIn(ctx, tx, id, { kind: 'password', two_factor }))
  return { ...signed, created: false }
}
