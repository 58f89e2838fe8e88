import type { ModerationKind } from '@delguur/contract/community/moderation'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const languages: Record<ModerationKind, (id: number) => RawBuilder<{ locale: string | null }>> = {
  reviews: (id) => sql`select t.locale from reviews t where t.id = ${id}`,
  vendor_reviews: (id) => sql`select u.selected_locale as locale from vendor_reviews t join users u on u.id = t.user_id
    where t.id = ${id}`,
  comments: (id) =>
    sql`select u.selected_locale as locale from comments t join users u on u.id = t.user_id where t.id = ${id}`,
  posts: (id) =>
    sql`select u.selected_locale as locale from articles t join users u on u.id = t.user_id where t.id = ${id}`,
  tags: (id) =>
    sql`select u.selected_locale as locale from article_tags t join users u on u.id = t.user_id where t.id = ${id}`,
}

/** The language in which somebody wrote, or chose to be written to. */
export async function writerLocale(db: Db, kind: ModerationKind, id: number): Promise<string | undefined> {
  const { rows } = await languages[kind](id).execute(db)
  return rows[0]?.locale ?? undefined
}
