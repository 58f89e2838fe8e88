import type { ListQuery } from '@delguur/contract/list'
import { type TemplateChannel, templateChannels } from '@delguur/contract/messages/message-lists'
import { type OutboxMessage, type OutboxState, outboxStates } from '@delguur/contract/messages/outbox'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, texts, timeRange } from '../../../platform/http/list-filters.ts'

export type OutboxRow = Omit<OutboxMessage, 'created_at' | 'changed_at' | 'replayable' | 'channel' | 'state'> & {
  channel: TemplateChannel
  state: OutboxState
  kept: boolean
  created_at: Date
  changed_at: Date
}

const columns = sql`o.id, o.kind, o.channel, o.receiver, o.user_id, o.order_number, o.subject, o.state, o.fault, o.tries, o.replay_of,
  o.sealed is not null as kept, o.created_at, o.changed_at`

const byIds =
  (column: ReturnType<typeof sql>) =>
  (value: unknown): Condition =>
    sql<SqlBool>`${column} = any(${texts(value).map(Number).filter(Number.isSafeInteger)}::bigint[])`

const spec: ListSpec<OutboxRow> = {
  from: sql`outbox_messages o`,
  select: (page) =>
    sql<OutboxRow>`select p.cursor, p.place, ${columns} from (${page}) p join outbox_messages o on o.id = p.id`,
  id: sql`o.id`,
  where: sql<SqlBool>`true`,
  sorts: { created_at: { by: sql`o.created_at`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: {
    state: anyOf(sql`o.state`, outboxStates),
    channel: anyOf(sql`o.channel`, templateChannels),
    kind: (value) => sql<SqlBool>`o.kind = any(${texts(value)}::text[])`,
    person: byIds(sql`o.user_id`),
    order: (value) => sql<SqlBool>`o.order_number = any(${texts(value)}::text[])`,
    at: timeRange(sql`o.created_at`),
  },
  facets: { state: { column: sql`o.state`, values: outboxStates } },
}

/** A whole address or number finds its receiver for who may see people. */
const search = (q: string, sees_people: boolean): Condition =>
  /^R\d+$/i.test(q.trim())
    ? sql<SqlBool>`o.order_number = ${q.trim().toUpperCase()}`
    : sql<SqlBool>`${sees_people} and lower(o.receiver) = lower(${q.trim().replace(/\s/g, '')})`

export const readOutbox = (db: Db, query: ListQuery) => readList(db, query, { ...spec, search })

export async function outboxKinds(db: Db): Promise<string[]> {
  // each kind by one step along the index
  const { rows } = await sql<{ kind: string }>`
    with recursive k as (
      (select kind from outbox_messages order by kind limit 1)
      union all
      select (select o.kind from outbox_messages o where o.kind > k.kind order by o.kind limit 1) from k where k.kind is not null
    ) select kind from k where kind is not null`.execute(db)
  return rows.map(({ kind }) => kind)
}

export async function outboxMessage(db: Db, id: number): Promise<(OutboxRow & { sealed: Buffer | null }) | undefined> {
  const { rows } = await sql<OutboxRow & { sealed: Buffer | null }>`
    select ${columns}, o.sealed from outbox_messages o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** A message under lock, and whether a repetition of it waits. */
export async function lockOutbox(tx: Tx, id: number) {
  const { rows } = await sql`select from outbox_messages where id = ${id} for update`.execute(tx)
  if (rows.length === 0) return undefined
  const { rows: open } = await sql<{ id: number }>`select id from outbox_messages
    where replay_of = ${id} and state in ('queued', 'sending') order by id desc limit 1`.execute(tx)
  return { open: open[0] && Number(open[0].id) }
}
