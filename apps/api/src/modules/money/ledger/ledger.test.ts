import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { createDb, type Db, inTransaction, type Tx, transact } from '../../../platform/database/db.ts'
import { type Account, balanceOf, balancesOf, checkLedger, history, lockBalances, post, shop } from './index.ts'

let db: Db
let pool: pg.Pool
beforeAll(async () => {
  ;({ db, pool } = createDb(await freshDatabase('ledger'), { max: 20 }))
})
afterAll(() => db.destroy())

let lastOwner = 0
/** A person whom no other test knows. */
const person = (): number => ++lastOwner
const money = (owner: number): Account => ({ kind: 'wallet_money', owner })
const bonus = (owner: number): Account => ({ kind: 'wallet_bonus', owner })
const clearing: Account = { kind: 'clearing', owner: 'qpay' }
const order: Account = { kind: 'voucher', owner: 999 }

const move = (tx: Tx, key: string, from: Account, to: Account, amount: number) =>
  post(tx, {
    key,
    kind: 'move',
    originator: 'test',
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
const moveNow = (key: string, from: Account, to: Account, amount: number) =>
  transact(db, (tx) => move(tx, key, from, to, amount))

async function aWallet(amount: number): Promise<Account> {
  const wallet = money(person())
  await moveNow(`fill ${wallet.owner}`, clearing, wallet, amount)
  return wallet
}

const constraintOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return undefined
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
}
const violations = async () => (await checkLedger(db)).violations

describe('the database', () => {
  it('refuses a posting that does not sum to zero, whoever writes it', async () => {
    const wallet = await aWallet(1_000)
    const lopsided = sql`with p as (insert into ledger_postings (key, kind, originator) values ('lopsided', 'x', 'x') returning id)
      insert into ledger_entries (posting_id, account_id, amount)
      select p.id, a.id, 1 from p, ledger_accounts a where a.owner = ${String(wallet.owner)} and a.kind = 'wallet_money'`
    expect(await constraintOf(lopsided.execute(db))).toBe('ledger_posting_balanced')
    const late = sql`insert into ledger_entries (posting_id, account_id, amount)
      select e.posting_id, a.id, n from ledger_entries e, (values (1), (-1)) v(n), ledger_accounts a
      where e.account_id = (select id from ledger_accounts where owner = ${String(wallet.owner)} and kind = 'wallet_money')
        and a.kind = case when n = 1 then 'revenue' else 'write_off' end`
    await moveNow('opens two accounts', shop('write_off'), shop('revenue'), 1)
    expect(await constraintOf(late.execute(db))).toBe('ledger_posting_closed')
    expect(await violations()).toEqual([])
  })

  it('refuses to leave a holder with less than nothing, and lets the shop owe', async () => {
    const wallet = await aWallet(1_000)
    expect(await constraintOf(moveNow('too much', wallet, order, 1_001))).toBe('ledger_not_negative')
    expect(await moveNow('all of it', wallet, order, 1_000)).toBe('posted')
    expect(await balanceOf(db, wallet)).toBe(0)
    expect(await balanceOf(db, clearing)).toBeLessThan(0)
  })

  it('changes, deletes and empties nothing', async () => {
    await aWallet(1_000)
    for (const table of ['ledger_accounts', 'ledger_postings', 'ledger_entries'])
      for (const statement of [
        `update ${table} set id = default where false`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        expect(await constraintOf(pool.query(statement))).toBe('ledger_append_only')
  })

  it('is not written from a snapshot that cannot see what others take', async () => {
    const wallet = await aWallet(1_000)
    const repeatable = inTransaction(db, (tx) => move(tx, 'from the past', wallet, order, 1), {
      level: 'repeatable read',
    })
    await expect(repeatable).rejects.toThrow('read committed')
  })

  it('keeps points and tugrik apart', async () => {
    const wrong = sql`insert into ledger_accounts (kind, owner, unit) values ('points', '1', 'MNT')`
    expect(await constraintOf(wrong.execute(db))).toBe('ledger_accounts_check')
  })
})

describe('post', () => {
  it('books an event once', async () => {
    const wallet = await aWallet(1_000)
    expect(await moveNow('twice', wallet, order, 400)).toBe('posted')
    expect(await moveNow('twice', wallet, order, 400)).toBe('known')
    expect(await balanceOf(db, wallet)).toBe(600)
  })

  it('books the same event told a hundred times at once one time', async () => {
    const wallet = await aWallet(10_000)
    const posted = await Promise.all(Array.from({ length: 100 }, () => moveNow('a hundred times', wallet, order, 70)))
    expect(posted.filter((answer) => answer === 'posted')).toHaveLength(1)
    expect(await balanceOf(db, wallet)).toBe(9_930)
  })

  it('throws on what does not balance before it asks the database', async () => {
    const entries = [{ account: money(person()), amount: 5 }]
    const wrong = transact(db, (tx) => post(tx, { key: 'half', kind: 'x', originator: 'x', entries }))
    await expect(wrong).rejects.toThrow('does not balance')
  })

  it('leaves nothing of a transaction that is cut off', async () => {
    const wallet = await aWallet(1_000)
    const before = await balanceOf(db, clearing)
    const client = await pool.connect()
    client.on('error', () => undefined)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('begin')
    await client.query(`insert into ledger_postings (key, kind, originator) values ('cut off', 'x', 'x')`)
    await client.query(
      `insert into ledger_entries (posting_id, account_id, amount)
      select p.id, a.id, case a.kind when 'clearing' then 500 else -500 end from ledger_postings p, ledger_accounts a
      where p.key = 'cut off' and (a.kind = 'clearing' or (a.kind = 'wallet_money' and a.owner = $1))`,
      [String(wallet.owner)],
    )
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    client.release(true)
    expect(await moveNow('cut off', wallet, clearing, 1)).toBe('posted')
    expect(await balanceOf(db, wallet)).toBe(999)
    expect(await balanceOf(db, clearing)).toBe(before + 1)

    const crash = transact(db, async (tx) => {
      await move(tx, 'thrown away', wallet, clearing, 100)
      throw new Error('crash')
    })
    await expect(crash).rejects.toThrow('crash')
    expect(await balanceOf(db, wallet)).toBe(999)
  })
})

describe('guarantee 9: what many spend at once', () => {
  it('guarantee 9: 200 concurrent spends above the balance take no more than there is, the ledger sums up throughout', async () => {
    const wallet = await aWallet(50_000)
    let watching = true
    const seen: number[] = []
    const watch = async () => {
      while (watching) {
        expect(await violations()).toEqual([])
        seen.push(await balanceOf(db, wallet))
      }
    }
    const watcher = watch()
    const spends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => moveNow(`spend ${n}`, wallet, order, 700 + n)),
    )
    watching = false
    await watcher
    const accepted = spends.flatMap((spend, n) => (spend.status === 'fulfilled' ? [700 + n] : []))
    const refused = spends.filter((spend) => spend.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ constraint: 'ledger_not_negative' })
    const taken = accepted.reduce((sum, amount) => sum + amount, 0)
    expect(taken).toBeLessThanOrEqual(50_000)
    expect(50_000 - taken).toBeLessThan(899)
    expect(await balanceOf(db, wallet)).toBe(50_000 - taken)
    expect(seen.every((balance) => balance >= 0)).toBe(true)
    expect(await violations()).toEqual([])
  })

  it('guarantee 9: who looks under the lock and then spends never meets the refusal of the database', async () => {
    const wallet = await aWallet(10_000)
    const spendKindly = (n: number) =>
      transact(db, async (tx) => {
        const [balance = 0] = await lockBalances(tx, [wallet])
        if (balance < 333) return 'refused'
        return move(tx, `kindly ${n}`, wallet, order, 333)
      })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => spendKindly(n)))
    expect(answers.filter((answer) => answer === 'posted')).toHaveLength(30)
    expect(await balanceOf(db, wallet)).toBe(10_000 - 30 * 333)
  })

  it('lets crossing accounts wait for each other: no deadlock, nothing lost', async () => {
    const [a, b, c] = [await aWallet(10_000), await aWallet(10_000), await aWallet(10_000)]
    const ways: [Account, Account][] = [
      [a, b],
      [b, a],
      [b, c],
      [c, a],
      [a, c],
      [c, b],
    ]
    const once = (key: string, [from, to]: [Account, Account]) => inTransaction(db, (tx) => move(tx, key, from, to, 10))
    const moves = Array.from({ length: 120 }, (_, n) => once(`cross ${n}`, ways[n % ways.length] ?? [a, b]))
    expect(new Set(await Promise.all(moves))).toEqual(new Set(['posted']))
    const left = await balancesOf(db, 'wallet_money', [a.owner, b.owner, c.owner])
    expect([...left.values()]).toEqual([10_000, 10_000, 10_000])
  })

  it('opens the same new accounts for many at once', async () => {
    const owner = person()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        moveNow(`new ${owner} ${n}`, clearing, n % 2 ? money(owner) : bonus(owner), 5),
      ),
    )
    expect(new Set(answers)).toEqual(new Set(['posted']))
    expect(await balanceOf(db, money(owner))).toBe(100)
    expect(await balanceOf(db, bonus(owner))).toBe(100)
  })
})

