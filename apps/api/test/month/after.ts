import { hourMs } from '@delguur/kit/dates'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { faultReasons } from '@delguur/kit/return-reasons'
import { deliveryFor, pageOf } from './buying.ts'
import { goesBack, isPlain } from './paying.ts'
import { aSale, dueOf, goodsOf, paidOf, type Sale, type SaleLine, shareOf, worthOf } from './sale.ts'
import { callOff, canceled } from './sending.ts'
import { by, type Month, shopper } from './shop.ts'

/** How long what was handed over may be sent back. */
export const returnHours = 72

// What happens to an order after it was placed besides its way: it is canceled, edited, paid back, brought back, exchanged.

const picked = (month: Month, fits: (sale: Sale) => boolean): Sale | undefined => {
  const found = month.book.sales.filter(fits)
  return found.length > 0 ? month.random.pick(found) : undefined
}

export async function cancel(month: Month): Promise<void> {
  const sale = picked(month, ({ status }) => status === 'placed' || status === 'confirmed' || status === 'overdue')
  if (!sale) return
  const { token, number, buyer } = sale
  if (!token || month.random.chance(0.5)) return callOff(month, sale, 'Худалдан авагч болив')
  await shopper(month, { token, person: buyer.person }, 'POST', `/shop/orders/${number}/cancel`, {
    reason: 'changed_mind',
  })
  canceled(month, sale)
}

/** One product more or less of an order that is not packed; its price, its delivery and its units follow. */
export async function edit(month: Month): Promise<void> {
  const { book, random } = month
  const sale = picked(
    month,
    (each) =>
      (each.status === 'placed' || each.status === 'confirmed') &&
      !each.has_coupon &&
      !each.is_exchange &&
      !each.is_preorder &&
      each.lines.every(({ returned, off }) => returned + off === 0) &&
      isPlain(each),
  )
  if (!sale) return
  const line = random.pick(sale.lines)
  const places = sale.pick_up ? [sale.pick_up] : book.places.filter(({ ships }) => ships)
  const isMore = places.some((place) => book.freeAt(place, line.goods) > 0) && random.chance(0.6)
  if (!isMore && line.quantity === 1) return
  const quantity = line.quantity + (isMore ? 1 : -1)
  const { version } = await pageOf(month, sale.number)
  await by(month, 'desk', 'POST', `/orders/${sale.number}/edits`, {
    version,
    reason: 'Утсаар гуйсан',
    lines: [{ id: line.id, quantity }],
  })
  book.giveBack(line, line.quantity, 'shelf')
  const before = deliveryFor(goodsOf(sale), sale.pick_up)
  line.quantity = quantity
  const delivery = deliveryFor(goodsOf(sale), sale.pick_up)
  if (before !== delivery) sale.delivery = delivery
  sale.total = goodsOf(sale) + sale.delivery
  book.take(sale, [line])
  const more = paidOf(sale) - worthOf(sale)
  if (more >= 0 && sale.status === 'placed') sale.status = 'confirmed'
  if (more > 0) goesBack(month, sale, more, { stays: true })
  await waitsAnew(month, sale)
}

/** Until when what is due now is waited for, as the page says. */
async function waitsAnew(month: Month, sale: Sale): Promise<void> {
  if (dueOf(sale) === 0 || sale.method === 'cash_on_delivery') return
  const { due_at } = await pageOf(month, sale.number)
  sale.due_at = due_at === null ? new Date(8.64e15) : new Date(due_at)
  sale.plan = 'pays'
  sale.method = 'bank-transfer'
}

