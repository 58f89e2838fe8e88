import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dayMs } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import { claimDatabase } from '../apps/api/src/entry/claim-database.ts'
import { loadTenant } from '../apps/api/src/entry/tenants.ts'
import { hashPassword } from '../apps/api/src/modules/base/identity/index.ts'
import { post, shop } from '../apps/api/src/modules/money/ledger/index.ts'
import { giftCard, issueGiftCards, issueVoucher } from '../apps/api/src/modules/money/wallet/index.ts'
import { createDb, type Tx, transact } from '../apps/api/src/platform/database/db.ts'
import { type Secrets, secretsFrom } from '../apps/api/src/platform/secrets.ts'

// What the shop holds for somebody and who works there, put as the back office would: into the running shop itself.

type Inside = { tx: Tx; secrets: Secrets; now: Date }

/** Does something in a shop's own database, with the key that it seals codes with. */
export async function inside<T>(act: (inside: Inside) => Promise<T>, tenant = 'bambar'): Promise<T> {
  const dataDir = process.env.SHOP_DATA_DIR
  if (!dataDir) throw new Error('SHOP_DATA_DIR must name the data folder of the shop that SHOP_URL names')
  const read = async (name: string) => (await readFile(join(dataDir, name), 'utf8')).trim()
  const [secret, password, pid] = await Promise.all(
    ['secret-key', 'postgres/password', 'postgres/cluster/postmaster.pid'].map(read),
  )
  const url = `postgres://delguur:${password}@127.0.0.1:${pid?.split('\n')[3]}/${tenant}`
  const secrets = secretsFrom(await claimDatabase(url, tenant, secret ?? ''))
  const { db } = createDb(url, { max: 1 })
  try {
    return await transact(db, (tx) => act({ tx, secrets, now: new Date() }))
  } finally {
    await db.destroy()
  }
}

export type Held = { money?: number; bonus?: number; points?: number }

/** Puts money, bonus and points into somebody's wallet; what is below zero goes out of it. */
export const fillWallet = (email: string, { money = 0, bonus = 0, points = 0 }: Held): Promise<unknown> =>
  inside(async ({ tx, now }) => {
    const { id } = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const entries = [
      { account: { kind: 'wallet_money', owner: id } as const, amount: money },
      { account: shop('write_off'), amount: -money },
      { account: { kind: 'wallet_bonus', owner: id } as const, amount: bonus },
      { account: shop('bonus_cost'), amount: -bonus },
      { account: { kind: 'points', owner: id } as const, amount: points },
      { account: shop('points_cost', 'point'), amount: -points },
    ]
    if (money + bonus + points === 0) return
    await post(tx, {
      ...{ key: `journey:${id}:${now.getTime()}`, kind: 'grant', originator: 'journey', at: now },
      entries: entries.filter(({ amount }) => amount !== 0),
    })
  })

/** A gift card that nobody keeps, with what is printed on it. */
export const aGiftCard = (amount: number): Promise<{ number: string; code: string }> =>
  inside(async ({ tx, secrets, now }) => {
    const tenant = await loadTenant(resolve(import.meta.dirname, '..'), 'bambar')
    const issue = { order_id: null, buyer_id: null, amount: mnt(amount), quantity: 1, actor: 'journey', at: now }
    const key = `journey:${crypto.randomUUID()}`
    const [id = 0] = await issueGiftCards({ secrets, tenant }, tx, { ...issue, key })
    const card = await giftCard(tx, { id })
    if (!card) throw new Error('no gift card was made')
    return { number: card.number, code: secrets.open('gift_card', card.activation_sealed) }
  })

/** The code of a voucher that anybody may use. */
export const aVoucher = (value: number, minimum_total: number): Promise<string> =>
  inside(async ({ tx, secrets, now }) => {
    const sums = { value: mnt(value), minimum_total: mnt(minimum_total), user_id: null, personal: false }
    const name = { mn: 'Цагаан сарын ваучер' }
    const made = await issueVoucher(
      { secrets },
      tx,
      { ...sums, name, now, expires_at: new Date(now.getTime() + dayMs) },
      'journey',
    )
    return made.code
  })

export type StaffRole = 'staff' | 'admin'
type StaffPerson = { email: string; password: string; totp_secret: string }

/** Somebody of a shop's staff, with an authenticator app. */
export const aStaffPerson = (
  tenant = 'bambar',
  role: StaffRole = 'admin',
  staff_role = 'plain',
): Promise<StaffPerson> =>
  inside(async ({ tx, secrets, now }) => {
    const email = `ajiltan-${crypto.randomUUID().slice(0, 12)}@${tenant}.example`
    const [password, totp_secret] = ['tsonkh-naran-58-uul', 'JOURNEYS23456723JOURNEYSSTAFF234']
    await tx
      .insertInto('users')
      .values({
        ...{ email, role, staff_role, first_name: 'Энхжин', email_confirmed_at: now },
        ...{ password_hash: await hashPassword(password), created_at: now, updated_at: now },
        ...{ totp_secret: secrets.seal('totp', totp_secret), totp_confirmed_at: now },
      })
      .execute()
    return { email, password, totp_secret }
  }, tenant)

/** The id of a way to pay, by its code. */
export const methodOf = (code: string): Promise<number> =>
  inside(async ({ tx }) => {
    const method = tx.selectFrom('payment_methods').select('id').where('code', '=', code)
    return (await method.executeTakeFirstOrThrow()).id
  })
