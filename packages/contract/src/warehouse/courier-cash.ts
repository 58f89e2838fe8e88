import { z } from 'zod'
import { route } from '../route.ts'
import { count, money, ordinal, tugrik } from '../schemas.ts'

// Cash that couriers collect at doors: what of it is missing, and codes that buyers scan instead; flat.

export const CourierCash = z.object({
  courier: z.object({ id: z.int(), name: z.string(), phone: z.string(), active: z.boolean() }),
  /** Negative is cash that lies with the courier, positive what the shop owes. */
  balance: money,
  /** The newest first: differences of closed runs, and how they were settled. */
  lines: z.array(
    z.object({
      kind: z.enum(['run', 'paid', 'written_off']),
      at: z.iso.datetime(),
      amount: money,
      balance: money,
      run_id: z.int().nullable(),
      expected: money.nullable(),
      counted: money.nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
})
export type CourierCash = z.infer<typeof CourierCash>

export const HandOverScan = z.object({
  amount: money,
  state: z.enum(['waiting', 'paid']),
  /** The code as an SVG; null until the provider has it. */
  qr_svg: z.string().nullable(),
})
export type HandOverScan = z.infer<typeof HandOverScan>

const params = z.object({ id: count })
const settles = { access: 'staff', method: 'PUT', params, response: CourierCash } as const
const amount = tugrik(1)

export const courierCash = {
  show: route({
    access: 'staff',
    permission: 'dispatch.view',
    method: 'GET',
    path: '/backoffice/couriers/{id}/cash',
    summary: 'Staff: differences of the runs of a courier, and how they were settled',
    params,
    response: CourierCash,
  }),
  settle: route({
    ...settles,
    permission: 'bank.edit',
    path: '/backoffice/couriers/{id}/settle',
    audit: 'couriers.settle',
    summary: 'Staff: a courier has handed in what was missing, or got back what was too much; at most what is open',
    body: z.object({ amount, reason: z.string().trim().max(300).optional() }),
  }),
  writeOff: route({
    ...settles,
    permission: 'bank.edit',
    path: '/backoffice/couriers/{id}/write_off',
    audit: 'couriers.write_off',
    approval: true,
    summary:
      'Staff: the shop bears what is missing, or keeps what was too much; at most what is open. Above the caller’s limit another person approves it',
    body: z.object({ amount, reason: z.string().trim().min(3).max(300) }),
  }),
  scan: route({
    access: 'none',
    secret: true,
    method: 'PUT',
    path: '/backoffice/runs/by_token/{token}/stops/{n}/scan',
    summary: 'Courier: a code by which the buyer pays at the door what is to be collected; again, how it stands',
    params: z.object({ token: z.string().min(20).max(64), n: ordinal }),
    body: z.object({}),
    response: HandOverScan,
  }),
}
