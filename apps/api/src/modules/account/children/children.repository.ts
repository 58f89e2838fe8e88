import type { ChildReminder } from '@delguur/contract/account/children'
import type { Measured } from '@delguur/kit/age/growth'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** One change of a guardian's children after the other. */
export async function lockGuardian(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}

export async function insertConsent(
  tx: Tx,
  userId: number,
  consent: { locale: string; words: string; given_at: Date },
): Promise<void> {
  await sql`insert into child_consents (user_id, locale, words, given_at)
    values (${userId}, ${consent.locale}, ${consent.words}, ${consent.given_at})
    on conflict (user_id) where withdrawn_at is null do nothing`.execute(tx)
}

/** Nothing of any child is left; that the consent was given and taken back stays. */
export async function withdraw(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`delete from children where user_id = ${userId}`.execute(tx)
  await sql`update child_consents set withdrawn_at = greatest(${now}::timestamptz, given_at)
    where user_id = ${userId} and withdrawn_at is null`.execute(tx)
}

export async function insertChild(
  tx: Tx,
  child: { user_id: number; name: string; born_on: string; created_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow()
  return id
}

export type ChildChange = Partial<{ name: string; born_on: string; reminders: ChildReminder[] }>

export async function updateChild(tx: Tx, id: number, change: ChildChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('children').set(change).where('id', '=', id).execute()
}

export async function deleteChild(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('children').where('id', '=', id).execute()
}

export async function saveMeasurement(
  tx: Tx,
  childId: number,
  { on, height_mm, foot_mm, head_mm }: Measured,
): Promise<void> {
  await sql`insert into child_measurements (child_id, measured_on, height_mm, foot_mm, head_mm)
    values (${childId}, ${on}, ${height_mm}, ${foot_mm}, ${head_mm})
    on conflict (child_id, measured_on) do update
      set height_mm = excluded.height_mm, foot_mm = excluded.foot_mm, head_mm = excluded.head_mm`.execute(tx)
}

export async function deleteMeasurement(tx: Tx, childId: number, on: string): Promise<void> {
  await sql`delete from child_measurements where child_id = ${childId} and measured_on = ${on}`.execute(tx)
}

/** Notes that a guardian is reminded of something; false when they were before, or the child is gone. */
export async function noteReminder(
  tx: Tx,
  childId: number,
  kind: ChildReminder,
  mark: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into child_reminders (child_id, kind, mark, created_at)
    select id, ${kind}, ${mark}, ${now} from children where id = ${childId} and ${kind} = any(reminders) for update
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
