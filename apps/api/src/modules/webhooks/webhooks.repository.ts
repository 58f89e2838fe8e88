import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export type NewEndpoint = { url: string; description: string; events: string[]; secret: Buffer }

export async function addEndpoint(db: Db, endpoint: NewEndpoint): Promise<number> {
  return (await db.insertInto('webhook_endpoints').values(endpoint).returning('id').executeTakeFirstOrThrow()).id
}

/** Where it was; undefined where there was none. */
export async function removeEndpoint(db: Db, id: number): Promise<string | undefined> {
  return (await db.deleteFrom('webhook_endpoints').where('id', '=', id).returning('url').executeTakeFirst())?.url
}

export type Due = { id: number; event: string; payload: unknown; tries: number; url: string; secret: Buffer }

/** Takes calls whose time has come; others leave them alone until `until`. */
export async function takeDue(db: Db, now: Date, until: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (select id from webhook_deliveries where next_try_at <= ${now} order by next_try_at, id limit ${limit}
      for update skip locked)
    update webhook_deliveries d set next_try_at = ${until}, tries = d.tries + 1
    from due, webhook_endpoints e where d.id = due.id and e.id = d.endpoint_id
    returning d.id, d.event, d.payload, d.tries, e.url, e.secret`.execute(db)
  return rows
}

export type Outcome =
  | { status: 'delivered'; last_status: number; delivered_at: Date; next_try_at: null; last_error: null }
  | { status: 'pending' | 'dead'; last_status: number | null; last_error: string; next_try_at: Date | null }

export const noteDelivery = (db: Db, id: number, outcome: Outcome): Promise<unknown> =>
  db.updateTable('webhook_deliveries').set(outcome).where('id', '=', id).execute()

/** A call is made anew, whatever became of it; whether there is one. */
export async function replayDelivery(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ status: string; tries: number } | undefined> {
  const before = await tx
    .selectFrom('webhook_deliveries')
    .select(['status', 'tries'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', tries: 0, next_try_at: now, delivered_at: null })
    .where('id', '=', id)
    .execute()
  return before
}
