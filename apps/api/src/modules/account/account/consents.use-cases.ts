import type { Consent } from '@delguur/contract/account/account-flat'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { lockUser } from '../../base/identity/index.ts'
import { listConsents } from './consents.queries.ts'
import { type Choice, deleteConsents, insertConsent } from './consents.repository.ts'
import { ownerOf } from './owner.ts'

/** Allows or forbids a topic on a channel. Each change is a row of its own with its moment; saying the same again is none. */
export async function setConsent(ctx: Ctx, choice: Choice): Promise<Consent> {
  const owner = ownerOf(ctx)
  return transact(ctx.db, async (tx) => {
    await lockUser(tx, owner)
    const now = (await listConsents(tx, owner)).find(
      ({ channel, topic }) => channel === choice.channel && topic === choice.topic,
    )
    if (now?.changed_at && now.granted === choice.granted) return now
    await insertConsent(tx, owner, choice, ctx.now)
    return { ...choice, changed_at: ctx.now.toISOString() }
  })
}

/** Records what somebody said elsewhere, with its day and where; gives its row. */
export const recordConsent = (tx: Tx, userId: number, choice: Choice & { source: string | null }, at: Date) =>
  insertConsent(tx, userId, choice, at)

/** Takes such rows away again. */
export const removeConsents = (tx: Tx, ids: readonly number[]) => deleteConsents(tx, ids)
