import type { ListQuery } from '@delguur/contract/list'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { addressParts } from '@delguur/kit/text/address'
import { nameKey } from '@delguur/kit/text/name-key'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Condition, type ListSpec, readList } from '../../../platform/http/list.ts'
import { among, anyOf, digitsOf, integerRange, texts, timeRange } from '../../../platform/http/list-filters.ts'
import type { StepFacts } from '../order/domain/next-step.domain.ts'
import { withMethod } from './order-method.queries.ts'
import { inStates, orderWaits, preorderStates } from './order-states.queries.ts'

const statuses = ['placed', 'overdue', 'confirmed', 'ready', 'delivered', 'finished', 'returned', 'expired', 'canceled']
const paymentStatuses = ['balance_due', 'credit_owed', 'failed', 'paid', 'void']
const channels = ['web', 'staff']
const deliveryKinds = ['standard', 'urgent', 'carrier', 'pick_up']

type Picture = {
  key: string
  width: number
  height: number
  color: string
  alt: Translated
  name: Translated
  quantity: number
}
type Stored = Omit<StepFacts, 'worth' | 'later' | 'on_delivery'> & {
  rest_total: number
  rest_requested_at: Date | null
  late_since: Date | null
  arrives_on: string | null
  id: number
  number: string
  version: number
  total: number
  return_total: number
  item_count: number
  user_id: number | null
  email: string | null
  contact_name: string | null
  contact_phone: string | null
  district_id: string | null
  khoroo_id: string | null
  tags: string[]
  assignee: { id: number; name: string } | null
  address: (Parameters<typeof addressParts>[0] & { aimag_id: string | null }) | null
  /** Of what is fetched: the name of the shop. */
  store: Translated | null
  window_hours: string | null
  methods: { type: string; name: Translated }[] | null
  pictures: Picture[] | null
}

/** What was paid and did not go back; `paidTotal` of transitions.domain.ts in SQL. */
const paid = sql`coalesce((select sum(y.amount - coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0))
  from payments y where y.order_id = o.id and y.status in ('completed', 'refunded')), 0)`

const stampsLeft = sql`coalesce((select sum(l.quantity - l.taken_off) from line_items l where l.order_id = o.id and l.alcohol_percent is not null), 0)
  - (select count(*) from excise_stamps x where x.order_id = o.id)`

const pictures = sql`(select json_agg(json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height,
    'color', pc.color, 'alt', pc.alt, 'name', pc.name, 'quantity', pc.quantity) order by pc.id)
  from (select l.id, l.quantity, k.bought -> 'name' as name, g.* from line_items l cross join lateral (select bought_of(l) as bought) k
    cross join lateral jsonb_to_record(nullif(k.bought -> 'picture', 'null')) as g(key text, width int, height int, color text, alt jsonb)
    where l.order_id = o.id and g.key is not null order by l.id limit 4) pc)`

const row = sql`o.id, o.number, o.version, o.status, o.payment_status, o.shipment_status, o.delivery_kind, o.total, o.return_total,
  o.preorder, o.rest_total, o.rest_requested_at, o.late_since, case when o.preorder is not null then
    (select max(l.arrives_on)::text from line_items l where l.order_id = o.id and l.awaited > 0) end as arrives_on,
  o.item_count, o.user_id, coalesce(o.email, u.email) as email, o.contact_name, o.contact_phone, o.district_id, o.khoroo_id, o.tags,
  o.completed_at as placed_at, o.payment_due_at as due_at, o.promised_to, o.window_hours, o.vat_receipt, (${paid})::bigint as paid,
  exists (select from leases z where z.order_id = o.id and z.status not in ('refused', 'canceled')) as leased,
  exists (select from line_items l where l.order_id = o.id and l.alcohol_percent is not null) as alcohol,
  (${stampsLeft})::int as stamps_left,
  exists (select from id_checks c where c.order_id = o.id and c.outcome = 'of_age') as id_checked,
  (select r.status from order_returns r where r.order_id = o.id and r.status in ('requested', 'approved', 'received')
    order by r.id limit 1) as open_return,
  (select to_jsonb(a) from addresses a where a.id = coalesce(o.ship_address_id, o.bill_address_id)) as address,
  case when o.delivery_kind = 'pick_up' then (select sl.name from shipments h join shipping_rates r on r.shipment_id = h.id and r.selected
    join shipping_methods m on m.id = r.shipping_method_id join stock_locations sl on sl.id = m.stock_location_id
    where h.order_id = o.id limit 1) end as store,
  (select json_agg(distinct jsonb_build_object('type', m.type, 'name', coalesce(y.method_name, m.name))) from payments y
    join payment_methods m on m.id = y.payment_method_id where y.order_id = o.id) as methods,
  (select json_build_object('id', s.id, 'name', coalesce(nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), s.email, ''))
    from users s where s.id = o.assigned_to) as assignee,
  ${pictures} as pictures`

