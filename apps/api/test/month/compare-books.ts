import type { BookDay } from '@delguur/contract/base/closed-days'
import type { StaffReceipt } from '@delguur/contract/money/receipts'
import type { PersonRow } from '@delguur/contract/office/people-schemas'
import { localDate } from '@delguur/kit/dates'
import { checkLedger, checkUnits } from '../../src/modules/money/ledger/index.ts'
import { differences, unlikeByDay } from '../report-books.ts'
import { receiptOf } from './after.ts'
import { listed, unlike } from './compare.ts'
import { daysOf, net, reportsOff, sold, sumOf } from './compare-reports.ts'
import { by, type Month, today } from './shop.ts'

/** The close of each day: transfers, what was booked by hand, what came and went back. */
export async function closesOff(month: Month): Promise<string[]> {
  const { book } = month
  const { days } = await by(month, 'accountant', 'GET', '/days')
  const shown = new Map((days as BookDay[]).map((each) => [each.day, each]))
  return daysOf(month).flatMap((day) => {
    const found = shown.get(day)
    const ofDay = book.moved.filter((each) => each.day === day)
    const byHand = ofDay.filter(({ by_hand }) => by_hand)
    const transfers = book.transfers.filter((each) => each.day === day)
    const amounts = (kind: string) =>
      sumOf(
        ofDay.filter((each) => each.kind === kind),
        ({ amount }) => amount,
      )
    return unlike(
      `close of ${day}`,
      found && [
        found.transfers,
        Number(found.transfers_sum),
        found.by_hand,
        Number(found.by_hand_sum),
        Number(found.received),
        Number(found.refunded),
        found.unmatched,
        found.closed_at !== null,
      ],
      [
        transfers.length,
        sumOf(transfers, ({ amount }) => amount),
        byHand.length,
        sumOf(byHand, ({ amount }) => amount),
        amounts('pay'),
        amounts('refund'),
        0,
        day !== today(month),
      ],
    )
  })
}

/** What the dashboard says of the day. */
export async function dashboardOff(month: Month): Promise<string[]> {
  const day = today(month)
  const { figures } = await by(month, 'owner', 'GET', `/dashboard?day=${day}`)
  const sales = sold(month).filter(({ placed_at }) => localDate(placed_at) === day)
  const amounts = (kind: string) =>
    sumOf(month.book.moved, (each) => (each.day === day && each.kind === kind ? each.amount : 0))
  return unlike(
    `dashboard of ${day}`,
    [figures.orders, Number(figures.revenue), Number(figures.received), Number(figures.refunded)],
    [sales.length, sumOf(sales, net), amounts('pay'), amounts('refund')],
  )
}

/** Customers with an account and without one: orders, what was kept of them, the first, the last, and the share that came back. */
export async function customersOff(month: Month): Promise<string[]> {
  const rows = await listed<PersonRow>(month, '/customers', 'people')
  const byKey = Map.groupBy(sold(month), ({ buyer }) => buyer.key)
  return [...byKey].flatMap(([key, sales]) => {
    const [kind, name] = key.split(' ')
    const row = rows.find((each) =>
      kind === 'account' ? String(each.id) === name : each.account === 'none' && each.phone === name,
    )
    const returned = sumOf(sales, ({ return_total }) => return_total)
    const kept = sumOf(sales, net)
    const times = sales.map(({ placed_at }) => placed_at.getTime()).sort((a, b) => a - b)
    const written = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
    return unlike(
      key,
      row && [row.orders, Number(row.spent), row.first_order_at, row.last_order_at, row.returned_percent],
      [
        sales.length,
        kept,
        written(times[0]),
        written(times.at(-1)),
        kept + returned > 0 ? Math.round((100 * returned) / (kept + returned)) : 0,
      ],
    )
  })
}

/** What was handed over has a receipt, asked for or not, that says what was kept of its money. */
export async function receiptsOff(month: Month): Promise<string[]> {
  const rows = await listed<StaffReceipt>(month, '/receipts', 'receipts')
  const newest = new Map<string, StaffReceipt>()
  for (const row of rows) {
    const known = newest.get(row.order_number)
    if (!known || known.version < row.version) newest.set(row.order_number, row)
  }
  const handedOver = month.book.sales.filter(({ delivered_at }) => delivered_at !== undefined)
  return handedOver.flatMap((sale) => {
    const row = newest.get(sale.number)
    return unlike(`receipt of ${sale.number}`, row?.state === 'issued' ? Number(row.total) : 0, receiptOf(sale))
  })
}

/** What the shop's own checks of ledger and units say, and every report in every division against the tables. */
export async function checksOff(month: Month): Promise<string[]> {
  const { shop } = month
  const days = daysOf(month)
  const ends = [days[0] ?? '', localDate(new Date())].sort()
  const span = { from: ends[0] ?? '', to: ends[1] ?? '' }
  const found = [
    ...(await checkLedger(shop.db)).violations.map((each) => ['ledger', each]),
    ...(await checkUnits(shop.db)).violations.map((each) => ['units', each]),
    ...(await differences(shop, [span])).map((each) => ['report', each]),
    ...(await unlikeByDay(shop, span)).map((each) => ['report by day', each]),
  ]
  return found.map((each) => JSON.stringify(each))
}

export const booksOff = async (month: Month): Promise<string[]> => [
  ...(await closesOff(month)),
  ...(await customersOff(month)),
  ...(await reportsOff(month)),
  ...(await receiptsOff(month)),
  ...(await checksOff(month)),
]
