// Load and page measurements of a shop in production mode; see bench/README.md.
//   npm run bench [-- --quick] [--sizes 10000,100000] [--only home --only 'cold start'] [--fresh] [--cpu-prof]
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { measureFloors } from './floors.ts'
import { giveStock } from './history-checks.ts'
import { askOften, fullPace, type Pace, quickPace, workOften } from './load.ts'
import { memoryOf } from './processes.ts'
import { type Row, rowsOf } from './rows.ts'
import { prepareData, type Running, startShop } from './shop-process.ts'
import { openShop, say } from './shopper.ts'
import { cellsOf, head, line, ruler, total } from './table.ts'
import { weigh } from './weight.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
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

const gigabytes = Math.round(totalmem() / 1024 ** 3)
say(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${gigabytes} GB, Node ${process.version}`,
)
for (const size of values.sizes.split(',').map(Number)) await measureSize(size)

async function measureSize(products: number): Promise<void> {
  const dataDir = join(import.meta.dirname, '../.data-bench', String(products))
  if (values.fresh) await rm(dataDir, { recursive: true, force: true })
  await prepareData(dataDir, products)
  say(`\n## ${products.toLocaleString('en')} products\n`)
  const starts = isWanted('cold start') ? await coldStarts(dataDir) : []
  const running = await startShop(dataDir, flags)
  try {
    await forgetOrders(running.databaseUrl)
    await giveStock(running.databaseUrl, 400, () => 100_000)
    await settle(running)
    const idle = memoryOf(running.pids)
    await measureRows(running, await readCatalogue(running.databaseUrl))
    const loaded = memoryOf(running.pids)
    if (starts.length > 0)
      say(`\ncold start to the first answer, PostgreSQL included: ${starts.join(', ')} ms (goal ≤ 3000)`)
    const mib = ({ rss, pss }: { rss: number; pss: number }): string => `RSS ${rss}, PSS ${pss}`
    say(`memory of the server in MiB: idle ${mib(idle.server)}, after load ${mib(loaded.server)} (goals ≤ 250, ≤ 400)`)
    say(`memory of PostgreSQL in MiB: idle ${mib(idle.postgres)}, after load ${mib(loaded.postgres)}`)
    if (isWanted('bytes')) await measureWeight(running)
    if (isWanted('last unit')) await raceForLastUnit(running)
  } finally {
    await running.stop()
  }
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

async function measureRows(running: Running, catalogue: Catalogue): Promise<void> {
  const { base, pids } = running
  const shop = openShop(base)
  const rows = rowsOf(catalogue, random(), shop).filter(({ name }) => isWanted(name))
  const floors = await measureFloors(running, pace)
  const [bare, point] = [total(floors.bare), total(floors.point)]
  const print = (name: string, connections: number, goal: number | undefined, run: typeof floors.bare) =>
    say(line(cellsOf({ name, connections, goal, run }, bare, point)))
  say(line(head))
  say(ruler(head))
  print('floor: bare route', 10, undefined, floors.bare)
  print('floor: prepared point query', 10, undefined, floors.point)
  for (const row of rows) {
    for (const connections of row.connections) {
      print(row.name, connections, row.goal, await measureRow(row, base, pids, connections))
    }
  }
  shop.close()
}

function measureRow(row: Row, base: string, pids: Running['pids'], connections: number) {
  if ('once' in row) return workOften(pids, row.once, connections, pace)
  let next = 0
  return askOften(base, pids, () => row.addresses[next++ % row.addresses.length] ?? '/', connections, pace)
}

async function measureWeight({ base, databaseUrl }: Running): Promise<void> {
  const { slugs, taxons } = await readCatalogue(databaseUrl)
  const biggest = taxons.toSorted((a, b) => b.products - a.products)[0]
  say('\nFirst visit, gzip bytes (goals: scripts ≤ 114 kB, gate 125 kB; HTML ≤ 30 kB for 40 cards)\n')
  const columns = ['page', 'HTML', 'scripts', 'styles']
  say(line(columns))
  say(ruler(columns))
  for (const [name, path] of [
    ['home', '/'],
    ['category, 40 cards', `/t/${biggest?.permalink}`],
    ['product', `/products/${slugs[0]}`],
  ] as const) {
    const { html, scripts, styles } = await weigh(base, path)
    say(line([name, ...[html, scripts, styles].map((bytes) => bytes.toLocaleString('en'))]))
  }
}

/** Twenty checkouts at once for one unit, by the script that races for it. */
async function raceForLastUnit({ base, databaseUrl }: Running): Promise<void> {
  const stock = await giveStock(databaseUrl, 1, () => 1)
  const [variant] = stock.keys()
  say('\nlast unit, 20 checkouts at once')
  const script = join(import.meta.dirname, 'race-last-unit.ts')
  const options = ['--url', base, '--buyers', '20', '--seed', '7', '--variant', String(variant)]
  const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  await new Promise((resolve) => child.once('exit', resolve))
}
