// Load and page measurements of a shop in production mode; see bench/README.md.
//   npm run bench [-- --quick] [--sizes 10000,100000] [--parts shop,search] [--only home --only 'cold start'] [--fresh]
//   [--cpu-prof] [--write]
//   npm run bench -- --sizes 10000 --parts soak [--minutes 10]
//   npm run bench -- --parts office [--orders 1000000]   the lists of the back office
//   npm run bench -- --parts reports [--orders 1000000]   reports of products, on the same data
//   npm run bench -- --sizes 10000 --parts products   products, the sheet, the simulator and an import in the back office
//   npm run bench -- --sizes 10000 --parts sheet   the sheet of the back office in a browser
//   npm run bench -- --sizes 10000 --parts selling   pages while orders come in
//   npm run bench -- --parts start [--beside DIR]   starts, in turns with those of another checkout
// With --root DIR the shop of another checkout is measured, on data of its own.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { readCatalogue } from './catalogue.ts'
import { giveStock } from './history-checks.ts'
import { fullPace, type Pace, quickPace } from './load.ts'
import { measureRows } from './measure.ts'
import { measureOffice, prepareOffice } from './office/office.ts'
import { measureProducts } from './office/office-products.ts'
import { measureReports } from './office/office-reports.ts'
import { paidRows } from './paid.ts'
import { thePayers } from './payers.ts'
import { memoryOf } from './processes.ts'
import { createReport, machine, type Report } from './report.ts'
import { removeOrders } from './reset.ts'
import { rowsOf } from './rows.ts'
import { measureSearch } from './search/search.ts'
import { measureSelling } from './selling.ts'
import { measureSheet } from './sheet.ts'
import { indexed, prepareData, type Running, startShop, usualLimits } from './shop-process.ts'
import { openShop } from './shopper.ts'
import { soak } from './soak.ts'
import { measureStarts } from './start.ts'
import { type Findings, summaryOf } from './summary.ts'
import { line, ruler } from './table.ts'
import { weigh } from './weight.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'cpu-prof': { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000' },
    parts: { type: 'string', default: 'shop,search' },
    only: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '10' },
    orders: { type: 'string', default: '1000000' },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
    beside: { type: 'string' },
  },
})
const pace: Pace = values.quick ? quickPace : fullPace
const wanted = values.only.map((each) => each.toLowerCase())
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part))
const settleMs = values.quick ? 3_000 : 15_000
const random = () => seededRandom('bench')
const root = resolve(values.root)

if (values.write && wanted.length > 0)
  throw new Error('--write puts whole tables into bench/README.md: leave --only out')
const sizes = values.sizes.split(',').map(Number)
if (values.parts === 'start') await measureStart()
else if (values.parts === 'office' || values.parts === 'reports') await measureOrders(Number(values.orders))
else for (const size of sizes) await measureSize(size)

/** The lists of the back office, on data of their own. */
async function measureOrders(orders: number): Promise<void> {
  const dataDir = join(root, '.data-bench', `office-${orders}`)
  if (values.fresh) await rm(dataDir, { recursive: true, force: true })
  await prepareOffice(dataDir, orders, root)
  const report = createReport()
  report.print(`${orders.toLocaleString('en')} orders: ${machine()}${values.quick ? ', quick run' : ''}\n`)
  await withShop({ dataDir, inspect: values['cpu-prof'] }, (running) =>
    values.parts === 'reports'
      ? measureReports(running, dataDir, report)
      : measureOffice(running, dataDir, report, values.quick),
  )
  if (values.write) await report.write(values.parts)
}

/** Starts of all sizes, of another checkout too where one is named beside. */
async function measureStart(): Promise<void> {
  const report = createReport()
  report.print(`starts: ${machine()}${values.quick ? ', quick run' : ''}\n`)
  const roots = [...(values.beside ? [{ name: 'beside', root: resolve(values.beside) }] : []), { name: 'own', root }]
  const shelves = sizes.flatMap((products) =>
    roots.map((each) => ({ ...each, products, dataDir: join(each.root, '.data-bench', String(products)) })),
  )
  await measureStarts(shelves, report, { pace, random, settleMs })
  if (values.write) await report.write('start')
}

async function measureSize(products: number): Promise<void> {
  const dataDir = join(root, '.data-bench', String(products))
  if (values.fresh) await rm(dataDir, { recursive: true, force: true })
  await prepareData(dataDir, products, root)
  const parts = values.parts.split(',')
  if (parts.includes('shop'))
    await measurePart(products, String(products), (report) => fullShop(dataDir, products, report))
  if (parts.includes('soak'))
    await measurePart(products, `soak ${products}`, (report) =>
      withShop({ dataDir, inspect: true }, async (running) => {
        await removeOrders(running.databaseUrl, dataDir)
        await giveStock(running.databaseUrl, 400, () => 100_000)
        await settle(running)
        await soak(running, report, Number(values.minutes))
      }),
    )
  if (parts.includes('selling'))
    await measurePart(products, `selling ${products}`, (report) =>
      withShop({ dataDir, inspect: values['cpu-prof'], env: usualLimits }, async (running) => {
        await removeOrders(running.databaseUrl, dataDir)
        await settle(running)
        await measureSelling(running, report, { pace, random })
      }),
    )
  if (parts.includes('products'))
    await measurePart(products, `products ${products}`, (report) =>
      withShop({ dataDir, inspect: values['cpu-prof'] }, async (running) => {
        await settle(running)
        await measureProducts(running, dataDir, report, { quick: values.quick, isWanted })
      }),
    )
  if (parts.includes('sheet'))
    await measurePart(products, `sheet ${products}`, (report) =>
      withShop({ dataDir, inspect: false }, (running) => measureSheet(running, dataDir, report)),
    )
  if (parts.includes('search'))
    await measurePart(products, `search ${products}`, (report) =>
      withShop({ dataDir, inspect: values['cpu-prof'] }, (running) =>
        measureSearch(running, report, { pace, random, isWanted }),
      ),
    )
}

