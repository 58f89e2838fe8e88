import {
  type Report,
  type ReportKind,
  type ReportUnit,
  reportPermissions,
  reportSlices,
} from '@delguur/contract/office/reports'
import { localDate } from '@delguur/kit/dates'
import { decimal, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { deliveriesOf } from './deliveries.queries.ts'
import { marginOf, salesByLine } from './goods.queries.ts'
import { type Grouped, type ReportQuery, withRoom } from './grouped.queries.ts'
import { heldByKind, heldByTime, paymentsOf, vatOf } from './money.queries.ts'
import { cohortsOf, promotionsOf } from './people-reports.queries.ts'
import {
  beginOf,
  type Column,
  columnsOf,
  type Days,
  type Figures,
  isByTime,
  isOfLines,
  lengthOf,
  restOf,
  summed,
  usualDays,
  withDerived,
} from './report.domain.ts'
import { columnName, nameOf, noteText, rowName, titleOf } from './report-words.ts'
import { salesByOrder } from './sales.queries.ts'
import { stockOf } from './stock.queries.ts'

const read: Record<ReportKind, (tx: Tx, query: ReportQuery) => Promise<Grouped>> = {
  sales: (tx, query) => (isOfLines(query.by) ? salesByLine(tx, query) : salesByOrder(tx, query)),
  margin: marginOf,
  stock: stockOf,
  cohorts: cohortsOf,
  promotions: promotionsOf,
  payments: paymentsOf,
  vat: vatOf,
  deliveries: deliveriesOf,
  wallet: (tx, query) => (query.by === 'kind' ? heldByKind(tx, query) : heldByTime(tx, query)),
}

/** Rows on a screen or in a mail; a file has all, up to what a spreadsheet takes. */
export const maxRows = 400
export const rowsInFile = 200_000
const longest = 731

export type ReportRequest = {
  kind: ReportKind
  from?: string | undefined
  to?: string | undefined
  by?: string | undefined
}
type Reader = Pick<Ctx, 'db' | 'now' | 'locale'> & { sees_cost: boolean }

/** Refuses a report that somebody may not see. */
export function requireReport({ user }: Pick<Ctx, 'user'>, kind: ReportKind): void {
  const permission = reportPermissions[kind]
  if (!user?.permissions.has(permission)) throw new ShopError('permission_missing', { params: { permission } })
}

/** How a report is divided: as it says, else in its first way. Refuses another as `invalid_input`. */
export function sliceOf(kind: ReportKind, by: string | undefined): string {
  const slices: readonly string[] = reportSlices[kind]
  const slice = by ?? slices[0] ?? ''
  if (!slices.includes(slice))
    throw new ShopError('invalid_input', {
      faults: [{ key: 'by', code: 'choice_unknown', params: { choices: slices.join(', ') } }],
    })
  return slice
}

function daysOf({ from, to }: ReportRequest, now: Date): Days {
  const usual = usualDays(localDate(now))
  const days = {
    from: from ?? (to && to < usual.from ? to : usual.from),
    to: to ?? (from && from > usual.to ? from : usual.to),
  }
  const length = lengthOf(days)
  if (length < 1 || length > longest)
    throw new ShopError('invalid_input', { faults: [{ key: 'from', code: 'days_wrong', params: { most: longest } }] })
  return days
}

/** A report of some days of Ulaanbaatar, as a table whose rows, shown or not, add up to its totals. */
export async function readReport(reader: Reader, query: ReportRequest, limit = maxRows): Promise<Report> {
  const { kind } = query
  const by = sliceOf(kind, query.by)
  const days = daysOf(query, reader.now)
  const length = lengthOf(days)
  const until = new Date(beginOf(days.to).getTime() + 86_400_000)
  const sought = { from: beginOf(days.from), until, by, limit, now: reader.now }
  const found = await withRoom(reader.db, (tx) => read[kind](tx, sought))
  const columns = columnsOf(kind, { by, sees_cost: reader.sees_cost })
  const keys = summed(kind, columns)
  const total = isLevel(kind, by) ? (found.rows.at(-1)?.figures ?? {}) : found.totals
  const valuesFor = (figures: Figures) => valuesOf(columns, withDerived(kind, figures, length), kind === 'vat')
  const hidden = found.count - found.rows.length
  const rest = restOf(
    found.totals,
    found.rows.map(({ figures }) => figures),
    keys,
  )
  return {
    kind,
    title: titleOf(reader.locale, kind),
    by,
    ...days,
    columns: columns.map((column) => ({ ...column, name: columnName(reader.locale, column.key) })),
    row_name: rowName(reader.locale, by),
    rows: found.rows
      .filter(({ key, figures }) => key !== '' || keys.some((column) => figures[column]))
      .map(({ key, label, figures }) => ({
        key,
        label: nameOf(reader.locale, { kind, by, key, label }),
        values: valuesFor(figures),
      })),
    rest: hidden > 0 ? { rows: hidden, values: valuesFor(rest) } : null,
    totals: kind === 'wallet' ? valuesFor(withoutPoints(by, total, found)) : valuesFor(total),
    notes: notesOf(kind, reader.sees_cost, found.totals).map((code) => ({ code, text: noteText(reader.locale, code) })),
  }
}

/** Rows that say how much there is at a time: their sum means nothing, the last is what there is. */
const isLevel = (kind: ReportKind, by: string): boolean => kind === 'wallet' && isByTime(by)

/** Points are no tugrik: they are in no sum of money. */
function withoutPoints(by: string, totals: Figures, { rows }: Grouped): Figures {
  const points = by === 'kind' ? rows.find(({ key }) => key === 'points')?.figures : undefined
  if (!points) return totals
  return Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, (value ?? 0) - (points[key] ?? 0)]))
}

/** Receipts are in hundredths of a tugrik, everything else in whole ones. */
const valuesOf = (
  columns: readonly Column[],
  figures: Figures,
  inHundredths: boolean,
): Record<string, string | number | null> =>
  Object.fromEntries(columns.map(({ key, unit }) => [key, figureOf(unit, figures[key] ?? null, inHundredths)]))

function figureOf(unit: ReportUnit, value: number | null, inHundredths: boolean): string | number | null {
  if (value === null || unit !== 'mnt') return value
  return inHundredths ? (value / 100).toFixed(2) : decimal(mnt(value))
}

type Note = 'units_kept' | 'cost_today' | 'cost_unknown' | 'prices_today' | 'cost_hidden'

function notesOf(kind: ReportKind, seesCost: boolean, totals: Figures): Note[] {
  const unknown: Note[] = totals.net_unknown || totals.units_unknown ? ['cost_unknown'] : []
  if (kind === 'sales') return ['units_kept']
  if (kind === 'margin') return ['units_kept', 'cost_today', ...unknown]
  if (kind !== 'stock') return []
  return seesCost ? ['prices_today', ...unknown] : ['prices_today', 'cost_hidden']
}
