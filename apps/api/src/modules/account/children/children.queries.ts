import type { ChildReminder } from '@delguur/contract/account/children'
import type { Measured } from '@delguur/kit/age/growth'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type ChildRow = {
  id: number
  user_id: number
  name: string
  born_on: string
  reminders: ChildReminder[]
  /** The oldest first. */
  measured: Measured[]
}

const read = async (db: Db, where: RawBuilder<unknown>): Promise<ChildRow[]> => {
  const { rows } = await sql<ChildRow>`
    select c.id, c.user_id, c.name, c.born_on::text as born_on, c.reminders,
      coalesce((select jsonb_agg(jsonb_build_object('on', m.measured_on, 'height_mm', m.height_mm, 'foot_mm', m.foot_mm,
        'head_mm', m.head_mm) order by m.measured_on) from child_measurements m where m.child_id = c.id), '[]') as measured
    from children c where ${where} order by c.id`.execute(db)
  return rows
}

export const childrenOf = (db: Db, userId: number): Promise<ChildRow[]> => read(db, sql`c.user_id = ${userId}`)
export const childOf = async (db: Db, userId: number, id: number): Promise<ChildRow | undefined> =>
  (await read(db, sql`c.user_id = ${userId} and c.id = ${id}`))[0]

/** The next children whose guardians want to be reminded of something, and in which language. */
export async function remindedAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<(ChildRow & { locale: string | null })[]> {
  const rows = await read(
    db,
    sql`c.id in (select id from children where id > ${id} and reminders <> '{}' order by id limit ${limit})`,
  )
  const { rows: people } = await sql<{ id: number; selected_locale: string | null }>`
    select id, selected_locale from users where id = any(${rows.map(({ user_id }) => user_id)}::bigint[])`.execute(db)
  const locales = new Map(people.map((each) => [Number(each.id), each.selected_locale]))
  return rows.map((row) => ({ ...row, locale: locales.get(Number(row.user_id)) ?? null }))
}

/** What the guardian agreed to and has not taken back. */
export async function consentOf(db: Db, userId: number): Promise<{ given_at: Date; words: string } | undefined> {
  const { rows } = await sql<{ given_at: Date; words: string }>`
    select given_at, words from child_consents where user_id = ${userId} and withdrawn_at is null`.execute(db)
  return rows[0]
}
