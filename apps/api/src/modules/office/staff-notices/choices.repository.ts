import type { NoticeChoice, NoticeKind, NoticeWay } from '@delguur/contract/office/staff-notices'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Quiet } from './notices.domain.ts'

export async function choicesOf(db: Db, user_id: number): Promise<NoticeChoice[]> {
  const rows = await db
    .selectFrom('staff_notice_choices')
    .select(['stock_location_id', 'kind', 'ways'])
    .where('user_id', '=', user_id)
    .orderBy(sql`stock_location_id nulls first`)
    .orderBy('kind')
    .execute()
  return rows.map(({ stock_location_id, kind, ways }) => ({
    location_id: stock_location_id,
    kind: kind as NoticeKind,
    ways: ways as NoticeWay[],
  }))
}

/** What each of the staff chose for every place. */
export async function allChoices(db: Db) {
  return db.selectFrom('staff_notice_choices').select(['user_id', 'kind', 'ways']).execute()
}

export const allSwitchedOff = (db: Db) =>
  db.selectFrom('staff_ways').select(['user_id', 'way']).where('off_reason', 'is not', null).execute()

type Settings = { quiet: Quiet | null; sound: boolean; locale: 'mn' | 'en' }

/** Puts all choices of a person in place of those there were; the caller has locked the person's settings. */
export async function putChoices(tx: Tx, user_id: number, choices: readonly NoticeChoice[]): Promise<void> {
  await tx.deleteFrom('staff_notice_choices').where('user_id', '=', user_id).execute()
  if (choices.length === 0) return
  const rows = choices.map(({ location_id, kind, ways }) => ({ user_id, stock_location_id: location_id, kind, ways }))
  await tx.insertInto('staff_notice_choices').values(rows).execute()
}

/** Writes the settings of a person and locks them; gives what they were. */
export async function putSettings(tx: Tx, user_id: number, { quiet, sound, locale }: Settings) {
  await sql`select pg_advisory_xact_lock(hashtext('staff notices'), ${user_id}::int)`.execute(tx)
  const before = await tx
    .selectFrom('staff_notice_settings')
    .select(['quiet_from', 'quiet_to', 'sound'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const set = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, sound, locale }
  await tx
    .insertInto('staff_notice_settings')
    .values({ user_id, ...set })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(set))
    .execute()
  return before
}

export const activeLocations = (db: Db) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const webhooksOf = (db: Db) => db.selectFrom('webhook_endpoints').select(['id', 'url']).orderBy('id').execute()
