import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/embedded/free-port.ts'
import { makeDataFolder } from '../apps/api/test/shops/data-folder.ts'
import { askAtHost } from './at-host.ts'
import { replaceDrawings } from './drawn-pictures.ts'

export type Shop = {
  url: string
  /** The spirits store of the same process, and the brand's site beside it: hosts that a browser finds by itself. */
  storeUrl: string
  brandUrl: string
  /** The page of the mails and messages that it sent. */
  inboxUrl: string
  dataDir: string
  /** Ends it as Ctrl-C does and removes its data, unless the folder was given. */
  stop: () => Promise<void>
  /** Ends it with no chance to tidy up, as a power cut does; the data stays. */
  kill: () => Promise<void>
}

type Options = { dataDir?: string; env?: Record<string, string>; timeout?: number }

/** All journeys come from one address: the budgets of codes, sign-ins, registrations and coupons have tests of their own. */
const generous = {
  CODES_PER_LOGIN_DAY: '1000',
  CODES_PER_ADDRESS_HOUR: '10000',
  CODES_PER_DAY: '100000',
  SIGN_INS_PER_ADDRESS_MINUTE: '10000',
  REGISTRATIONS_PER_ADDRESS_HOUR: '10000',
  COUPON_GUESSES_PER_NETWORK: '10000',
  OPEN_ORDERS_PER_PERSON: '0',
  OPEN_ORDERS_PER_NETWORK: '0',
}

const root = resolve(import.meta.dirname, '..')

/** Runs both shops of the demo: a free port, databases of their own, the demo seeds. Resolves when they can serve. */
export async function startShop({ dataDir, env = {}, timeout = 300_000 }: Options = {}): Promise<Shop> {
  const folder = dataDir ?? (await makeDataFolder('delguur-e2e-'))
  if (!dataDir && !process.env.PROOFS) await replaceDrawings(folder)
  const [port, inbox] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const storeUrl = storeOf(url)
  const own = { PORT: String(port), SANDBOX_PORT: String(inbox), SANDBOX_SMTP_PORT: '0', DATA_DIR: folder, ...generous }
  const shop = spawn(process.execPath, [join(root, 'apps/api/src/entry/shop.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...own, DELGUUR_LAUNCHED: '1', ...env },
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (shop.exitCode !== null || shop.signalCode !== null) return
    shop.kill(signal)
    await once(shop, 'exit')
  }
  const stop = async (): Promise<void> => {
    await end('SIGTERM')
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(shop, url, 'ok', timeout)
    await untilReady(shop, storeUrl, 'ok', timeout)
  } catch (error) {
    await stop()
    throw error
  }
  const addresses = { url, storeUrl, brandUrl: `${storeUrl}/altan-tal`, inboxUrl: `http://localhost:${inbox}` }
  return { ...addresses, dataDir: folder, stop, kill: () => end('SIGKILL') }
}

/** Where the process of a shop has the spirits store. */
export function storeOf(url: string): string {
  const store = new URL(url)
  store.hostname = 'altan-tal.localhost'
  return store.origin
}

/** Waits for a shop's process to say how it is: `ok`, or `degraded` for one that opens without its search. */
export async function untilReady(
  shop: ChildProcess,
  url: string,
  wanted: 'ok' | 'degraded',
  timeout = 300_000,
): Promise<void> {
  let output = ''
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-10_000)
    })
  }
  for (const until = Date.now() + timeout; Date.now() < until; await sleep(200)) {
    if (shop.exitCode !== null || shop.signalCode !== null) throw new Error(`The shop ended at its start:\n${output}`)
    const answer = await askAtHost(`${url}/readyz`).catch(() => undefined)
    // Before its index is read the shop serves too, but without filters.
    if (answer?.status === 200 && (JSON.parse(answer.body) as { status: string }).status === wanted) return
  }
  throw new Error(`The shop was not ready in ${timeout / 1000} s:\n${output}`)
}
