import type { Consent } from '@delguur/contract/account-flat'
import type { Tx } from '../../platform/db.ts'

export const insertConsent = (tx: Tx, userId: number, { channel, topic, granted }: Choice, now: Date) =>
  tx.insertInto('consents').values({ user_id: userId, channel, topic, granted, created_at: now }).execute()

export type Choice = Pick<Consent, 'channel' | 'topic' | 'granted'>
