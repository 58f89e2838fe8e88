import { type Consent, consentChannels, consentTopics } from '@delguur/contract/account/account-flat'
import type { Db } from '../../../platform/database/db.ts'

/** The default: messages about one's own orders are sent, others are not. */
export const grantedByDefault = (topic: Consent['topic']): boolean => topic === 'orders'

/** What a person allows now, every channel and topic. */
export async function listConsents(db: Db, userId: number): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn(['channel', 'topic'])
    .select(['channel', 'topic', 'granted', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('channel')
    .orderBy('topic')
    .orderBy('id', 'desc')
    .execute()
  const stored = new Map(rows.map((row) => [`${row.channel} ${row.topic}`, row]))
  return consentChannels.flatMap((channel) =>
    consentTopics.map((topic): Consent => {
      const row = stored.get(`${channel} ${topic}`)
      const granted = row?.granted ?? grantedByDefault(topic)
      return { channel, topic, granted, changed_at: row?.created_at.toISOString() ?? null }
    }),
  )
}
