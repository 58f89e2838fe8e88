import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Random } from '../apps/api/seeds/random.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { buy } from './guest.ts'
import type { Pace } from './load.ts'
import { cpuOf, memoryOf, quiet } from './processes.ts'
import type { Report } from './report.ts'
import { type Scarce, scarceStock } from './scarce.ts'
import { metricsToken, type Running } from './shop-process.ts'
import { openShop, type Shop } from './shopper.ts'
import { digits, goalCell, line, ruler } from './table.ts'

// Readers of popular pages while guests order what these pages show, by bank transfer at a fixed rate, whatever becomes
// of their orders. Of each variant there are few, so that pages change while they are read.

const rates = [0, 1, 5, 20]
const readers = 10
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** The rate that has goals, and what they are. */
const goals = { rate: 5, pagesPerSecond: 3_000, cpu: 0.4, p99: 60, orderP50: 150, orderP99: 600 }

type Options = { pace: Pace; random: () => Random }

/** A table with a row for each rate of orders. */
export async function measureSelling(running: Running, report: Report, { pace, random }: Options): Promise<void> {
  const catalogue = await readCatalogue(running.databaseUrl)
  const shop = openShop(running.base)
  const popular = popularPages(catalogue, random())
  const stock = await scarceStock(running.databaseUrl, popular.slugs, random())
  const columns = ['orders/s', 'pages/s', 'CPU ms a page: server + PostgreSQL', 'together']
  columns.push(
    'page p99 ms',
    'order p50 ms',
    'order p99 ms',
    'orders',
    'levels changed',
    'sold out',
    'kept pages %',
    'pages refused',
    'orders refused',
  )
  report.print(line(columns))
  report.print(ruler(columns))
  await read(running, popular.next, pace.warmUp)
  const idle = memoryOf(running.pids).server.rss
  for (const rate of rates) {
    await stock.restock()
    await read(running, popular.next, pace.warmUp)
    await quiet(running.pids)
    report.print(line(await measureRate(running, shop, { rate, next: popular.next, stock, seconds: pace.seconds * 2 })))
  }
  const { rss } = memoryOf(running.pids).server
  report.print(`\nmemory of the server in MiB: RSS ${idle} before, ${rss} after`)
  shop.close()
}

type Round = { rate: number; next: () => string; stock: Scarce; seconds: number }

async function measureRate(running: Running, shop: Shop, { rate, next, stock, seconds }: Round): Promise<string[]> {
  const ending = new AbortController()
  const [cpu, cached] = [cpuOf(running.pids), await cachedPages(running)]
  const selling = sell(shop, stock, rate, ending.signal)
  const result = await read(running, next, seconds)
  ending.abort()
  const { times, refused } = await selling
  const { few, out } = stock.counts()
  const after = { cpu: cpuOf(running.pids), cached: await cachedPages(running) }
  const pages = result.requests.total
  // what an order costs is in the cost of a page: a shop that sells less has less to say
  const server = (after.cpu.server - cpu.server) / pages
  const postgres = (after.cpu.postgres - cpu.postgres) / pages
  times.sort((a, b) => a - b)
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  const perSecond = pages / result.duration
  const goal = <T>(value: T): T | undefined => (rate === goals.rate ? value : undefined)
  const withGoal = (value: number, most: number): string =>
    [Number.isFinite(value) ? digits(value) : '–', goalCell('', value, goal(most))].filter(Boolean).join(' ')
  const rendered = after.cached && cached ? 100 * (1 - (after.cached.rendered - cached.rendered) / pages) : Number.NaN
  return [
    String(rate),
    `${digits(perSecond)}${goal(` ≥ 3,000 ${perSecond >= goals.pagesPerSecond ? '✓' : '✗'}`) ?? ''}`,
    `${digits(server)} + ${digits(postgres)}`,
    withGoal(server + postgres, goals.cpu),
    withGoal(result.latency.p99, goals.p99),
    withGoal(at(0.5), goals.orderP50),
    withGoal(at(0.99), goals.orderP99),
    String(times.length),
    String(few),
    String(out),
    Number.isFinite(rendered) ? rendered.toFixed(2) : '–',
    String(result.non2xx + result.errors + result.timeouts),
    String(refused),
  ]
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

/** Begins so many orders a second, each of another person at another address, as long as there is anything to sell. */
async function sell(shop: Shop, stock: Scarce, rate: number, ending: AbortSignal) {
  const times: number[] = []
  const orders = new Set<Promise<void>>()
  let [started, refused] = [0, 0]
  const start = performance.now()
  while (rate > 0 && !ending.aborted) {
    const due = start + (started * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    started += 1
    const variant = stock.take()
    if (variant === undefined) throw new Error('everything was sold: more products have to be popular')
    const began = performance.now()
    const order: Promise<void> = buy(shop, variant, buyer())
      .then(() => void times.push(performance.now() - began))
      .catch(() => {
        refused += 1
      })
      .finally(() => orders.delete(order))
    orders.add(order)
  }
  await Promise.all(orders)
  return { times, refused }
}

const below = (most: number): number => Math.floor(Math.random() * most)

/** A phone and an address that nobody else has. */
const buyer = () => ({
  phone: `99${String(below(1_000_000)).padStart(6, '0')}`,
  from: `10.${below(256)}.${below(256)}.${below(256)}`,
})

/** How many pages were rendered so far; undefined for a shop that does not count them. */
async function cachedPages({ base }: Running): Promise<{ rendered: number } | undefined> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  const lines = [...text.matchAll(/^public_pages_total\{[^}]*from="rendered"[^}]*\} (\d+)/gm)]
  return text.includes('public_pages_total')
    ? { rendered: lines.reduce((sum, [, n]) => sum + Number(n), 0) }
    : undefined
}
