// Load and page measurements of a shop in production mode; see bench/README.md.
//   npm run bench [-- --quick] [--sizes 10000,100000] [--only home --only 'cold start'] [--fresh] [--cpu-prof] [--write]
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { measureFloors } from './floors.ts'
import { giveStock } from './history-checks.ts'
import { askOften, fullPace, type Pace, quickPace, workOften } from './load.ts'
import { memoryOf, quiet } from './processes.ts'
import { createReport, machine, type Report } from './report.ts'
import { type Row, rowsOf } from './rows.ts'
import { prepareData, type Running, startShop } from './shop-process.ts'
import { openShop } from './shopper.ts'
import { type Findings, summaryOf } from './summary.ts'
import { cellsOf, head, line, type Measured, ruler, total } from './table.ts'
import { weigh } from './weight.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'cpu-prof': { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const pace: Pace = values.quick ? quickPace : fullPace
const wanted = values.only.map((each) => each.toLowerCase())
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part))
const flags = values['cpu-prof']
  ? ['--cpu-prof', `--cpu-prof-dir=${join(import.meta.dirname, '../.data-bench/profiles')}`]
  : []
const random = () => seededRandom('bench')

if (values.write && wanted.length > 0)
  throw new Error('--write puts whole tables into bench/README.md: leave --only out')
for (const size of values.sizes.split(',').map(Number)) await measureSize(size)

async function measureSize(products: number): Promise<void> {
  const dataDir = join(import.meta.dirname, '../.data-bench', String(products))
  if (values.fresh) await rm(dataDir, { recursive: true, force: true })
  await prepareData(dataDir, products)
  const report = createReport()
  report.say(`${products.toLocaleString('en')} products: ${machine()}${values.quick ? ', quick run' : ''}\n`)
  const starts = isWanted('cold start') ? await coldStarts(dataDir) : []
  const running = await startShop(dataDir, flags)
  try {
    const found = await measure(running, report, starts)
    report.say(`\nload after ${loadavg()[0]?.toFixed(1)}\n`)
    if (wanted.length === 0) for (const text of summaryOf({ ...found, products })) report.say(text)
  } finally {
    await running.stop()
  }
  if (values.write) await report.write(String(products))
}

async function measure(running: Running, report: Report, starts: number[]): Promise<Omit<Findings, 'products'>> {
  await forgetOrders(running.databaseUrl)
  await giveStock(running.databaseUrl, 400, () => 100_000)
  await settle(running)
  const idle = memoryOf(running.pids)
  const measured = await measureRows(running, await readCatalogue(running.databaseUrl), report)
  const loaded = memoryOf(running.pids)
  if (starts.length > 0)
    report.say(`\ncold start to the first answer, PostgreSQL included: ${starts.join(', ')} ms (goal ≤ 3000)`)
  const mib = ({ rss, pss }: { rss: number; pss: number }): string => `RSS ${rss}, PSS ${pss}`
  report.say(
    `\nmemory of the server in MiB: idle ${mib(idle.server)}, after load ${mib(loaded.server)} (goals ≤ 250, ≤ 400)`,
  )
  report.say(`\nmemory of PostgreSQL in MiB: idle ${mib(idle.postgres)}, after load ${mib(loaded.postgres)}`)
  const weights = isWanted('bytes') ? await measureWeight(running, report) : []
  const lastUnit = isWanted('last unit') ? await raceForLastUnit(running, report) : undefined
  return { measured, idle: idle.server.rss, loaded: loaded.server.rss, coldStarts: starts, weights, lastUnit }
}

/** The median of three is what counts; the first may find files that are not in memory yet. */
async function coldStarts(dataDir: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < pace.runs; i++) {
    const running = await startShop(dataDir)
    times.push(running.firstAnswerMs)
    await running.stop()
  }
  return times
}

/** Carts and orders of earlier runs, so that every run starts alike. */
async function forgetOrders(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('truncate orders cascade')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Until the index has read what was changed, and start's garbage is gone. */
async function settle({ base }: Running): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, values.quick ? 3_000 : 15_000))
  await fetch(base).then((answer) => answer.text())
}

async function measureRows(running: Running, catalogue: Catalogue, report: Report): Promise<Measured[]> {
  const { base, pids } = running
  const shop = openShop(base)
  const rows = rowsOf(catalogue, random(), shop).filter(({ name }) => isWanted(name))
  const floors = await measureFloors(running, pace)
  const [bare, point] = [total(floors.bare), total(floors.point)]
  const measured: Measured[] = []
  const print = (row: Measured): void => report.say(line(cellsOf(row, bare, point)))
  report.say(line(head))
  report.say(ruler(head))
  print({ name: 'floor: bare route', connections: 10, goal: undefined, run: floors.bare })
  print({ name: 'floor: prepared point query', connections: 10, goal: undefined, run: floors.point })
  for (const row of rows) {
    for (const connections of row.connections) {
      const { name, goal } = row
      await quiet(pids)
      const done = { name, connections, goal, run: await measureRow(row, base, pids, connections) }
      measured.push(done)
      print(done)
    }
  }
  shop.close()
  return measured
}

function measureRow(row: Row, base: string, pids: Running['pids'], connections: number) {
  if ('once' in row) return workOften(pids, row.once, connections, pace)
  let next = 0
  return askOften(base, pids, () => row.addresses[next++ % row.addresses.length] ?? '/', connections, pace)
}

async function measureWeight({ base, databaseUrl }: Running, report: Report): Promise<Findings['weights']> {
  const { slugs, taxons } = await readCatalogue(databaseUrl)
  const biggest = taxons.toSorted((a, b) => b.products - a.products)[0]
  report.say('\nFirst visit, gzip bytes (goals: scripts ≤ 114 kB, gate 125 kB; HTML ≤ 30 kB for 40 cards)\n')
  const columns = ['page', 'HTML', 'scripts', 'styles']
  report.say(line(columns))
  report.say(ruler(columns))
  const weights: Findings['weights'] = []
  for (const [name, path] of [
    ['home', '/'],
    ['category', `/t/${biggest?.permalink}`],
    ['product', `/products/${slugs[0]}`],
  ] as const) {
    const { html, scripts, styles } = await weigh(base, path)
    weights.push({ name, html, scripts })
    report.say(line([name, ...[html, scripts, styles].map((bytes) => bytes.toLocaleString('en'))]))
  }
  return weights
}

/** Twenty checkouts at once for one unit, by the script that races for it. Answers how many got an order. */
async function raceForLastUnit({ base, databaseUrl }: Running, report: Report): Promise<string> {
  const stock = await giveStock(databaseUrl, 1, () => 1)
  const [variant] = stock.keys()
  const script = join(import.meta.dirname, 'race-last-unit.ts')
  const options = ['--url', base, '--buyers', '20', '--seed', '7', '--variant', String(variant)]
  const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  report.say(`\nlast unit, 20 checkouts at once: ${said.trim().split('\n').slice(1).join('; ')}`)
  const orders = /orders (\d+)/.exec(said)?.[1] ?? 'no'
  return `${orders} order${orders === '1' ? '' : 's'}`
}
