import { z } from 'zod'
import { type OwnRole, type StaffRole, staffRoles } from './permissions.ts'

// Up to what sum each role acts alone within a day. What is more is requested, and another person approves it.

export const limitRoles = ['owner', ...staffRoles] as const
export type LimitRole = 'owner' | StaffRole | OwnRole

/** `owner`, a built-in role, or one of the shop's own: `own_12`. */
export const roleKey = z.union([z.enum(limitRoles), z.templateLiteral(['own_', z.int().positive().max(1e9)])])

/**
 * `refund`: to where the money came from. `refund_to_wallet`: to anywhere else. `wallet_change`: wallets and points. `codes`: what a
 * batch of codes is worth. `goods`: what goods have cost that are written off, missing, or bought from somebody,
 * and cash of couriers that is written off.
 */
export const limitKinds = ['refund', 'refund_to_wallet', 'wallet_change', 'codes', 'goods'] as const
export type LimitKind = (typeof limitKinds)[number]

/** In tugrik, of every role but the owner's, who has none. */
export const defaultLimits: Record<LimitKind, number> = {
  refund: 500_000,
  refund_to_wallet: 0,
  wallet_change: 50_000,
  codes: 1_000_000,
  goods: 1_000_000,
}

/** A limit is a sum of so many hours, up to now: no midnight begins it anew. */
export const limitHours = 24

/** Whose sum it is: of the one who acts, of the thing that is acted on, of who gains by it; `own`: who acts gains themselves. */
export const limitSums = ['staff', 'subject', 'person', 'own'] as const

/** Which limit an act is over, in tugrik: `given` alone before within a day, and `amount` now. */
export const OverLimit = z.object({
  kind: z.enum(limitKinds),
  sum: z.enum(limitSums),
  limit: z.int().nullable(),
  given: z.int(),
  amount: z.int(),
})
export type OverLimit = z.infer<typeof OverLimit>
