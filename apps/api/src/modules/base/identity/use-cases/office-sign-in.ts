import type { OfficeToken } from '@delguur/contract/office/staff'
import type { Ctx } from '../../../../platform/context.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { revokeToken } from './sessions.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { grantToken } from './tokens.ts'

export type Granted = OfficeToken & { refresh_token: string; device_token?: string | undefined }
type Input = { username: string; password: string; otp?: string | undefined; ip: string }

/**
 * Signs staff in to the office. Refuses a shopper, whose sign-in ends at once, as `forbidden`; else as every sign-in by
 * password. Staff without a second factor get a token that reads nothing of the shop until they have one.
 */
export async function signInToOffice(ctx: Ctx, { username, ...input }: Input): Promise<Granted> {
  const { user, ...token } = await signInByPassword(ctx, { login: username, ...input })
  if (user.role === 'shopper') {
    await revokeToken(ctx, token.access_token)
    throw new ShopError('forbidden')
  }
  return granted(token)
}

/** A new pair for the refresh token of the cookie; without one nobody is signed in (`unauthenticated`). */
export async function refreshOffice(ctx: Ctx, refresh_token: string | undefined, ip: string): Promise<Granted> {
  if (refresh_token === undefined) throw new ShopError('unauthenticated')
  return granted(await grantToken(ctx, { grant_type: 'refresh_token', refresh_token }, ip))
}

/** What the office is given of a token. */
export function granted({
  access_token,
  expires_in,
  created_at,
  refresh_token,
  device_token,
}: Partial<Granted>): Granted {
  if (!access_token || !refresh_token || expires_in === undefined || created_at === undefined)
    throw new Error('a sign-in by password has a refresh token')
  return { access_token, expires_in, created_at, refresh_token, ...(device_token && { device_token }) }
}