const promised = sql`coalesce(o.promised_to, 'infinity'::timestamptz)`

/** `11-25` and `1125` are a district or sum, `1125-k11` a khoroo. */
function inDistrict(value: unknown): Condition {
  const ids = texts(value).map((id) => (/^\d\d-\d\d$/.test(id) ? id.replace('-', '') : id))
  const khoroos = ids.filter((id) => id.includes('-'))
  const districts = ids.filter((id) => !id.includes('-'))
  if (khoroos.length === 0) return sql<SqlBool>`o.district_id = any(${districts}::text[])`
  if (districts.length === 0) return sql<SqlBool>`o.khoroo_id = any(${khoroos}::text[])`
  return sql<SqlBool>`(o.district_id = any(${districts}::text[]) or o.khoroo_id = any(${khoroos}::text[]))`
}

/** By the SKU that it was bought under, or that its variant has today. */
function withSku(value: unknown): Condition {
  const skus = texts(value).flatMap((sku) => [sku, sku.toUpperCase(), sku.toLowerCase()])
  return sql<SqlBool>`o.id in (select l.order_id from line_items l where l.bought ->> 'sku' = any(${skus}::text[])
    union all select l.order_id from line_items l join variants v on v.id = l.variant_id where v.sku = any(${skus}::text[]))`
}

/** By the beginning of the number, from the index of numbers; of a short beginning the first 1,001, more than a list counts. */
const numbered = (start: string): Condition => sql<SqlBool>`o.id = any(array(select b.id from orders b
  where b.number like ${`${start}%`} and b.status <> 'cart' order by b.number using ~<~ limit 1001))`

/** By the beginning of the mail of the order or of its account, of so many as are counted. */
function mailed(q: string): Condition {
  const start = `${q.toLowerCase().replace(/[%_]/g, '')}%`
  return sql<SqlBool>`o.id = any(array(select e.id from orders e where e.status <> 'cart' and lower(e.email) like ${start}
    union select e.id from orders e join users u on u.id = e.user_id where e.status <> 'cart' and lower(u.email) like ${start}
    limit 1001))`
}

/**
 * By number, by mail, by phone or its last four digits, by SKU, else by name in Cyrillic or Latin letters. Who may not see people
 * finds by what is left of them: the end of the number and the given name.
 */
export function ordersMatching(q: string, sees_people: boolean): Condition {
  if (/^r\d{3,}$/i.test(q)) return numbered(q.toUpperCase())
  if (q.includes('@')) return sees_people ? mailed(q) : sql<SqlBool>`false`
  const digits = digitsOf(q)
  if (/^\d{4}$/.test(digits) && !sees_people) return sql<SqlBool>`right(o.contact_phone, 4) = ${digits}`
  if (/^\d{4}$/.test(digits))
    return sql<SqlBool>`(right(o.contact_phone, 4) = ${digits} or o.contact_phone like ${`${digits}%`})`
  if (/^\d{5,}$/.test(digits) && !sees_people) return numbered(`R${digits}`)
  if (/^\d{5,}$/.test(digits)) return sql<SqlBool>`(o.contact_phone like ${`${digits}%`} or ${numbered(`R${digits}`)})`
  if (/\d/.test(q)) return withSku(q)
  // signs alone are no name, and would be part of every one
  if (nameKey(q) === '') return sql<SqlBool>`false`
  const named = sql<SqlBool>`o.contact_key like '%' || name_key(${q}) || '%'`
  if (sees_people) return named
  return sql<SqlBool>`(${named} and name_key(split_part(o.contact_name, ' ', 1)) like '%' || name_key(${q}) || '%')`
}

/** `10-13` and `10:00-13:00`, of the hours that were chosen. */
function inHours(value: unknown): Condition {
  const clock = (text: string) => (text.includes(':') ? text.padStart(5, '0') : `${text.padStart(2, '0')}:00`)
  const hours = texts(value).map((text) =>
    text
      .split(/[-–]/)
      .map((part) => clock(part.trim()))
      .join('-'),
  )
  return sql<SqlBool>`o.window_hours = any(${hours}::text[])`
}

/** Orders that a coupon took something off. */
const withCoupon = (value: unknown): Condition =>
  sql<SqlBool>`o.id in (select a.order_id from adjustments a
    where a.coupon_code = any(${texts(value).map((code) => code.replace(/[\s-]/g, '').toUpperCase())}::text[]))`

