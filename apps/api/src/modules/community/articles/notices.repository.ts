import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Notes that people are told about an article; gives those who were not told before. */
export async function markNotified(
  tx: Tx,
  articleId: number,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into article_notices (article_id, user_id, created_at)
    select ${articleId}, u.id, ${now} from users u where u.id = any(${userIds}::bigint[])
    on conflict do nothing returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Takes what a person has not been mailed about since a moment; nobody takes the same twice. */
export async function takeUnmailed(tx: Tx, userId: number, since: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    update article_notices set mailed_at = ${now}
    where user_id = ${userId} and mailed_at is null and created_at >= ${since} returning article_id`.execute(tx)
  return rows.map(({ article_id }) => article_id).toSorted((a, b) => a - b)
}