/** A product of an order that is not packed is not there: it is paid back, and the rest is sent. */
export async function payBackLine(month: Month): Promise<void> {
  const sale = picked(
    month,
    (each) =>
      each.status === 'confirmed' &&
      dueOf(each) === 0 &&
      !each.is_preorder &&
      !each.has_open_return &&
      paidOf(each) === worthOf(each),
  )
  if (!sale) return
  const line = month.random.pick(sale.lines)
  const left = line.quantity - line.returned
  if (left === 0) return
  const quantity = 1 + month.random.below(left)
  const isAll = sale.lines.every((each) => each.returned + (each === line ? quantity : 0) === each.quantity)
  const restock = month.random.chance(0.7)
  const lines = [{ line_item_id: line.id, quantity, reason: 'other' }]
  await by(month, 'desk', 'POST', `/orders/${sale.number}/refunds`, { lines, restock, reason: 'Тавиур дээр алга' })
  if (isAll) return canceled(month, sale, restock ? 'shelf' : 'written_off')
  month.book.giveBack(line, quantity, restock ? 'shelf' : 'written_off')
  settle(month, sale, [{ line, quantity, reason: 'other' }])
  line.taken_off += quantity
}

type Back = { line: SaleLine; quantity: number; reason: ReturnReason }

/** What came back is worth, its money on its way; gives how much that is. With the last of it by the shop's fault the delivery goes back too. */
function settle(month: Month, sale: Sale, back: readonly Back[], give = true): number {
  let worth = back.reduce((sum, { line, quantity }) => sum + shareOf(line, quantity), 0)
  for (const { line, quantity } of back) line.returned += quantity
  sale.is_no_fault ||= back.some(({ reason }) => !faultReasons.includes(reason))
  const isAll = sale.lines.every(({ quantity, returned }) => quantity === returned)
  if (isAll && !sale.is_no_fault) worth += sale.delivery
  sale.return_total = Math.min(sale.total, sale.return_total + worth)
  const value = Math.min(worth, Math.max(0, paidOf(sale) - worthOf(sale)))
  if (isAll) sale.status = 'returned'
  if (give) goesBack(month, sale, value, { stays: true })
  return value
}

export async function giveGoodwill(month: Month): Promise<void> {
  const sale = picked(
    month,
    (each) => each.status === 'delivered' && !each.has_open_return && paidOf(each) > 10_000 && worthOf(each) > 10_000,
  )
  if (!sale) return
  const amount = 500 + 500 * month.random.below(8)
  await by(month, 'desk', 'POST', `/orders/${sale.number}/refunds`, { amount, goodwill: true, reason: 'Хоцорсон' })
  sale.return_total += amount
  goesBack(month, sale, amount, { stays: true })
}

/** A buyer asks to send something back, or brings it to the desk. */
export async function bringBack(month: Month): Promise<void> {
  const { random } = month
  const sale = picked(
    month,
    (each) =>
      each.status === 'delivered' &&
      !each.has_open_return &&
      each.lines.some(({ quantity, returned }) => quantity > returned),
  )
  if (!sale) return
  const all = random.chance(0.3)
  const back = sale.lines
    .filter(({ quantity, returned }) => quantity > returned)
    .slice(0, all ? undefined : 1)
    .map((line): Back => {
      const left = line.quantity - line.returned
      return {
        line,
        quantity: all ? left : 1 + random.below(left),
        reason: random.pick(['defective', 'wrong_size', 'changed_mind']),
      }
    })
  const lines = back.map(({ line, quantity, reason }) => ({ line_item_id: line.id, quantity, reason }))
  const { token, number, buyer } = sale
  const until = (sale.delivered_at?.getTime() ?? 0) + returnHours * hourMs
  const isLate = until < month.shop.clock.now.getTime() + hourMs
  const byShopper = token !== '' && !isLate && random.chance(0.7)
  const late = isLate && { late_reason: 'Тохиролцсон' }
  const made = byShopper
    ? await shopper(month, { token, person: buyer.person }, 'POST', `/shop/orders/${number}/returns`, { lines })
    : await by(month, 'desk', 'POST', '/returns', { order_number: number, lines, ...late })
  sale.has_open_return = true
  month.returns.push({ sale, number: made.number, back, day: month.days, isAsked: byShopper })
}

