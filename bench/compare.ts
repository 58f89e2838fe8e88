// The CPU of an answer in two checkouts, taken in turns on one machine so that what else it does meets both:
//   node bench/compare.ts --root ../before [--products 10000] [--rounds 16] [--only 'product HTML' --only cart] [--write FILE]
// Both storefronts must be built; each checkout fills data of its own.
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { readCatalogue } from './catalogue.ts'
import { startFloors } from './floors/floors.ts'
import { giveStock } from './history-checks.ts'
import { paidRows } from './paid.ts'
import { thePayers } from './payers.ts'
import { machine } from './report.ts'
import { removeOrders } from './reset.ts'
import { type Row, rowsOf } from './rows.ts'
import { indexed, prepareData, type Running, startShop } from './shop-process.ts'
import { openShop, type Shop, say } from './shopper.ts'
import { line, ruler } from './table.ts'
import { cellsOf, columns, failedCells, measureTurns, type Side } from './turns/turns.ts'

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '16' },
    only: { type: 'string', multiple: true, default: [] },
    write: { type: 'string' },
  },
})
if (!values.root) throw new Error('--root names the other checkout')
const wanted = values.only.map((each) => each.toLowerCase())
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part))

type Opened = { running: Running; shop: Shop; rows: Row[] }

const lines: string[] = []
const opened: Opened[] = []
try {
  // one after the other: two that start at once would disturb each other's index
  for (const root of [resolve(values.root), join(import.meta.dirname, '..')]) await open(root)
  await compareRows()
} finally {
  for (const { shop, running } of opened) {
    shop.close()
    await running.stop()
  }
}

async function open(root: string): Promise<void> {
  const dataDir = join(root, '.data-bench', String(values.products))
  await prepareData(dataDir, Number(values.products), root)
  const running = await startShop(dataDir, { root })
  const { base, databaseUrl } = running
  const shop = openShop(base, 1)
  const side: Opened = { running, shop, rows: [] }
  opened.push(side)
  await indexed(running)
  await removeOrders(databaseUrl, dataDir)
  await giveStock(databaseUrl, 400, () => 100_000)
  const catalogue = await readCatalogue(databaseUrl)
  side.rows = rowsOf(catalogue, seededRandom('bench'), shop)
  if (wanted.length > 0 && !wanted.some((part) => part.includes('paid'))) return
  // people are made by the code of this checkout, which may know another database
  await thePayers(running).then(
    (payers) => side.rows.push(...paidRows(catalogue, shop, payers)),
    (error: Error) => print(`no paid orders: ${error.message}`),
  )
}

async function compareRows(): Promise<void> {
  const [before, after] = opened
  if (!before || !after) return
  const floors = await startFloors(after.running)
  try {
    print(`${Number(values.products).toLocaleString('en')} products, ${values.rounds} rounds: ${machine()}\n`)
    print(line(columns))
    print(ruler(columns))
    for (const { name } of after.rows.filter((row) => isWanted(row.name))) {
      const sides = [before, after].map((each): Side => ({ ...each, row: each.rows.find((row) => row.name === name) }))
      // a row that fails is said to, and the next one measured
      const cells = await measureTurns(sides, floors, Number(values.rounds)).then(
        (found) => cellsOf(name, found),
        (error: Error) => failedCells(name, error),
      )
      print(line(cells))
    }
  } finally {
    await floors.stop()
    if (values.write) await writeFile(values.write, `${lines.join('\n')}\n`)
  }
}

function print(text: string): void {
  say(text)
  lines.push(text)
}
