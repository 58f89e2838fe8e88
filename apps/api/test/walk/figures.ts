import { dayMs, localDate } from '@delguur/kit/dates'
import { checkLedger } from '../../src/modules/money/ledger/index.ts'
import { displayedWrong } from '../displayed-figures.ts'
import { differences, unlikeByDay } from '../report-books.ts'
import type { WalkShop } from './scene.ts'

/**
 * What the shop says of all lives together: the rules of the ledger, every report in every division, dashboard, days
 * and some of the order pages.
 */
export async function figuresOff(shop: WalkShop, start: Date): Promise<string[]> {
  const { db, clock } = shop
  const now = clock.now
  // after all that happened in any life
  clock.now = new Date(Math.max(Date.now(), start.getTime()) + 500 * dayMs)
  const span = { from: localDate(new Date(start.getTime() - dayMs)), to: localDate(clock.now) }
  try {
    const { rows } = await shop.pool.query(`select number from orders where status <> 'cart' order by id desc limit 6`)
    const numbers = rows.map(({ number }) => number)
    const ledger = await checkLedger(db)
    const found = [
      ...ledger.violations.map((each) => ['ledger', each]),
      ...(await differences(shop, [span])).map((each) => ['report', each]),
      ...(await unlikeByDay(shop, span)).map((each) => ['report by day', each]),
      ...(await displayedWrong(shop, shop.staff.owner, localDate(start), numbers)).map((each) => ['screen', each]),
    ]
    return found.map(([what, each]) => `${what}: ${JSON.stringify(each)}`)
  } finally {
    clock.now = now
  }
}
