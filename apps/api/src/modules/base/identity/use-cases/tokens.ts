import { type Token, type TokenRequest, tokenLifetime } from '@delguur/contract/base/identity'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { endReplaced, hashToken, isStaffSessionOver } from '../../../../platform/http/auth.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { recordEvent } from '../events.repository.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import { lastReplacement, lockRefresh, type RefreshRow } from '../sessions/tokens.repository.ts'
import { grantToClient } from './clients.ts'
import { issue, type Pair, tokenOf } from './open-session.ts'
import { signInByPassword } from './sign-in-by-password.ts'

/** A refresh token may be used for two months; whoever stays away longer signs in again. */
const refreshLastsMs = 2 * tokenLifetime * 1000
/** Two tabs that renew at once are no thieves: so long after its end a refresh token is only refused. */
const graceMs = 10_000

/**
 * A token pair for a password, a refresh token or client credentials. Refused in OAuth's own words: `unsupported_grant_type`,
 * `invalid_request`, `invalid_grant` (the same for an unknown user and a wrong password), `invalid_client`.
 */
export async function grantToken(ctx: Ctx, request: TokenRequest, ip: string): Promise<Token> {
  switch (request.grant_type) {
    case 'password':
      return passwordGrant(ctx, request, ip)
    case 'refresh_token':
      return refreshGrant(ctx, request)
    case 'client_credentials':
      return grantToClient(ctx, request)
    case undefined:
      throw new ShopError('invalid_request')
    default:
      throw new ShopError('unsupported_grant_type')
  }
}

async function passwordGrant(ctx: Ctx, { username, password, otp }: TokenRequest, ip: string): Promise<Token> {
  if (!username || !password) throw new ShopError('invalid_request')
  try {
    const { user: _, created: __, ...token } = await signInByPassword(ctx, { login: username, password, otp, ip })
    return token
  } catch (error) {
    throw inWordsOfOAuth(error)
  }
}

function inWordsOfOAuth(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error
  if (error.code === 'login_wrong') return new ShopError('invalid_grant')
  return error.code.startsWith('otp_') ? new ShopError(error.code, { oauth: 'invalid_grant' }) : error
}

/**
 * The old pair lives until the new one is first used, so that a lost answer can be requested again; then every other pair
 * that was given in its place ends with it. A refresh token that comes back after its end was copied: the whole sign-in
 * ends, for the thief and for the owner, who is notified.
 */
async function refreshGrant(ctx: Ctx, { refresh_token }: TokenRequest): Promise<Token> {
  if (!refresh_token) throw new ShopError('invalid_request')
  const token = await transact(ctx.db, async (tx) => {
    const old = await lockRefresh(tx, hashToken(refresh_token))
    if (!old || old.ended_at) return undefined
    if (old.revoked_at) return endIfCopied(ctx, tx, old, old.revoked_at)
    if (ctx.now.getTime() - old.created_at.getTime() > refreshLastsMs) return undefined
    if (isStaffSessionOver(old, ctx.now)) return undefined
    if (old.replaces_id !== null) await endReplaced(tx, { ...old, replaces_id: old.replaces_id }, ctx.now)
    return renewed(ctx, tx, old, refresh_token)
  })
  if (!token) throw new ShopError('invalid_grant')
  return token
}

/** Two tabs that renew at once get the same pair, which follows from the token they gave; a pair apart would outlive them. */
async function renewed(ctx: Ctx, tx: Tx, { id, user_id, session_id }: RefreshRow, given: string): Promise<Token> {
  const last = await lastReplacement(tx, id)
  if (last && ctx.now.getTime() - last.created_at.getTime() <= graceMs) {
    const pair = pairAfter(ctx, given, last.created_at)
    if (hashToken(pair.access).equals(last.token_hash))
      return tokenOf(pair, last.created_at, secondsBetween(last.created_at, last.expires_at))
  }
  return issue(ctx, tx, { user_id, session_id, replaces_id: id }, pairAfter(ctx, given, ctx.now))
}

const secondsBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 1000)

const pairAfter = ({ secrets }: Ctx, given: string, at: Date): Pair => {
  const after = (kind: string) => secrets.mac(`renewed ${kind}`, `${given} ${at.getTime()}`).toString('base64url')
  return { access: after('access'), refresh: after('refresh') }
}

async function endIfCopied(ctx: Ctx, tx: Tx, { user_id, session_id }: RefreshRow, since: Date): Promise<undefined> {
  const { now, locale } = ctx
  if (now.getTime() - since.getTime() <= graceMs) return
  await endSessions(tx, { user_id, id: session_id }, { now, reason: 'refresh_reused' })
  await recordEvent(tx, { user_id, event: 'refresh_reused', session_id, now })
  await ctx.jobs.add(tx, accountNotice, { user_id, kind: 'refresh_reused', locale, happened_at: now.toISOString() })
}
