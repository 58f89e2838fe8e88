import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { transact } from '../../../platform/database/db.ts'
import { checkLedger, post, shop as shopAccount } from '../ledger/index.ts'

let shop: TestApp
let owner: string
let accountant: string
let person: number
beforeAll(async () => {
  shop = await startApp(await freshDatabase('staff_wallet'))
  await aShop(shop.db)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@wallet.example', role: 'admin' })).id)
  const staff = { email: 'nyarav@wallet.example', role: 'staff', staff_role: 'accountant' } as const
  accountant = await aBearer(shop, (await aUser(shop.db, staff)).id)
  person = (await aUser(shop.db, { email: 'holder@wallet.example' })).id
})
afterAll(() => shop.close())

const change = (body: object, bearer = accountant, key?: string) =>
  shop.call('POST', '/backoffice/wallet/changes', {
    bearer,
    body: { person, unit: 'bonus', reason: 'goodwill', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const held = async (kind: string): Promise<number> =>
  (
    await shop.pool.query(
      `select coalesce(sum(e.amount), 0)::int as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
       where a.kind = $1 and a.owner = $2`,
      [kind, String(person)],
    )
  ).rows[0].sum

describe('a change of a wallet by staff', () => {
  it('is one posting, however often it is sent', async () => {
    for (const _ of [1, 2])
      expect((await change({ by: 5_000, note: 'Хоцорсон' }, accountant, 'once-and-for-all')).status).toBe(201)
    expect(await held('wallet_bonus')).toBe(5_000)
    expect((await change({ by: '-1000.0' })).body).toMatchObject({ by: '-1000.0', balance: '4000.0' })
    expect((await change({ unit: 'points', by: 300 })).body).toMatchObject({ unit: 'points', balance: '300.0' })
    const { body } = await shop.call('GET', `/backoffice/wallet/ledger?filter[person]=${person}`, {
      bearer: accountant,
    })
    expect(body.entries.map(({ amount, balance }: Record<string, string>) => [amount, balance])).toEqual([
      ['300.0', '300.0'],
      ['-1000.0', '4000.0'],
      ['5000.0', '5000.0'],
    ])
    expect(body.entries.at(-1)).toMatchObject({ kind: 'change', reason: 'goodwill', note: 'Хоцорсон' })
    expect((await checkLedger(shop.db)).violations).toEqual([])
  })

  it('takes no more than there is, and is of somebody and something', async () => {
    expect((await change({ by: -4_001 })).body.code).toBe('wallet_change_too_much')
    expect((await change({ by: 0 })).status).toBe(422)
    expect((await change({ by: 10, person: 999_999 })).status).toBe(404)
    expect(await held('wallet_bonus')).toBe(4_000)
  })

  it('above the limit waits for another person, and is refused where the balance is another by then', async () => {
    const waiting = await change({ by: 60_000 })
    expect([waiting.status, await held('wallet_bonus')]).toEqual([202, 4_000])
    const approve = (id: number, bearer: string) =>
      shop.call('PUT', `/backoffice/approvals/${id}/approve`, { bearer, body: {} })
    expect((await approve(waiting.body.approval.id, accountant)).body.code).toBe('approval_own')
    expect((await approve(waiting.body.approval.id, owner)).status).toBe(200)
    expect(await held('wallet_bonus')).toBe(64_000)
    const stale = await change({ by: 70_000 })
    await change({ by: 1_000 })
    expect((await approve(stale.body.approval.id, owner)).body.code).toBe('approval_stale')
    expect((await change({ by: 70_000 }, owner)).status).toBe(201)
  })

  it('by many at once never goes below nothing', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
    const before = await held('points')
    const answers = await Promise.all(Array.from({ length: 5 }, () => change({ unit: 'points', by: -100 })))
    const done = answers.filter(({ status }) => status === 201).length
    expect([done, await held('points')]).toEqual([3, before - 300])
  })
})

it('what is owed by kind and age is what the ledger has, whatever came and went', async () => {
  const times = [400, 200, 100, 60, 10].map((days) => new Date(shop.clock.now.getTime() - days * 86_400_000))
  const input = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5_000 })), { minLength: 1, maxLength: 8 })
  let n = 0
  await fc.assert(
    fc.asyncProperty(input, fc.nat(100), async (credits, percent) => {
      const { id } = await aUser(shop.db, { email: `owed${++n}@wallet.example` })
      const account = { kind: 'wallet_money', owner: id } as const
      const book = (key: string, amount: number, at?: Date) =>
        transact(shop.db, (tx) =>
          post(tx, {
            key: `owed ${n} ${key}`,
            kind: 'recharge',
            originator: 'test',
            ...(at && { at }),
            entries: [
              { account, amount },
              { account: shopAccount('write_off'), amount: -amount },
            ],
          }),
        )
      for (const [place, [age, amount]] of credits.toSorted((a, b) => a[0] - b[0]).entries())
        await book(String(place), amount, times[age])
      const sum = credits.reduce((all, [, amount]) => all + amount, 0)
      const spent = Math.floor((sum * percent) / 100)
      if (spent > 0) await book('spent', -spent)
      const { body } = await shop.call('GET', '/backoffice/wallet/liability', { bearer: accountant })
      const { rows } = await shop.pool.query(
        `select a.kind, sum(e.amount)::bigint as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
         where a.kind in ('wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher') group by 1`,
      )
      for (const { kind, total, ages } of body.liabilities) {
        const ledger = Number(rows.find((row) => row.kind === kind)?.sum ?? 0)
        expect([kind, Number(total)]).toEqual([kind, ledger])
        expect([kind, ages.reduce((all: number, { amount }: { amount: string }) => all + Number(amount), 0)]).toEqual([
          kind,
          ledger,
        ])
      }
    }),
    { numRuns: 12 },
  )
})
