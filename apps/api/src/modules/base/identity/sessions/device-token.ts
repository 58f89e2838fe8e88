import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../../platform/context.ts'

// Device tokens, as OWASP describes device cookies: a device that somebody has signed in from has budgets of its own for
// wrong passwords and codes, so that a stranger who uses up the common ones does not shut its owner out.

const livesMs = 365 * dayMs
/** Logins that one device is known for: a number and an address of each of some people of a household. */
const mostLogins = 12
const form = /^([\w-]{32})\.(\d{13})\.([\w~-]*)\.([\w-]{43})$/

type DeviceContext = Pick<Ctx, 'secrets' | 'now' | 'ids' | 'device_token'>
type Device = { nonce: string; logins: string[] }

const loginMark = ({ secrets }: DeviceContext, login: string): string =>
  secrets.mac('device login', login).toString('base64url').slice(0, 16)

const signed = ({ secrets }: DeviceContext, text: string): string => secrets.mac('device', text).toString('base64url')

function deviceOf(ctx: DeviceContext): Device | undefined {
  const [, nonce, until, logins, mac] = form.exec(ctx.device_token ?? '') ?? []
  if (!nonce || !until || logins === undefined || !mac || Number(until) <= ctx.now.getTime()) return undefined
  const [given, expected] = [Buffer.from(mac), Buffer.from(signed(ctx, `${nonce}.${until}.${logins}`))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { nonce, logins: logins.split('~').filter(Boolean) }
}

/** The device of this call, if somebody with this login has signed in from it before. */
export function knownDevice(ctx: DeviceContext, login: string): string | undefined {
  const device = deviceOf(ctx)
  return device?.logins.includes(loginMark(ctx, login)) ? device.nonce : undefined
}

/** The token of this device after a sign-in with these logins; those of others who use it stay. */
export function deviceTokenFor(ctx: DeviceContext, logins: readonly string[]): string {
  const device = deviceOf(ctx) ?? { nonce: ctx.ids.token(), logins: [] }
  const marks = [...new Set([...logins.map((login) => loginMark(ctx, login)), ...device.logins])].slice(0, mostLogins)
  const text = `${device.nonce}.${ctx.now.getTime() + livesMs}.${marks.join('~')}`
  return `${text}.${signed(ctx, text)}`
}

/** What a device is known by besides a number or address. */
export const personLogin = (userId: number): string => `user ${userId}`

/** By what the sessions of one device are known to be of one, out of a token that was just made. */
export const deviceKey = ({ secrets }: Pick<Ctx, 'secrets'>, token: string): string =>
  secrets
    .mac('device session', token.split('.')[0] ?? '')
    .toString('base64url')
    .slice(0, 22)