/** On a later day staff agree or refuse, receive what comes, and give its money or other goods for it. */
export async function handleReturns(month: Month): Promise<void> {
  const { random } = month
  for (const request of month.returns.filter(({ day }) => day < month.days)) {
    month.returns.splice(month.returns.indexOf(request), 1)
    const { sale, number, back, isAsked } = request
    const path = `/returns/${number}`
    if (isAsked && random.chance(0.15)) {
      await by(month, 'desk', 'PUT', `${path}/refuse`, { reason: 'Өмссөн байна' })
      sale.has_open_return = false
      continue
    }
    if (isAsked) await by(month, 'desk', 'PUT', `${path}/approve`)
    const restock = random.chance(0.6)
    await by(month, 'picker', 'PUT', `${path}/receive`, { restock })
    for (const { line, quantity } of back) month.book.giveBack(line, quantity, restock ? 'shelf' : 'written_off')
    sale.has_open_return = false
    const other = random.chance(0.35) ? exchangeFor(month, sale) : undefined
    if (other) await exchange(month, { ...request, goods: other })
    else {
      await by(month, 'accountant', 'PUT', `${path}/refund`)
      settle(month, sale, back)
    }
  }
}

/** Other goods that an order can be exchanged for: paid with money, brought by a courier. */
function exchangeFor({ book, random }: Month, sale: Sale) {
  if (sale.pick_up || !isPlain(sale) || sale.has_coupon || sale.is_exchange) return undefined
  if ([...sale.received.values()].filter((amount) => amount > 0).length !== 1) return undefined
  const places = book.places.filter(({ ships }) => ships)
  const there = book.shelved.filter(
    (goods) =>
      !sale.lines.some((line) => line.goods === goods) && places.some((place) => book.freeAt(place, goods) > 0),
  )
  return there.length > 0 ? random.pick(there) : undefined
}

type Exchange = Month['returns'][number] & { goods: SaleLine['goods'] }

/** What came back pays for other goods; what they cost more is paid later, what they cost less goes back. */
async function exchange(month: Month, { sale, number, back, goods }: Exchange): Promise<void> {
  const { book, shop } = month
  const lines = [{ variant_id: goods.variant_id, quantity: 1 }]
  const done = await by(month, 'owner', 'PUT', `/returns/${number}/exchange`, { lines })
  const order_number: string = done.exchange.order_number
  const placed_at = shop.clock.now
  const value = settle(month, sale, back, false)
  const page = await pageOf(month, order_number)
  const line: SaleLine = { id: page.lines[0]?.id ?? 0, goods, quantity: 1, off: 0, returned: 0, taken_off: 0, from: [] }
  const made: Sale = {
    ...aSale({ number: order_number, token: '', buyer: sale.buyer, lines: [line] }),
    ...{ channel: 'staff', total: goods.price, placed_at, is_exchange: true },
  }
  book.take(made)
  book.sales.push(made)
  const pays = Math.min(value, made.total)
  const [source] = [...sale.received].filter(([, amount]) => amount > 0).map(([name]) => name)
  if (source) book.pass(sale, made, source, pays)
  if (source === 'qpay') made.requested = source
  if (pays === made.total) made.status = 'confirmed'
  goesBack(month, sale, value - pays, { stays: true })
  if (Number(page.sums.total) !== made.total || Number(done.exchange.value) !== value)
    throw new Error(
      `${number} is worth ${value} and ${made.total} are given, the page says ${JSON.stringify(done.exchange)}`,
    )
  await waitsAnew(month, made)
}

/** Buyers of what was handed over today ask for their receipt. */
export async function askReceipts(month: Month): Promise<void> {
  const { book, random } = month
  for (const sale of book.sales) {
    if (sale.status !== 'delivered' || !sale.token || sale.has_receipt || sale.return_total > 0) continue
    if (receiptOf(sale) === 0 || !random.chance(0.6)) continue
    await shopper(
      month,
      { token: sale.token, person: sale.buyer.person },
      'POST',
      `/shop/orders/${sale.number}/receipt`,
      { kind: 'person' },
    )
    sale.has_receipt = true
  }
}

const onReceipt = ['bank-transfer', 'qpay', 'cash_on_delivery', 'wallet_money', 'gift_card'] as const
/** What its receipt says: what was paid and kept, without what the shop gave itself. */
export const receiptOf = (sale: Sale): number =>
  onReceipt.reduce((sum, source) => sum + (sale.received.get(source) ?? 0), 0)
