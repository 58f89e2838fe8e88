import { isRefusal, type Refusal, refuse } from '@delguur/kit/result'

/** Accounts that hold something for somebody: never negative, the database sees to it. */
export const holderKinds = ['wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher', 'order'] as const
/** The shop's own side, of any sign; a negative clearing account is money that lies at the provider. */
export const shopKinds = [
  'clearing',
  'revenue',
  'bonus_cost',
  'points_cost',
  'voucher_cost',
  'gift_card_cost',
  'write_off',
  'trade_in_cost',
  'courier',
] as const
export type HolderKind = (typeof holderKinds)[number]
export type ShopKind = (typeof shopKinds)[number]
export type Unit = 'MNT' | 'point'

/**
 * An account. Owner: id of the person, gift card, voucher or order; of `clearing` the payment method's code; of
 * `courier` the courier's id, negative is cash that lies with the courier; else `shop`.
 * Points are held in points, all else in tugrik; only `points_cost` has both sides and says which.
 */
export type Account = { kind: HolderKind | ShopKind; owner: string | number; unit?: Unit }

/** The shop's own account of a kind. */
export const shop = (kind: Exclude<ShopKind, 'clearing' | 'courier'>, unit: Unit = 'MNT'): Account => ({
  kind,
  owner: 'shop',
  unit,
})

export const unitOf = ({ kind, unit }: Account): Unit => unit ?? (kind === 'points' ? 'point' : 'MNT')

/** One account's part in a posting: positive, the account gains. */
export type Entry = { account: Account; amount: number }
export type PostingEntry = { kind: string; owner: string; unit: Unit; amount: number }

const accountKey = (account: Account): string => `${account.kind} ${account.owner} ${unitOf(account)}`

/**
 * The entries of a posting as they are kept: one to an account, none of nothing. Refused when an amount is not a whole
 * number, when a unit does not sum to zero, and when nothing is left.
 */
export function entriesOf(entries: readonly Entry[]): PostingEntry[] | Refusal<'ledger_unbalanced'> {
  const byAccount = new Map<string, PostingEntry>()
  const byUnit = new Map<Unit, number>()
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount)) return refuse('ledger_unbalanced', { amount })
    const unit = unitOf(account)
    const before = byAccount.get(accountKey(account))?.amount ?? 0
    const { kind, owner } = account
    byAccount.set(accountKey(account), { kind, owner: String(owner), unit, amount: before + amount })
    byUnit.set(unit, (byUnit.get(unit) ?? 0) + amount)
  }
  const remaining = [...byAccount.values()].filter(({ amount }) => amount !== 0)
  for (const [unit, sum] of byUnit) if (sum !== 0) return refuse('ledger_unbalanced', { unit, sum })
  return remaining.length > 0 ? remaining : refuse('ledger_unbalanced', { sum: 0 })
}

/** The same, for whom a refusal is a defect. */
export function balancedEntries(entries: readonly Entry[]): PostingEntry[] {
  const remaining = entriesOf(entries)
  if (isRefusal(remaining)) throw new Error(`a posting does not balance: ${JSON.stringify(remaining.params)}`)
  return remaining
}
