import { type Refusal, refuse } from '@delguur/kit/result'
import { mergedGift, noGift } from './chosen/gift.domain.ts'
import type { Line, Notice, Order, Variant } from './order.domain.ts'
import { forSale, isSamePreorder, kept, preorderOf, shareNow } from './preorder/preorder.domain.ts'

/** How much of one thing and how many different things a cart takes. */
export type Limits = { max_line_quantity: number; max_lines: number }

/** JSON with its keys in order, so that equal values give equal texts. */
export function stableJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stableJson(each)}`).join(',')}}`
}

const sameThing = (line: Line, variantId: number, options: Record<string, unknown>): boolean =>
  line.variant_id === variantId && stableJson(line.options) === stableJson(options)

/** Units of a variant that other lines of the cart do not want already. */
const leftFor = (order: Order, variant: Variant, except: Line | undefined): number =>
  order.lines
    .filter((line) => line.variant_id === variant.id && line !== except)
    .reduce((left, line) => left - line.quantity, forSale(variant))

/** How many of a line there could be at most. */
export const mostOf = (order: Order, line: Line, limits: Limits): number =>
  Math.max(0, Math.min(leftFor(order, line.variant, line), limits.max_line_quantity))

function checkQuantity(order: Order, variant: Variant, line: Line | undefined, quantity: number, limits: Limits) {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return refuse('quantity_invalid')
  const left = leftFor(order, variant, line)
  if (left <= 0) return refuse('out_of_stock', { name: variant.name }, 'quantity')
  if (quantity > left) return refuse('stock_insufficient', { left, name: variant.name }, 'quantity')
  if (quantity > limits.max_line_quantity)
    return refuse('quantity_above_limit', { limit: limits.max_line_quantity }, 'quantity')
  return quantity
}

export type Wanted = {
  quantity: number
  options: Record<string, unknown>
  public_metadata?: Record<string, unknown>
  private_metadata?: Record<string, unknown>
}

/** Puts a variant into the cart; the same variant with the same options adds up. */
export function addVariant(order: Order, variant: Variant, wanted: Wanted, limits: Limits): Order | Refusal {
  if (!Number.isSafeInteger(wanted.quantity) || wanted.quantity <= 0) return refuse('quantity_invalid')
  if (!variant.available) return refuse('variant_unavailable', { name: variant.name }, 'base')
  const present = lineOf(order, variant.id, wanted.options)
  if (!present && order.lines.length >= limits.max_lines) return refuse('cart_too_large', { limit: limits.max_lines })
  const quantity = checkQuantity(order, variant, present, (present?.quantity ?? 0) + wanted.quantity, limits)
  if (typeof quantity !== 'number') return quantity
  const preorder = kept(preorderOf(variant))
  if (present) return replaceLine(order, present, { ...present, quantity, price: variant.price, preorder })
  const line: Line = {
    id: 0,
    variant_id: variant.id,
    quantity,
    price: variant.price,
    options: wanted.options,
    public_metadata: wanted.public_metadata ?? {},
    private_metadata: wanted.private_metadata ?? {},
    variant,
    taken_off: 0,
    preorder,
    awaited: 0,
    notice: null,
  }
  return { ...order, lines: [...order.lines, line] }
}

const replaceLine = (order: Order, from: Line, to: Line): Order => ({
  ...order,
  lines: order.lines.map((line) => (line === from ? to : line)),
})

/** A cart without lines is nobody's gift. */
export const emptied = (order: Order): Order => ({ ...order, lines: [], ...noGift })

function without(order: Order, line: Line): Order {
  const lines = order.lines.filter((each) => each !== line)
  return lines.length === 0 ? emptied(order) : { ...order, lines }
}

/** The line of a variant with these options. */
export const lineOf = (order: Order, variantId: number, options: Record<string, unknown>): Line | undefined =>
  order.lines.find((line) => sameThing(line, variantId, options))

const findLine = (order: Order, id: number): Line | Refusal =>
  order.lines.find((line) => line.id === id) ?? refuse('not_found')

/** Sets how many of a line; more than there are is refused. */
export function setQuantity(order: Order, lineId: number, quantity: number, limits: Limits): Order | Refusal {
  const line = findLine(order, lineId)
  if ('refused' in line) return line
  const checked = checkQuantity(order, line.variant, line, quantity, limits)
  if (typeof checked !== 'number') return checked
  return replaceLine(order, line, { ...line, quantity: checked, notice: null })
}

