import { ApiError } from '@delguur/contract/client'
import type { OrderReturn } from '@delguur/contract/orders/returns'
import { type ReturnReason, returnReasons } from '@delguur/contract/orders/returns'
import type { Api } from '../../../lib/api.server.ts'
import { tugrik } from '../../cart/cart-view.ts'

/** What of an order goes back, and what still can. */
export type ReturnsView = {
  returns: ReturnView[]
  /** Of each line how many, until when, and what the shopper gets for one, two … of them. */
  lines: { id: number; most: number; hours: number; until: string; open: boolean; worth: number[] }[]
  wallet: boolean
}
export type ReturnView = {
  number: string
  state: OrderReturn['state']
  refusal: string | null
  amount: number | null
  created_at: string
  to_wallet: boolean
  /** The order that other goods come with. */
  exchange: string | null
  products: { line_id: number; name: string; quantity: number; reason: ReturnReason }[]
}

const arrived = new Set([
  'delivered',
  'waiting_for_vat_receipt',
  'e_receipt_waiting',
  'completed',
  'finished',
  'returned',
])

/** The returns of an order that has arrived, for its buyer; null for all others. */
export async function returnsOf(
  { returns }: Api,
  { number, status, mine }: { number: string; status: string; mine: boolean },
  locale: string,
): Promise<ReturnsView | null> {
  if (!mine || !arrived.has(status)) return null
  try {
    const found = await returns.list({ params: { number }, query: { locale } })
    return {
      returns: found.returns.map(viewOf),
      lines: found.returnable.map(({ line_item_id, quantity, hours, until, open, worth }) => ({
        id: line_item_id,
        most: quantity,
        hours,
        until,
        open,
        worth: worth.map(tugrik),
      })),
      wallet: found.wallet,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

const viewOf = ({
  number,
  state,
  refusal,
  amount,
  exchange_order: exchange,
  created_at,
  refund_to,
  lines,
}: OrderReturn): ReturnView => ({
  number,
  state,
  refusal,
  created_at,
  exchange,
  to_wallet: refund_to === 'wallet',
  amount: amount === null ? null : tugrik(amount),
  products: lines.map(({ line_item_id: line_id, name, quantity, reason }) => ({ line_id, name, quantity, reason })),
})

/** What a form asks to send back: `quantity-<line>` and `reason-<line>` for each line, lines without a number left out. */
export function returnInputIn(form: FormData) {
  const lines = [...form].flatMap(([name, value]) => {
    const [, id] = /^quantity-(\d+)$/.exec(name) ?? []
    const quantity = Number(value)
    if (!id || !(quantity > 0)) return []
    const wanted = form.get(`reason-${id}`)
    const reason = returnReasons.find((each) => each === wanted) ?? ('other' as const)
    return [{ line_item_id: Number(id), quantity, reason }]
  })
  const note = String(form.get('note') ?? '').trim()
  const refund_to = form.get('refund_to') === 'wallet' ? ('wallet' as const) : ('source' as const)
  return { lines, refund_to, ...(note && { note: note.slice(0, 500) }) }
}
