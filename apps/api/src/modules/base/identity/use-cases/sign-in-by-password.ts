import type { SignedIn } from '@delguur/contract/base/identity'
import { isRefusal } from '@delguur/kit/result'
import { deviceName } from '@delguur/kit/text/device-name'
import { forgive, type Pace, slowDown } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { networkOf } from '../../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { matchesPassword } from '../password.ts'
import { findPerson } from '../people.repository.ts'
import { knownDevice } from '../sessions/device-token.ts'
import { parseLogin } from '../sessions/login.domain.ts'
import { knownAs } from './code-source.ts'
import { signIn } from './sign-in.ts'
import { proveOtp } from './take-otp.ts'

const guesses = 'identity.password'

export type Credentials = { login: string; password: string; otp?: string | undefined; ip: string }

type Slowed = { name: string; key: string; pace?: Pace }
/** Guesses of one login from all networks together: a quarter of an hour at most, and only for devices that are not known. */
const everywhere: Pace = { free: 20, first_seconds: 15, longest_seconds: 900 }

/** What guesses of a login are counted by: a device that its owner has signed in from, or a network that they did, else the network
 * and the login. */
async function slowedBy(ctx: Ctx, login: string, ip: string): Promise<Slowed[]> {
  const device = knownDevice(ctx, login)
  const mark = (text: string) => ctx.secrets.mac('guesses', text).toString('base64url')
  if (device) return [{ name: `${guesses}_device`, key: mark(`${login} ${device}`) }]
  const ofNetwork = { name: guesses, key: mark(`${login} ${networkOf(ip)}`) }
  if (await knownAs(ctx, login, ip)) return [ofNetwork]
  return [ofNetwork, { name: `${guesses}_login`, key: mark(login), pace: everywhere }]
}

/**
 * Who has this login and password. Known and unknown logins take the same steps. Guesses are slowed down for the network
 * and for the login; a device that the owner has signed in from is counted by itself. Refuses with `login_wrong` and `too_many_requests`.
 */
async function userIdOf(ctx: Ctx, { login: typed, password, ip }: Credentials): Promise<number> {
  const login = parseLogin(typed)
  const known = isRefusal(login) ? { kind: 'email' as const, value: typed.trim().slice(0, 254).toLowerCase() } : login
  const counted = await slowedBy(ctx, known.value, ip)
  for (const { name, key, pace } of counted) await slowDown(ctx, name, key, pace)
  const person = await findPerson(ctx.db, known)
  if (!(await matchesPassword(password, person?.password_hash)) || !person) {
    const detail = { device: deviceName(ctx.user_agent) }
    await recordEvent(ctx.db, { user_id: person?.id ?? null, event: 'sign_in_failed', now: ctx.now, detail })
    throw new ShopError('login_wrong')
  }
  for (const { name, key } of counted) await forgive(ctx, name, key)
  return person.id
}

/**
 * Signs in with a password, and the code of the authenticator app where there is one. Refuses with `login_wrong`,
 * `otp_required`, `otp_wrong`, `too_many_requests`.
 */
export async function signInByPassword(ctx: Ctx, credentials: Credentials): Promise<SignedIn> {
  const id = await userIdOf(ctx, credentials)
  const two_factor = await proveOtp(ctx, id, credentials.otp)
  const signed = await transact(ctx.db, (tx) => signIn(ctx, tx, id, { kind: 'password', two_factor }))
  return { ...signed, created: false }
}
