import type { Overrides } from '@delguur/i18n/load'
import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'

/** What the shop wrote over the texts in code, in a language, by message key. */
export async function readEdited(db: Db, locale: Locale): Promise<Overrides> {
  const { rows } = await sql<{ texts: Record<string, string> }>`
    select texts from message_templates where locale = ${locale} and texts <> '{}'`.execute(db)
  return Object.assign({}, ...rows.map(({ texts }) => texts))
}

/** The services with the shop's own texts of a language: read for each message, so that a change holds from the next one on. */
export const withEdited = async (services: Services, locale: Locale): Promise<Services & { edited: Overrides }> => ({
  ...services,
  edited: await readEdited(services.db, locale),
})
