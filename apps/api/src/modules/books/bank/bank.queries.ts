import { transactionStatuses } from '@delguur/contract/books/bank'
import type { EitherQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { type Condition, idsOnly, inOrderOf, type ListSpec, readEither } from '../../../platform/http/list.ts'
import { among, anyOf, integerRange, texts, timeRange } from '../../../platform/http/list-filters.ts'

/** What came, by the order that it was for. */
const ofOrder = (value: unknown): Condition =>
  sql<SqlBool>`b.id = any(array(select y.id from bank_transactions y join orders x on x.id = y.order_id
      where x.number = any(${texts(value)}::text[])
    union select p.transaction_id from bank_parts p join orders x on x.id = p.order_id where x.number = any(${texts(value)}::text[])))`

/**
 * By its order, its reference, whoever paid, its sum, else by words of its text; of so many as a list counts. Who may not see people
 * finds by nothing of who paid, and in the text by words without digits.
 */
function matching(q: string, sees_people: boolean): Condition {
  if (/^r\d{3,}$/i.test(q)) return ofOrder(q.toUpperCase())
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/[\s,₮]/g, '')
  const sum = /^\d{1,12}$/.test(digits) ? Number(digits) : null
  const inText = sql`(select y.id from bank_transactions y where y.text ilike ${like} limit 1001)`
  if (!sees_people)
    return sql<SqlBool>`b.id = any(array(select y.id from bank_transactions y where y.reference = ${q}
      union select y.id from bank_transactions y where y.amount = ${sum}::bigint
      ${/[\d@]/.test(q) ? sql`` : sql`union ${inText}`}))`
  return sql<SqlBool>`b.id = any(array(select y.id from bank_transactions y where y.reference = ${q}
    union select y.id from bank_transactions y where y.payer_account = ${digits}
    union select y.id from bank_transactions y where y.amount = ${sum}::bigint
    union (select y.id from bank_transactions y where y.payer_name ilike ${like} limit 1001)
    union ${inText}))`
}

/** What transactions are narrowed by, in their list and in its file. */
export const creditList = {
  from: sql`bank_transactions b`,
  id: sql`b.id`,
  where: sql<SqlBool>`true`,
  sorts: {
    happened_at: { by: sql`b.happened_at`, type: 'timestamptz' },
    amount: { by: sql`b.amount`, type: 'bigint' },
  },
  sort: '-happened_at',
  filters: {
    status: anyOf(sql`b.status`, transactionStatuses),
    account: among(sql`b.account`),
    source: anyOf(sql`b.source`, ['file', 'gateway']),
    happened_at: timeRange(sql`b.happened_at`),
    amount: integerRange(sql`b.amount`),
    order: ofOrder,
  },
  search: matching,
} satisfies Omit<ListSpec<never>, 'select'>

type PartAnswer = { order_number: string; amount: number; outcome: string }

const partsOf = (db: Db) =>
  db
    .selectFrom('bank_transactions as b')
    .leftJoin('orders as o', 'o.id', 'b.order_id')
    .select(['b.id', 'b.bank', 'b.account', 'b.reference', 'b.source', 'b.amount', 'b.text', 'b.payer_account'])
    .select(['b.payer_name', 'b.happened_at', 'b.status', 'b.problem', 'b.outcome', 'b.note', 'b.decided_by'])
    .select(['b.decided_at', 'o.number as order_number'])
    .select(
      sql<PartAnswer[]>`coalesce((select jsonb_agg(jsonb_build_object('order_number', x.number, 'amount', p.amount,
        'outcome', p.outcome) order by p.position) from bank_parts p join orders x on x.id = p.order_id
        where p.transaction_id = b.id), '[]')`.as('parts'),
    )

/** A page of transactions, newest first. */
export async function readCredits(db: Db, query: EitherQuery, numbered: Page, plain: Record<string, unknown>) {
  const spec = { ...creditList, select: idsOnly }
  const { rows: found, pages } = await readEither(db, query, { spec, numbered, plain })
  if (found.length === 0) return { rows: [], pages }
  const ids = found.map(({ id }) => id)
  return { rows: inOrderOf(found, await partsOf(db).where('b.id', 'in', ids).execute()), pages }
}
export type CreditRow = Awaited<ReturnType<typeof readCredits>>['rows'][number]

