import type { ListQuery } from '@delguur/contract/list'
import type { OutboxMessage } from '@delguur/contract/messages/outbox'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { maskLogin, queryFor } from '../../../platform/staff/masking.ts'
import { openOutgoing, outboxReplay } from '../../messages/notify/index.ts'
import { lockOutbox, type OutboxRow, outboxKinds, outboxMessage, readOutbox } from './outbox.queries.ts'
import { insertReplay } from './outbox.repository.ts'

const serialize = (row: OutboxRow): OutboxMessage => ({
  id: Number(row.id),
  kind: row.kind,
  channel: row.channel,
  receiver: row.receiver,
  user_id: row.user_id === null ? null : Number(row.user_id),
  order_number: row.order_number,
  subject: row.subject,
  state: row.state,
  fault: row.fault,
  tries: row.tries,
  replay_of: row.replay_of === null ? null : Number(row.replay_of),
  replayable: row.kept,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})

/** What was handed to the gateways, newest first. */
export async function listOutbox(ctx: Ctx, query: ListQuery) {
  const [{ rows, page, facets }, kinds] = await Promise.all([
    readOutbox(ctx.db, queryFor(ctx, query)),
    outboxKinds(ctx.db),
  ])
  return { outbox: rows.map(serialize), kinds, page, ...(facets && { facets }) }
}

/** A message, and what it said where that is kept. */
export async function showOutbox(ctx: Ctx, id: number) {
  const row = await outboxMessage(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return { ...serialize(row), text: openOutgoing(ctx, row.sealed)?.text ?? null }
}

/** Sends a message again as it was; while a repetition of it waits, it is that one. */
export const replayOutbox = (ctx: Ctx, id: number): Promise<OutboxMessage> =>
  transact(ctx.db, async (tx) => {
    const locked = await lockOutbox(tx, id)
    const row = locked && (await outboxMessage(tx, id))
    if (!row) throw new ShopError('not_found')
    if (!row.kept) throw new ShopError('message_not_kept')
    const replay = locked?.open ?? (await insertReplay(tx, id, ctx.now))
    if (locked?.open === undefined) {
      await ctx.jobs.add(tx, outboxReplay, { id: replay })
      const subject = { subject_type: 'message', subject_id: String(id) }
      await audit(ctx, tx, {
        ...subject,
        before: null,
        after: { replay, kind: row.kind, receiver: maskLogin(row.receiver) },
      })
    }
    const made = await outboxMessage(tx, replay)
    if (!made) throw new Error('a repetition is there')
    return serialize(made)
  })
