import { setTimeout as sleep } from 'node:timers/promises'
import { readCatalogue } from './catalogue.ts'
import { quickPace, workOften } from './load.ts'
import { aPayer, paidRows } from './paid.ts'
import { memoryOf } from './processes.ts'
import type { Report } from './report.ts'
import type { Running } from './shop-process.ts'
import { openShop } from './shopper.ts'
import { line, ruler } from './table.ts'

const shoppers = 8
/** Memory may grow by so much between the first third and the last. */
const allowed = 0.1

/** Paid orders at half the rate that the machine can bear, for some minutes; the server's memory has to stay as it is. */
export async function soak(running: Running, report: Report, minutes: number): Promise<void> {
  const shop = openShop(running.base)
  const [row] = paidRows(await readCatalogue(running.databaseUrl), shop, await aPayer(running))
  if (!row || !('once' in row)) throw new Error('there is no paid order to repeat')
  const { perSecond } = await workOften(running.pids, row.once, shoppers, quickPace)
  report.say(`most: ${perSecond.toFixed(1)} paid orders a second; for ${minutes} minutes half of that\n`)
  const columns = ['minute', 'orders', 'failures', 'server RSS MiB', 'server PSS MiB', 'PostgreSQL PSS MiB']
  report.say(line(columns))
  report.say(ruler(columns))
  const seen = await atRate(row.once, perSecond / 2, minutes, (minute, orders, failures) => {
    const { server, postgres } = memoryOf(running.pids)
    report.say(line([minute.toFixed(1), orders, failures, server.rss, server.pss, postgres.pss].map(String)))
    return server.pss
  })
  shop.close()
  const [early, late] = [mean(seen.slice(0, Math.ceil(seen.length / 3))), mean(seen.slice(-Math.ceil(seen.length / 3)))]
  const flat = late <= early * (1 + allowed)
  report.say(
    `\nmemory ${early.toFixed(0)} MiB in the first third, ${late.toFixed(0)} in the last: ${flat ? 'flat' : 'GROWS'}`,
  )
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Begins so many a second whatever becomes of them, and looks twenty times. */
async function atRate(
  once: () => Promise<number>,
  perSecond: number,
  minutes: number,
  look: (minute: number, orders: number, failures: number) => number,
): Promise<number[]> {
  const began = Date.now()
  const whole = minutes * 60_000
  const running = new Set<Promise<void>>()
  const seen: number[] = []
  let [orders, failures] = [0, 0]
  const one = (): Promise<void> =>
    once().then(
      () => void orders++,
      () => void failures++,
    )
  for (let at = 0; at < whole; at = Date.now() - began) {
    if (running.size < 200) {
      const work: Promise<void> = one().finally(() => running.delete(work))
      running.add(work)
    }
    if (at > (seen.length * whole) / 20) seen.push(look(at / 60_000, orders, failures))
    await sleep(1_000 / Math.max(0.1, perSecond))
  }
  await Promise.all(running)
  return seen
}
