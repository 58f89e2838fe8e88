import type { Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { doEach } from '../../../../platform/jobs/do-each.ts'
import { type Account, post, shop } from '../../ledger/index.ts'
import { expiredIds, markExpired } from '../gift-cards.repository.ts'
import { lockGiftCard, lockVoucher } from '../holdings.repository.ts'

const mostInOneGo = 1_000

/** Ends gift cards and vouchers whose time is over: what is left on them goes back to the shop. */
export async function expireHoldings({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  const over = async (table: 'gift_cards' | 'vouchers') =>
    (await expiredIds(db, table, now, mostInOneGo)).map((id) => ({ table, id }))
  const all = [...(await over('gift_cards')), ...(await over('vouchers'))]
  await doEach({ log }, all, ({ table, id }) => expire({ db }, table, id, now))
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