export async function readCredit(db: Db, id: number): Promise<CreditRow | undefined> {
  return partsOf(db).where('b.id', '=', id).executeTakeFirst()
}

/** What of an order is still to be paid. */
const due = sql<number>`o.total - coalesce((select sum(p.amount) from payments p
  where p.order_id = o.id and p.status in ('completed', 'refunded')), 0)
  + coalesce((select sum(r.amount) from refunds r where r.order_id = o.id), 0)`

/** Which of these numbers are placed orders, with what they still cost. */
export async function ordersNamed(db: Db, numbers: string[]): Promise<{ id: number; number: string; due: number }[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', due.as('due')])
    .where('o.number', 'in', numbers)
    .where('o.status', '<>', 'cart')
    .orderBy('o.number')
    .execute()
  return rows.map(({ due: left, ...order }) => ({ ...order, due: Number(left) }))
}

export type Candidate = { number: string; due: number; phone: string; name: string; completed_at: Date; fits: string[] }

/**
 * Orders that money without a number may be for, the likeliest first: those with money due of the last 30 days before it that cost
 * as much, or whose shopper's phone stands in the text. `fits`: `amount`, `phone`.
 */
export async function candidatesFor(
  db: Db,
  { amount, phones, happened_at }: { amount: number; phones: string[]; happened_at: Date },
): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'fits'> & { by_amount: boolean; by_phone: boolean | null }>`
    select * from (
      select o.number, ${due} as due, coalesce(a.phone, '') as phone,
        trim(coalesce(a.lastname, '') || ' ' || coalesce(a.firstname, '')) as name, o.completed_at,
        ${due} = ${amount} as by_amount, a.phone = any(${phones}::text[]) or u.phone = any(${phones}::text[]) as by_phone
      from orders o left join addresses a on a.id = o.ship_address_id left join users u on u.id = o.user_id
      where o.status in ('placed', 'overdue', 'confirmed', 'ready') and o.payment_status in ('balance_due', 'failed')
        and o.completed_at <= ${happened_at}::timestamptz + interval '1 day'
        and o.completed_at > ${happened_at}::timestamptz - interval '30 days') c
    where c.due > 0 and (c.by_amount or c.by_phone)
    order by (c.by_amount and c.by_phone) desc nulls last, c.by_phone desc nulls last,
      abs(extract(epoch from c.completed_at - ${happened_at}::timestamptz)) limit 5`.execute(db)
  return rows.map(({ by_amount, by_phone, ...row }) => ({
    ...row,
    due: Number(row.due),
    fits: [...(by_amount ? ['amount'] : []), ...(by_phone ? ['phone'] : [])],
  }))
}

/** The numbers of the shop's own accounts, as its transfers name them. */
export async function shopAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(
      sql<
        string[]
      >`coalesce((select jsonb_agg(a ->> 'number') from jsonb_array_elements(preferences -> 'accounts') a), '[]')`.as(
        'numbers',
      ),
    )
    .where('type', '=', 'bank_transfer')
    .execute()
  return rows.flatMap(({ numbers }) => numbers)
}

/** The message to a shopper who paid a part: with all of a transfer, or with what of it was put down to their order. */
export const partPaid = (db: Db, id: number, order_id?: number) =>
  db
    .selectFrom('bank_transactions as b')
    .leftJoin('bank_parts as p', (join) =>
      join.onRef('p.transaction_id', '=', 'b.id').on('p.order_id', '=', order_id ?? 0),
    )
    .innerJoin('orders as o', (join) => join.on(sql<boolean>`o.id = coalesce(p.order_id, b.order_id)`))
    .select(sql<number>`coalesce(p.amount, b.amount)`.as('amount'))
    .select(['o.number', 'o.token', 'o.user_id', 'o.email', 'o.contact_phone', 'o.locale', 'o.payment_due_at'])
    .select(due.as('due'))
    .where('b.id', '=', id)
    .executeTakeFirst()
