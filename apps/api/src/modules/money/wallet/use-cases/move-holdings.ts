import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { type Account, lockBalances, post } from '../../ledger/index.ts'

export type Holdings = { money: number; bonus: number; points: number }
type Move = { from: number; to: number; key: string; actor: string; at: Date; only?: Holdings }

const accountsOf = (owner: number): Account[] => [
  { kind: 'wallet_money', owner },
  { kind: 'wallet_bonus', owner },
  { kind: 'points', owner },
]

/** Moves what one person holds to another, all or so much; gives what moved. Refuses what is not there any more (`undo_changed`). */
export async function moveHoldings(tx: Tx, { from, to, key, actor, at, only }: Move): Promise<Holdings> {
  const [source, target] = [accountsOf(from), accountsOf(to)]
  const held = (await lockBalances(tx, [...source, ...target])).slice(0, 3)
  const wanted = only ? [only.money, only.bonus, only.points] : held.map(Number)
  if (wanted.some((amount, place) => amount > (held[place] ?? 0))) throw new ShopError('undo_changed')
  const entries = wanted.flatMap((amount, place) => {
    const [own, other] = [source[place], target[place]]
    if (amount === 0 || !own || !other) return []
    return [
      { account: own, amount: -amount },
      { account: other, amount },
    ]
  })
  if (entries.length > 0) await post(tx, { key, kind: 'merge', originator: actor, at, entries })
  const [money = 0, bonus = 0, points = 0] = wanted
  return { money, bonus, points }
}
