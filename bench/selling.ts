import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Result } from 'autocannon'
import type { Random } from '../apps/api/seeds/random.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { measureFloors, type Units, unitsOf } from './floors/floors.ts'
import { buy } from './guest.ts'
import type { Pace } from './load.ts'
import { pagesBetween, readPageCounts } from './page-counts.ts'
import { cpuOf, memoryOf, quiet } from './processes.ts'
import type { Report } from './report.ts'
import { type Scarce, scarceStock } from './scarce.ts'
import type { Running } from './shop-process.ts'
import { openShop, type Shop } from './shopper.ts'
import { digits, goalCell, line, multiples, ruler } from './table.ts'

// Readers of popular pages while guests order what these pages show, by bank transfer at a fixed rate, whatever becomes
// of their orders. Of each variant there are few, so that pages change while they are read.

const rates = [0, 1, 5, 20, 50]
const readers = 10
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** Each shopper has connections of their own, so that all that wait do so in the shop. */
const shoppers = 5_000
/** Orders until compiled code is what runs. */
const firstOrders = 60
/** By rate: shares of the pages a second and of the CPU of a page at rest, of an order that is placed alone, and failures. */
const goals: Record<number, { pages?: number; cpu?: number; orderP50?: number; failures?: number }> = {
  5: { cpu: 3, orderP50: 2 },
  20: { pages: 1 / 3, orderP50: 5, failures: 0 },
  50: { failures: 0 },
}
const columns = ['orders/s', 'pages/s', '× rest', 'CPU ms a page: server + PostgreSQL', 'together', '× rest']
columns.push('× R', '× Q', '× T', 'page p99 ms', 'order p50 ms', '× alone', 'order p99 ms', 'orders', 'failed orders')
columns.push('failed pages', 'cached pages %', 'levels changed', 'sold out')

type Options = { pace: Pace; random: () => Random }

/** A row for orders that are placed one after the other with no reader, and one for each rate of orders. */
export async function measureSelling(running: Running, report: Report, { pace, random }: Options): Promise<void> {
  const units = unitsOf(await measureFloors(running, pace))
  report.print(`floors, CPU ms: R ${digits(units.R)}, Q ${digits(units.Q)}, T ${digits(units.T)}\n`)
  const catalogue = await readCatalogue(running.databaseUrl)
  const shop = openShop(running.base, shoppers)
  const popular = popularPages(catalogue, random())
  const stock = await scarceStock(running.databaseUrl, popular.slugs, random())
  report.print(line(columns))
  report.print(ruler(columns))
  await read(running, popular.next, pace.warmUp)
  const idle = memoryOf(running.pids).server.rss
  const alone = await orderAlone(running, shop, stock, pace.seconds)
  const at = (share: number) => digits(percentile(alone, share))
  report.print(line(columns.map((column) => aloneCells(at, alone.length)[column] ?? '')))
  const rest: Rest = { orderP50: percentile(alone, 0.5) }
  for (const rate of rates) {
    await stock.restock()
    await read(running, popular.next, pace.warmUp)
    await quiet(running.pids)
    const round = { rate, next: popular.next, stock, seconds: pace.seconds * 2 }
    const found = await measureRate(running, shop, round)
    if (rate === 0) Object.assign(rest, { pages: found.pages, cpu: found.server + found.postgres })
    report.print(line(cellsOf(found, rest, units)))
  }
  const { rss } = memoryOf(running.pids).server
  report.print(`\nmemory of the server in MiB: RSS ${idle} before, ${rss} after`)
  shop.close()
}

const aloneCells = (at: (share: number) => string, orders: number): Record<string, string> => ({
  'orders/s': 'one after the other, no reader',
  'order p50 ms': at(0.5),
  'order p99 ms': at(0.99),
  orders: String(orders),
})

async function orderAlone({ pids }: Running, shop: Shop, stock: Scarce, seconds: number): Promise<number[]> {
  await stock.restock()
  const times: number[] = []
  const order = async (): Promise<void> => {
    const began = performance.now()
    await buy(shop, taken(stock), buyer())
    times.push(performance.now() - began)
  }
  for (let orders = 0; orders < firstOrders; orders++) await order()
  await quiet(pids)
  times.splice(0)
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) await order()
  return times.sort((a, b) => a - b)
}

type Round = { rate: number; next: () => string; stock: Scarce; seconds: number }
/** What there is to compare with: the shop at rest. */
type Rest = { orderP50: number; pages?: number; cpu?: number }
type Found = Awaited<ReturnType<typeof measureRate>>

async function measureRate(running: Running, shop: Shop, { rate, next, stock, seconds }: Round) {
  const ending = new AbortController()
  const [cpu, counts] = [cpuOf(running.pids), await readPageCounts(running.base)]
  const selling = sell(shop, stock, rate, ending.signal)
  const result = await read(running, next, seconds)
  ending.abort()
  const [after, seen] = [cpuOf(running.pids), pagesBetween(counts, await readPageCounts(running.base))]
  const { times, failures } = await selling
  const pages = result.requests.total
  return {
    rate,
    pages: pages / result.duration,
    // what an order costs is in the cost of a page: a shop that sells less has less to say
    server: (after.server - cpu.server) / pages,
    postgres: (after.postgres - cpu.postgres) / pages,
    p99: result.latency.p99,
    times: times.sort((a, b) => a - b),
    failedOrders: failures,
    failedPages: failedPagesOf(result),
    cached: seen.cached + seen.rendered > 0 ? 100 * (1 - seen.rendered / pages) : Number.NaN,
    ...stock.counts(),
  }
}

