import { listQuery } from '@delguur/contract/list'
import { localDate, localTime } from '@delguur/kit/dates'
import type { Locale } from '@delguur/kit/locale'
import qs from 'qs'
import type { Db } from '../../../platform/db.ts'
import { listOrders } from './order-list.queries.ts'

type Cell = string | number | null
export type ExportPage = { rows: Cell[][]; after: string | null; total?: number | undefined }

const columns = [
  ...[
    'number',
    'placed_at',
    'status',
    'payment_status',
    'delivery',
    'name',
    'phone',
    'place',
    'items',
    'total',
    'paid',
  ],
  ...['promised_to', 'methods', 'tags'],
] as const
export const orderColumns: readonly string[] = columns

const pageSize = 100

/**
 * A page of the orders that an address of the list names, from a cursor on; `sees_people` says whether names and numbers are in
 * it. With the first page comes how many there are, up to 1,000.
 */
export async function exportOrders(
  db: Db,
  { query, after, sees_people }: { query: string; after: string | null; sees_people: boolean },
  locale: Locale,
): Promise<ExportPage> {
  const given = qs.parse(query, { depth: 3 })
  const wanted = listQuery.parse({
    ...given,
    limit: pageSize,
    count: after === null ? '1' : '0',
    before: undefined,
    facets: undefined,
    after: after ?? undefined,
  })
  const { orders, page } = await listOrders(db, wanted, locale)
  const rows = orders.map((order): Cell[] => [
    order.number,
    moment(order.placed_at),
    order.status,
    order.payment_status,
    order.delivery_kind,
    sees_people ? order.contact_name : null,
    sees_people ? order.contact_phone : null,
    order.place,
    order.item_count,
    order.total,
    order.paid,
    order.promised_to ? moment(order.promised_to) : null,
    order.methods.map(({ name }) => name).join(', '),
    order.tags.join(', '),
  ])
  return { rows, after: page.after, total: page.total?.value }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-24 09:05` in Ulaanbaatar. */
function moment(at: Date): string {
  const { hour, minute } = localTime(at)
  return `${localDate(at)} ${two(hour)}:${two(minute)}`
}
