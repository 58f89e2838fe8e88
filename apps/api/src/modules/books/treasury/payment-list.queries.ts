import type { ListQuery } from '@delguur/contract/list'
import { type PaymentRow, paymentListStates } from '@delguur/contract/money/payments-staff'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, integerRange, texts, timeRange } from '../../../platform/http/list-filters.ts'

type Stored = {
  id: number
  order_number: string
  code: string
  type: string
  name: Translated
  amount: number
  refunded: number
  status: string
  created_at: Date
  reference: string | null
  charge: { number: string; status: string; failure: string | null; checked_at: string | null } | null
  stuck: boolean
}

/** A request this old is not paid any more by whoever opened it. */
const stuckMs = 30 * 60_000

/** Payments whose request to a provider has been open for too long; the open ones are few and have an index. */
const isStuck = (now: Date): Condition =>
  sql<SqlBool>`p.id = any(array(select c.payment_id from charges c where c.status in ('created', 'pending')
    and c.payment_id is not null and c.created_at < ${new Date(now.getTime() - stuckMs)}))`

/** By one way to pay the index gives the rows in their order. */
function paidBy(value: unknown): Condition {
  const [code, ...more] = texts(value)
  if (code !== undefined && more.length === 0)
    return sql<SqlBool>`p.payment_method_id = (select m.id from payment_methods m where m.code = ${code})`
  const codes = texts(value)
  return sql<SqlBool>`p.payment_method_id = any(array(select m.id from payment_methods m where m.code = any(${codes}::text[])))`
}

const ofOrders = (numbers: readonly string[]): Condition =>
  sql<SqlBool>`p.order_id = any(array(select o.id from orders o where o.number = any(${numbers}::text[])))`

/** By the beginning of an order's number, or by a charge's number. */
function search(q: string): Condition {
  const text = q.toUpperCase()
  const number = /^\d{4,}$/.test(text) ? `R${text}` : text
  return sql<SqlBool>`(p.order_id = any(array(select o.id from orders o where o.number like ${`${number.replace(/[%_\\]/g, '')}%`}
      and o.status <> 'cart' order by o.number using ~<~ limit 1001))
    or p.id = any(array(select c.payment_id from charges c where c.number = ${text} and c.payment_id is not null)))`
}

const spec = (now: Date): ListSpec<Stored> => ({
  from: sql`payments p`,
  select: (
    page,
  ) => sql<Stored>`select e.cursor, e.place, p.id, o.number as order_number, m.code, m.type, m.name, p.amount,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)::bigint as refunded, p.status, p.created_at,
      p.response_code as reference, ${isStuck(now)} as stuck,
      (select json_build_object('number', c.number, 'status', c.status, 'failure', c.failure, 'checked_at', c.checked_at)
        from charges c where c.payment_id = p.id order by c.id desc limit 1) as charge
    from (${page}) e join payments p on p.id = e.id join orders o on o.id = p.order_id
      join payment_methods m on m.id = p.payment_method_id`,
  id: sql`p.id`,
  where: sql<SqlBool>`p.status <> 'checkout'`,
  sorts: {
    created_at: { by: sql`p.created_at`, type: 'timestamptz' },
    amount: { by: sql`p.amount`, type: 'bigint' },
  },
  sort: '-created_at',
  filters: {
    state: anyOf(sql`p.status`, paymentListStates),
    method: paidBy,
    created_at: timeRange(sql`p.created_at`),
    amount: integerRange(sql`p.amount`),
    order: (value) => ofOrders(texts(value).map((number) => number.toUpperCase())),
    stuck: (value) => (texts(value).includes('1') ? isStuck(now) : sql<SqlBool>`not (${isStuck(now)})`),
  },
  facets: { state: { column: sql`p.status`, values: paymentListStates } },
  search,
})

/** A page of payments of placed orders. */
export async function listPayments({ db, now, locale }: Pick<Ctx, 'db' | 'now' | 'locale'>, query: ListQuery) {
  const [{ rows, ...rest }, methods] = await Promise.all([readList(db, query, spec(now)), methodNames(db, locale)])
  return { payments: rows.map((row) => serialize(row, locale)), methods, ...rest }
}

async function methodNames(db: Db, locale: Locale): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['code', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ code, name }) => ({ code, name: inLocale(name, locale) }))
}

const serialize = (
  { code, type, name, amount, refunded, status, created_at, charge, ...row }: Stored,
  locale: Locale,
): PaymentRow => ({
  id: row.id,
  order_number: row.order_number,
  method: { code, type, name: inLocale(name, locale) },
  amount: decimal(mnt(amount)),
  refunded: decimal(mnt(Number(refunded))),
  state: status,
  created_at: created_at.toISOString(),
  reference: row.reference,
  charge: charge && {
    ...charge,
    checked_at: charge.checked_at === null ? null : new Date(charge.checked_at).toISOString(),
  },
  stuck: row.stuck,
})
