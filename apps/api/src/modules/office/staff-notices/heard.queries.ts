import type { NoticeKind, NoticeWay } from '@delguur/contract/office/staff-notices'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { NoticeItem } from './notice-text.ts'

/** Whose events, and which of them: kinds and acts that the person may see now. */
export type Hearer = { user_id: number; kinds: readonly NoticeKind[]; acts: readonly string[]; has_chosen: boolean }

const mayHear = ({ user_id, kinds, acts }: Hearer) =>
  sql<SqlBool>`e.kind = any(${[...kinds]}::text[]) and e.caused_by is distinct from ${user_id}
    and (e.kind <> 'approval' or e.act = any(${[...acts]}::text[]))`

/** What was chosen for the store of an event counts, else what was chosen for every place. */
const isChosen = ({ user_id, has_chosen }: Hearer, way: NoticeWay) => {
  const unsaid: NoticeWay[] = has_chosen ? [] : ['tab']
  return sql<SqlBool>`exists (
    select from unnest(case when e.locations = '{}' then array[null]::bigint[] else e.locations end) l(id)
    where ${way} = any(coalesce(
      (select c.ways from staff_notice_choices c
        where c.user_id = ${user_id} and c.stock_location_id = l.id and c.kind = e.kind),
      (select c.ways from staff_notice_choices c
        where c.user_id = ${user_id} and c.stock_location_id is null and c.kind = e.kind),
      ${unsaid}::text[])))`
}

/** Of a few events: how often each kind, and the order where it is one. */
const counted = sql`e.kind, count(*)::int as count,
  case when count(*) = 1 then min(e.order_number) end as order_number, case when count(*) = 1 then min(e.total) end as total`
const byKind = sql`group by e.kind order by min(e.id)`

/** What came after an event that the person hears by a way. */
export async function newsAfter(db: Db, hearer: Hearer, way: NoticeWay, after: number): Promise<NoticeItem[]> {
  const { rows } = await sql<NoticeItem>`select ${counted} from staff_events e
    where e.id > ${after} and ${mayHear(hearer)} and ${isChosen(hearer, way)} ${byKind}`.execute(db)
  return rows
}

/** What a message tells of, without what its person may not see any more. */
export async function itemsOf(db: Db, hearer: Hearer, message_id: number): Promise<NoticeItem[]> {
  const { rows } =
    await sql<NoticeItem>`select ${counted} from staff_message_events t join staff_events e on e.id = t.event_id
    where t.message_id = ${message_id} and ${mayHear(hearer)} ${byKind}`.execute(db)
  return rows
}

/** Notes that a message tells of what is chosen between two events; gives how many, and when the first of them came. */
export async function tellBetween(
  tx: Tx,
  hearer: Hearer,
  message: { id: number; way: string; chosen: NoticeWay },
  { after, upto }: { after: number; upto: number },
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`with told as (
      insert into staff_message_events (user_id, way, event_id, message_id)
      select ${hearer.user_id}, ${message.way}, e.id, ${message.id} from staff_events e
      where e.id > ${after} and e.id <= ${upto} and ${mayHear(hearer)} and ${isChosen(hearer, message.chosen)}
      on conflict do nothing returning event_id)
    select count(*)::int as count, min(e.created_at) as first from told join staff_events e on e.id = told.event_id`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, first: null }
}

/** Notes that a message tells of what another one could not, but for what was told by its way already. */
export async function tellInstead(
  tx: Tx,
  user_id: number,
  message: { id: number; way: string },
  of_message: number,
): Promise<number> {
  const { rows } = await sql<{ event_id: number }>`insert into staff_message_events (user_id, way, event_id, message_id)
    select ${user_id}, ${message.way}, t.event_id, ${message.id} from staff_message_events t where t.message_id = ${of_message}
    on conflict do nothing returning event_id`.execute(tx)
  return rows.length
}

export async function newestEvent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('staff_events')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(row.id ?? 0)
}
