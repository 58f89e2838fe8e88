import pg from 'pg'
import { hashPassword } from '../apps/api/src/modules/base/identity/index.ts'
import { parseTenant } from '../apps/api/src/modules/base/site/index.ts'
import { type Entry, post, shop as shopAccount } from '../apps/api/src/modules/money/ledger/index.ts'
import { issueGiftCards } from '../apps/api/src/modules/money/wallet/index.ts'
import { createDb, type Tx, transact } from '../apps/api/src/platform/database/db.ts'
import { secretsFrom } from '../apps/api/src/platform/secrets.ts'
import { mnt } from '../packages/kit/src/money.ts'
import { tenant } from '../tenants/bambar/tenant.ts'
import type { Running } from './shop-process.ts'

/** A signed-in person with more money, points and gift card than a run can spend. */
export type Person = { bearer: string; gift_card_id: number }

/** Who pays, a coupon that anybody may use, the bank's side of QPay, and products that cost enough to be paid in parts. */
export type Payers = { people: Person[]; coupon: string; sandbox: string; qpay: number; variants: number[] }

/** More than pay at once: a person has one open cart. */
const enough = 12
const password = 'khemjilt-tologch-77'
const coupon = 'BENCHKUPN2'

/** Makes the people and the coupon, fills their wallets and signs them in. */
export async function thePayers({ base, databaseUrl, sandbox }: Running): Promise<Payers> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const column = async (sql: string, values: unknown[] = []): Promise<number[]> =>
    (await client.query<[number]>({ text: sql, values, rowMode: 'array' })).rows.map(([id]) => id)
  try {
    const [qpay] = await column(`select id::int from payment_methods where code = 'qpay'`)
    if (!qpay) throw new Error('this data folder is from before QPay: fill it again with --fresh')
    await column(
      `insert into users (email, first_name, last_name, role, password_hash, email_confirmed_at)
        select 'payer-' || n || '@bench.example', 'Төлөгч', n::text, 'shopper', $1, now()
        from generate_series(1, $2::int) n on conflict do nothing`,
      [await hashPassword(password), enough],
    )
    // a data folder of before has them with another password
    await column(`update users set password_hash = $1 where email like 'payer-%@bench.example' returning 1`, [
      await hashPassword(password),
    ])
    await column(
      `with p as (insert into promotions (kind, name, value, automatic, stack_group, starts_at)
        select 'amount', '{"mn":"Хэмжилт"}', 5000, false, 'bench', now() where not exists (select from coupons where code = $1)
        returning id) insert into coupons (code, promotion_id) select $1, id from p`,
      [coupon],
    )
    const ids = await column(`select id::int from users where email like 'payer-%@bench.example' order by id`)
    const cards = await fill(databaseUrl, ids)
    const variants = await column(`select v.id::int from variants v join products p on p.id = v.product_id
      where v.deleted_at is null and not v.is_master and p.deleted_at is null and p.available_on <= now()
        and v.price between 60000 and 140000 and (select sum(count_on_hand) from stock_items s where s.variant_id = v.id) > 50000
      order by v.id limit 200`)
    const people: Person[] = []
    for (const [i, id] of ids.entries()) {
      const email = `payer-${i + 1}@bench.example`
      people.push({ bearer: await signedIn(base, email, password), gift_card_id: cards.get(id) ?? 0 })
    }
    return { people, coupon, sandbox, qpay, variants }
  } finally {
    await client.end()
  }
}

async function signedIn(base: string, username: string, password: string): Promise<string> {
  const body = JSON.stringify({ grant_type: 'password', username, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/spree_oauth/token`, { method: 'POST', headers, body })
  const { access_token } = await answer.json()
  if (!access_token) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return access_token
}

/** Money, points and a gift card for each; the id of the card by its owner. */
async function fill(databaseUrl: string, owners: number[]): Promise<Map<number, number>> {
  const { db } = createDb(databaseUrl, { max: 1 })
  const cards = new Map<number, number>()
  const run = Date.now()
  for (const owner of owners)
    await transact(db, async (tx) => cards.set(owner, await fillOne(tx, owner, `bench:${run}:${owner}`)))
  await db.destroy()
  return cards
}

async function fillOne(tx: Tx, owner: number, key: string): Promise<number> {
  const [money, points] = [10_000_000_000, 1_000_000_000]
  const entries: Entry[] = [
    { account: { kind: 'wallet_money', owner }, amount: money },
    { account: shopAccount('write_off'), amount: -money },
    { account: { kind: 'points', owner }, amount: points },
    { account: shopAccount('points_cost', 'point'), amount: -points },
  ]
  await post(tx, { key, kind: 'grant', originator: 'bench', entries })
  // paid by its id: nobody types these codes, whatever they are sealed with
  const secrets = secretsFrom('of the measurements, which know no code')
  const issue = { order_id: null, buyer_id: owner, amount: mnt(points), quantity: 1, actor: 'bench', at: new Date() }
  const [card = 0] = await issueGiftCards({ secrets, tenant: parseTenant(tenant) }, tx, { key, ...issue })
  return card
}
