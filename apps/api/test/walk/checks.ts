import type { Act } from './act.ts'
import type { OrderFacts } from './facts.ts'
import type { Walk } from './scene.ts'

// What holds of the orders of a life after each act. A violation is a sentence.

type Four = [number, number, number, number]
const dead = ['canceled', 'expired', 'overdue']

/** Units: what left a shelf is with an order, with its buyer, or written off; nothing came to a shelf that it never left. */
export async function unitsOff(walk: Walk, orders: OrderFacts[]): Promise<string[]> {
  const { rows: shelves } = await walk.shop.pool.query(
    `select i.id::int, i.variant_id::int, i.count_on_hand,
       coalesce((select sum(m.quantity) from stock_movements m where m.stock_item_id = i.id), 0)::int as moved,
       coalesce((select sum(m.quantity) from stock_movements m where m.stock_item_id = i.id and m.order_id is not null), 0)::int as by_orders
     from stock_items i where i.variant_id = any($1)`,
    [walk.variants.map(({ id }) => id)],
  )
  const wrong: string[] = []
  for (const { id, count_on_hand, by_orders } of shelves) {
    const start = walk.shelves.get(id) ?? 0
    if (count_on_hand - by_orders !== start)
      wrong.push(`shelf ${id}: ${start} before, ${by_orders} moved by orders, and now ${count_on_hand}`)
    if (count_on_hand < 0) wrong.push(`shelf ${id}: ${count_on_hand} lie there`)
    if (by_orders > 0) wrong.push(`shelf ${id}: ${by_orders} more came back than had left it`)
  }
  for (const { id } of walk.variants) {
    const out = shelves.filter(({ variant_id }) => variant_id === id).reduce((sum, { by_orders }) => sum - by_orders, 0)
    const owed = orders.flatMap((order) =>
      order.lines.filter((line) => line.variant_id === id).map((line) => outOf(order, line)),
    )
    const sum = owed.reduce((all, each) => all + each, 0)
    if (out !== sum) wrong.push(`variant ${id}: ${out} units are off the shelves, orders account for ${sum}`)
  }
  return wrong
}

/** Units of a line that are not on a shelf: in the parcel, with the buyer, or written off. */
const outOf = ({ status }: OrderFacts, { quantity, restocked, written_off }: OrderFacts['lines'][number]): number =>
  dead.includes(status) ? written_off : quantity - restocked

/** Money: every reader says the same, and nothing is kept that is not owed. */
export function moneyOff(orders: OrderFacts[]): string[] {
  const wrong: string[] = []
  for (const order of orders) {
    const { number, status, read, jsonapi, flat, booked } = order
    const print = (text: string) => wrong.push(`${number} (${status}): ${text}`)
    if (order.paid !== booked.received - booked.refunded)
      print(`paid ${order.paid} by its payments, the ledger has ${booked.received} less ${booked.refunded}`)
    if (!read) continue
    const { page } = read
    const { sums } = page
    const [total, worth, paid, due] = [sums.total, sums.worth, sums.paid, sums.due].map(Number) as Four
    const left = total - Number(sums.returned) - Number(sums.goodwill)
    if (left !== worth) print(`worth ${worth}, what was given back leaves ${left}`)
    if (jsonapi && total !== Number(jsonapi.total)) print(`office ${total}, JSON:API ${jsonapi.total}`)
    if (flat && total !== Number(flat.total)) print(`office ${total}, flat ${flat.total}`)
    const spared = sums.discounts.reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0)
    const added = Number(sums.items) + Number(sums.delivery) + Number(sums.wrap) - spared
    if (added !== total)
      print(`${sums.items} + ${sums.delivery} + ${sums.wrap} - ${spared} is ${added}, the total says ${total}`)
    if (paid !== booked.received - booked.refunded)
      print(`paid ${paid}, the ledger has ${booked.received} less ${booked.refunded}`)
    const refunds = page.refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
    if (refunds !== booked.refunded) print(`refunds of ${refunds}, the ledger has ${booked.refunded}`)
    const isOver = status === 'canceled' || status === 'expired'
    const owed = isOver ? 0 : Math.max(0, worth - paid)
    if (due !== owed) print(`due ${due}, owed are ${owed}`)
    if (paid > (isOver ? 0 : worth)) print(`${paid} are kept of ${isOver ? 'an order that is over' : worth}`)
  }
  return wrong
}

/** History: what was accepted stands in it, and what staff did in the audit too. */
export function historyOff(
  before: OrderFacts | undefined,
  after: OrderFacts | undefined,
  { name, by, elsewhere }: Act,
): string[] {
  // what happened unread in between would be taken for this act
  if (!before?.read || !after?.read) return []
  const [was, is] = [before.read, after.read]
  const isStaff = by === 'staff'
  const isMoved = before.status !== after.status
  const hasLine =
    (isStaff ? is.lines_of_staff > was.lines_of_staff : is.entries > was.entries) &&
    (!isMoved || is.lines_of_itself > was.lines_of_itself)
  const hasRow = elsewhere ? after.last_row > before.last_row : after.audited > before.audited
  // the same once more is accepted and changes nothing
  if (was.state === is.state && !(isStaff && (hasLine || hasRow))) return []
  return [
    ...(hasLine ? [] : [`${after.number}: ${name} was accepted and leaves no line in the history`]),
    ...(hasRow || !isStaff ? [] : [`${after.number}: ${name} was accepted and leaves no row in the audit`]),
  ]
}

/** What staff did beside the order stands in the audit, wherever it belongs. */
export const auditOff = (before: OrderFacts | undefined, after: OrderFacts | undefined, act: Act): string[] =>
  act.by === 'staff' && !act.repeats && before && after && after.last_row === before.last_row
    ? [`${act.name} was accepted and leaves no row in the audit`]
    : []

/** What an act that is not about the order leaves as it is. */
export const storedOff = (before: OrderFacts | undefined, after: OrderFacts | undefined, name: string): string[] =>
  before?.read && after?.read && before.read.state !== after.read.state
    ? [`${after.number}: ${name} changes it: ${firstUnlike(before.read.state, after.read.state)}`]
    : []

function firstUnlike(before: string, after: string): string {
  const at = [...before].findIndex((letter, place) => after[place] !== letter)
  return `${before.slice(Math.max(0, at - 40), at + 40)} | ${after.slice(Math.max(0, at - 40), at + 40)}`
}

/** Mails that came since the last look say the total that the order has. */
export async function mailsOff(walk: Walk, orders: OrderFacts[]): Promise<string[]> {
  const all = await walk.shop.sandbox.arrived(walk.email)
  const fresh = all.slice(0, all.length - walk.read)
  walk.read = all.length
  return fresh.flatMap(({ subject, text }) => {
    const order = orders.find(({ number }) => text.includes(number))
    const message = /^Нийт:? ₮ ([\d,]+)$/m.exec(text.replaceAll('\u00a0', ' '))?.[1]
    const total = Number(order?.read?.page.sums.total)
    return order && message !== undefined && Number(message.replaceAll(',', '')) !== total
      ? [`${order.number}: the mail «${subject}» says ${message}, the page ${total}`]
      : []
  })
}
