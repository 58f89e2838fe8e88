import { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { route } from '../route.ts'
import { at, day, localeCode } from '../schemas.ts'

// Reports of the back office: one table for a kind, a time and a way to divide it; the same as a chart, as CSV and by mail; flat.

export const reportKinds = [
  ...(['sales', 'margin', 'stock', 'cohorts', 'promotions', 'payments', 'vat', 'wallet'] as const),
  'deliveries',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** How each report can be divided; the first is meant where nothing is said. */
export const reportSlices = {
  sales: ['day', 'week', 'month', 'product', 'category', 'brand', 'district', 'channel'],
  margin: ['product', 'category', 'brand', 'month'],
  stock: ['product', 'category', 'location'],
  cohorts: ['month'],
  promotions: ['promotion', 'month'],
  payments: ['method', 'day', 'month'],
  vat: ['month', 'day'],
  wallet: ['kind', 'day', 'month'],
  deliveries: ['day', 'week', 'month', 'courier'],
} as const satisfies Record<ReportKind, readonly string[]>
export type ReportSlice = (typeof reportSlices)[ReportKind][number]

/** What somebody needs to see a report. */
export const reportPermissions = {
  sales: 'dashboard.view',
  margin: 'cost.view',
  stock: 'stock.view',
  cohorts: 'dashboard.view',
  promotions: 'dashboard.view',
  payments: 'bank.view',
  vat: 'receipts.view',
  wallet: 'wallet.view',
  deliveries: 'dispatch.view',
} as const satisfies Record<ReportKind, Permission>
const anyOfThem = [...new Set(Object.values(reportPermissions))]

export const reportUnits = ['mnt', 'count', 'points', 'percent', 'days'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** Money as a decimal string, everything else as a number; null where it is not known. */
const value = z.union([z.string(), z.number(), z.null()])
const values = z.record(z.string(), value)

export const Report = z.object({
  kind: z.enum(reportKinds),
  title: z.string(),
  by: z.string(),
  /** Days of Ulaanbaatar, both included. */
  from: z.string(),
  to: z.string(),
  /** `name` is in the language of the call; so is that of the rows. */
  columns: z.array(z.object({ key: z.string(), name: z.string(), unit: z.enum(reportUnits) })),
  /** What the rows are: days, products … */
  row_name: z.string(),
  /** `key` is the day, month, code or id; empty for what belongs to none. `label` is what it is called. */
  rows: z.array(z.object({ key: z.string(), label: z.string(), values })),
  /** Rows that are not shown, all as one; null where all are. */
  rest: z.object({ rows: z.int(), values }).nullable(),
  totals: values,
  /** What has to be said of the figures: of which cost they are, what is not in them. */
  notes: z.array(z.object({ code: z.string(), text: z.string() })),
})
export type Report = z.infer<typeof Report>

const kind = z.object({ kind: z.enum(reportKinds) })
const query = z.object({
  /** A month until today where nothing is said; two years at most. */
  from: day.optional(),
  to: day.optional(),
  by: z.string().max(20).optional(),
  locale: localeCode.optional(),
})

/** How often a report is mailed: in the morning, of yesterday, the week or the month before. */
export const reportRhythms = ['day', 'week', 'month'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

export const ReportSubscription = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  by: z.string(),
  rhythm: z.enum(reportRhythms),
  created_at: z.iso.datetime(),
  /** The last mail; null before the first. */
  sent_at: at,
})
export type ReportSubscription = z.infer<typeof ReportSubscription>

const seen = { access: 'staff', permission: anyOfThem } as const

export const reports = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/reports',
    summary: 'Staff: the reports that the caller may see, with how each can be divided, and which are mailed to them',
    response: z.object({
      reports: z.array(z.object({ kind: z.enum(reportKinds), slices: z.array(z.string()) })),
      subscriptions: z.array(ReportSubscription),
    }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/reports/{kind}',
    summary: 'Staff: a report of some days, both included, divided by `by`',
    params: kind,
    query,
    response: Report,
  }),
  csv: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/reports/{kind}/csv',
    summary: 'Staff: the same as CSV, all rows, without formulas',
    params: kind,
    query,
    response: z.object({ filename: z.string(), csv: z.string() }),
  }),
  subscribe: route({
    ...seen,
    method: 'POST',
    path: '/backoffice/report_subscriptions',
    audit: 'reports.subscribe',
    status: 201,
    summary: 'Staff: mails a report to the caller in a rhythm, as a table and as CSV; ten at most',
    body: z.object({
      kind: z.enum(reportKinds),
      by: z.string().max(20).optional(),
      rhythm: z.enum(reportRhythms),
      locale: localeCode.optional(),
    }),
    response: ReportSubscription,
  }),
  unsubscribe: route({
    ...seen,
    method: 'DELETE',
    path: '/backoffice/report_subscriptions/{id}',
    audit: 'reports.unsubscribe',
    status: 204,
    summary: 'Staff: ends an own subscription',
    params: z.object({ id: z.coerce.number().int().positive().max(1e15) }),
  }),
}
