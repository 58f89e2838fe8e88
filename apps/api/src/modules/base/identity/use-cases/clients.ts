import { timingSafeEqual } from 'node:crypto'
import { type Token, type TokenRequest, tokenLifetime } from '@delguur/contract/base/identity'
import type { Ctx } from '../../../../platform/context.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { findClient, insertClient, insertToken } from '../sessions/tokens.repository.ts'

const words = (scope: string | undefined): string[] => (scope ?? '').split(' ').filter(Boolean)

/** A token of a program: a guest of the shop, without a refresh token. Refuses with `invalid_request`, `invalid_client`. */
export async function grantToClient(
  ctx: Ctx,
  { client_id, client_secret, scope: requested }: TokenRequest,
): Promise<Token> {
  if (!client_id || !client_secret) throw new ShopError('invalid_request')
  const client = await findClient(ctx.db, client_id)
  const given = hashToken(client_secret)
  if (!client || !timingSafeEqual(given, client.secret_hash)) throw new ShopError('invalid_client')
  const allowed = words(client.scopes)
  const scope = (requested === undefined ? allowed : words(requested).filter((word) => allowed.includes(word))).join(
    ' ',
  )
  const access = ctx.ids.token()
  await insertToken(ctx.db, {
    token_hash: hashToken(access),
    refresh_hash: null,
    user_id: null,
    session_id: null,
    client_id,
    scope,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + tokenLifetime * 1000),
    replaces_id: null,
  })
  const created_at = Math.floor(ctx.now.getTime() / 1000)
  return { access_token: access, token_type: 'Bearer', expires_in: tokenLifetime, created_at, ...(scope && { scope }) }
}

/** Makes a program known; its secret is shown this once and kept as a hash. Scopes are words apart by spaces. */
export async function registerClient(
  { db, ids }: Pick<Ctx, 'db' | 'ids'>,
  { name, scopes = '' }: { name: string; scopes?: string },
): Promise<{ client_id: string; client_secret: string }> {
  const [client_id, client_secret] = [ids.token(), ids.token()]
  await insertClient(db, { client_id, secret_hash: hashToken(client_secret), name, scopes: words(scopes).join(' ') })
  return { client_id, client_secret }
}
