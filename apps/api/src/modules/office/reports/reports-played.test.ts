import { dayMs, localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../seeds/random.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { displayedWrong } from '../../../../test/displayed-figures.ts'
import { atPush } from '../../../../test/proofs.ts'
import { actNames, aPlayedShop, type Played, play } from '../../../../test/report-acts.ts'
import { differences, unlikeByDay } from '../../../../test/report-books.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import type { Days } from './report.domain.ts'
import { sumChanges } from './sum-changes.ts'

// Random orders, edits, returns, gift cards, points, closed days and days changed afterwards: every report, divided in every way,
// says what the books say, whether its days were summed, changed since, or are being summed.

let shop: PayingShop
let played: Played
beforeAll(async () => {
  shop = await aPayingShop('reports_played')
  const { id } = await aUser(shop.db, { email: 'ezen@played.example', role: 'admin' })
  const owner = { id, bearer: await aBearer(shop, id) }
  played = await aPlayedShop(shop, seededRandom(process.env.SEED ?? 'reports'), owner)
})
afterAll(() => shop.close())

const today = () => localDate(shop.clock.now)
const sum = () => sumChanges(shop.db, today(), shop.clock.now)
const some = (n: number) => Array.from({ length: n })
/** A year until after every clock, and some days in the middle of it. */
function spans(): [Days, Days] {
  const last = new Date(Math.max(Date.now(), shop.clock.now.getTime()) + dayMs)
  const back = (days: number) => localDate(new Date(last.getTime() - days * dayMs))
  const first = played.random.below(200)
  return [
    { from: back(400), to: localDate(last) },
    { from: back(first + played.random.below(120)), to: back(first) },
  ]
}
/** Of a random day and its orders, and of the day that goes on: what any screen says otherwise than the books. */
async function wrong() {
  // what happens at the very moment of looking is of the next look
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  const [complete, some] = spans()
  const numbers = played.orders.map(({ number }) => number)
  const few = Array.from({ length: Math.min(6, numbers.length) }, () => played.random.pick(numbers))
  const day = localDate(new Date(shop.clock.now.getTime() - played.random.below(30) * dayMs))
  const { bearer } = played.owner
  return [
    ...(await differences(shop, [complete, some])),
    ...(await unlikeByDay(shop, complete)),
    ...(await unlikeByDay(shop, some)),
    ...(await displayedWrong(shop, bearer, day, few)),
    ...(await displayedWrong(shop, bearer, today(), [])),
  ]
}

describe('guarantee 65: every report equals ledger, stock ledger and receipts', () => {
  it('while anything happens, summed or not', { timeout: 300_000 }, async () => {
    for (let round = 0; round < atPush(5, { proofs: 80 }); round++) {
      for (const _ of some(30)) await play(played)
      if (round % 3 === 1) await sum()
      expect(await wrong()).toEqual([])
    }
    const never = actNames.filter((name) => !played.done.has(name))
    expect(never).toEqual([])
  })

  it('after the sums were made twice, and by several at once', async () => {
    await Promise.allSettled(some(3).map(() => sum()))
    await sum()
    await sum()
    expect(await wrong()).toEqual([])
    const { rows } = await shop.pool.query('select day from report_changes where day < $1', [today()])
    expect(rows).toEqual([])
    const sums = await shop.pool.query(
      'select (select count(*) from report_line_days)::int as days, (select count(*) from report_cohorts)::int as cohorts',
    )
    expect(sums.rows[0].days).toBeGreaterThan(10)
    expect(sums.rows[0].cohorts).toBeGreaterThan(0)
  })

  it('after the job was killed in the middle of a month', async () => {
    await shop.pool.query('select mark_all_reports()')
    await shop.pool.query(`create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create trigger die after insert on report_line_days execute function die()`)
    await expect(sum()).rejects.toThrow('Connection terminated')
    const { rows } = await shop.pool.query("select from report_changes where topic = 'orders' and day < $1", [today()])
    expect(rows.length).toBeGreaterThan(0)
    expect(await wrong()).toEqual([])
    await shop.pool.query('drop trigger die on report_line_days; drop function die')
    await sum()
    expect(await wrong()).toEqual([])
  })

  it('while orders come and days are summed', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * dayMs)
    let ended = false
    const keepSumming = async () => {
      while (!ended) await sum().catch(() => undefined)
    }
    const act = async () => {
      try {
        for (const _ of some(atPush(30, { proofs: 300 }))) await play(played)
        return await wrong()
      } finally {
        ended = true
      }
    }
    const [during] = await Promise.all([act(), keepSumming()])
    expect(during).toEqual([])
    expect(await wrong()).toEqual([])
  })

  it('of changes that are written but not committed while their day is summed', async () => {
    const client = await shop.pool.connect()
    try {
      await sum()
      await client.query('begin')
      await client.query(
        'update orders set total = total + 7, adjustment_total = adjustment_total + 7 where number = $1',
        [played.orders[0]?.number],
      )
      await shop.pool.query('select mark_all_reports()')
      await sum()
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await wrong()).toEqual([])
    await sum()
    expect(await wrong()).toEqual([])
  })
})
