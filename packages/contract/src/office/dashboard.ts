import { z } from 'zod'
import { route } from '../route.ts'
import { day, localeCode, money, Picture } from '../schemas.ts'

// The first screen of the back office; flat.

/** Kinds of work that wait for staff, each with the permission that shows it. */
export const workKinds = {
  orders_to_confirm: 'orders.view',
  orders_unpaid: 'orders.view',
  orders_to_pack: 'orders.view',
  orders_to_send: 'orders.view',
  orders_late: 'orders.view',
  returns_to_decide: 'returns.view',
  returns_to_refund: 'payments.view',
  refunds_by_hand: 'payments.view',
  transfers_unmatched: 'bank.view',
  receipts_failed: 'receipts.view',
  leases_requested: 'requests.view',
  quotes_requested: 'requests.view',
  price_suggestions: 'requests.view',
  refunds_to_approve: 'payments.approve',
  roles_to_approve: 'staff.approve',
  days_to_approve: 'bank.approve',
  months_to_approve: 'receipts.approve',
} as const
export type WorkKind = keyof typeof workKinds

const Figures = z.object({
  /** Placed and neither canceled nor expired since. */
  orders: z.int(),
  /** What they cost without returned products. */
  revenue: money,
  average: money,
  /** What was received for orders and what went back, by the ledger. */
  received: money,
  refunded: money,
})

export const Dashboard = z.object({
  /** `2026-11-22` in Ulaanbaatar. */
  day: z.string(),
  figures: Figures,
  /** The same hours a week earlier. */
  before: Figures,
  hours: z.array(z.object({ hour: z.int(), orders: z.int(), revenue: money, before: money })),
  /** Fourteen days, the last one `day`. */
  days: z.array(z.object({ day: z.string(), received: money, refunded: money })),
  top: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      image: Picture.nullable(),
      quantity: z.int(),
      revenue: money,
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  work: route({
    method: 'GET',
    path: '/backoffice/dashboard/work',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: how much work of each kind waits, up to 1,000 of a kind; only kinds that the caller may see',
    response: z.object({
      work: z.array(z.object({ kind: z.enum(Object.keys(workKinds) as [WorkKind]), count: z.int() })),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/dashboard',
    access: 'staff',
    permission: 'dashboard.view',
    summary: 'Staff: a day in figures, beside the same hours a week earlier',
    query: z.object({ day: day.optional(), locale: localeCode.optional() }),
    response: Dashboard,
  }),
}
