import { z } from 'zod'
import { type OwnRole, type StaffRole, staffRoles } from './permissions.ts'

// Up to what sum each role acts alone. What is more is requested, and another person approves it.

export const limitRoles = ['owner', ...staffRoles] as const
export type LimitRole = 'owner' | StaffRole | OwnRole

/** `owner`, a built-in role, or one of the shop's own: `own_12`. */
export const roleKey = z.union([z.enum(limitRoles), z.templateLiteral(['own_', z.int().positive().max(1e9)])])

/** `refund`: to where the money came from. `refund_to_wallet`: to anywhere else. `wallet_change`: wallets and points. `codes`: what a batch of codes is worth. */
export const limitKinds = ['refund', 'refund_to_wallet', 'wallet_change', 'codes'] as const
export type LimitKind = (typeof limitKinds)[number]

/** In tugrik, of every role but the owner's, who has none. */
export const defaultLimits: Record<LimitKind, number> = {
  refund: 500_000,
  refund_to_wallet: 0,
  wallet_change: 50_000,
  codes: 1_000_000,
}