/** Each part has its own place in the README. */
async function measurePart(products: number, place: string, measure: (report: Report) => Promise<void>) {
  const report = createReport()
  report.print(`${products.toLocaleString('en')} products: ${machine()}${values.quick ? ', quick run' : ''}\n`)
  await measure(report)
  if (values.write) await report.write(place)
}

type ShopOptions = { dataDir: string; inspect: boolean; env?: Record<string, string> }

async function withShop(
  { dataDir, ...options }: ShopOptions,
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const running = await startShop(dataDir, { ...options, root })
  try {
    await work(running)
  } finally {
    await running.stop()
  }
}

async function fullShop(dataDir: string, products: number, report: Report): Promise<void> {
  const starts = isWanted('cold start') ? await coldStarts(dataDir) : []
  await withShop({ dataDir, inspect: values['cpu-prof'] }, async (running) => {
    const found = await measure(running, dataDir, report, starts)
    report.print(`\nload after ${loadavg()[0]?.toFixed(1)}\n`)
    if (wanted.length === 0) for (const text of summaryOf({ ...found, products })) report.print(text)
  })
}

async function measure(
  running: Running,
  dataDir: string,
  report: Report,
  starts: number[],
): Promise<Omit<Findings, 'products'>> {
  await removeOrders(running.databaseUrl, dataDir)
  await giveStock(running.databaseUrl, 400, () => 100_000)
  await settle(running)
  const idle = memoryOf(running.pids)
  const catalogue = await readCatalogue(running.databaseUrl)
  const shop = openShop(running.base)
  const rows = [...rowsOf(catalogue, random(), shop), ...paidRows(catalogue, shop, await thePayers(running))].filter(
    ({ name }) => isWanted(name),
  )
  const { measured, units } = await measureRows(running, rows, pace, report)
  shop.close()
  const loaded = memoryOf(running.pids)
  if (starts.length > 0)
    report.print(`\ncold start to the first answer, PostgreSQL included: ${starts.join(', ')} ms (goal ≤ 3000)`)
  const mib = ({ rss, pss }: { rss: number; pss: number }): string => `RSS ${rss}, PSS ${pss}`
  report.print(
    `\nmemory of the server in MiB: idle ${mib(idle.server)}, after load ${mib(loaded.server)} (goals ≤ 250, ≤ 400)`,
  )
  report.print(`\nmemory of PostgreSQL in MiB: idle ${mib(idle.postgres)}, after load ${mib(loaded.postgres)}`)
  const weights = isWanted('bytes') ? await measureWeight(running, report) : []
  const lastUnit = isWanted('last unit') ? await raceForLastUnit(running, report) : undefined
  return { measured, units, idle: idle.server.rss, loaded: loaded.server.rss, coldStarts: starts, weights, lastUnit }
}

/** The median of three is what counts; the first may find files that are not in memory yet. */
async function coldStarts(dataDir: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < pace.runs; i++) {
    const running = await startShop(dataDir, { root })
    times.push(running.firstAnswerMs)
    await running.stop()
  }
  return times
}

/** Until the indices are read, with what was changed, and start's garbage is gone. */
async function settle(running: Running): Promise<void> {
  const { base } = running
  await indexed(running)
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  await fetch(base).then((answer) => answer.text())
}

async function measureWeight({ base, databaseUrl }: Running, report: Report): Promise<Findings['weights']> {
  const { slugs, taxons } = await readCatalogue(databaseUrl)
  const biggest = taxons.toSorted((a, b) => b.products - a.products)[0]
  report.print('\nFirst visit, gzip bytes (scripts ≤ 130 kB; HTML ≤ 30 kB for 40 cards)\n')
  const columns = ['page', 'HTML', 'scripts', 'styles']
  report.print(line(columns))
  report.print(ruler(columns))
  const weights: Findings['weights'] = []
  for (const [name, path] of [
    ['home', '/'],
    ['category', `/t/${biggest?.permalink}`],
    ['product', `/products/${slugs[0]}`],
  ] as const) {
    const { html, scripts, styles } = await weigh(base, path)
    weights.push({ name, html, scripts })
    report.print(line([name, ...[html, scripts, styles].map((bytes) => bytes.toLocaleString('en'))]))
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
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  report.print(`\nlast unit, 20 checkouts at once: ${output.trim().split('\n').slice(1).join('; ')}`)
  const orders = /orders (\d+)/.exec(output)?.[1] ?? 'no'
  return `${orders} order${orders === '1' ? '' : 's'}`
}
