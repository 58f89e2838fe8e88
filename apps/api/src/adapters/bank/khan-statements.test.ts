import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actAt } from '../../../test/sandbox-act.ts'
import { aPayingShop, buy, type PayingShop, viewOf } from '../../../test/shops/paying-shop.ts'
import { readBanks } from '../../modules/books/bank/bank.jobs.ts'
import type { ProviderCall } from '../../modules/money/payments/index.ts'
import { khanStatements, sandboxKhanStatements } from './khan-statements.ts'

let shop: PayingShop
const calls: ProviderCall[] = []
const account = '5000000001'
beforeAll(async () => {
  shop = await aPayingShop('khan_statements')
})
afterEach(() => shop.sandbox.money.calm())
afterAll(() => shop.close())

const source = (changes: object = {}) =>
  khanStatements({ ...sandboxKhanStatements(shop.sandbox.inbox_url), ...changes }, (call) => calls.push(call))
const transfer = async (amount: number, text: string): Promise<number> => {
  const answer = await actAt(`${shop.sandbox.inbox_url}/bank/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, amount, text }),
  })
  return (await answer.json()).record
}

describe('the gateway of Khan', () => {
  it('tells what came today, and then only what came since, oldest first', async () => {
    const records = [await transfer(1_000, 'нэг'), await transfer(-500, 'хураамж'), await transfer(2_000, 'хоёр')]
    const all = await source().after(null)
    expect(all.map(({ record, amount, text }) => [Number(record), amount, text])).toEqual([
      [records[0], 1_000, 'нэг'],
      [records[1], -500, 'хураамж'],
      [records[2], 2_000, 'хоёр'],
    ])
    expect(Math.abs(Date.now() - (all[0]?.happened_at.getTime() ?? 0))).toBeLessThan(60_000)
    expect((await source().after(String(records[1]))).map(({ text }) => text)).toEqual(['хоёр'])
  })

  it('reads a day of more pages than one', async () => {
    for (let made = 0; made < 105; made++) await transfer(10 + made, `олон ${made}`)
    expect((await source().after(null)).length).toBeGreaterThanOrEqual(105)
  }, 30_000)

  it('refuses a wrong key, says when it is away, and writes no secret down', async () => {
    await expect(source({ secret: 'wrong' }).after(null)).rejects.toMatchObject({ fault: 'refused' })
    await shop.sandbox.money.fault('khan_bank', 'error', { times: 2 })
    await expect(source().after(null)).rejects.toMatchObject({ fault: 'away' })
    expect(JSON.stringify(calls)).not.toMatch(/khan-statements-secret|kb-[\w-]{20}/)
  })
})

describe('reading the shop’s account every two minutes', () => {
  it('pays orders once, by whoever reads at once, and goes on after what it has read', async () => {
    shop.clock.now = new Date()
    shop.services.ports.statements = [source()]
    const order = await buy(shop, 'bank-transfer')
    await transfer(60_000, `zahialga ${order.number.toLowerCase()}`)
    await Promise.all([1, 2, 3].map(() => readBanks.run(shop.services, {})))
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', paid: '60000.0' })
    const second = await buy(shop, 'bank-transfer')
    await transfer(60_000, second.number)
    await shop.sandbox.money.fault('khan_bank', 'error', { times: 1 })
    await readBanks.run(shop.services, {})
    expect(await viewOf(shop, second)).toMatchObject({ state: 'waiting' })
    calls.length = 0
    await readBanks.run(shop.services, {})
    expect(await viewOf(shop, second)).toMatchObject({ state: 'paid' })
    expect(calls.filter(({ operation }) => operation === 'statement').map(({ url }) => url)).toEqual([
      expect.stringMatching(/record\?record=\d+$/),
    ])
    const { rows } = await shop.pool.query(
      `select count(*)::int as n from bank_transactions where text like '%' || $1 || '%'`,
      [second.number],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
