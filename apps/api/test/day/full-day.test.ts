import { hourMs, localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../../src/modules/money/ledger/index.ts'
import { atPush } from '../proofs.ts'
import { work } from '../work.ts'
import { openLinks, order, rush } from './buying.ts'
import { leave, payByQpay, payByTransfer } from './paying.ts'
import { giveGoodwill, sendBack, sendByHand } from './returning.ts'
import { cancelSome, deliver, pick } from './sending.ts'
import { aDayShop, type DayOrder, type DayShop, each, ok, staff } from './shop.ts'

// A day of the shop, played through the API by everybody who has a part in it. What the program counted is held against the
// shop's books: ledger, stock, bank, receipts and reports agree to the tugrik and to the unit.

const count = atPush(60, { proofs: 300 })
let shop: DayShop
let transferred: number
beforeAll(
  async () => {
    shop = await aDayShop('whole_day', count)
    const acts = [
      () => order(shop, count),
      () => rush(shop),
      () => openLinks(shop),
      () => leave(shop),
      () => payByQpay(shop),
      async () => {
        transferred = await payByTransfer(shop)
      },
      () => cancelSome(shop, 4),
      () => pick(shop),
      () => deliver(shop),
      () => askForReceipts(),
      () => sendBack(shop),
      () => giveGoodwill(shop),
      () => sendAllByHand(),
    ]
    for (const act of acts) {
      await act()
      shop.clock.now = new Date(shop.clock.now.getTime() + 20 * 60_000)
    }
  },
  atPush(120_000, { proofs: 600_000 }),
)
afterAll(() => shop.close())

async function askForReceipts(): Promise<void> {
  const all = shop.orders.filter(({ end }) => end === 'delivered')
  await each(all, async ({ number, token }) => {
    ok(await shop.call('POST', `/shop/orders/${number}/receipt`, { token, body: { kind: 'person' } }), 'receipt')
  })
  await work(shop)
}

async function sendAllByHand(): Promise<void> {
  await work(shop)
  while ((await sendByHand(shop)) > 0);
  await work(shop)
}

const sumOf = (of: (order: DayOrder) => number) => shop.orders.reduce((sum, each) => sum + of(each), 0)
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.pool.query(text, values)).rows as Row[]
const read = (path: string) => staff(shop, shop.owner, 'GET', path)

it('ends each order where it was brought to', async () => {
  expect(shop.orders).toHaveLength(count + 5)
  const rows = await query<{ number: string; status: string }>(
    'select number, status from orders where completed_at is not null',
  )
  const states = {
    unpaid: 'placed',
    paid: 'confirmed',
    canceled: 'canceled',
    delivered: 'delivered',
    returned: 'returned',
  }
  expect(Object.fromEntries(rows.map(({ number, status }) => [number, status]))).toEqual(
    Object.fromEntries(shop.orders.map(({ number, end }) => [number, states[end]])),
  )
  for (const end of ['unpaid', 'canceled', 'delivered', 'returned'])
    expect(shop.orders.map((each) => each.end)).toContain(end)
})

it('the ledger has of each order what was received less what went back, and nothing waits', async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  const rows = await query<{ number: string; received: number; refunded: number }>(
    `select o.number, coalesce(sum(e.amount) filter (where p.kind = 'pay'), 0)::int as received,
       coalesce(-sum(e.amount) filter (where p.kind = 'refund'), 0)::int as refunded
     from orders o join ledger_accounts a on a.kind in ('order', 'revenue') join ledger_entries e on e.account_id = a.id
       join ledger_postings p on p.id = e.posting_id and p.order_id = o.id group by 1`,
  )
  const books = new Map(rows.map(({ number, received, refunded }) => [number, [received, refunded]]))
  for (const { number, received, refunded } of shop.orders)
    expect([number, books.get(number) ?? [0, 0]]).toEqual([number, [received, refunded]])
  expect(await query(`select number from refunds where status <> 'done'`)).toEqual([])
})

it('has on the shelves what was there, less what was sold and did not come back', async () => {
  const rows = await query<{ variant_id: number; units: number }>(
    'select variant_id, sum(count_on_hand)::int as units from stock_items group by 1',
  )
  const units = new Map(rows.map((each) => [each.variant_id, each.units]))
  const removed = new Map<number, number>()
  for (const { lines, back } of shop.orders)
    for (const { variant_id, quantity } of lines)
      removed.set(variant_id, (removed.get(variant_id) ?? 0) + quantity - (back.get(variant_id) ?? 0))
  for (const { variant_id } of shop.products)
    expect(units.get(variant_id)).toBe(shop.stock - (removed.get(variant_id) ?? 0))
  expect(units.get(shop.scarce)).toBe(5 - (removed.get(shop.scarce) ?? 0))
})

