import { dayMs } from '@delguur/kit/dates'
import { notDeliveredReasons } from '@delguur/kit/not-delivered'

// What a report consists of: its columns, what is worked out of others, and the days it is of.

export type Unit = 'mnt' | 'count' | 'points' | 'percent' | 'days'
export type Column = { key: string; unit: Unit }
export type Figures = Record<string, number | null>

const mnt = (...keys: string[]): Column[] => keys.map((key) => ({ key, unit: 'mnt' }))
const counts = (...keys: string[]): Column[] => keys.map((key) => ({ key, unit: 'count' }))
const percents = (...keys: string[]): Column[] => keys.map((key) => ({ key, unit: 'percent' }))

const byTime: ReadonlySet<string> = new Set(['day', 'week', 'month'])
export const isByTime = (by: string): boolean => byTime.has(by)
const ofLines: ReadonlySet<string> = new Set(['product', 'category', 'brand'])
export const isOfLines = (by: string): boolean => ofLines.has(by)

/** The key of products that have no brand or category; what no product is worth has the empty one. */
export const withoutKey = 'none'

export const cohortMonths = 11
const monthKeys = Array.from({ length: cohortMonths }, (_, n) => `m${n + 1}`)
export const heldKinds = ['wallet_money', 'wallet_bonus', 'gift_card', 'voucher', 'points'] as const

type Of = { by: string; sees_cost: boolean }

const columns: Record<string, (of: Of) => Column[]> = {
  sales: ({ by }) => {
    if (isOfLines(by)) return [...counts('units'), ...mnt('goods', 'discounts', 'delivery', 'returned', 'net')]
    const sold = [...counts('orders', 'units'), ...mnt('goods', 'discounts', 'delivery', 'total', 'returned', 'net')]
    return [...sold, ...mnt('average'), ...(isByTime(by) ? mnt('received', 'refunded') : [])]
  },
  margin: () => [...counts('units'), ...mnt('net', 'cost', 'margin'), ...percents('share'), ...mnt('net_unknown')],
  stock: ({ sees_cost }) => [
    ...counts('opening', 'moved_in', 'moved_out', 'closing'),
    ...mnt('value_price', ...(sees_cost ? ['value_cost'] : [])),
    ...counts(...(sees_cost ? ['units_unknown'] : []), 'sold'),
    { key: 'cover', unit: 'days' },
  ],
  cohorts: () => [...counts('people'), ...mnt('net'), ...counts(...monthKeys)],
  promotions: () => [...counts('orders'), ...mnt('discounts', 'total'), ...percents('share')],
  payments: () => [...counts('payments'), ...mnt('received', 'refunded', 'net', 'recharged')],
  vat: () => [
    ...counts('issued', 'to_persons', 'to_organizations', 'corrected', 'voided'),
    ...mnt('total', 'vat', 'city_tax', 'without_tax'),
  ],
  wallet: ({ by }) =>
    by === 'kind'
      ? mnt('opening', 'came', 'went', 'closing')
      : heldKinds.map((key) => ({ key, unit: key === 'points' ? 'points' : 'mnt' })),
  deliveries: () => counts(...deliveryKeys),
}

/** What becomes of parcels: handed over, not and why, and how it went on. */
export const deliveryKeys = ['delivered', 'failed', ...notDeliveredReasons, 'redelivery', 'kept', 'ended'] as const

/** The columns of a report, from left to right. */
export const columnsOf = (kind: string, of: Of): Column[] => columns[kind]?.(of) ?? []

/** Columns that are worked out of others, of a row as of the sum of all rows: a share of sums is no sum of shares. */
const derived: Record<string, Record<string, (row: Figures, days: number) => number | null>> = {
  sales: {
    average: ({ net, orders }) => (orders ? Math.round((net ?? 0) / orders) : null),
  },
  margin: { share: ({ margin, net, net_unknown }) => shareOf(margin, (net ?? 0) - (net_unknown ?? 0)) },
  promotions: { share: ({ discounts, total }) => shareOf(discounts, (total ?? 0) + (discounts ?? 0)) },
  stock: { cover: ({ closing, sold }, days) => coverOf(closing, sold, days) },
}

function shareOf(part: number | null | undefined, total: number): number | null {
  if (part === null || part === undefined || total <= 0) return null
  return Math.round((part / total) * 1000) / 10
}

/** For how many days the stock lasts at the rate at which it was sold; null where nothing was sold. */
export function coverOf(
  stock: number | null | undefined,
  sold: number | null | undefined,
  days: number,
): number | null {
  if (!sold || sold <= 0) return null
  return Math.round(((stock ?? 0) * days) / sold)
}

export const withDerived = (kind: string, row: Figures, days: number): Figures => ({
  ...row,
  ...Object.fromEntries(Object.entries(derived[kind] ?? {}).map(([key, of]) => [key, of(row, days)])),
})

/** The columns that add up. */
export const summed = (kind: string, all: readonly Column[]): string[] =>
  all.map(({ key }) => key).filter((key) => !(key in (derived[kind] ?? {})))

/** What is left of the totals when the rows that are shown are taken off. */
export function restOf(totals: Figures, visible: readonly Figures[], keys: readonly string[]): Figures {
  const left = (key: string) => (totals[key] ?? 0) - visible.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  return Object.fromEntries(keys.map((key) => [key, totals[key] === null ? null : left(key)]))
}

/** The first instant of a day of Ulaanbaatar. */
export const beginOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

export type Days = { from: string; to: string }

/** How many days there are, both ends included. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.round((beginOf(to).getTime() - beginOf(from).getTime()) / dayMs) + 1

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The days that a mail of this morning is about, or nothing where none is due today. */
export function daysMailed(rhythm: string, today: string): Days | undefined {
  const yesterday = plus(today, -1)
  if (rhythm === 'day') return { from: yesterday, to: yesterday }
  if (rhythm === 'week') return weekdayOf(today) === 1 ? { from: plus(today, -7), to: yesterday } : undefined
  return today.endsWith('-01') ? { from: `${yesterday.slice(0, 7)}-01`, to: yesterday } : undefined
}

/** The days of a report where the caller names none: the last thirty, today included. */
export const usualDays = (today: string): Days => ({ from: plus(today, -29), to: today })
