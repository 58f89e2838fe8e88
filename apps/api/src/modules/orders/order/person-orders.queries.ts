import { CompiledQuery } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { labelOf, type Standing, statusLabels } from './domain/labels.domain.ts'
import type { Order } from './domain/order.domain.ts'
import { selectOrder } from './order-sql.queries.ts'
import { type OrderRow, orderParams, toLoaded, type View } from './orders.queries.ts'

const columns = {
  number: 'o.number',
  completed_at: 'o.completed_at',
  updated_at: 'o.updated_at',
  created_at: 'o.created_at',
}
export type OrderSort = { by: keyof typeof columns; descending: boolean }
export type OrderFilter = { status_label?: string | undefined; states?: string[] | undefined }
export type StatusCount = { status_label: string; count: number }

/** `number,-completed_at`: what is known of it; newest first when nothing is. */
export function orderSorts(text: unknown): OrderSort[] {
  const sorts = String(text ?? '')
    .split(',')
    .map((part) => part.trim())
    .map((part) => ({ by: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter((sort): sort is OrderSort => Object.hasOwn(columns, sort.by))
  return sorts.length > 0 ? sorts.slice(0, 4) : [{ by: 'completed_at', descending: true }]
}

const orderBy = (sorts: OrderSort[]): string =>
  [...sorts, { by: 'id', descending: sorts[0]?.descending }]
    .map(
      ({ by, descending }) => `${by === 'id' ? 'o.id' : columns[by as OrderSort['by']]} ${descending ? 'desc' : 'asc'}`,
    )
    .join(', ')

const placed = `o.user_id = $1 and o.status <> 'cart'`
const inStates = 'and o.status = any($7::text[])'
const read = `and exists (select from jsonb_to_recordset($7::jsonb) as x(status text, payment_status text,
    shipment_status text, vat_receipt text, receipt_kind text, lease text, begun boolean), order_standings w
  where w.id = o.id and x.status = o.status and x.payment_status is not distinct from o.payment_status
    and x.shipment_status is not distinct from o.shipment_status and x.vat_receipt is not distinct from o.vat_receipt
    and x.receipt_kind is not distinct from w.receipt_kind and x.lease is not distinct from w.lease and x.begun = w.begun)`

/** A label is looked for by how those of the person's orders stand that read so. */
function condition({ status_label, states }: OrderFilter, groups: Group[]): { text: string; value: unknown[] } {
  if (status_label !== undefined) {
    const standings = groups.filter((group) => labelOf(group) === status_label)
    return { text: read, value: [JSON.stringify(standings)] }
  }
  return states ? { text: inStates, value: [`{${states.join(',')}}`] } : { text: '', value: [] }
}

type Wanted = { filter?: OrderFilter; groups?: Group[]; sorts: OrderSort[]; page: Page }

/** A page of a person's placed orders, whole, in one statement whatever it holds. */
export async function ordersOf(
  db: Db,
  userId: number,
  view: View,
  { filter = {}, groups = [], sorts, page }: Wanted,
): Promise<Order[]> {
  const { text, value } = condition(filter, groups)
  const statement = `${selectOrder(`${placed} ${text}`)} order by ${orderBy(sorts)} limit $5 offset $6`
  const params = [...orderParams(userId, view, []), page.per_page, (page.page - 1) * page.per_page, ...value]
  const { rows } = await db.executeQuery<OrderRow>(CompiledQuery.raw(statement, params))
  return rows.map((row) => toLoaded(row, view.locale).order)
}

/** One placed order of a person. */
export async function orderOf(db: Db, userId: number, number: string, view: View): Promise<Order | undefined> {
  const params = [...orderParams(userId, view, []), number]
  const { rows } = await db.executeQuery<OrderRow>(
    CompiledQuery.raw(selectOrder(`${placed} and o.number = $5`), params),
  )
  return rows[0] && toLoaded(rows[0], view.locale).order
}

type Group = Standing & { count: number }

/** How many placed orders a person has, by how they stand. */
export async function groupsOf(db: Db, userId: number): Promise<Group[]> {
  const columns = ['o.status', 'o.payment_status', 'o.shipment_status', 'o.vat_receipt'] as const
  const beside = ['w.receipt_kind', 'w.lease', 'w.begun'] as const
  return (await db
    .selectFrom('orders as o')
    .innerJoin('order_standings as w', 'w.id', 'o.id')
    .select([...columns, ...beside])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'cart')
    .groupBy([...columns, ...beside])
    .execute()) as Group[]
}

/** The groups by the label a shopper reads, in the order that an order goes through them. */
export function labelCounts(groups: Group[]): StatusCount[] {
  const counts = new Map<string, number>()
  for (const group of groups) counts.set(labelOf(group), (counts.get(labelOf(group)) ?? 0) + Number(group.count))
  return statusLabels.flatMap((status_label) => {
    const count = counts.get(status_label)
    return count ? [{ status_label, count }] : []
  })
}

/** How many of the groups a filter keeps. */
export const countMatching = (groups: Group[], { status_label, states }: OrderFilter): number =>
  groups
    .filter((group) =>
      status_label === undefined ? !states || states.includes(group.status) : labelOf(group) === status_label,
    )
    .reduce((sum, { count }) => sum + Number(count), 0)
