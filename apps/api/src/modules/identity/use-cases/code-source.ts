import type { Ctx } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/rate-limit.ts'
import type { CodePurpose, CodeSource } from '../codes.repository.ts'
import { knownDevice } from '../device-token.ts'
import type { Login } from '../login.domain.ts'

type Wish = { login: Login; purpose: CodePurpose; ip: string; user_id?: number }

/**
 * Who asks for a code. A person who proves an own number or address, and a device that its owner has signed in from, are
 * known: strangers cannot use up what these may ask for.
 */
export function sourceOf(ctx: Ctx, { login, purpose, ip, user_id }: Wish): CodeSource {
  if (user_id !== undefined && purpose === 'proof') return { source: `user ${user_id}`, known: true }
  const device = knownDevice(ctx, login.value)
  return device ? { source: `device ${device}`, known: true } : { source: networkMark(ctx, ip), known: false }
}

/** A network is kept as a keyed hash only. */
const networkMark = ({ secrets }: Ctx, ip: string): string =>
  `network ${secrets.mac('code network', networkOf(ip)).toString('base64url')}`
