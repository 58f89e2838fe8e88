import { setTimeout as sleep } from 'node:timers/promises'
import { readCatalogue } from './catalogue.ts'
import { usedHeap } from './inspector.ts'
import { quickPace, workOften } from './load.ts'
import { paidRows } from './paid.ts'
import { thePayers } from './payers.ts'
import { memoryOf } from './processes.ts'
import type { Report } from './report.ts'
import type { Running } from './shop-process.ts'
import { openShop } from './shopper.ts'
import { line, ruler } from './table.ts'

const shoppers = 8
const samples = 20
/** The line through what is kept after a collection may rise by so much of it over the whole time. */
const allowed = 0.05

/** A look at the server: orders so far, and the heap that a collection leaves. */
type Sample = { orders: number; heap: number }

/** Paid orders at half the rate that the machine can bear, for some minutes; what the server keeps has to stay as it is. */
export async function soak(running: Running, report: Report, minutes: number): Promise<void> {
  const { inspector, pids } = running
  if (inspector === undefined) throw new Error('the heap is read through an inspector')
  const shop = openShop(running.base)
  const [row] = paidRows(await readCatalogue(running.databaseUrl), shop, await thePayers(running))
  if (!row || !('once' in row)) throw new Error('there is no paid order to repeat')
  const { perSecond } = await workOften(pids, row.once, shoppers, quickPace, row.warmUpTimes)
  report.print(`most: ${perSecond.toFixed(1)} paid orders a second; for ${minutes} minutes half of that\n`)
  const columns = ['minute', 'orders', 'failures', 'heap kept MiB', 'server RSS MiB', 'PostgreSQL PSS MiB']
  report.print(line(columns))
  report.print(ruler(columns))
  const seen = await atRate(row.once, perSecond / 2, minutes, async (minute, orders, failures) => {
    const heap = await usedHeap(inspector)
    const { server, postgres } = memoryOf(pids)
    report.print(line([minute.toFixed(1), orders, failures, heap.toFixed(1), server.rss, postgres.pss].map(String)))
    return { orders, heap }
  })
  shop.close()
  report.print(`\n${verdict(seen)}`)
}

/** The first third fills caches; from there on the slope is what counts. */
function verdict(seen: Sample[]): string {
  const steady = seen.slice(Math.floor(seen.length / 3))
  const level = mean(steady.map(({ heap }) => heap))
  const perOrder = slope(steady)
  const rise = perOrder * ((steady.at(-1)?.orders ?? 0) - (steady[0]?.orders ?? 0))
  const kib = (perOrder * 1024).toFixed(2)
  return `kept after a collection: ${level.toFixed(1)} MiB, ${kib} KiB an order more, ${rise.toFixed(1)} MiB in the last two thirds: ${rise <= level * allowed ? 'flat' : 'GROWS'}`
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Of the line that fits best: MiB for each order. */
function slope(seen: Sample[]): number {
  const [x, y] = [mean(seen.map(({ orders }) => orders)), mean(seen.map(({ heap }) => heap))]
  const run = seen.reduce((sum, { orders }) => sum + (orders - x) ** 2, 0)
  return run === 0 ? 0 : seen.reduce((sum, { orders, heap }) => sum + (orders - x) * (heap - y), 0) / run
}

/** Begins so many a second whatever becomes of them, and looks twenty times. */
async function atRate(
  once: () => Promise<number>,
  perSecond: number,
  minutes: number,
  sample: (minute: number, orders: number, failures: number) => Promise<Sample>,
): Promise<Sample[]> {
  const began = Date.now()
  const total = minutes * 60_000
  const running = new Set<Promise<void>>()
  const seen: Sample[] = []
  let [orders, failures] = [0, 0]
  const one = (): Promise<void> =>
    once().then(
      () => void orders++,
      () => void failures++,
    )
  for (let at = 0; at < total; at = Date.now() - began) {
    if (running.size < 200) {
      const work: Promise<void> = one().finally(() => running.delete(work))
      running.add(work)
    }
    if (at > ((seen.length + 1) * total) / samples) seen.push(await sample(at / 60_000, orders, failures))
    await sleep(1_000 / Math.max(0.1, perSecond))
  }
  await Promise.all(running)
  return seen
}
