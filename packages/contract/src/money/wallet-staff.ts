import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { personName, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, integer, localeCode, money } from '../schemas.ts'

// What the shop owes in wallets, points, gift cards and vouchers, and changes of it by staff; flat.

export const heldKinds = ['wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher'] as const
export type HeldKind = (typeof heldKinds)[number]

/** For how many days what is held has been there: up to 30, 90, 180, 365, and longer. */
export const liabilityAges = ['30', '90', '180', '365', 'older'] as const

const Liability = z.object({
  kind: z.enum(heldKinds),
  unit: z.enum(['MNT', 'point']),
  /** Holders who have some. */
  holders: z.int(),
  total: money,
  /** What is left of it by how long ago it came; the oldest is used first. They add up to `total`. */
  ages: z.array(z.object({ age: z.enum(liabilityAges), amount: money })),
})

export const WalletEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  account: z.enum(heldKinds),
  /** What happened: `recharge`, `spend`, `refund`, `change`, `merge` … */
  kind: z.string(),
  amount: money,
  /** What the account held after it. */
  balance: money,
  /** Of a wallet or points; null for cards, vouchers and accounts that are gone. */
  person: z.object({ id: z.int(), name: personName }).nullable(),
  order_number: z.string().nullable(),
  originator: z.string(),
  /** Of a change by staff. */
  reason: z.string().nullable(),
  note: personWords.nullable(),
})
export type WalletEntry = z.infer<typeof WalletEntry>

/** Names that stand for the three things that can be changed. */
export const changeUnits = ['money', 'bonus', 'points'] as const
export type ChangeUnit = (typeof changeUnits)[number]
export const changeReasons = ['goodwill', 'correction', 'campaign', 'loyalty', 'other'] as const

export const WalletChange = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), name: personName }),
  unit: z.enum(changeUnits),
  by: money,
  balance: money,
  reason: z.string(),
  note: personWords,
  at: z.iso.datetime(),
})
export type WalletChange = z.infer<typeof WalletChange>

const Expiry = z.object({
  /** `2026-12`; `past` for what is over and not taken back yet. */
  month: z.string(),
  kind: z.enum(['gift_card', 'voucher']),
  count: z.int(),
  amount: money,
})

export const WalletLiability = z.object({
  at: z.iso.datetime(),
  liabilities: z.array(Liability),
  /** What expires in the next twelve months. Wallets and points do not. */
  expiring: z.array(Expiry),
  /** Up to how much the caller changes alone; null: without limit. */
  limit: money.nullable(),
  checked_at: at,
})
export type WalletLiability = z.infer<typeof WalletLiability>

const signed = z.union([
  integer(-1_000_000_000, 1_000_000_000),
  z
    .string()
    .regex(/^-?\d{1,10}\.0+$/)
    .transform(Number),
])

export const staffWallet = {
  liability: route({
    method: 'GET',
    path: '/backoffice/wallet/liability',
    access: 'staff',
    permission: 'wallet.view',
    summary: 'Staff: what the shop holds for people, by kind and age, as the ledger has it, and what expires when',
    response: WalletLiability,
  }),
  ledger: route({
    method: 'GET',
    path: '/backoffice/wallet/ledger',
    access: 'staff',
    permission: 'wallet.view',
    summary: 'Staff: entries of wallets, points, cards and vouchers, newest first; filters: account, kind, person, at',
    query: listQuery,
    response: z.object({ entries: z.array(WalletEntry), page: ListPage }),
  }),
  change: route({
    method: 'POST',
    path: '/backoffice/wallet/changes',
    access: 'staff',
    permission: 'wallet.edit',
    audit: 'wallet.change',
    approval: true,
    fresh: true,
    status: 201,
    summary:
      'Staff: adds to or takes from what somebody holds, as a posting of the ledger; above the caller’s limit another person approves it. `MNT` stands for bonus, `point` for points',
    body: z.object({
      person: count,
      unit: z.enum([...changeUnits, 'MNT', 'point']),
      by: signed,
      reason: z.string().trim().min(1).max(60),
      note: z.string().trim().max(500).default(''),
      locale: localeCode.optional(),
    }),
    response: WalletChange,
  }),
}
