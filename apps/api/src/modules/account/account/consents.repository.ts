import type { Consent } from '@delguur/contract/account/account-flat'
import type { Tx } from '../../../platform/database/db.ts'

/** `source` says where it was said, if not in the shop. */
export const insertConsent = async (
  tx: Tx,
  userId: number,
  { channel, topic, granted, source = null }: Choice & { source?: string | null },
  now: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('consents')
      .values({ user_id: userId, channel, topic, granted, source, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Takes back what was brought from elsewhere, unless somebody said something newer since. */
export const deleteConsents = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('consents')
    .where('id', 'in', [...ids, 0])
    .execute()

export type Choice = Pick<Consent, 'channel' | 'topic' | 'granted'>
