import type { TemplateChannel } from '@delguur/contract/messages/message-lists'
import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type Key = { event: string; channel: TemplateChannel; locale: Locale }
export type Stored = Key & { texts: Record<string, string>; version: number; updated_at: Date }

export async function storedTemplates(db: Db): Promise<Stored[]> {
  const { rows } =
    await sql<Stored>`select event, channel, locale, texts, version, updated_at from message_templates`.execute(db)
  return rows
}

export async function storedTemplate(db: Db, { event, channel, locale }: Key): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select event, channel, locale, texts, version, updated_at from message_templates
    where event = ${event} and channel = ${channel} and locale = ${locale}`.execute(db)
  return rows[0]
}

/** Who writes the same template waits for the other. */
export const holdTemplate = (tx: Tx, { event, channel, locale }: Key) =>
  sql`select pg_advisory_xact_lock(hashtext('template'), hashtext(${`${event}.${channel}.${locale}`}))`.execute(tx)

export const writeTemplate = (tx: Tx, key: Key, texts: Record<string, string>, by: number | null, now: Date) =>
  sql`insert into message_templates as t (event, channel, locale, texts, version, updated_by, updated_at)
    values (${key.event}, ${key.channel}, ${key.locale}, ${JSON.stringify(texts)}, 2, ${by}, ${now})
    on conflict (event, channel, locale) do update set texts = excluded.texts, version = t.version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(tx)
