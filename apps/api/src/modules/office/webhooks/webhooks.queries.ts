import type { Db } from '../../../platform/database/db.ts'

/** The event of a call that staff make to see whether a program answers. */
export const testEvent = 'webhook.test'

/** Who is told, with what still waits for them and what was given up. */
export const endpoints = (db: Db, id?: number) =>
  db
    .selectFrom('webhook_endpoints as e')
    .leftJoin('webhook_deliveries as d', 'd.endpoint_id', 'e.id')
    .select(['e.id', 'e.url', 'e.description', 'e.events', 'e.active'])
    .select((eb) => [
      eb.fn.count<number>('d.id').filterWhere('d.status', '=', 'pending').as('pending'),
      eb.fn
        .count<number>('d.id')
        .filterWhere('d.status', '=', 'dead')
        .filterWhere('d.event', '<>', testEvent)
        .as('dead'),
    ])
    .$if(id !== undefined, (query) => query.where('e.id', '=', id ?? 0))
    .groupBy('e.id')
    .orderBy('e.id')
    .execute()

const columns = [
  'id',
  'event',
  'status',
  'tries',
  'last_status',
  'last_error',
  'created_at',
  'next_try_at',
  'delivered_at',
] as const

export const deliveries = (db: Db, endpointId: number, status: string | undefined) =>
  db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('endpoint_id', '=', endpointId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const delivery = (db: Db, id: number) =>
  db.selectFrom('webhook_deliveries').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
