import { dayMs } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import type { DemoWallet } from '../../../seeds/content-types.ts'
import { type Account, type Entry, post, postedEntries, shop } from '../../modules/money/ledger/index.ts'
import { issueGiftCards, issueVoucher } from '../../modules/money/wallet/index.ts'
import type { Services } from '../../platform/context.ts'
import { type Db, type Tx, transact } from '../../platform/database/db.ts'

const actor = 'seed'
type From = Pick<Services, 'secrets' | 'tenant'>

/** Gives the demo's shopper money, bonus, points, gift cards, a voucher and a loyalty card, through the ledger and once. */
export async function fillDemoWallet(db: Db, services: From, wallet: DemoWallet, now: Date): Promise<void> {
  const { owner, gift_cards, loyalty, moves } = wallet
  const person = await db.selectFrom('users').select('id').where('email', '=', owner).executeTakeFirst()
  if (!person) return
  await transact(db, async (tx) => {
    if (await postedEntries(tx, `demo:${moves[0]?.name}`)) return
    for (const move of moves) await book(tx, person.id, move, wallet.recharged_by, now)
    for (const [n, value] of gift_cards.entries()) {
      const issue = { key: `demo:gift-card:${n}`, buyer_id: person.id, amount: mnt(value), quantity: 1, actor, at: now }
      await issueGiftCards(services, tx, { ...issue, order_id: null })
    }
    await giveVoucher(services, tx, wallet, person.id, now)
    await tx
      .insertInto('loyalty_cards')
      .values({ ...loyalty, user_id: person.id, level_at: now, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

type Move = DemoWallet['moves'][number]

async function book(tx: Tx, owner: number, move: Move, recharged_by: string, now: Date): Promise<void> {
  const { name, kind, account, amount, days_ago } = move
  const at = new Date(now.getTime() - days_ago * dayMs)
  const from: Record<Move['account'], Account> = {
    wallet_money: { kind: 'clearing', owner: recharged_by },
    wallet_bonus: shop('bonus_cost'),
    points: shop('points_cost', 'point'),
  }
  const entries: Entry[] = [
    { account: { kind: account, owner }, amount },
    { account: from[account], amount: -amount },
  ]
  await post(tx, { key: `demo:${name}`, kind, originator: actor, at, entries })
}

async function giveVoucher(services: From, tx: Tx, { voucher }: DemoWallet, user_id: number, now: Date): Promise<void> {
  const { name, value, minimum_total, days } = voucher
  const expires_at = new Date(now.getTime() + days * dayMs)
  const sums = { value: mnt(value), minimum_total: mnt(minimum_total) }
  await issueVoucher(services, tx, { name, ...sums, user_id, expires_at, now }, actor)
}
