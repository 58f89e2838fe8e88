import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { asBuyer, staffCall, type Walk, type WalkOrder } from './scene.ts'

type Line = { variant_id: number; quantity: number; restocked: number; written_off: number }
/** What the database has of an order. */
type Books = {
  number: string
  status: string
  /** By the ledger: what came for it and what of that went back. */
  booked: { received: number; refunded: number }
  /** By its payments, less its refunds. */
  paid: number
  lines: Line[]
  /** Whose it is. */
  user_id: number | null
  /** Rows of the audit that name it or what belongs to it, and the last row of all. */
  audited: number
  last_row: number
}
/** Of what an act changed: `all`, what buyers read too; `page`, what staff read of the order that it was on; or the books alone. */
export type Reading = 'all' | 'page' | 'books'
/** What everybody reads of an order at one moment. */
export type OrderFacts = Books & { read?: Read; jsonapi?: { total: string }; flat?: { total: string } }
type Read = {
  page: Pick<StaffOrder, 'sums' | 'refunds'>
  /** What an act may change of it. */
  state: string
  /** Lines of its history; those of the order itself, and those of staff, among them. */
  entries: number
  lines_of_itself: number
  lines_of_staff: number
}

const books = `select o.number, o.status, o.user_id::int,
    (select coalesce(json_agg(json_build_object('variant_id', l.variant_id, 'quantity', l.quantity,
        'restocked', coalesce((select sum(b.quantity) from order_return_lines b join order_returns r on r.id = b.return_id
          where b.line_item_id = l.id and r.restocked), 0),
        'written_off', coalesce((select sum(u.quantity) from inventory_units u
          where u.line_item_id = l.id and u.state = 'written_off'), 0))), '[]')
      from line_items l where l.order_id = o.id) as lines,
    (coalesce((select sum(y.amount) from payments y where y.order_id = o.id and y.status in ('completed', 'refunded')), 0)
      - coalesce((select sum(r.amount) from refunds r join payments y on y.id = r.payment_id where y.order_id = o.id), 0))::int as paid,
    coalesce(m.received, 0)::int as received, coalesce(m.refunded, 0)::int as refunded,
    (select count(*) from audit_rows a where (a.subject_type, a.subject_id) in (select 'order', o.number
      union all select 'lease', t.id::text from leases t where t.order_id = o.id
      union all select 'return', r.number from order_returns r where r.order_id = o.id
      union all select 'trade_in', i.number from trade_ins i join line_items x on x.id = i.line_item_id where x.order_id = o.id))::int
      as audited, (select max(id) from audit_rows)::int as last_row
  from orders o left join lateral (
    select sum(e.amount) filter (where p.kind in ('pay', 'spend') or (p.kind = 'exchange' and e.amount > 0)) as received,
      -sum(e.amount) filter (where p.kind = 'refund' or (p.kind = 'exchange' and e.amount < 0)) as refunded
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
    where (a.kind = 'order' and a.owner = o.id::text) or (a.kind = 'revenue' and p.order_id = o.id)) m on true
  where o.number = any($1)`

async function booksOf({ shop, orders }: Walk): Promise<Map<string, Books>> {
  const { rows } = await shop.pool.query(books, [orders.map(({ number }) => number)])
  return new Map(
    rows.map(({ received, refunded, ...rest }) => [rest.number, { ...rest, booked: { received, refunded } }]),
  )
}

/** Without what else lies on the shelves. */
const stateOf = (page: StaffOrder): string => {
  const { status, sums, lines, shipments, promised_to, tags } = page
  return JSON.stringify([status, sums, lines.map(({ stock: _, ...line }) => line), shipments, promised_to, tags])
}

async function ofOne(walk: Walk, order: WalkOrder, known: Books, isAll: boolean): Promise<OrderFacts> {
  const { number } = order
  const as = asBuyer(walk, order)
  const isBuyers = isAll && !order.isClosed && (order.ofGuest || !walk.isBlocked)
  const [page, timeline, flat, jsonapi] = await Promise.all([
    staffCall(walk, 'GET', `/orders/${number}`),
    staffCall(walk, 'GET', `/orders/${number}/timeline`),
    isBuyers ? walk.call('GET', `/orders/${number}`, as) : undefined,
    isBuyers ? walk.call('GET', `/storefront/order_status/${number}`, as) : undefined,
  ])
  for (const answer of [page, timeline, flat, jsonapi])
    if (answer && answer.status !== 200)
      throw new Error(`${number} cannot be read: ${answer.status} ${JSON.stringify(answer.body)}`)
  walk.seen.set(number, page.body)
  // a message is no word of what was done
  const entries = (timeline.body.timeline as TimelineEntry[]).filter(({ kind }) => kind !== 'message')
  const read = {
    page: page.body,
    state: stateOf(page.body),
    entries: entries.length,
    lines_of_itself: entries.filter(({ subject }) => subject === 'order').length,
    lines_of_staff: entries.filter(({ actor }) => actor.kind === 'staff').length,
  }
  return {
    ...known,
    read,
    ...(flat && { flat: flat.body }),
    ...(jsonapi && { jsonapi: jsonapi.body.data.attributes }),
  }
}

/** All orders of a life as they are now; `about`: the one that something happened to. */
export async function factsOf(walk: Walk, reading: Reading, about?: WalkOrder): Promise<OrderFacts[]> {
  const all = await booksOf(walk)
  return Promise.all(
    walk.orders.map((order) => {
      const known = all.get(order.number)
      if (!known) throw new Error(`${order.number} is gone`)
      const isRead = reading === 'all' || (reading === 'page' && order === about)
      return isRead ? ofOne(walk, order, known, reading === 'all') : known
    }),
  )
}
