import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/embedded/free-port.ts'
import { compileCache, nodeEnv, nodeFlags } from '../scripts/node-flags.mjs'
import { tenant } from '../tenants/bambar/tenant.ts'
import type { Pids } from './processes.ts'

const ownRoot = join(import.meta.dirname, '..')
const shopOf = (root: string): string => join(root, 'apps/api/src/entry/shop.ts')
const seedOf = (root: string): string => join(root, 'apps/api/src/entry/seed/seed.ts')
/** Who shows it may read the numbers of a shop that is measured. */
export const metricsToken = 'bench-reads-the-numbers'

/** Where official clients of the engine family find the shop's search service, and its index of products. */
export type SearchService = { url: string; user: string; pass: string; index: string }

/** A shop that runs for measuring: on a folder and a port of its own, as a process of its own. */
export type Running = {
  base: string
  pids: Pids
  databaseUrl: string
  /** From the start of the process to its first answer, PostgreSQL included. */
  firstAnswerMs: number
  /** When the process was started, by this one's clock. */
  began: number
  search: SearchService
  /** Where its stand-ins of providers are. */
  sandbox: string
  /** The port of its inspector, where it was started with one. */
  inspector: number | undefined
  stop: () => Promise<void>
}

/** `env`: what is set otherwise than for most measurements. */
type StartOptions = { inspect?: boolean; root?: string; env?: Record<string, string> }

/** The limits on unpaid orders as a shop has them that sets none. */
export const usualLimits = { OPEN_ORDERS_PER_PERSON: '', OPEN_ORDERS_PER_NETWORK: '' }

/** Starts the shop of a checkout in production mode, if asked with an inspector, and waits for its first answer. */
export async function startShop(
  dataDir: string,
  { inspect = false, root = ownRoot, env = {} }: StartOptions = {},
): Promise<Running> {
  const inspector = inspect ? await freePort() : undefined
  const flags = inspector === undefined ? [] : [`--inspect=127.0.0.1:${inspector}`]
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, ...flags, shopOf(root)], {
    cwd: root,
    env: environment(dataDir, { PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(base, child)
  const firstAnswerMs = Math.round(performance.now() - began)
  const cluster = join(dataDir, 'postgres/cluster')
  const [postgres, , , databasePort] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
  return {
    base,
    pids: { server: child.pid ?? 0, postgres: Number(postgres) },
    databaseUrl: `postgresql://delguur:${password}@127.0.0.1:${databasePort}/bambar`,
    firstAnswerMs,
    began,
    search: { url: `${base}/es`, index: tenant.index_name, ...credentials(dataDir) },
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    inspector,
    stop: () => ended(child),
  }
}

const credentials = (dataDir: string): { user: string; pass: string } =>
  JSON.parse(readFileSync(join(dataDir, 'tenants/bambar/search-credentials.json'), 'utf8'))

/** Waits until the shop's own index is read. Milliseconds from the start of the process. */
export const indexed = ({ base, began }: Running): Promise<number> =>
  until(began, async () => (await (await fetch(`${base}/readyz`)).json()).status === 'ok')

/** Asks for the index of the search service, which is read then, and waits for it. Milliseconds. */
export function serviceIndexed({ search }: Running): Promise<number> {
  const headers = { authorization: `Basic ${btoa(`${search.user}:${search.pass}`)}` }
  const startedAt = performance.now()
  return until(startedAt, async () => (await fetch(`${search.url}/${search.index}/_count`, { headers })).ok)
}

async function until(began: number, isSo: () => Promise<boolean>): Promise<number> {
  for (; performance.now() - began < 600_000; await sleep(20)) {
    if (await isSo().catch(() => false)) return Math.round(performance.now() - began)
  }
  throw new Error('an index was not read in 10 minutes')
}

const savedIndex = (dataDir: string): string => join(dataDir, 'tenants/bambar/products.index')

/** A file that says since when a data folder has all its products. */
export const filledMark = (dataDir: string): string => join(dataDir, 'filled')

/** Makes a data folder with that many products; one that is there is used as it is. */
export async function prepareData(dataDir: string, products: number, root = ownRoot): Promise<void> {
  const done = filledMark(dataDir)
  if (existsSync(done)) return
  const child = spawn(process.execPath, [seedOf(root), '--size', 'big', '--count', String(products)], {
    cwd: root,
    env: environment(dataDir, {}),
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the data folder ${dataDir} could not be filled`)
  // The first start builds the index, which no other does, and saves it some seconds later; older checkouts have no file.
  const first = await startShop(dataDir, { root })
  await indexed(first)
  for (let waited = 0; waited < 20 && !existsSync(savedIndex(dataDir)); waited += 1) await sleep(1000)
  await first.stop()
  writeFileSync(done, `${products}\n`)
}

export const environment = (dataDir: string, more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...nodeEnv,
  ...compileCache(dataDir),
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SANDBOX: 'on',
  TENANTS: 'bambar',
  TRUST_PROXY: 'on',
  REQUESTS_PER_MINUTE: '0',
  SEARCH_REQUESTS_PER_MINUTE: '0',
  OPEN_ORDERS_PER_PERSON: '0',
  OPEN_ORDERS_PER_NETWORK: '0',
  SEARCH_PASS: '',
  LOG_LEVEL: 'fatal',
  METRICS_TOKEN: metricsToken,
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  ...more,
})

async function firstAnswer(base: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(5)) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const answered = await fetch(`${base}/api/v2/shop/listing?per_page=20`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
  }
  throw new Error('the shop gave no answer in 5 minutes')
}

/** Ends a process that this one started. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
