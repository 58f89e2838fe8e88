import type { Consent } from '@delguur/contract/account-flat'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { lockUser } from '../identity/index.ts'
import { listConsents } from './consents.queries.ts'
import { type Choice, insertConsent } from './consents.repository.ts'
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
