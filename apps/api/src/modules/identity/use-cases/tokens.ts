import { type Token, type TokenRequest, tokenLifetime } from '@delguur/contract/identity'
import { hashToken } from '../../../platform/auth.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findLogin, insertToken, lockRefresh, revokePair } from '../identity.repository.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { insertSession, type SessionKind } from '../sessions.repository.ts'

/**
 * A token pair for a password or a refresh token. Refused in OAuth's own words: `unsupported_grant_type`,
 * `invalid_request`, `invalid_grant` (the same for an unknown user and a wrong password), `invalid_client`.
 */
export async function grantToken(ctx: Ctx, request: TokenRequest): Promise<Token> {
  switch (request.grant_type) {
    case 'password':
      return passwordGrant(ctx, request)
    case 'refresh_token':
      return refreshGrant(ctx, request)
    case 'client_credentials':
      throw new ShopError(request.client_id && request.client_secret ? 'invalid_client' : 'invalid_request')
    case undefined:
      throw new ShopError('invalid_request')
    default:
      throw new ShopError('unsupported_grant_type')
  }
}

/** Checked when there is no such user, so that both cases take the same time. */
let decoy: Promise<string> | undefined

async function passwordGrant(ctx: Ctx, { username, password }: TokenRequest): Promise<Token> {
  if (!username || !password) throw new ShopError('invalid_request')
  const found = await findLogin(ctx.db, username)
  decoy ??= hashPassword(ctx.ids.token())
  const right = await verifyPassword(password, found?.password_hash ?? (await decoy))
  if (!found?.password_hash || !right) throw new ShopError('invalid_grant')
  return transact(ctx.db, (tx) => openSession(ctx, tx, found.id, { kind: 'password' }))
}

/**
 * Signs a person in: a session, proved just now, and its first token pair. Who calls it has made sure of the person, and,
 * where there is a second factor, of that too (`two_factor`).
 */
export async function openSession(
  ctx: Ctx,
  tx: Tx,
  userId: number,
  { kind, two_factor = false }: { kind: SessionKind; two_factor?: boolean },
): Promise<Token> {
  const { now } = ctx
  const times = { created_at: now, seen_at: now, proved_at: now, two_factor_at: two_factor ? now : null }
  const session_id = await insertSession(tx, { user_id: userId, kind, user_agent: ctx.user_agent, ...times })
  return issue(ctx, tx, { user_id: userId, session_id, replaces_id: null })
}

/** The old pair lives until the new access token is first used, so that a lost answer can be asked for again. */
function refreshGrant(ctx: Ctx, { refresh_token }: TokenRequest): Promise<Token> {
  if (!refresh_token) throw new ShopError('invalid_request')
  return transact(ctx.db, async (tx) => {
    const old = await lockRefresh(tx, hashToken(refresh_token))
    if (!old?.user_id || !old.session_id) throw new ShopError('invalid_grant')
    return issue(ctx, tx, { user_id: old.user_id, session_id: old.session_id, replaces_id: old.id })
  })
}

type Owner = { user_id: number; session_id: number; replaces_id: number | null }

async function issue(ctx: Ctx, db: Db, owner: Owner): Promise<Token> {
  const [access, refresh] = [ctx.ids.token(), ctx.ids.token()]
  await insertToken(db, {
    token_hash: hashToken(access),
    refresh_hash: hashToken(refresh),
    ...owner,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + tokenLifetime * 1000),
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: tokenLifetime,
    refresh_token: refresh,
    created_at: Math.floor(ctx.now.getTime() / 1000),
  }
}

/** Ends the pair of a token; an unknown token is no fault. */
export async function revokeToken(ctx: Ctx, token: string | undefined): Promise<void> {
  if (token) await revokePair(ctx.db, hashToken(token), ctx.now)
}
