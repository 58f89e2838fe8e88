import { type Mnt, mnt, times, zero } from '@delguur/kit/money'
import { type Refusal, refuse } from '@delguur/kit/result'
import { hasAlcohol, isAlcohol } from '../alcohol/alcohol.domain.ts'
import type { Limits } from './lines.domain.ts'
import type { Adjustment, Line, Order, Variant } from './order.domain.ts'
import { forSale, kept, preorderOf } from './preorder/preorder.domain.ts'

export type StaffDiscount = { amount: Mnt; reason: string }
export type LineEdit = {
  lines: readonly { id: number; quantity: number }[]
  add: readonly { variant: Variant; quantity: number }[]
  /** Absent: as it was. */
  discount?: StaffDiscount | null | undefined
}

/** In which nothing of an order is packed yet and its units are taken. */
const editable: readonly Order['status'][] = ['placed', 'confirmed']

/** Whether staff may change what is in an order. What a lender pays for stays as it was signed, and parts are joined first. */
export const isEditable = ({
  status,
  payments,
  lease,
  shipments,
}: Pick<Order, 'status' | 'payments' | 'lease' | 'shipments'>): boolean =>
  editable.includes(status) &&
  shipments.length < 2 &&
  lease === null &&
  payments.every(({ method }) => method.type !== 'lease')

const isStaffDiscount = ({ kind, promotion_id, line_item_id, included }: Adjustment): boolean =>
  kind === 'discount' && promotion_id === null && line_item_id === null && !included

/** What staff have taken off an order. */
export const staffDiscount = ({ adjustments }: Pick<Order, 'adjustments'>): StaffDiscount | undefined => {
  const found = adjustments.find(isStaffDiscount)
  return found && { amount: mnt(-found.amount), reason: found.label }
}

/**
 * The order with other quantities, lines and discount; its sums are still the old ones. Units that stay keep the price and the
 * discount that were agreed on, more units of a line cost its price without discount, and new lines cost what they cost today.
 * Refuses codes, cards, tickets and alcohol as `line_not_editable`, and an order of nothing as `order_without_lines`.
 */
export function withEdit(order: Order, edit: LineEdit, limits: Limits): Order | Refusal {
  if (!isEditable(order)) return refuse('order_not_editable', { number: order.number })
  let changed: Order | Refusal = order
  for (const { id, quantity } of edit.lines) {
    changed = withQuantity(changed, id, quantity, limits)
    if ('refused' in changed) return changed
  }
  for (const { variant, quantity } of edit.add) {
    changed = withAdded(changed, variant, quantity, limits)
    if ('refused' in changed) return changed
  }
  if (changed.lines.length === 0) return refuse('order_without_lines', { number: order.number }, 'lines')
  return edit.discount === undefined ? changed : withDiscount(changed, edit.discount)
}

const isFixed = (line: Pick<Line, 'variant'>): boolean => line.variant.digital !== null || isAlcohol(line)

function withQuantity(order: Order, id: number, quantity: number, limits: Limits): Order | Refusal {
  const line = order.lines.find((each) => each.id === id && id !== 0)
  if (!line) return refuse('not_found')
  if (quantity === line.quantity) return order
  if (isFixed(line)) return refuse('line_not_editable', { name: line.variant.name }, 'lines')
  const { max_line_quantity: limit } = limits
  if (quantity > limit) return refuse('quantity_above_limit', { limit }, 'lines')
  const adjustments = order.adjustments.flatMap((each): Adjustment[] => {
    if (each.line_item_id !== id) return [each]
    const amount = quantity >= line.quantity ? each.amount : mnt(Math.ceil((each.amount * quantity) / line.quantity))
    return quantity === 0 || amount === 0 ? [] : [{ ...each, amount }]
  })
  const lines = order.lines.flatMap((each) => (each !== line ? [each] : quantity > 0 ? [{ ...line, quantity }] : []))
  return { ...order, lines, adjustments }
}

function withAdded(order: Order, variant: Variant, quantity: number, limits: Limits): Order | Refusal {
  const { name } = variant
  if (!variant.available) return refuse('variant_unavailable', { name }, 'add')
  if (isFixed({ variant })) return refuse('line_not_editable', { name }, 'add')
  if (forSale(variant) <= 0) return refuse('out_of_stock', { name }, 'add')
  // a variant has one line: what is added to it costs what was agreed for it
  const present = order.lines.find((each) => each.variant_id === variant.id && Object.keys(each.options).length === 0)
  if (present && present.id !== 0) return withQuantity(order, present.id, present.quantity + quantity, limits)
  const { max_line_quantity: limit, max_lines } = limits
  const wanted = quantity + (present?.quantity ?? 0)
  if (wanted > limit) return refuse('quantity_above_limit', { limit }, 'add')
  if (present) {
    const lines = order.lines.map((each) => (each === present ? { ...present, quantity: wanted } : each))
    return { ...order, lines }
  }
  if (order.lines.length >= max_lines) return refuse('cart_too_large', { limit: max_lines }, 'add')
  const nothing = { options: {}, public_metadata: {}, private_metadata: {}, taken_off: 0, awaited: 0, notice: null }
  const preorder = kept(preorderOf(variant))
  const line: Line = { id: 0, preorder, variant_id: variant.id, quantity, price: variant.price, variant, ...nothing }
  return { ...order, lines: [...order.lines, line] }
}

function withDiscount(order: Order, discount: StaffDiscount | null): Order | Refusal {
  const others = order.adjustments.filter((each) => !isStaffDiscount(each))
  if (!discount || discount.amount === 0) return { ...order, adjustments: others }
  const alcohol = order.lines.find(isAlcohol)
  if (hasAlcohol(order) && alcohol) return refuse('line_not_editable', { name: alcohol.variant.name }, 'discount')
  const spared = others.filter(({ kind, included }) => kind === 'discount' && !included)
  const most = order.lines.reduce<number>((sum, line) => sum + times(line.price, line.quantity), zero)
  const left = mnt(
    Math.max(
      0,
      spared.reduce<number>((sum, { amount }) => sum + amount, most),
    ),
  )
  if (discount.amount > left) return refuse('discount_too_much', { most: left }, 'discount')
  const before = order.adjustments.find(isStaffDiscount)
  const adjustment: Adjustment = {
    id: before?.id ?? 0,
    line_item_id: null,
    shipment_id: null,
    kind: 'discount',
    label: discount.reason,
    amount: mnt(-discount.amount),
    included: false,
    promotion_id: null,
    coupon_code: null,
    description: null,
  }
  return { ...order, adjustments: [...others, adjustment] }
}