/** Changes the options of a line; one that becomes equal to another joins it. */
export function setOptions(
  order: Order,
  lineId: number,
  options: Record<string, unknown>,
  limits: Limits,
): Order | Refusal {
  const line = findLine(order, lineId)
  if ('refused' in line) return line
  const twin = order.lines.find((each) => each !== line && sameThing(each, line.variant_id, options))
  if (!twin) return replaceLine(order, line, { ...line, options })
  const quantity = Math.min(twin.quantity + line.quantity, limits.max_line_quantity)
  return without(replaceLine(order, twin, { ...twin, quantity }), line)
}

export function removeLine(order: Order, lineId: number): Order | Refusal {
  const line = findLine(order, lineId)
  return 'refused' in line ? line : without(order, line)
}

/** What became of a thing when two carts were made one: how many were in both, and how many are left. */
export type MergeChange = { name: string; kind: 'merged' | 'capped' | 'gone' | 'dropped'; wanted: number; got: number }

/** What the shopper had put there, before the stock went down. */
const wantedOf = ({ quantity, notice }: Line): number => (notice?.code === 'stock_down' ? notice.from : quantity)

/**
 * The lines of another cart added to this one, as far as stock and limits allow, and what became of each: nothing is
 * refused. Lines of this cart that were cut to the stock are reported as well.
 */
export function mergeCarts(into: Order, from: Order, limits: Limits): { order: Order; changes: MergeChange[] } {
  const started = { order: { ...into, ...mergedGift(into, from) }, changes: cutLines(into, from) }
  return from.lines.reduce(({ order, changes }, line) => {
    const added = takeOver(order, line, limits)
    return { order: added.order, changes: [...changes, added.change] }
  }, started)
}

const cutLines = (into: Order, from: Order): MergeChange[] =>
  into.lines
    .filter(({ notice }) => notice?.code === 'stock_down')
    .filter((line) => !from.lines.some((each) => sameThing(each, line.variant_id, line.options)))
    .map((line) => ({ name: line.variant.name, kind: 'capped', wanted: wantedOf(line), got: line.quantity }))

function takeOver(order: Order, line: Line, limits: Limits): { order: Order; change: MergeChange } {
  const { variant } = line
  const present = order.lines.find((each) => sameThing(each, line.variant_id, line.options))
  const before = present?.notice?.code === 'gone' ? 0 : (present?.quantity ?? 0)
  const about = { name: variant.name, wanted: wantedOf(line) + (present ? wantedOf(present) : 0) }
  const room = Math.min(leftFor(order, variant, present), limits.max_line_quantity) - before
  const quantity = Math.min(line.quantity, room)
  if (quantity <= 0 || !variant.available)
    return { order, change: { ...about, kind: before > 0 ? 'capped' : 'gone', got: before } }
  const next = addVariant(order, variant, { ...line, quantity }, limits)
  if ('refused' in next) return { order, change: { ...about, kind: 'dropped', got: 0 } }
  const got = before + quantity
  return { order: next, change: { ...about, kind: got < about.wanted ? 'capped' : 'merged', got } }
}

/**
 * The cart as the catalogue is now: today's prices, no more units than there are, and on each line what changed since it
 * was stored. A line with nothing left keeps its quantity and says `gone`.
 */
export function refresh(order: Order): Order {
  if (order.status !== 'cart') return order
  const left = new Map<number, number>()
  const lines = order.lines.map((line): Line => {
    const free = line.variant.available ? (left.get(line.variant_id) ?? forSale(line.variant)) : 0
    const quantity = free > 0 ? Math.min(line.quantity, free) : line.quantity
    left.set(line.variant_id, free - quantity)
    const price = line.variant.available ? line.variant.price : line.price
    const preorder = line.variant.available ? kept(preorderOf(line.variant)) : line.preorder
    return { ...line, quantity, price, preorder, notice: noticeOf(line, free, { ...line, price, preorder }) }
  })
  return { ...order, lines }
}

function noticeOf(line: Line, free: number, { price, preorder }: Pick<Line, 'price' | 'preorder'>): Notice | null {
  if (free <= 0) return { code: 'gone', from: line.quantity, to: 0 }
  if (free < line.quantity) return { code: 'stock_down', from: line.quantity, to: free }
  if (!isSamePreorder(line.preorder, preorder))
    return { code: 'preorder', from: shareNow(line.preorder), to: shareNow(preorder) }
  if (price === line.price) return null
  return { code: price > line.price ? 'price_up' : 'price_down', from: line.price, to: price }
}
