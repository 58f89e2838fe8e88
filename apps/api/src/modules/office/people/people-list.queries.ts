import type { ListQuery } from '@delguur/contract/list'
import type { PersonOrder, PersonRow } from '@delguur/contract/office/people-staff'
import { decimal } from '@delguur/kit/money'
import { nameKey } from '@delguur/kit/text/name-key'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type Condition, type ListSpec, type PageOf, readList } from '../../../platform/http/list.ts'
import { digitsOf, texts, timeRange } from '../../../platform/http/list-filters.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor, seesPeople } from '../../../platform/staff/masking.ts'
import { inSegment, rulesOfSegment } from '../segments/index.ts'

/**
 * People by mail, phone or its last four digits, else by name in Cyrillic or Latin letters; `u` is their row. Who may not see them
 * finds by the end of the number and the given name.
 */
export function personMatching(q: string, sees_people: boolean): Condition {
  const digits = digitsOf(q)
  if (!sees_people) return maskedMatching(q, digits)
  if (q.includes('@')) return sql<SqlBool>`lower(u.email) like ${`${q.toLowerCase().replace(/[%_]/g, '')}%`}`
  if (/^\d{4}$/.test(digits)) return sql<SqlBool>`(right(u.phone, 4) = ${digits} or u.phone like ${`${digits}%`})`
  if (/^\d+$/.test(digits)) return sql<SqlBool>`u.phone like ${`${digits}%`}`
  if (nameKey(q) === '') return sql<SqlBool>`false`
  return sql<SqlBool>`name_key(u.first_name || ' ' || u.last_name) like '%' || name_key(${q}) || '%'`
}

function maskedMatching(q: string, digits: string): Condition {
  if (/^\d{4}$/.test(digits)) return sql<SqlBool>`right(u.phone, 4) = ${digits}`
  if (/[\d@]/.test(q) || nameKey(q) === '') return sql<SqlBool>`false`
  return sql<SqlBool>`name_key(u.first_name) like '%' || name_key(${q}) || '%'`
}

/** Shoppers whose account is one of its own. */
export const isPerson = sql<SqlBool>`u.role = 'shopper' and u.merged_into is null`

export type StoredPerson = {
  id: number
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  blocked_at: Date | null
  created_at: Date
  orders: number
  spent: number
  last_order_at: Date | null
}

/** Orders that count, as the order's page counts them for its customer. */
export const ofOrders = sql`(select count(*)::int as orders, coalesce(sum(o.total - o.return_total), 0)::bigint as spent,
  max(o.completed_at) as last_order_at from orders o where o.user_id = u.id and o.status not in ('cart', 'canceled', 'expired'))`

const yes = (value: unknown): boolean => ['1', 'true', 'yes'].includes(texts(value)[0] ?? '')
const either = (value: unknown, is: Condition): Condition =>
  yes(value) ? is : (sql<SqlBool>`not (${is})` as Condition)

const spec: ListSpec<StoredPerson> = {
  from: sql`users u`,
  select: (
    page,
  ) => sql<StoredPerson>`select p.cursor, p.place, u.id, u.first_name, u.last_name, u.phone, u.email, u.blocked_at,
      u.created_at, s.orders, s.spent, s.last_order_at
    from (${page}) p join users u on u.id = p.id cross join lateral ${ofOrders} s`,
  id: sql`u.id`,
  where: isPerson,
  sorts: { created_at: { by: sql`u.created_at`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: {
    created_at: timeRange(sql`u.created_at`),
    blocked: (value) => either(value, sql<SqlBool>`u.blocked_at is not null`),
    ordered: (value) =>
      either(
        value,
        sql<SqlBool>`exists (select from orders o where o.user_id = u.id and o.completed_at is not null and o.status <> 'cart')`,
      ),
  },
  search: personMatching,
}

type Reader = Pick<Ctx, 'db' | 'now'>

/** A page of people as it is stored. */
export async function peoplePage(ctx: Reader, query: ListQuery): Promise<PageOf<StoredPerson>> {
  const { segment, ...filter } = query.filter
  const inIt = segment === undefined ? undefined : await segmentCondition(ctx, segment)
  const where = inIt ? sql<SqlBool>`${isPerson} and ${inIt}` : isPerson
  return readList(ctx.db, { ...query, filter }, { ...spec, where })
}

/** A page of people. */
export async function listPeople(ctx: Ctx, query: ListQuery) {
  const { rows, page } = await peoplePage(ctx, queryFor(ctx, query))
  return { people: rows.map((row) => serializeRow(ctx, row)), page }
}

async function segmentCondition(ctx: Reader, value: unknown): Promise<Condition> {
  const id = Number(texts(value)[0])
  const rules = Number.isSafeInteger(id) ? await rulesOfSegment(ctx.db, id) : undefined
  if (!rules) throw new ShopError('invalid_input', { faults: [{ key: 'filter', code: 'filter_unreadable' }] })
  return inSegment(rules, ctx.now)
}

export function serializeRow(ctx: Pick<Ctx, 'user'>, row: StoredPerson): PersonRow {
  const { id, phone, email, orders } = row
  return {
    id,
    name: fullName(row) || (email ?? phone ?? ''),
    phone,
    email,
    masked: !seesPeople(ctx),
    blocked: row.blocked_at !== null,
    orders,
    spent: decimal(Number(row.spent)),
    last_order_at: row.last_order_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

type StoredOrder = {
  id: number
  number: string
  status: string
  payment_status: string | null
  total: number
  return_total: number
  completed_at: Date
}

/** A page of somebody's placed orders. */
export async function ordersOf(ctx: Ctx, userId: number, query: ListQuery) {
  const { rows, page } = await readList<StoredOrder>(ctx.db, query, {
    from: sql`orders o`,
    select: (
      found,
    ) => sql<StoredOrder>`select p.cursor, p.place, o.id, o.number, o.status, o.payment_status, o.total, o.return_total,
        o.completed_at from (${found}) p join orders o on o.id = p.id`,
    id: sql`o.id`,
    where: sql<SqlBool>`o.user_id = ${userId} and o.status <> 'cart' and o.completed_at is not null`,
    sorts: { placed_at: { by: sql`o.completed_at`, type: 'timestamptz' } },
    sort: '-placed_at',
    filters: {},
  })
  return { orders: rows.map(serializeOrder), page }
}

const serializeOrder = ({
  id,
  number,
  status,
  payment_status,
  total,
  return_total,
  completed_at,
}: StoredOrder): PersonOrder => ({
  id,
  number,
  status,
  payment_state: payment_status,
  total: decimal(Number(total)),
  returned: decimal(Number(return_total)),
  placed_at: completed_at.toISOString(),
})
