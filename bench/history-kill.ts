// Random carts while the shop is killed again and again:
//   node bench/history-kill.ts [--seed 7] [--carts 2000] [--skus 50] [--kills 12] [--port 3999] [--keep]
// The shop runs on a data folder of its own and is ended by SIGKILL at random moments, its PostgreSQL with it every third
// time. Afterwards: units sold and units left are what there was for every SKU, no order is without its payment row, no
// payment without its order, and every order that was answered is there.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import { findFaults, giveStock } from './history-checks.ts'
import { filledCart, openShop, option, place, say, seedOption } from './shopper.ts'

const seed = seedOption()
const random = seededRandom(seed)
const [carts, skus, kills] = [option('carts', '2000'), option('skus', '50'), option('kills', '12')].map(Number) as [
  number,
  number,
  number,
]
const port = option('port', '3999')
const base = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'delguur-history-'))
const entry = new URL('../apps/api/src/entry/shop.ts', import.meta.url).pathname
let child: ChildProcess | undefined

/** Starts the shop and waits until it can serve. */
async function startShop(): Promise<void> {
  const unlimited = { OPEN_ORDERS_PER_PERSON: '0', OPEN_ORDERS_PER_NETWORK: '0' }
  const own = { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'fatal', ...unlimited }
  const env = { ...process.env, ...own }
  const started = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  child = started
  for (const until = Date.now() + 240_000; Date.now() < until; await sleep(200)) {
    if (started.exitCode !== null) throw new Error(`the shop ended with ${started.exitCode}`)
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error('the shop did not come up in 4 minutes')
}

function endShop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ending = child
  if (!ending || ending.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    ending.once('exit', () => resolve())
    ending.kill(signal)
  })
}

/** Kills the shop's PostgreSQL: the first line of its pid file is the server. */
async function killPostgres(): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}

/** Runs `work` on the shop's own database while the shop is down. */
async function onDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    database: 'bambar',
    log: () => undefined,
  })
  return work(server.url).finally(server.stop)
}

let done = 0
let refused = 0
let broken = 0
let alive = Promise.resolve()
const answered = new Set<string>()

/** One shopper after another until enough carts were tried; a shop that is down is waited for. */
async function shopper(variants: number[]): Promise<void> {
  const shop = openShop(base, 1)
  while (done < carts) {
    done += 1
    const lines = Array.from({ length: 1 + random.below(3) }, () => ({
      variant_id: random.pick(variants),
      quantity: 1 + random.below(3),
    }))
    try {
      const cart = await filledCart(shop, lines)
      const answer = cart && (await place(shop, cart))
      if (answer?.status === 200) answered.add(answer.body.number)
      else refused += 1
    } catch {
      broken += 1
      await sleep(50)
      await alive
    }
  }
  shop.close()
}

/** Kills spread over the run by how many carts were tried. */
async function killer(): Promise<void> {
  const moments = Array.from({ length: kills }, () => Math.floor(random.next() * carts * 0.95)).sort((a, b) => a - b)
  for (const [index, moment] of moments.entries()) {
    while (done < moment) await sleep(5)
    if (done >= carts) return
    await sleep(random.below(40))
    const both = index % 3 === 2 ? killPostgres() : Promise.resolve()
    alive = Promise.all([both, endShop('SIGKILL')]).then(startShop)
    alive.catch(() => undefined)
    await alive
  }
}

say(`seed ${seed}: ${carts} carts over ${skus} SKUs, ${kills} kills, data in ${dataDir}`)
let faults: string[] = ['the run broke off']
try {
  await startShop()
  await endShop('SIGTERM')
  const stock = await onDatabase((url) => giveStock(url, skus, () => 20 + random.below(80)))
  await startShop()
  const began = performance.now()
  await Promise.all([killer(), ...Array.from({ length: 8 }, () => shopper([...stock.keys()]))])
  await alive
  say(
    `orders answered ${answered.size}, refused ${refused}, broken off ${broken}, ${Math.round(performance.now() - began)} ms`,
  )
  await endShop('SIGTERM')
  faults = await onDatabase((url) => findFaults(url, stock, answered))
} finally {
  await endShop('SIGKILL')
  if (!process.argv.includes('--keep')) await rm(dataDir, { recursive: true, force: true })
}
for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
say(faults.length === 0 ? 'held' : `BROKEN: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
