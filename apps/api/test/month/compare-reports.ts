import type { Report } from '@delguur/contract/office/reports'
import { dayMs, localDate } from '@delguur/kit/dates'
import { unlike } from './compare.ts'
import { dead, goodsOf, type Moved, type Sale, type SaleLine } from './sale.ts'
import { by, type Month, today } from './shop.ts'

// The reports of the office, beside what the player's book adds up itself.

export const sumOf = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0)
export const net = ({ total, return_total }: Sale): number => total - return_total
/** Orders that count as sold. */
export const sold = ({ book }: Month): Sale[] => book.sales.filter(({ status }) => !dead(status))
/** The days that were played. */
export const daysOf = ({ start, days }: Month): string[] =>
  Array.from({ length: days }, (_, n) => localDate(new Date(start.getTime() + n * dayMs)))
const dayOf = ({ placed_at }: Sale): string => localDate(placed_at)

type Figures = Record<string, number>
type Rows = Record<string, Figures>

/** In the order of their keys; rows of nothing but zeros are left out. */
const filled = (rows: Iterable<readonly [string, Figures]>): Rows =>
  Object.fromEntries(
    [...rows]
      .filter(([, figures]) => Object.values(figures).some((value) => value !== 0))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The sums of each column by a key. */
function added<T>(all: readonly T[], key: (each: T) => string, columns: Record<string, (each: T) => number>): Rows {
  const names = Object.keys(columns)
  const sums = (some: readonly T[]) => names.map((name) => [name, sumOf(some, columns[name] ?? (() => 0))] as const)
  return filled([...Map.groupBy(all, key)].map(([name, some]) => [name, Object.fromEntries(sums(some))] as const))
}

type Part = { month: Month; kind: string; slice: string }

/** What a report shows otherwise than the book. */
async function reportOff({ month, kind, slice }: Part, booked: Rows, ends = spanOf(month)): Promise<string[]> {
  const columns = Object.keys(Object.values(booked)[0] ?? {})
  const { rows }: Report = await by(month, 'owner', 'GET', `/reports/${kind}?${ends}&by=${slice}`)
  const figures = (values: Report['totals']) =>
    Object.fromEntries(columns.map((name) => [name, Number(values[name] ?? 0)]))
  const shown = filled(rows.map(({ key, values }) => [key, figures(values)] as const))
  return unlike(`${kind} by ${slice}`, shown, booked)
}

const spanOf = (month: Month): string => `from=${daysOf(month)[0]}&to=${daysOf(month).at(-1)}`
/** Movements of stock go by the clock of the database. */
function spanOfStock(month: Month): string {
  const [from, to] = [today(month), localDate(new Date())].sort()
  return `from=${from}&to=${to}`
}

const amountOf =
  (...kinds: Moved['kind'][]) =>
  ({ kind, amount }: Moved): number =>
    kinds.includes(kind) ? amount : 0

async function salesOff(month: Month): Promise<string[]> {
  const sales = sold(month)
  const lines = sales.flatMap((sale) => sale.lines)
  const columns = { orders: () => 1, goods: goodsOf, net }
  const left = ({ quantity, returned }: SaleLine): number => quantity - returned
  const ofProduct = ({ goods }: SaleLine): string => String(goods.product_id)
  const products = added(lines, ofProduct, { units: left, goods: ({ goods, quantity }) => goods.price * quantity })
  const cost = added(lines, ofProduct, { cost: (line) => (line.goods.cost ?? 0) * left(line) })
  const ofDays = added(sales, dayOf, columns)
  const money = added(month.book.moved, ({ day }) => day, { received: amountOf('pay'), refunded: amountOf('refund') })
  const none = { orders: 0, goods: 0, net: 0, received: 0, refunded: 0 }
  const days = filled(daysOf(month).map((day) => [day, { ...none, ...ofDays[day], ...money[day] }] as const))
  return [
    ...(await reportOff({ month, kind: 'sales', slice: 'day' }, days)),
    ...(await reportOff(
      { month, kind: 'sales', slice: 'month' },
      added(sales, (sale) => dayOf(sale).slice(0, 7), columns),
    )),
    ...(await reportOff(
      { month, kind: 'sales', slice: 'channel' },
      added(sales, ({ channel }) => channel, columns),
    )),
    ...(await reportOff({ month, kind: 'sales', slice: 'product' }, products)),
    ...(await reportOff({ month, kind: 'margin', slice: 'product' }, cost)),
  ]
}

const methodOf = ({ source }: Moved): string => (source.startsWith('wallet') ? 'wallet' : source)

async function paymentsOff(month: Month): Promise<string[]> {
  const columns = { received: amountOf('pay', 'spend'), refunded: amountOf('refund') }
  const of = (key: (each: Moved) => string) => added(month.book.moved, key, columns)
  return [
    ...(await reportOff({ month, kind: 'payments', slice: 'method' }, of(methodOf))),
    ...(await reportOff(
      { month, kind: 'payments', slice: 'day' },
      of(({ day }) => day),
    )),
    ...(await reportOff(
      { month, kind: 'payments', slice: 'month' },
      of(({ day }) => day.slice(0, 7)),
    )),
  ]
}

async function goodsOff(month: Month): Promise<string[]> {
  const { book } = month
  const units = book.places.flatMap((place) =>
    book.goods.map((goods) => ({ place, goods, free: book.freeAt(place, goods) })),
  )
  const free = { closing: ({ free: count }: (typeof units)[number]) => count }
  const ends = spanOfStock(month)
  const places = added(units, ({ place }) => place.code, free)
  const products = added(units, ({ goods }) => String(goods.product_id), free)
  const couriers = [...new Set([...book.delivered.keys(), ...book.failed.keys()])]
  const runs = added(couriers, (id) => (id === 0 ? '' : String(id)), {
    delivered: (id) => book.delivered.get(id) ?? 0,
    failed: (id) => book.failed.get(id) ?? 0,
  })
  return [
    ...(await reportOff({ month, kind: 'stock', slice: 'location' }, places, ends)),
    ...(await reportOff({ month, kind: 'stock', slice: 'product' }, products, ends)),
    ...(await reportOff({ month, kind: 'deliveries', slice: 'courier' }, runs)),
  ]
}

/** Sales, margin, payments, stock and deliveries, in the ways that the book can divide them. */
export const reportsOff = async (month: Month): Promise<string[]> => [
  ...(await salesOff(month)),
  ...(await paymentsOff(month)),
  ...(await goodsOff(month)),
]
