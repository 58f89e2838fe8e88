import type { Session } from '@delguur/contract/base/identity-flat'
import { deviceName } from '@delguur/kit/text/device-name'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { liveSessions } from '../sessions/sessions.queries.ts'
import { endSessions, type SessionKind } from '../sessions/sessions.repository.ts'
import { revokePair } from '../sessions/tokens.repository.ts'
import { ownerOf } from './proofs.ts'

/** Ends the sign-in that a token, access or refresh, is of; an unknown token is no fault. */
export async function revokeToken(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) return
  const { now } = ctx
  await transact(ctx.db, async (tx) => {
    const pair = await revokePair(tx, hashToken(token), now)
    if (!pair?.user_id || !pair.session_id) return
    const { user_id, session_id } = pair
    const ended = await endSessions(tx, { user_id, id: session_id }, { now, reason: 'signed_out' })
    if (ended > 0) await recordEvent(tx, { user_id, event: 'signed_out', session_id, now })
  })
}

/** Where the person is signed in, newest first. */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const owner = ownerOf(ctx)
  const rows = await liveSessions(ctx.db, owner.id)
  return rows.map(({ id, kind, user_agent, created_at, seen_at }) => ({
    id,
    current: id === owner.session.id,
    kind: kind as SessionKind,
    device: deviceName(user_agent),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

/** Signs one device of the person out; `not_found` for what is none of theirs. */
export async function endSession(ctx: Ctx, id: number): Promise<void> {
  const { id: user_id, session } = ownerOf(ctx)
  const { now } = ctx
  const reason = id === session.id ? 'signed_out' : 'signed_out_elsewhere'
  await transact(ctx.db, async (tx) => {
    if ((await endSessions(tx, { user_id, id }, { now, reason })) === 0) throw new ShopError('not_found')
    await recordEvent(tx, { user_id, event: 'signed_out', session_id: id, now })
  })
}

/** Signs every device of the person out. */
export async function endEverySession(ctx: Ctx): Promise<void> {
  const { id: user_id, session } = ownerOf(ctx)
  const { now } = ctx
  await transact(ctx.db, async (tx) => {
    const sessions = await endSessions(tx, { user_id }, { now, reason: 'signed_out_elsewhere' })
    await recordEvent(tx, {
      user_id,
      event: 'signed_out_everywhere',
      session_id: session.id,
      now,
      detail: { sessions },
    })
  })
}
