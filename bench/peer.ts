// EverShop and this shop in turns on one machine, in CPU of an answer:
//   node bench/peer.ts --base http://127.0.0.1:3300 --database postgresql://… --server PID --postgres PID [--rounds 8] [--write FILE]
// The peer runs already (`peers/evershop.ts`); PID are its server and its PostgreSQL. Of the peer the server's own process
// counts, without the children that handle its events.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { readCatalogue } from './catalogue.ts'
import { startFloors } from './floors/floors.ts'
import { giveStock } from './history-checks.ts'
import { evershopRows } from './peers/evershop.ts'
import { machine } from './report.ts'
import { removeOrders } from './reset.ts'
import { rowsOf } from './rows.ts'
import { indexed, prepareData, startShop } from './shop-process.ts'
import { openShop, say } from './shopper.ts'
import { line, ruler } from './table.ts'
import { cellsOf, columns, failedCells, measureTurns } from './turns/turns.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3300' },
    database: { type: 'string', default: '' },
    server: { type: 'string', default: '' },
    postgres: { type: 'string', default: '' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '8' },
    write: { type: 'string' },
  },
})

const lines: string[] = []
const print = (text: string): void => {
  say(text)
  lines.push(text)
}

const dataDir = join(import.meta.dirname, '../.data-bench', values.products)
await prepareData(dataDir, Number(values.products))
const running = await startShop(dataDir)
const shop = openShop(running.base, 1)
try {
  await indexed(running)
  await removeOrders(running.databaseUrl, dataDir)
  await giveStock(running.databaseUrl, 400, () => 100_000)
  const own = rowsOf(await readCatalogue(running.databaseUrl), seededRandom('bench'), shop)
  const pids = { server: Number(values.server), postgres: Number(values.postgres) }
  const peer = { ...running, base: values.base, pids, databaseUrl: values.database }
  const floors = await startFloors(running)
  const titles = columns.map((title) => title.replace('before', 'EverShop').replace('after', 'ours'))
  titles[3] = 'ours / EverShop'
  try {
    print(`${Number(values.products).toLocaleString('en')} products, ${values.rounds} rounds: ${machine()}\n`)
    print(line(titles))
    print(ruler(titles))
    for (const { row, beside } of await evershopRows(values.base, values.database)) {
      const name = `${row.name} – ${beside}`
      const sides = [
        { running: peer, row },
        { running, row: own.find((each) => each.name === beside) },
      ]
      const cells = await measureTurns(sides, floors, Number(values.rounds)).then(
        (found) => cellsOf(name, found),
        (error: Error) => failedCells(name, error),
      )
      print(line(cells))
    }
  } finally {
    await floors.stop()
  }
} finally {
  shop.close()
  await running.stop()
  if (values.write) await writeFile(values.write, `${lines.join('\n')}\n`)
}
