import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '../../src/embedded/free-port.ts'
import { compiledPrograms } from './data-folder.ts'
import type { CrashPoint } from './shop-process.ts'

export type Heard = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came, and fails where it is not what it says
  body: any
}

/** A shop in a process of its own that can be killed and started again, always at one address. */
export type KilledShop = {
  origin: string
  start: (crash_at?: CrashPoint) => Promise<void>
  /** As the power goes: nothing is closed, no message is sent. */
  kill: () => Promise<void>
  /** Waits until it has died by itself. */
  dead: () => Promise<void>
  /** What it answers; undefined where it died first. */
  ask: (method: string, path: string, ask?: { token?: string; body?: object }) => Promise<Heard | undefined>
}

export async function aKilledShop(database_url: string, sandbox_url: string): Promise<KilledShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const dead = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    origin,
    dead,
    async start(crash_at) {
      const env = {
        ...process.env,
        DATABASE_URL: database_url,
        SANDBOX_URL: sandbox_url,
        PORT: String(port),
        NODE_COMPILE_CACHE: compiledPrograms,
      }
      const program = resolve(import.meta.dirname, 'shop-process.ts')
      child = fork(program, { env: { ...env, ...(crash_at && { CRASH_AT: crash_at }) }, execArgv: [] })
      await once(child, 'message')
    },
    async kill() {
      child?.kill('SIGKILL')
      await dead()
    },
    async ask(method, path, { token, body } = {}) {
      const headers = {
        ...(token && { 'x-spree-order-token': token }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const call = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return fetch(`${origin}/api/v2${path}`, call).then(
        async (answer) => ({ status: answer.status, body: await answer.json() }),
        () => undefined,
      )
    },
  }
}