describe('any history', () => {
  const step = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: 1, max: 500 }),
    again: fc.boolean(),
  })

  it('sums to zero and leaves nobody below nothing, and balances are what a simple sum says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const first = person()
        const accounts: Account[] = [clearing, money(first), bonus(first), money(person())]
        const held = [0, 0, 0, 0]
        const answers = await Promise.all(
          steps.map(async ({ from, to, amount, again }, n) => {
            const [source, target] = [accounts[from], accounts[to]]
            if (!source || !target || from === to) return
            const key = `history ${first} ${n}`
            const attempts = Promise.allSettled(
              Array.from({ length: again ? 3 : 1 }, () => moveNow(key, source, target, amount)),
            )
            const posted = (await attempts).filter((one) => one.status === 'fulfilled' && one.value === 'posted')
            expect(posted.length).toBeLessThanOrEqual(1)
            return posted.length === 1 ? { from, to, amount } : undefined
          }),
        )
        for (const done of answers) {
          if (!done) continue
          held[done.from] = (held[done.from] ?? 0) - done.amount
          held[done.to] = (held[done.to] ?? 0) + done.amount
        }
        for (const [n, account] of accounts.entries()) {
          if (n === 0) continue
          const balance = await balanceOf(db, account)
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(balance).toBe(held[n])
        }
      }),
      { numRuns: 25 },
    )
    expect(await violations()).toEqual([])
  })
})

