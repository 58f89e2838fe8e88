import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/db.ts'
import { type Account, post, shop } from '../../ledger/index.ts'
import { expiredIds, markExpired } from '../gift-cards.repository.ts'
import { lockGiftCard, lockVoucher } from '../holdings.repository.ts'

const mostInOneGo = 1_000

/** Ends gift cards and vouchers whose time is over: what is left on them goes back to the shop. */
export async function expireHoldings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const table of ['gift_cards', 'vouchers'] as const)
    for (const id of await expiredIds(db, table, now, mostInOneGo)) await expire({ db }, table, id, now)
}

async function expire({ db }: Pick<Services, 'db'>, table: 'gift_cards' | 'vouchers', id: number, now: Date) {
  await transact(db, async (tx) => {
    const held = table === 'gift_cards' ? await lockGiftCard(tx, id) : await lockVoucher(tx, id)
    // somebody may have been given their money back meanwhile
    if (held?.status !== 'active' || held.expires_at > now) return
    const [kind, back]: [Account['kind'], Account] =
      table === 'gift_cards' ? ['gift_card', shop('revenue')] : ['voucher', shop('voucher_cost')]
    if (held.balance > 0) {
      await post(tx, {
        key: `expire:${kind}:${id}:${held.expires_at.getTime()}`,
        kind: 'expire',
        originator: 'job:wallet.expire',
        at: now,
        entries: [
          { account: { kind, owner: id }, amount: -held.balance },
          { account: back, amount: held.balance },
        ],
      })
    }
    await markExpired(tx, table, id)
  })
}
