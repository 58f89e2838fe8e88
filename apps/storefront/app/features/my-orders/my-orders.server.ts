import { ApiError } from '@delguur/contract/client'
import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import type { RequestArgs } from '../../lib/request-args.ts'
import { isAllDigital, tugrik } from '../cart/cart-view.ts'
import { asOwner } from '../visitor/signed-in.server.ts'
import { apiPage, firstVisible, type MineQuery, queryOf } from './query.ts'

/** An order as the list shows it. */
export type OrderCardView = {
  number: string
  status: string
  placed_at: string | null
  due_at: string | null
  total: number
  /** What comes back to the buyer; 0 when nothing does. */
  refund: number
  delivery: { kind: string; promised_from: string; promised_to: string } | null
  /** When it was delivered, canceled or returned. */
  ended_at: string | null
  /** Gift cards, codes and tickets alone: nothing is delivered. */
  all_digital: boolean
  pictures: { base: string; color: string; alt: string }[]
  total_goods: number
}

export type MyOrders = {
  query: MineQuery
  orders: OrderCardView[]
  total: number
  all: number
  statuses: { status_label: string; count: number }[]
  /** The list could not be read; what the person has is safe. */
  failed: boolean
}

/** A person's orders as the address asks for them. */
export async function myOrders(args: RequestArgs): Promise<MyOrders> {
  const query = queryOf(new URL(args.request.url).searchParams)
  const { status, sort } = query
  const input = { ...apiPage(query), q: { s: `completed_at ${sort}` }, ...(status && { status }), locale: args.locale }
  try {
    const found = await asOwner(args, (api) => api.myOrders.list({ query: input }))
    const all = found.statuses.reduce((sum, { count }) => sum + count, 0)
    const { statuses, total_count: total } = found
    return { query, orders: found.orders.map(cardView), total, all, statuses, failed: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { query: { ...query, shown: firstVisible }, orders: [], total: 0, all: 0, statuses: [], failed: true }
  }
}

const visiblePictures = 4
const endings: Record<string, string> = {
  delivered: 'delivered',
  completed: 'delivered',
  waiting_for_vat_receipt: 'delivered',
  e_receipt_waiting: 'delivered',
  running: 'delivered',
  finished: 'delivered',
  canceled: 'canceled',
  returned: 'returned',
}

export function cardView(order: FlatOrder): OrderCardView {
  const rate = order.shipments[0]?.rates.find(({ selected }) => selected)
  const paid = order.payments.filter(({ state }) => state === 'completed')
  const ending = endings[order.status_label]
  const pictures = order.line_items.flatMap(({ product }) => (product.image ? [product.image] : []))
  return {
    number: order.number,
    status: order.status_label,
    placed_at: order.completed_at,
    due_at: order.payment_due_at,
    total: tugrik(order.total),
    refund: order.payment_state === 'credit_owed' ? paid.reduce((sum, { amount }) => sum + tugrik(amount), 0) : 0,
    delivery: rate ? { kind: rate.kind, promised_from: rate.promised_from, promised_to: rate.promised_to } : null,
    ended_at:
      order.events.findLast(({ subject, event }) => subject === 'order' && event === ending)?.created_at ?? null,
    all_digital: isAllDigital(order),
    pictures: pictures.slice(0, visiblePictures).map(({ base, color, alt }) => ({ base, color, alt })),
    total_goods: order.line_items.length,
  }
}
