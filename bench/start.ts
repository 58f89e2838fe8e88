import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../apps/api/seeds/random.ts'
import { addressesOf, readCatalogue } from './catalogue.ts'
import { measureFloors, type Units, unitsOf } from './floors/floors.ts'
import { askOften, asUncached, type Pace, type Run } from './load.ts'
import { type Cost, cpuOf, memoryOf, quiet } from './processes.ts'
import type { Report } from './report.ts'
import { indexed, prepareData, type Running, startShop } from './shop-process.ts'
import { digits, goalCell, line, multiples, ruler, total } from './table.ts'

// A shop's start and what it costs to be large: CPU and time to the first answer and until the index is ready, memory, and
// the lists and searches that an index is for.

/** A checkout with data of a size. */
export type Shelf = { name: string; root: string; dataDir: string; products: number }
type Options = { pace: Pace; random: () => Random; settleMs: number }

/** By products: milliseconds to the first answer, milliseconds and CPU milliseconds until the index is ready. */
const goals: Record<number, { first?: number; ready?: number; readyCpu?: number }> = {
  10000: { first: 2_000 },
  100000: { ready: 5_000, readyCpu: 10_000 },
}
/** Lists and searches of ten times the products. */
const mostGrowth = 4
const memoryGoals = { idle: 250, loaded: 400 }

type Started = { firstMs: number; firstCpu: Cost; readyMs: number; readyCpu: Cost }

/** Starts each shelf's shop so often, in turns, and loads the last start of each. */
export async function measureStarts(shelves: Shelf[], report: Report, options: Options): Promise<void> {
  for (const { dataDir, products, root } of shelves) await prepareData(dataDir, products, root)
  const starts = new Map(shelves.map((shelf) => [shelf, [] as Started[]]))
  const loads = new Map<Shelf, Load>()
  for (let turn = 1; turn <= options.pace.runs; turn++) {
    for (const shelf of shelves) {
      const running = await startShop(shelf.dataDir, { root: shelf.root })
      try {
        starts.get(shelf)?.push(await watchStart(running))
        if (turn === options.pace.runs) loads.set(shelf, await loadShop(running, options))
      } finally {
        await running.stop()
      }
    }
  }
  printStarts(starts, report)
  printLoads(loads, report)
}

async function watchStart(running: Running): Promise<Started> {
  const firstCpu = cpuOf(running.pids)
  const readyMs = await indexed(running)
  return { firstMs: running.firstAnswerMs, firstCpu, readyMs, readyCpu: cpuOf(running.pids) }
}

/** The start in the middle by CPU until the index is ready. */
function printStarts(starts: Map<Shelf, Started[]>, report: Report): void {
  const columns = ['checkout', 'products', 'first answer ms', 'CPU ms until then: server + PostgreSQL']
  columns.push('index ready ms', 'CPU ms until then: server + PostgreSQL', 'together')
  report.print(line(columns))
  report.print(ruler(columns))
  const cpuSum = ({ server, postgres }: Cost): number => server + postgres
  const both = ({ server, postgres }: Cost): string => `${server} + ${postgres}`
  for (const [{ name, products }, all] of starts) {
    const goal = goals[products] ?? {}
    const sorted = all.toSorted((a, b) => cpuSum(a.readyCpu) - cpuSum(b.readyCpu))
    const middle = sorted[Math.floor(sorted.length / 2)]
    if (!middle) continue
    const judged = (value: number, most?: number) =>
      [String(value), goalCell('', value, most)].filter(Boolean).join(' ')
    report.print(
      line([
        name,
        products.toLocaleString('en'),
        judged(middle.firstMs, goal.first),
        both(middle.firstCpu),
        judged(middle.readyMs, goal.ready),
        both(middle.readyCpu),
        judged(cpuSum(middle.readyCpu), goal.readyCpu),
      ]),
    )
  }
}

type Load = { idle: number; loaded: number; units: Units; runs: Map<string, Run> }

/** Memory at rest and under load, and lists and searches, none of which is in a cache. */
async function loadShop(running: Running, { pace, random, settleMs }: Options): Promise<Load> {
  const { base, pids, databaseUrl } = running
  await sleep(settleMs)
  const idle = memoryOf(pids).server.rss
  const units = unitsOf(await measureFloors(running, pace))
  const addresses = addressesOf(await readCatalogue(databaseUrl), random())
  const rows = { 'list with facets': addresses.shopList, filters: addresses.listing, text: addresses.search }
  const runs = new Map<string, Run>()
  for (const [name, list] of Object.entries(rows)) {
    await quiet(pids)
    let next = 0
    runs.set(name, await askOften(base, pids, () => asUncached(list[next++ % list.length] ?? '/'), 10, pace))
  }
  const pages = [...addresses.productPage, ...addresses.categoryPage, ...addresses.homePage]
  const { pick } = random()
  await askOften(base, pids, () => pick(pages), 10, pace)
  return { idle, loaded: memoryOf(pids).server.rss, units, runs }
}

/** A cost beside that of the first size of the same checkout, in multiples of floors as machines swing. */
function printLoads(loads: Map<Shelf, Load>, report: Report): void {
  const columns = ['checkout', 'products', 'row', 'CPU ms: server + PostgreSQL', 'together', '× R', '× Q', '× T']
  columns.push('in T, × the first size', 'p99 ms')
  report.print(`\n${line(columns)}`)
  report.print(ruler(columns))
  for (const [shelf, { runs, units }] of loads) {
    const first = [...loads].find(([{ name }]) => name === shelf.name)?.[1]
    for (const [row, run] of runs) {
      const base = first?.runs.get(row)
      const growth = base && first ? total(run) / units.T / (total(base) / first.units.T) : Number.NaN
      const { server, postgres } = run.cpu
      report.print(
        line([
          ...[shelf.name, shelf.products.toLocaleString('en'), row],
          ...[`${digits(server)} + ${digits(postgres)}`, digits(total(run)), ...multiples(total(run), units)],
          shelf.products > 10_000 ? `${digits(growth)} ${goalCell('', growth, mostGrowth)}` : digits(growth),
          digits(run.p99),
        ]),
      )
    }
  }
  report.print('')
  for (const [{ name, products }, { idle, loaded }] of loads)
    report.print(
      `RSS of the server in MiB, ${name}, ${products.toLocaleString('en')} products: idle ${idle} ${goalCell('', idle, memoryGoals.idle)}, after load ${loaded} ${goalCell('', loaded, memoryGoals.loaded)}`,
    )
}