describe('history', () => {
  it('tells newest first what an owner gained and lost, with the balance after each, page by page', async () => {
    const wallet = await aWallet(1_000)
    await moveNow(`h1 ${wallet.owner}`, wallet, order, 300)
    await moveNow(`h2 ${wallet.owner}`, clearing, bonus(Number(wallet.owner)), 50)
    await moveNow(`h3 ${wallet.owner}`, wallet, order, 200)
    const both = [wallet, bonus(Number(wallet.owner))]
    const { lines, total } = await history(db, both, { page: 1, per_page: 3 })
    expect(total).toBe(4)
    expect(lines.map(({ account, amount, balance }) => [account, amount, balance])).toEqual([
      ['wallet_money', -200, 500],
      ['wallet_bonus', 50, 50],
      ['wallet_money', -300, 700],
    ])
    const second = await history(db, both, { page: 2, per_page: 3 })
    expect(second.lines.map(({ amount, balance }) => [amount, balance])).toEqual([[1_000, 1_000]])
    expect(await history(db, money(person()), { page: 1, per_page: 3 })).toEqual({ lines: [], total: 0 })
  })

  it('is exact however many write at once', async () => {
    const wallet = await aWallet(100_000)
    await Promise.all(Array.from({ length: 60 }, (_, n) => moveNow(`busy ${n}`, wallet, order, 1 + n)))
    const { lines } = await history(db, wallet, { page: 1, per_page: 100 })
    for (const [n, line] of lines.slice(0, -1).entries()) expect(line.balance - line.amount).toBe(lines[n + 1]?.balance)
  })
})
