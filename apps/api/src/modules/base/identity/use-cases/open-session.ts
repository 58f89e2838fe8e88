import { staffTokenLifetime, type Token, tokenLifetime } from '@delguur/contract/base/identity'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { requireOpen } from '../blocked.queries.ts'
import { insertSession, type SessionKind } from '../sessions/sessions.repository.ts'
import { insertToken, roleOf } from '../sessions/tokens.repository.ts'
import { networkMac } from './code-source.ts'

/**
 * Signs a person in: a session of this device, proved just now, and its first token pair. Who calls it has made sure of the
 * person, and, where there is a second factor, of that too (`two_factor`); `signIn` does both.
 */
export async function openSession(
  ctx: Ctx,
  tx: Tx,
  userId: number,
  { kind, two_factor = false, device = null }: { kind: SessionKind; two_factor?: boolean; device?: string | null },
): Promise<Token> {
  await requireOpen(tx, userId)
  const { now, user_agent } = ctx
  const times = { created_at: now, seen_at: now, proved_at: now, two_factor_at: two_factor ? now : null }
  const network = ctx.ip === undefined ? null : networkMac(ctx, ctx.ip)
  const session_id = await insertSession(tx, { user_id: userId, kind, user_agent, network, device, ...times })
  return issue(ctx, tx, { user_id: userId, session_id, replaces_id: null })
}

type Owner = { user_id: number; session_id: number; replaces_id: number | null }

export type Pair = { access: string; refresh: string }

/** A token pair of a sign-in, short for staff; with `replaces_id` the one before ends when this one is first used. */
export async function issue(
  ctx: Ctx,
  db: Db,
  owner: Owner,
  pair: Pair = { access: ctx.ids.token(), refresh: ctx.ids.token() },
): Promise<Token> {
  const lifetime = (await roleOf(db, owner.user_id)) === 'shopper' ? tokenLifetime : staffTokenLifetime
  await insertToken(db, {
    token_hash: hashToken(pair.access),
    refresh_hash: hashToken(pair.refresh),
    ...owner,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifetime * 1000),
  })
  return tokenOf(pair, ctx.now, lifetime)
}

export const tokenOf = ({ access, refresh }: Pair, createdAt: Date, lifetime: number): Token => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: lifetime,
  refresh_token: refresh,
  created_at: Math.floor(createdAt.getTime() / 1000),
})
