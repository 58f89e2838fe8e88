import type { Tx } from '../../../../platform/database/db.ts'
import { post, shop } from '../../ledger/index.ts'
import { endCard, setExpiry } from '../gift-cards.repository.ts'
import { lockGiftCard, lockVoucher } from '../holdings.repository.ts'

export type Issued = { table: 'gift_cards' | 'vouchers'; id: number }
type By = { actor: string; at: Date }

const lock = (tx: Tx, { table, id }: Issued) => (table === 'gift_cards' ? lockGiftCard(tx, id) : lockVoucher(tx, id))

/** Ends what the shop issued at its own cost: what is left goes back to that cost. False where it has ended already. */
export async function endIssued(tx: Tx, issued: Issued, { actor, at }: By): Promise<boolean> {
  const held = await lock(tx, issued)
  if (held?.status !== 'active') return false
  const [kind, cost] =
    issued.table === 'gift_cards' ? (['gift_card', 'gift_card_cost'] as const) : (['voucher', 'voucher_cost'] as const)
  if (held.balance > 0)
    await post(tx, {
      key: `cancel:${kind}:${issued.id}`,
      kind: 'void',
      originator: actor,
      at,
      entries: [
        { account: { kind, owner: issued.id }, amount: -held.balance },
        { account: shop(cost), amount: held.balance },
      ],
    })
  await endCard(tx, issued.table, issued.id)
  return true
}

/** Lets it be used until later; false where it has ended or would end sooner. */
export async function extendIssued(tx: Tx, issued: Issued, until: Date, now: Date): Promise<boolean> {
  const held = await lock(tx, issued)
  if (held?.status !== 'active' || held.expires_at <= now || until <= held.expires_at) return false
  await setExpiry(tx, issued.table, issued.id, until)
  return true
}
