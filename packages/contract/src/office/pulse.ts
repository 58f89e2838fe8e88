import { z } from 'zod'
import { route } from '../route.ts'
import { type WorkKind, workKinds } from './dashboard.ts'

// One small question of an open office every 15 seconds, in place of one for each list; flat.

/** What may have changed, each with the permission that shows it. */
export const pulseTopics = {
  orders: 'orders.view',
  payments: 'payments.view',
  refunds: 'payments.view',
  returns: 'returns.view',
  bank: 'bank.view',
  books: 'bank.view',
  receipts: 'receipts.view',
  requests: 'requests.view',
  messages: 'people.view',
  approvals: 'any',
  dispatch: 'dispatch.view',
  stock: 'stock.view',
  promotions: 'promotions.view',
  roles: 'any',
  products: 'products.view',
  notices: 'any',
} as const
export type PulseTopic = keyof typeof pulseTopics

export const Pulse = z.object({
  /** Sent with the next question; opaque. */
  cursor: z.string(),
  /** What has changed since the cursor that was sent; everything where none was, or an old one. */
  changed: z.array(z.enum(Object.keys(pulseTopics) as [PulseTopic])),
  work: z.array(z.object({ kind: z.enum(Object.keys(workKinds) as [WorkKind]), count: z.int() })),
})
export type Pulse = z.infer<typeof Pulse>

export const pulse = route({
  method: 'GET',
  path: '/backoffice/pulse',
  access: 'staff',
  permission: 'any',
  etag: true,
  summary: 'Staff: waiting work and what has changed since the last question; 304 with its ETag while nothing has',
  query: z.object({ since: z.string().max(4000).optional() }),
  response: Pulse,
})
