import { z } from 'zod'
import { route } from '../route.ts'
import { at, localeCode } from '../schemas.ts'

// What of the shop works and what does not, for who looks after it; flat. Holds no keys, addresses or answers of providers.

/** What is looked at: a payment provider, an account at its bank, background work, and so on. */
export const healthKinds = [
  'provider',
  'statements',
  'queue',
  'webhooks',
  'receipts',
  'ledger',
  'search',
  'database',
  'disk',
  'backup',
  'version',
] as const

export const HealthRow = z.object({
  kind: z.enum(healthKinds),
  /** Which of its kind: the provider's type, the account, the kind of work; null where there is one only. */
  key: z.string().nullable(),
  /** What people call it. */
  name: z.string().nullable(),
  /** `idle`: there was nothing to judge by yet; `unknown`: it could not be looked at. */
  state: z.enum(['ok', 'warn', 'bad', 'idle', 'unknown']),
  /** Since when it is not well. */
  since: at,
  last_ok: at,
  last_fault: at,
  /** What the last fault was, in a word: `no_answer`, `status 503`. */
  fault: z.string().nullable(),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type HealthRow = z.infer<typeof HealthRow>

export const health = {
  show: route({
    method: 'GET',
    path: '/backoffice/health',
    access: 'staff',
    permission: 'settings.view',
    summary: 'Staff: what works and what does not, since when; each part is looked at by itself',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ rows: z.array(HealthRow), checked_at: z.iso.datetime() }),
  }),
  retry: route({
    method: 'PUT',
    path: '/backoffice/health/queues/{queue}/retry',
    access: 'staff',
    permission: 'settings.edit',
    audit: 'queues.retry',
    summary: 'Staff: has background work of a kind that was given up tried again, up to 1,000 of it',
    params: z.object({ queue: z.string().max(100) }),
    response: z.object({ queue: z.string(), retried: z.int() }),
  }),
}
