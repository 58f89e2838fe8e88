import type { ThreadState } from '@delguur/contract/community/contact-threads'
import { threadStates } from '@delguur/contract/community/contact-threads'
import type { ListQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, digitsOf, texts, timeRange } from '../../../platform/http/list-filters.ts'

export type MessageRow = { id: number; by_shop: boolean; author: string | null; body: string; created_at: Date }
export type ThreadRow = {
  id: number
  number: string
  state: ThreadState
  spam: boolean
  name: string
  email: string | null
  phone: string | null
  subject: string
  order_number: string
  /** It is the number of a placed order. */
  is_order: boolean
  message: string
  locale: string
  assignee: { id: number; name: string } | null
  created_at: Date
  touched_at: Date
  first_answered_at: Date | null
}

const columns = sql`f.id, f.number, f.state, f.spam, f.name, f.email, f.phone, f.subject, f.order_number, f.message, f.locale,
  f.created_at, f.touched_at, f.first_answered_at,
  exists (select from orders o where o.number = f.order_number and o.status <> 'cart') as is_order,
  (select json_build_object('id', s.id, 'name', coalesce(nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), s.email))
    from users s where s.id = f.assigned_to) as assignee`

export async function findThread(db: Db | Tx, number: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${columns} from contact_forms f where f.number = ${number}`.execute(db)
  return rows[0]
}

/** What was written after the first message, the oldest first. */
export async function messagesOf(db: Db | Tx, form_id: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select m.id, m.by_shop, m.body, m.created_at, u.first_name as author
    from contact_messages m left join users u on u.id = m.staff_id where m.form_id = ${form_id} order by m.id`.execute(
    db,
  )
  return rows
}

export async function findMessage(db: Db, id: number): Promise<(MessageRow & { form_id: number }) | undefined> {
  const { rows } = await sql<MessageRow & { form_id: number }>`select m.id, m.form_id, m.by_shop, m.body, m.created_at,
    u.first_name as author from contact_messages m left join users u on u.id = m.staff_id where m.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Other = Pick<ThreadRow, 'number' | 'subject' | 'state' | 'created_at'>
/** Other threads of the same address or phone. */
export async function othersOf(db: Db, { id, email, phone }: ThreadRow): Promise<Other[]> {
  const { rows } = await sql<Other>`select f.number, f.subject, f.state, f.created_at from contact_forms f
    where not f.spam and f.id <> ${id} and f.id in (
      select id from contact_forms where lower(email) = lower(${email}::text)
      union all select id from contact_forms where phone = ${phone}::text)
    order by f.id desc limit 10`.execute(db)
  return rows
}

/** The median minutes until the first answer since a time; null where fewer were answered than say anything. */
export async function medianWait(db: Db, since: Date): Promise<number | null> {
  const { rows } = await sql<{ units: number; minutes: number | null }>`select count(*)::int as units,
    percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at) / 60)::float8 as minutes
    from contact_forms where first_answered_at >= ${since} and not spam`.execute(db)
  const [row] = rows
  return row && row.units >= fewest && row.minutes !== null ? Math.max(1, Math.round(row.minutes)) : null
}
const fewest = 5

type Listed = ThreadRow & { last: string; last_by_shop: boolean }

/** By number, by mail, by phone, by order, else by name. */
function matching(q: string, sees_people: boolean): Condition {
  if (/^c\d{3,}$/i.test(q)) return sql<SqlBool>`f.number like ${`${q.toUpperCase()}%`}`
  if (/^r\d{3,}$/i.test(q)) return sql<SqlBool>`f.order_number = ${q.toUpperCase()}`
  if (!sees_people) return maskedMatching(q)
  if (q.includes('@')) return sql<SqlBool>`lower(f.email) = ${q.toLowerCase()}`
  const digits = digitsOf(q)
  if (/^\d{8}$/.test(digits)) return sql<SqlBool>`f.phone = ${digits}`
  return sql<SqlBool>`f.name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
}

function maskedMatching(q: string): Condition {
  const digits = digitsOf(q)
  if (/^\d{4}$/.test(digits)) return sql<SqlBool>`right(f.phone, 4) = ${digits}`
  if (/[\d@]/.test(q)) return sql<SqlBool>`false`
  return sql<SqlBool>`split_part(f.name, ' ', 1) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`
}

const spec = (spam: boolean): ListSpec<Listed> => ({
  from: sql`contact_forms f`,
  select: (page) => sql<Listed>`select p.cursor, p.place, ${columns}, left(coalesce(l.body, f.message), 200) as last,
    coalesce(l.by_shop, false) as last_by_shop from (${page}) p join contact_forms f on f.id = p.id
    left join lateral (select m.body, m.by_shop from contact_messages m where m.form_id = f.id order by m.id desc limit 1) l
      on true`,
  id: sql`f.id`,
  where: spam ? sql<SqlBool>`f.spam` : sql<SqlBool>`not f.spam`,
  sorts: {
    touched_at: { by: sql`f.touched_at`, type: 'timestamptz' },
    created_at: { by: sql`f.created_at`, type: 'timestamptz' },
  },
  sort: '-touched_at',
  filters: {
    state: anyOf(sql`f.state`, threadStates),
    staff: (value) =>
      sql<SqlBool>`f.assigned_to = any(${texts(value).map(Number).filter(Number.isSafeInteger)}::bigint[])`,
    order: (value) => sql<SqlBool>`f.order_number = any(${texts(value)}::text[])`,
    created_at: timeRange(sql`f.created_at`),
    // chooses the list itself; see below
    spam: () => sql<SqlBool>`true`,
  },
  facets: { state: { column: sql`f.state`, values: threadStates } },
  search: matching,
})

export const listThreads = (db: Db, query: ListQuery) =>
  readList(db, query, spec(texts(query.filter.spam ?? '').includes('1')))
