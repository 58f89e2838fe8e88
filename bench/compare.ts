// The CPU of an answer in two checkouts, taken in turns on one machine so that what else it does meets both:
//   node bench/compare.ts --root ../before [--products 10000] [--rounds 12] [--only 'product page']
// Both storefronts must be built; each checkout fills data of its own.
import { Agent, get } from 'node:http'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '../apps/api/seeds/random.ts'
import { addressesOf, readCatalogue } from './catalogue.ts'
import { cpuOf } from './processes.ts'
import { indexed, prepareData, type Running, startShop } from './shop-process.ts'

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '12' },
    only: { type: 'string' },
  },
})
if (!values.root) throw new Error('--root names the other checkout')
const perRound = 500
/** Compiled code is what runs after these. */
const warmUp = 2
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const before = await started(resolve(values.root))
const after = await started(join(import.meta.dirname, '..'))
try {
  const addresses = addressesOf(await readCatalogue(after.databaseUrl), seededRandom('bench'))
  const rows = { lists: addresses.shopList, 'lists, JSON:API': addresses.products, filters: addresses.listing }
  console.log('CPU ms of server and PostgreSQL per answer: least and median of the rounds')
  const all = { ...rows, text: addresses.search, 'product page': addresses.productPage }
  for (const [name, list] of Object.entries(all)) if (!values.only || name === values.only) await compare(name, list)
} finally {
  agent.destroy()
  await Promise.all([before.stop(), after.stop()])
}

async function started(root: string): Promise<Running> {
  const dataDir = join(root, '.data-bench', String(values.products))
  await prepareData(dataDir, Number(values.products), root)
  const running = await startShop(dataDir, { root })
  await indexed(running)
  return running
}

async function compare(name: string, addresses: string[]): Promise<void> {
  const costs = new Map<Running, number[]>([
    [before, []],
    [after, []],
  ])
  for (let round = 0; round < Number(values.rounds) + warmUp; round += 1) {
    for (const shop of round % 2 === 0 ? [before, after] : [after, before]) {
      const cost = await costOf(shop, addresses, round * perRound)
      if (round >= warmUp) costs.get(shop)?.push(cost)
    }
  }
  const [one, other] = [before, after].map((shop) => summary(costs.get(shop) ?? []))
  console.log(`${name.padEnd(18)} before ${one}   after ${other}`)
}

/** Of so many answers from this place in the list on. */
async function costOf({ base, pids }: Running, addresses: string[], first: number): Promise<number> {
  const from = cpuOf(pids)
  for (let i = 0; i < perRound; i += 1) await answered(base + addresses[(first + i) % addresses.length])
  const to = cpuOf(pids)
  return (to.server - from.server + to.postgres - from.postgres) / perRound
}

function answered(url: string): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${response.statusCode} of ${url}`))
      response.resume().once('end', done)
    }).once('error', failed)
  })
}

function summary(costs: number[]): string {
  const sorted = costs.toSorted((a, b) => a - b)
  return [sorted[0], sorted[Math.floor(sorted.length / 2)]].map((cost) => (cost ?? 0).toFixed(2)).join(' / ')
}
