import { dayMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../../platform/context.ts'
import { networkOf } from '../../../../platform/http/rate-limit.ts'
import type { CodePurpose, CodeSource } from '../codes.repository.ts'
import { provedLogins } from '../person.queries.ts'
import { knownDevice } from '../sessions/device-token.ts'
import type { Login } from '../sessions/login.domain.ts'
import { signedInFrom } from '../sessions/sessions.queries.ts'

type Input = { login: Login; purpose: CodePurpose; ip: string; user_id?: number }

/** So long a network is known from which the owner of a login has signed in. */
const networkKnownMs = 90 * dayMs

/** A network is kept as a keyed hash only. */
export const networkMac = ({ secrets }: Pick<Ctx, 'secrets'>, ip: string): Buffer =>
  secrets.mac('code network', networkOf(ip))
const networkMark = (ctx: Ctx, ip: string): string => networkMac(ctx, ip).toString('base64url')

/**
 * As whom the caller is known to the owner of a login: signed in as them, on a device that they have signed in from, or in a network
 * that they have signed in from. Each has budgets of its own, which no stranger can use up.
 */
export async function knownAs(ctx: Ctx, login: string, ip: string): Promise<CodeSource | undefined> {
  const device = knownDevice(ctx, login)
  if (device) return { source: `device ${device}`, known: true, shared: false }
  if (ctx.user && (await provedLogins(ctx.db, ctx.user.id)).includes(login))
    return { source: `user ${ctx.user.id}`, known: true, shared: false }
  const since = new Date(ctx.now.getTime() - networkKnownMs)
  if (await signedInFrom(ctx.db, login, networkMac(ctx, ip), since))
    return { source: `own network ${networkMark(ctx, ip)}`, known: true, shared: true }
  return undefined
}

/** Who asks for a code: a person who proves an own number or address, who is known to the owner of the login, or a stranger. */
export async function sourceOf(ctx: Ctx, { login, purpose, ip, user_id }: Input): Promise<CodeSource> {
  if (user_id !== undefined && purpose === 'proof') return { source: `user ${user_id}`, known: true, shared: false }
  const known = await knownAs(ctx, login.value, ip)
  return known ?? { source: `network ${networkMark(ctx, ip)}`, known: false, shared: true }
}