const percentile = (times: number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

function cellsOf(found: Found, rest: Rest, units: Units): string[] {
  const { rate, pages, server, postgres, times, failedOrders, failedPages } = found
  const [goal, cpu, p50] = [goals[rate] ?? {}, server + postgres, percentile(times, 0.5)]
  const share = (value: number, most: number | undefined): string =>
    [digits(value), goalCell('', value, most)].filter(Boolean).join(' ')
  const pageShare = pages / (rest.pages ?? pages)
  const fewest = goal.pages === undefined ? '' : ` ≥ 0.33 ${pageShare >= goal.pages ? '✓' : '✗'}`
  return [
    String(rate),
    digits(pages),
    `${digits(pageShare)}${fewest}`,
    `${digits(server)} + ${digits(postgres)}`,
    digits(cpu),
    share(cpu / (rest.cpu ?? cpu), goal.cpu),
    ...multiples(cpu, units),
    digits(found.p99),
    digits(p50),
    share(p50 / rest.orderP50, goal.orderP50),
    digits(percentile(times, 0.99)),
    String(times.length),
    failureCell(failedOrders, goal.failures),
    failureCell(failedPages, goal.failures),
    Number.isFinite(found.cached) ? found.cached.toFixed(2) : '–',
    String(found.few),
    String(found.out),
  ]
}

/** `12 (503: 10, 422: 2) ≤ 0 ✗` */
function failureCell(failures: Map<string, number>, most: number | undefined): string {
  const sum = [...failures.values()].reduce((all, each) => all + each, 0)
  const kinds = [...failures].map(([kind, count]) => `${kind}: ${count}`).join(', ')
  return [String(sum), kinds && `(${kinds})`, goalCell('', sum, most)].filter(Boolean).join(' ')
}

/** Pages that were no success by status, and those that never came. */
function failedPagesOf({ statusCodeStats = {}, errors, timeouts }: Result): Map<string, number> {
  const failures = new Map<string, number>()
  for (const [status, { count }] of Object.entries(statusCodeStats))
    if (Number(status) >= 300) failures.set(status, count)
  // autocannon counts what timed out among the errors too
  if (timeouts > 0) failures.set('timed out', timeouts)
  if (errors > timeouts) failures.set('broken off', errors - timeouts)
  return failures
}

const read = ({ base }: Running, next: () => string, duration: number) =>
  autocannon({
    url: base,
    connections: readers,
    duration,
    timeout: 30,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  })

/** 79 products, 28 lists, six home pages: what most visitors see, by chance and with the weight that it has. */
function popularPages({ slugs, taxons, brands }: Catalogue, random: Random): Popular {
  const prefixes = ['', '/en', '/ru', '/cn', '/it']
  const some = <T>(count: number, all: readonly T[]): T[] => Array.from({ length: count }, () => random.pick(all))
  const read = some(79, slugs)
  const products = read.map((slug) => `/products/${slug}`)
  const lists = [
    ...some(20, taxons).map(({ permalink }) => `/t/${permalink}`),
    ...some(7, brands).map((brand) => `/products?brand=${brand}`),
    '/products',
  ]
  const homes = [...prefixes.map((prefix) => prefix || '/'), '/products?sort=date_desc']
  const next = () => {
    const kind = Math.random()
    const pages = kind < 0.7 ? products : kind < 0.95 ? lists : homes
    return pages[Math.floor(Math.random() * pages.length)] ?? '/'
  }
  return { slugs: read, next }
}

type Popular = { slugs: string[]; next: () => string }

function taken(stock: Scarce): number {
  const variant = stock.take()
  if (variant === undefined) throw new Error('everything was sold: more products have to be popular')
  return variant
}

/** Begins so many orders a second, each of another person at another address, as long as there is anything to sell. */
async function sell(shop: Shop, stock: Scarce, rate: number, ending: AbortSignal) {
  const times: number[] = []
  const failures = new Map<string, number>()
  const orders = new Set<Promise<void>>()
  let started = 0
  const start = performance.now()
  while (rate > 0 && !ending.aborted) {
    const due = start + (started * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    started += 1
    const variant = taken(stock)
    const began = performance.now()
    const order: Promise<void> = buy(shop, variant, buyer())
      .then(() => void times.push(performance.now() - began))
      .catch((error: Error) => {
        const [, status, code = ''] = /, got (\d+)(?:.*?"code":"(\w+)")?/.exec(error.message) ?? []
        const kind = status ? `${status} ${code}`.trim() : error.message
        failures.set(kind, (failures.get(kind) ?? 0) + 1)
      })
      .finally(() => orders.delete(order))
    orders.add(order)
  }
  await Promise.all(orders)
  return { times, failures }
}

const below = (most: number): number => Math.floor(Math.random() * most)

/** A phone and an address that nobody else has. */
const buyer = () => ({
  phone: `99${String(below(1_000_000)).padStart(6, '0')}`,
  from: `10.${below(256)}.${below(256)}.${below(256)}`,
})
