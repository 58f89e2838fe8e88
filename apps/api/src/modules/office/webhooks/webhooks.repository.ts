import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

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
    with due as (select w.id from webhook_deliveries w join webhook_endpoints p on p.id = w.endpoint_id and p.active
      where w.next_try_at <= ${now} order by w.next_try_at, w.id limit ${limit} for update of w skip locked)
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

/** Whether an endpoint was called before; undefined where there is none. */
export async function setActive(tx: Tx, id: number, active: boolean): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom('webhook_endpoints')
    .select('active')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before && before.active !== active)
    await tx.updateTable('webhook_endpoints').set({ active }).where('id', '=', id).execute()
  return before?.active
}

/** A call that is made once and at once; until it is answered it counts as one that was not. */
export async function addTest(tx: Tx, endpoint_id: number, event: string, at: Date): Promise<Due | undefined> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret'])
    .where('id', '=', endpoint_id)
    .executeTakeFirst()
  if (!endpoint) return undefined
  const payload = { event, at: at.toISOString() }
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({ endpoint_id, event, payload: JSON.stringify(payload), status: 'dead', tries: 1, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, event, payload, tries: 1, ...endpoint }
}

/** Queues a call; false where the program is there no more. */
export async function addDelivery(
  tx: Tx,
  endpoint_id: number,
  payload: { event: string } & Record<string, unknown>,
  at: Date,
): Promise<boolean> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', endpoint_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!endpoint) return false
  const body = JSON.stringify({ ...payload, at: at.toISOString() })
  await tx
    .insertInto('webhook_deliveries')
    .values({ endpoint_id, event: payload.event, payload: body, next_try_at: at, created_at: at })
    .execute()
  return true
}