it('the reports of the day say the same', async () => {
  const { figures, days, hours } = await read(`/dashboard?day=${shop.day}`)
  const received = sumOf((each) => each.received)
  const refunded = sumOf((each) => each.refunded)
  expect([Number(figures.received), Number(figures.refunded)]).toEqual([received, refunded])
  expect(days.at(-1)).toMatchObject({ received: figures.received, refunded: figures.refunded })
  const stored = shop.orders.filter(({ end }) => end !== 'canceled')
  expect(figures.orders).toBe(stored.length)
  expect(hours.reduce((sum: number, hour: { orders: number }) => sum + hour.orders, 0)).toBe(stored.length)
  const { facets } = await read('/orders?facets=state')
  const ends = (end: DayOrder['end']) => shop.orders.filter((each) => each.end === end).length
  expect(facets.state).toMatchObject({
    delivered: ends('delivered'),
    canceled: ends('canceled'),
    placed: ends('unpaid'),
  })
})

/** Receipts bear the time of the stand-in, which goes by the real clock. */
async function monthOfReceipts() {
  const month = localDate(new Date()).slice(0, 7)
  return (await read(`/receipts/months?from=${month}&to=${month}`)).months[0]
}

it('the reports of the office agree with ledger, shelves and receipts to the tugrik', async () => {
  // movements of stock go by the clock of the database
  const [from, to] = [shop.day, localDate(new Date())].sort()
  const report = async (kind: string, by: string, ends = `from=${shop.day}&to=${shop.day}`) => {
    const { totals } = await read(`/reports/${kind}?${ends}&by=${by}`)
    return (key: string) => Number(totals[key])
  }
  const [received, refunded] = [sumOf((each) => each.received), sumOf((each) => each.refunded)]
  const sales = await report('sales', 'day')
  expect([sales('received'), sales('refunded')]).toEqual([received, refunded])
  const [{ net = 0, orders = 0 } = {}] = await query<{ net: number; orders: number }>(
    `select sum(total - return_total)::int as net, count(*)::int as orders from orders where status not in ('cart', 'canceled', 'expired')`,
  )
  expect([sales('net'), sales('orders')]).toEqual([net, orders])
  for (const by of ['week', 'month', 'product', 'category', 'brand', 'district', 'channel'])
    expect([by, (await report('sales', by))('net')]).toEqual([by, net])
  for (const by of ['method', 'day', 'month']) {
    const payments = await report('payments', by)
    expect([by, payments('received'), payments('refunded')]).toEqual([by, received, refunded])
  }
  const stock = await report('stock', 'product', `from=${from}&to=${to}`)
  const [{ units = 0 } = {}] = await query<{ units: number }>(
    'select sum(count_on_hand)::int as units from stock_items',
  )
  const removed = shop.orders.flatMap(({ lines, back }) =>
    lines.map(({ variant_id, quantity }) => quantity - (back.get(variant_id) ?? 0)),
  )
  expect(stock('closing')).toBe(units)
  expect(stock('opening') + stock('moved_in') - stock('moved_out')).toBe(units)
  const damaged = sumOf((each) => each.damaged ?? 0)
  expect(damaged).toBeGreaterThan(0)
  expect(stock('sold')).toBe(removed.reduce((sum, each) => sum + each, 0) - damaged)
  const month = await monthOfReceipts()
  const vat = await report('vat', 'month', `from=${from}&to=${to}`)
  expect([vat('issued'), vat('total'), vat('vat')]).toEqual([month.issued, Number(month.total), Number(month.vat)])
})

it('receipts hold what was kept of the sales that they were asked for', async () => {
  const month = await monthOfReceipts()
  const stored = shop.orders.filter(({ end }) => end === 'delivered')
  const money = stored.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  expect([month.issued, Number(month.total)]).toEqual([stored.length, money])
})

it('the day is closed once it is over, and then refuses changes', async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * hourMs)
  const compared = await staff(shop, shop.accountant, 'POST', '/reconciliations', { provider: 'qpay', day: shop.day })
  expect(compared).toMatchObject({ total_open: 0 })
  const { days } = await staff(shop, shop.accountant, 'GET', '/days')
  const found = days.find(({ day }: { day: string }) => day === shop.day)
  expect(found).toMatchObject({ unmatched: 0, open_findings: 0, closed_at: null })
  expect(Number(found.transfers_sum)).toBe(transferred)
  expect((await staff(shop, shop.accountant, 'PUT', `/days/${shop.day}/close`)).closed_at).not.toBeNull()
  const late = await shop.call('POST', '/backoffice/reconciliations', {
    bearer: shop.accountant,
    body: { provider: 'qpay', day: shop.day },
  })
  expect([late.status, late.body.code]).toEqual([409, 'day_closed'])
})
