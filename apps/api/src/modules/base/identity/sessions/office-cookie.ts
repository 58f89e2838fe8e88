import type { Ctx } from '../../../../platform/context.ts'

// The refresh token of the office: out of reach of scripts and of other sites, and sent to the operations of OAuth alone.

const name = 'office_refresh'
/** Staff sign in again after twelve hours (`isStaffSessionOver`). */
const lastsSeconds = 12 * 3600

const cookieOf = ({ origin }: Pick<Ctx, 'origin'>, value: string, seconds: number): string =>
  [
    `${name}=${value}`,
    'Path=/oauth',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

export const officeCookie = (ctx: Pick<Ctx, 'origin'>, token: string): string => cookieOf(ctx, token, lastsSeconds)
export const clearedCookie = (ctx: Pick<Ctx, 'origin'>): string => cookieOf(ctx, '', 0)

/** The token that a request carries. */
export const tokenInCookie = (cookie: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]{1,500})(?:;|$)`).exec(cookie ?? '')?.[1]
