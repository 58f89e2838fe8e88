import type { ModerationKind } from '@delguur/contract/community/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

type Claim = { kind: ModerationKind; user_id: number; now: Date; until: Date }

/** Takes those that nobody else reads; gives their ids. */
export async function takeClaims(
  tx: Tx,
  ids: readonly number[],
  { kind, user_id, now, until }: Claim,
): Promise<number[]> {
  // in one order, so that two who take the same do not wait for each other
  const sorted = [...new Set(ids)].sort((one, other) => one - other)
  const { rows } = await sql<{ subject_id: number }>`
    insert into moderation_claims as c (kind, subject_id, user_id, until)
    select ${kind}, id, ${user_id}, ${until} from unnest(${sorted}::bigint[]) as i(id)
    on conflict (kind, subject_id) do update set user_id = excluded.user_id, until = excluded.until
      where c.until <= ${now} or c.user_id = excluded.user_id
    returning subject_id`.execute(tx)
  return rows.map(({ subject_id }) => Number(subject_id))
}

/** Whoever else reads it at a moment. */
export async function otherReader(db: Db, kind: ModerationKind, id: number, user_id: number, now: Date) {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.phone, '') as name
    from moderation_claims c join users u on u.id = c.user_id
    where c.kind = ${kind} and c.subject_id = ${id} and c.until > ${now} and c.user_id <> ${user_id}`.execute(db)
  return rows[0]?.name
}

export const dropClaim = (db: Db, kind: ModerationKind, id: number) =>
  sql`delete from moderation_claims where kind = ${kind} and subject_id = ${id}`.execute(db)

export const dropOldClaims = (db: Db, before: Date) =>
  sql`delete from moderation_claims where until < ${before}`.execute(db)