const spec: ListSpec<Stored> = {
  from: sql`orders o`,
  select: (page) => sql<Stored>`select p.cursor, p.place, ${row} from (${page}) p join orders o on o.id = p.id
    left join users u on u.id = o.user_id`,
  id: sql`o.id`,
  where: sql<SqlBool>`o.status <> 'cart'`,
  sorts: {
    placed_at: { by: sql`o.completed_at`, type: 'timestamptz' },
    promised_to: { by: promised, type: 'timestamptz' },
    total: { by: sql`o.placed_total`, type: 'bigint' },
  },
  sort: '-placed_at',
  filters: {
    state: anyOf(sql`o.status`, statuses),
    payment_state: anyOf(sql`o.payment_status`, paymentStatuses),
    delivery: anyOf(sql`o.delivery_kind`, deliveryKinds),
    district: inDistrict,
    placed_at: timeRange(sql`o.completed_at`),
    promised_to: timeRange(promised),
    total: integerRange(sql`o.placed_total`),
    sku: withSku,
    number: among(sql`o.number`),
    staff: (value) =>
      sql<SqlBool>`o.assigned_to = any(${texts(value).map(Number).filter(Number.isSafeInteger)}::bigint[])`,
    channel: anyOf(sql`o.channel`, channels),
    coupon: withCoupon,
    window: inHours,
    preorder: inStates(preorderStates),
    waits_for: inStates(orderWaits),
    tag: (value) => sql<SqlBool>`(o.tags <> '{}' and o.tags && ${texts(value)}::text[])`,
  },
  facets: {
    state: { column: sql`o.status`, values: statuses },
    payment_state: { column: sql`o.payment_status`, values: paymentStatuses },
    delivery: { column: sql`o.delivery_kind`, values: deliveryKinds },
  },
  search: ordersMatching,
}

/** The list with what its filter of methods means today. */
async function specFor(db: Db, { filter }: ListQuery): Promise<ListSpec<Stored>> {
  if (filter.method === undefined) return spec
  const method = await withMethod(db, filter.method)
  return { ...spec, filters: { ...spec.filters, method: () => method } }
}

export type ListedOrder = ReturnType<typeof listed>

/** City or sum and khoroo; outside the capital the province first. */
function placeOf(address: Stored['address']): string {
  if (!address) return ''
  const { state_name, city, district, khoroo, aimag_id } = address
  return addressParts({ ...(aimag_id !== capital && { state_name }), city, district, khoroo }).join(', ')
}
const capital = '11'

/** A page of placed orders for staff. */
export async function listOrders(db: Db, query: ListQuery, locale: Locale) {
  const { rows, ...rest } = await readList(db, query, await specFor(db, query))
  return { orders: rows.map((stored) => listed(stored, locale)), ...rest }
}

/** The numbers of a page of placed orders. */
export async function listNumbers(db: Db, query: ListQuery) {
  const { rows, page } = await readList<{ id: number; number: string }>(db, query, {
    ...(await specFor(db, query)),
    select: (found) =>
      sql<{
        id: number
        number: string
      }>`select p.cursor, p.place, o.id, o.number from (${found}) p join orders o on o.id = p.id`,
  })
  return { numbers: rows.map(({ number }) => number), after: page.after }
}

/** One placed order as the list shows it. */
export async function listedOrder(db: Db, number: string, locale: Locale): Promise<ListedOrder | undefined> {
  const { rows } = await sql<Stored>`select ${row} from orders o left join users u on u.id = o.user_id
    where o.number = ${number} and o.status <> 'cart'`.execute(db)
  return rows[0] && listed(rows[0], locale)
}

/** Some placed orders as the list shows them, in no order. */
export async function ordersById(db: Db, ids: readonly number[], locale: Locale): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored>`select ${row} from orders o left join users u on u.id = o.user_id
    where o.id = any(${[...ids]}::bigint[]) and o.status <> 'cart'`.execute(db)
  return rows.map((stored) => listed(stored, locale))
}

const listed = (
  {
    address,
    store,
    methods,
    pictures: visible,
    paid: received,
    total,
    return_total,
    rest_total,
    rest_requested_at,
    ...order
  }: Stored,
  locale: Locale,
) => ({
  ...order,
  total: Number(total),
  paid: Number(received),
  worth: Number(total) - Number(return_total),
  later: rest_requested_at ? 0 : Math.max(0, Math.min(Number(rest_total), Number(total) - Number(return_total))),
  place: store ? inLocale(store, locale) : placeOf(address),
  methods: (methods ?? []).map(({ type, name }) => ({ type, name: inLocale(name, locale) })),
  pictures: (visible ?? []).map(({ key, name, alt, ...picture }) => ({
    ...picture,
    base: `/media/${key}`,
    alt: inLocale(alt, locale),
    name: inLocale(name, locale),
  })),
})
