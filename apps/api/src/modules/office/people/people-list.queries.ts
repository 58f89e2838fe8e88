import type { ListQuery } from '@delguur/contract/list'
import type { AccountState, PersonOrder, PersonRow } from '@delguur/contract/office/people-schemas'
import { decimal } from '@delguur/kit/money'
import { nameKey } from '@delguur/kit/text/name-key'
import { fullName } from '@delguur/kit/text/person-name'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type Condition, type ListSpec, type PageOf, readList } from '../../../platform/http/list.ts'
import { digitsOf, integerRange, texts, timeRange } from '../../../platform/http/list-filters.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor, seesPeople } from '../../../platform/staff/masking.ts'
import { reachedAt } from '../../base/customers/index.ts'
import { inSegment, rulesOfSegment } from '../segments/index.ts'

/** Whose numbers or addresses a condition on `v` finds, of accounts and of customers without one. */
const reachedBy = (kind: 'phone' | 'email', condition: (value: RawBuilder<unknown>) => RawBuilder<unknown>) => {
  const own = kind === 'phone' ? sql`x.phone` : sql`lower(x.email)`
  return sql<SqlBool>`u.id = any(array(select x.id from users x where ${condition(own)}
    union all select c.user_id from customer_contacts c where c.kind = ${sql.lit(kind)} and ${condition(sql`c.value`)}))`
}

/**
 * People by mail, phone or its last four digits, else by name in Cyrillic or Latin letters; `u` is their row. Who may not see them
 * finds by the end of the number and the given name.
 */
export function personMatching(q: string, sees_people: boolean): Condition {
  const digits = digitsOf(q)
  if (!sees_people) return maskedMatching(q, digits)
  const starts = (text: string) => (value: RawBuilder<unknown>) => sql`${value} like ${`${text}%`}`
  if (q.includes('@')) return reachedBy('email', starts(q.toLowerCase().replace(/[%_]/g, '')))
  if (/^\d{4}$/.test(digits))
    return reachedBy('phone', (value) => sql`(right(${value}, 4) = ${digits} or ${starts(digits)(value)})`)
  if (/^\d+$/.test(digits)) return reachedBy('phone', starts(digits))
  if (nameKey(q) === '') return sql<SqlBool>`false`
  return sql<SqlBool>`name_key(u.first_name || ' ' || u.last_name) like '%' || name_key(${q}) || '%'`
}

function maskedMatching(q: string, digits: string): Condition {
  if (/^\d{4}$/.test(digits)) return reachedBy('phone', (value) => sql`right(${value}, 4) = ${digits}`)
  if (/[\d@]/.test(q) || nameKey(q) === '') return sql<SqlBool>`false`
  return sql<SqlBool>`name_key(u.first_name) like '%' || name_key(${q}) || '%'`
}

/** Shoppers, with an account or without one, who are not a part of another. */
export const isPerson = sql<SqlBool>`u.role = 'shopper' and u.merged_into is null`

export type StoredPerson = {
  id: number
  first_name: string
  last_name: string
  has_account: boolean
  is_proved: boolean
  phone: string | null
  email: string | null
  tags: string[]
  blocked_at: Date | null
  created_at: Date
  orders: number
  spent: number
  returned: number
  first_order_at: Date | null
  last_order_at: Date | null
}

const isProved = sql`(u.phone_confirmed_at is not null or u.email_confirmed_at is not null)`

/** Of a person `u` with their figures `f` what list and page show. */
export const personColumns = sql`u.id, u.first_name, u.last_name, u.has_account, ${isProved} as is_proved,
  ${reachedAt('phone')} as phone, ${reachedAt('email')} as email, u.tags, u.blocked_at,
  u.created_at, f.orders, f.spent, f.returned, f.first_order_at, f.last_order_at`

const accounts = {
  none: sql<SqlBool>`not u.has_account`,
  unproved: sql<SqlBool>`u.has_account and not ${isProved}`,
  proved: sql<SqlBool>`u.has_account and ${isProved}`,
} satisfies Record<AccountState, Condition>

function ofAccount(value: unknown): Condition {
  const wanted = texts(value).map((each) => accounts[each as AccountState])
  if (wanted.length === 0 || wanted.some((each) => each === undefined))
    throw new ShopError('invalid_input', { faults: [{ key: 'filter', code: 'filter_unreadable' }] })
  return sql<SqlBool>`(${sql.join(wanted, sql` or `)})`
}

const yes = (value: unknown): boolean => ['1', 'true', 'yes'].includes(texts(value)[0] ?? '')
const either = (value: unknown, is: Condition): Condition =>
  yes(value) ? is : (sql<SqlBool>`not (${is})` as Condition)

const spec: ListSpec<StoredPerson> = {
  from: sql`users u join customer_figures f on f.user_id = u.id`,
  select: (page) => sql<StoredPerson>`select p.cursor, p.place, ${personColumns}
    from (${page}) p join users u on u.id = p.id join customer_figures f on f.user_id = u.id`,
  id: sql`u.id`,
  where: isPerson,
  sorts: {
    created_at: { by: sql`u.created_at`, type: 'timestamptz' },
    orders: { by: sql`f.orders`, type: 'bigint' },
    spent: { by: sql`f.spent`, type: 'bigint' },
    last_order_at: { by: sql`coalesce(f.last_order_at, '-infinity')`, type: 'timestamptz' },
  },
  sort: '-created_at',
  filters: {
    account: ofAccount,
    created_at: timeRange(sql`u.created_at`),
    blocked: (value) => either(value, sql<SqlBool>`u.blocked_at is not null`),
    ordered: (value) => (yes(value) ? sql<SqlBool>`f.orders > 0` : sql<SqlBool>`f.orders = 0`),
    orders: integerRange(sql`f.orders`),
    spent: integerRange(sql`f.spent`),
    tag: (value) => sql<SqlBool>`(u.tags <> '{}' and u.tags && ${texts(value)}::text[])`,
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
  const { id, phone, email, orders, returned } = row
  const ordered = Number(row.spent) + Number(returned)
  return {
    id,
    account: row.has_account ? (row.is_proved ? 'proved' : 'unproved') : 'none',
    name: fullName(row) || (email ?? phone ?? ''),
    phone,
    email,
    masked: !seesPeople(ctx),
    blocked: row.blocked_at !== null,
    orders,
    spent: decimal(Number(row.spent)),
    returned_percent: ordered > 0 ? Math.round((100 * Number(returned)) / ordered) : 0,
    first_order_at: row.first_order_at?.toISOString() ?? null,
    tags: row.tags,
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
    where: sql<SqlBool>`o.customer_id = ${userId} and o.status <> 'cart' and o.completed_at is not null`,
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
