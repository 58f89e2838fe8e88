import type { EitherQuery } from '@delguur/contract/list'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { idsOnly, inOrderOf, type ListSpec, readEither } from '../../../platform/http/list.ts'
import { anyOf, ofOrders, ofOrdersMatching, timeRange } from '../../../platform/http/list-filters.ts'
import { accessTo } from '../../messages/order-access/index.ts'
import { receiptStates } from './domain/states.ts'
import type { ReceiptRow } from './receipts.repository.ts'

export type { ReceiptRow } from './receipts.repository.ts'

export type Seen = {
  id: number
  number: string
  status: string
  payment_status: string | null
  email: string | null
  user_id: number | null
  /** Its buyer, or somebody who may only look. */
  mine: boolean
}

/** A placed order of a number, for whoever may see it; undefined for everybody else. */
export async function seenOrder(ctx: Ctx, number: string): Promise<Seen | undefined> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'token', 'user_id', 'status', 'payment_status', 'email'])
    .where('number', '=', number)
    .where('status', '<>', 'cart')
    .executeTakeFirst()
  if (!order) return undefined
  const { token, user_id, ...rest } = order
  const access = accessTo(ctx, { token, user_id })
  return access && { ...rest, user_id, mine: access === 'buyer' }
}

/** The newest version of an order's receipt. */
export const newestReceipt = (db: Db, orderId: number): Promise<ReceiptRow | undefined> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .executeTakeFirst() as Promise<ReceiptRow | undefined>

export type Month = {
  month: string
  issued: number
  total: number
  vat: number
  city_tax: number
  corrected: number
  voided: number
  to_persons: number
  to_organizations: number
  /** When and by whom it was closed, and the sum that stood then. */
  closed_at: Date | null
  closed_by: string | null
  closed_total: number | null
}
type Name = Record<'first_name' | 'last_name' | 'login', string | null>

/**
 * Receipts by the local month they were made in, each month from one to another; sums are of those that stand. `from` and `to`
 * are `2026-11`.
 */
export async function receiptMonths(db: Db, from: string, to: string): Promise<Month[]> {
  const isIssued = sql`state in ('issued', 'voiding')`
  const { rows } = await sql<Omit<Month, 'closed_by'> & Name>`
    select s.month, coalesce(r.issued, 0) as issued, coalesce(r.total, 0)::bigint as total, coalesce(r.vat, 0)::bigint as vat,
      coalesce(r.city_tax, 0)::bigint as city_tax, coalesce(r.corrected, 0) as corrected, coalesce(r.voided, 0) as voided,
      coalesce(r.to_persons, 0) as to_persons, coalesce(r.to_organizations, 0) as to_organizations,
      c.closed_at, c.total as closed_total, u.first_name, u.last_name, coalesce(u.email, u.phone) as login
    from (select to_char(d, 'YYYY-MM') as month
        from generate_series(${`${from}-01`}::timestamp, ${`${to}-01`}::timestamp, interval '1 month') d) s
      left join (select to_char(issued_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM') as month,
          count(*) filter (where ${isIssued})::int as issued,
          sum(total) filter (where ${isIssued}) as total,
          sum(vat) filter (where ${isIssued}) as vat,
          sum(city_tax) filter (where ${isIssued}) as city_tax,
          count(*) filter (where state = 'corrected')::int as corrected,
          count(*) filter (where state = 'voided')::int as voided,
          count(*) filter (where ${isIssued} and kind = 'person')::int as to_persons,
          count(*) filter (where ${isIssued} and kind = 'organization')::int as to_organizations
        from receipts
        where issued_at >= (${`${from}-01`}::date)::timestamp at time zone 'Asia/Ulaanbaatar'
          and issued_at < ((${`${to}-01`}::date + interval '1 month'))::timestamp at time zone 'Asia/Ulaanbaatar'
        group by 1) r on r.month = s.month
      left join closed_months c on c.month = s.month left join users u on u.id = c.closed_by
    order by s.month`.execute(db)
  return rows.map(({ first_name, last_name, login, ...row }) => ({
    ...row,
    closed_by: row.closed_at ? fullName({ first_name, last_name }) || login : null,
  }))
}

const staffRows = (db: Db) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'o.number as order_number', 'r.version', 'r.kind', 'r.state', 'r.bill_id', 'r.issued_at'])
    .select(['r.due_at', 'r.total', 'r.attempts', 'r.last_error'])

export type StaffRow = Awaited<ReturnType<typeof staffReceipts>>['rows'][number]

/** What receipts are narrowed by, in their list and in its file. */
export const receiptList = {
  from: sql`receipts r`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: { due_at: { by: sql`r.due_at`, type: 'timestamptz' } },
  sort: 'due_at',
  filters: {
    state: anyOf(sql`r.state`, receiptStates),
    kind: anyOf(sql`r.kind`, ['person', 'organization']),
    order: ofOrders(sql`r.order_id`),
    due_at: timeRange(sql`r.due_at`),
    issued_at: timeRange(sql`r.issued_at`),
  },
  search: (q: string, sees_people: boolean) =>
    /^\d{33}$/.test(q) ? sql<SqlBool>`r.bill_id = ${q}` : ofOrdersMatching(sql`r.order_id`, q, sees_people),
} satisfies Omit<ListSpec<never>, 'select'>

/** A page of receipts, those promised first before others. */
export async function staffReceipts(db: Db, query: EitherQuery, numbered: Page, plain: Record<string, unknown>) {
  const spec = { ...receiptList, select: idsOnly }
  const { rows: found, pages } = await readEither(db, query, { spec, numbered, plain })
  if (found.length === 0) return { rows: [], pages }
  const ids = found.map(({ id }) => id)
  return { rows: inOrderOf(found, await staffRows(db).where('r.id', 'in', ids).execute()), pages }
}

export const staffReceipt = (db: Db, id: number) => staffRows(db).where('r.id', '=', id).executeTakeFirst()

const quietMs = 600_000

/** Receipts whose work was given up or lost: their moment has come, and for ten minutes nobody was at them. */
export async function strandedReceipts(db: Db, now: Date, occasion: 'paid' | 'delivered') {
  const quiet = new Date(now.getTime() - quietMs)
  const reached = sql<boolean>`(o.status in ('delivered', 'finished') or (${occasion} = 'paid' and o.payment_status = 'paid'))`
  return db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.state'])
    .where((eb) =>
      eb.or([
        eb('r.state', '=', 'voiding').and('r.last_error', 'is', null),
        eb.and([eb('r.state', '=', 'waiting'), eb.or([eb('r.version', '>', 1), eb('r.attempts', '>', 0), reached])]),
      ]),
    )
    .where((eb) => eb.or([eb('r.claimed_until', 'is', null), eb('r.claimed_until', '<', quiet)]))
    .where('r.created_at', '<', quiet)
    .limit(200)
    .execute()
}

export type MailedOrder = Awaited<ReturnType<typeof findMailed>>

/** The order that a mailed receipt is of. */
export const findMailed = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['number', 'token', 'email', 'contact_phone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
