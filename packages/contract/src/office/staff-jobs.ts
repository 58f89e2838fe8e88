import { z } from 'zod'
import { route } from '../route.ts'
import { at, localeCode } from '../schemas.ts'

// Work that takes long, with its progress, and exports; flat.

export const StaffJob = z.object({
  id: z.int(),
  kind: z.enum(['export', 'bulk', 'import', 'import_undo', 'sheet', 'campaign']),
  status: z.enum(['queued', 'running', 'stopping', 'done', 'failed', 'canceled']),
  /** Null while it is not known. */
  total: z.int().nullable(),
  done: z.int(),
  /** Rows that were refused, each for itself. */
  failed: z.int(),
  message: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: at,
  finished_at: at,
  /** Of a job that is done: an address that gives the file for ten minutes. */
  file_url: z.string().nullable(),
  /** Of a job of the sheet: its act, by which it is undone. */
  change_id: z.int().optional(),
  /** Of a campaign: which, and until when it waits, for its time or for the morning. */
  campaign_id: z.int().optional(),
  waits_until: at.optional(),
})
export type StaffJob = z.infer<typeof StaffJob>

/** Lists that can be had as a file, each by who may see it, with where the list itself is read. */
export const exportPaths = {
  orders: '/backoffice/orders',
  payments: '/backoffice/payments',
  bank: '/backoffice/bank/transactions',
  refunds: '/backoffice/refunds',
  receipts: '/backoffice/receipts',
  returns: '/backoffice/returns',
  products: '/backoffice/products',
  stock_items: '/backoffice/stock_items',
  stock_movements: '/backoffice/stock_movements',
  variants: '/backoffice/variants',
  people: '/backoffice/people',
  promotions: '/backoffice/promotions',
  batches: '/backoffice/batches',
  redirects: '/backoffice/redirects',
  synonyms: '/backoffice/synonyms',
  search_queries: '/backoffice/search_queries',
  delivery: '/backoffice/delivery/tree',
  wallet: '/backoffice/wallet/ledger',
  moderation: '/backoffice/moderation',
  audit: '/backoffice/audit',
  transfers: '/backoffice/transfers',
  counts: '/backoffice/counts',
  campaigns: '/backoffice/campaigns',
  outbox: '/backoffice/outbox',
  leases: '/backoffice/leases',
  quotes: '/backoffice/quote_requests',
  price_suggestions: '/backoffice/price_suggestions',
  e_tickets: '/backoffice/e_tickets',
  ticket_scans: '/backoffice/e_tickets/scans',
  spins: '/backoffice/games/{id}/spins',
  claims: '/backoffice/games/claims',
  bookings: '/backoffice/travel/bookings',
  tickets: '/backoffice/tickets',
  abandoned_carts: '/backoffice/abandoned_carts',
  trade_ins: '/backoffice/trade_ins',
  pins: '/backoffice/pins',
  boosts: '/backoffice/boosts',
  search_redirects: '/backoffice/search_redirects',
  reconciliations: '/backoffice/reconciliations',
} as const
export type ExportListName = keyof typeof exportPaths
export const exportLists = Object.keys(exportPaths) as [ExportListName, ...ExportListName[]]

const own = {
  access: 'staff',
  permission: 'any',
  params: z.object({ id: z.coerce.number().int().positive() }),
} as const

export const staffJobs = {
  list: route({
    method: 'GET',
    path: '/backoffice/jobs',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: the own jobs of the last seven days, the newest first',
    response: z.object({ jobs: z.array(StaffJob) }),
  }),
  show: route({
    ...own,
    method: 'GET',
    path: '/backoffice/jobs/{id}',
    summary: 'Staff: how far an own job is',
    response: StaffJob,
  }),
  cancel: route({
    ...own,
    method: 'PUT',
    path: '/backoffice/jobs/{id}/cancel',
    audit: 'jobs.cancel',
    summary: 'Staff: stops an own job at its next batch',
    body: z.object({ locale: localeCode.optional() }),
    response: StaffJob,
  }),
  rows: route({
    ...own,
    method: 'GET',
    path: '/backoffice/jobs/{id}/rows',
    summary: 'Staff: the first hundred rows of an own job that were refused, with why',
    response: z.object({
      rows: z.array(z.object({ subject: z.string(), code: z.string().nullable(), message: z.string().nullable() })),
    }),
  }),
  retry: route({
    ...own,
    method: 'PUT',
    path: '/backoffice/jobs/{id}/retry',
    audit: 'jobs.retry',
    summary: 'Staff: does the refused rows of an own job again',
    body: z.object({ locale: localeCode.optional() }),
    response: StaffJob,
  }),
  export: route({
    method: 'POST',
    path: '/backoffice/exports',
    access: 'staff',
    permission: [
      ...(['orders.view', 'products.view', 'payments.view', 'bank.view', 'receipts.view', 'returns.view'] as const),
      ...(['stock.view', 'people.view', 'promotions.view', 'vouchers.view', 'search.view', 'delivery.view'] as const),
      ...(['wallet.view', 'content.view', 'moderation.view', 'audit.view', 'templates.view', 'requests.view'] as const),
      ...(['tickets.view', 'games.view', 'travel.view'] as const),
    ],
    audit: 'exports.create',
    status: 202,
    summary:
      'Staff: writes exactly the rows of a list that the caller may see into a file, by a job; it is kept for seven days',
    body: z.object({
      list: z.enum(exportLists),
      /** The part of the list’s address after `?`. */
      query: z.string().max(2000).default(''),
      /** Which columns, in this order; all of the list's unless given. */
      columns: z.array(z.string().max(100)).min(1).max(200).optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      /** Needed for people, and a second factor of the last ten minutes with it. */
      reason: z.string().trim().max(300).optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({ job: StaffJob }),
  }),
  file: route({
    method: 'GET',
    path: '/backoffice/job_files/{key}',
    access: 'none',
    summary: 'The file of a job, for who has its address',
    params: z.object({ key: z.string().max(200) }),
    raw: true,
  }),
}
