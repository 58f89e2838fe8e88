import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/embedded/free-port.ts'

// The process that `npm start` starts, with the demo's two shops and a third that only a folder tells of.

const root = resolve(import.meta.dirname, '../../../..')

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came, and fails where it is not what it says
  body: any
}
export type Asking = {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  /** JSON as it stands. */
  json?: string
  /** Sent as a form. */
  form?: Record<string, string>
}
export type Ask = (path: string, asking?: Asking) => Promise<Reply>

export type StartedShops = {
  /** Asks the process by a host's name. */
  at: (host: string) => Ask
  /** Another program of it by its port. */
  atPort: (port: number) => (host: string) => Ask
  port: number
  inbox_url: string
  data_dir: string
  stop: () => Promise<void>
}

type Databases = { children: string; spirits: string; third: string }

export async function startShops(databases: Databases, more: Record<string, string> = {}): Promise<StartedShops> {
  const folder = await mkdtemp(join(tmpdir(), 'shops-test-'))
  const [data_dir, tenants] = [join(folder, 'data'), join(folder, 'tenants')]
  await addThird(tenants)
  const [port, inbox] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(root, 'apps/api/src/entry/shop.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings({ port, inbox, data_dir, tenants }, databases), ...more },
  })
  const at: StartedShops['at'] = (host) => patient(askers(port)(host))
  const stop = async (): Promise<void> => {
    await ended(child)
    await rm(folder, { recursive: true })
  }
  try {
    await untilReady(child, ['bambar.localhost', 'altan-tal.localhost', 'gurav.localhost'].map(at))
  } catch (error) {
    await stop()
    throw error
  }
  return { at, atPort: askers, port, inbox_url: `http://127.0.0.1:${inbox}`, data_dir, stop }
}

type Where = { port: number; inbox: number; data_dir: string; tenants: string }

const settings = ({ port, inbox, data_dir, tenants }: Where, { children, spirits, third }: Databases) => ({
  PORT: String(port),
  SANDBOX_PORT: String(inbox),
  SANDBOX_SMTP_PORT: '0',
  DATA_DIR: data_dir,
  TENANTS: 'bambar,altan-tal,gurav',
  TENANTS_DIR: tenants,
  LOG_LEVEL: 'error',
  DATABASE_URL: children,
  ALTAN_TAL_DATABASE_URL: spirits,
  GURAV_DATABASE_URL: third,
  SEED: 'none',
  ALTAN_TAL_SEED: 'small',
  DELGUUR_LAUNCHED: '1',
  SANDBOX: 'on',
})

/** A shop that no line of code knows: the folder of another one under another name. */
async function addThird(tenants: string): Promise<void> {
  await cp(join(root, 'tenants'), tenants, { recursive: true })
  await cp(join(root, 'tenants/bambar'), join(tenants, 'gurav'), { recursive: true })
  const file = join(tenants, 'gurav/tenant.ts')
  const lines = (await readFile(file, 'utf8'))
    .replace("name: 'bambar'", "name: 'gurav'")
    .replace("title: 'Бамбар'", "title: 'Гурав'")
    .replace("index_name: 'bambar'", "index_name: 'gurav'")
    .replace(/hosts: \[[^\]]*\]/, "hosts: ['gurav.localhost']")
    .replace(/@bambar\.example/, '@gurav.example')
  await writeFile(file, lines)
}

export async function untilReady(child: ChildProcess, asks: Ask[]): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-5_000)
    })
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the process ended at its start:\n${output}`)
    const answers = await Promise.all(asks.map((ask) => ask('/readyz').catch(() => undefined)))
    if (answers.every((answer) => answer?.body?.status === 'ok')) return
  }
  throw new Error(`the shops are not ready:\n${output}`)
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** A reader whom a busy shop tells to come again (503, `Retry-After`) does so, as browsers do, for up to a minute. */
const patient =
  (ask: Ask): Ask =>
  async (path, asking = {}) => {
    const reads = (asking.method ?? 'GET') === 'GET' && !(asking.body ?? asking.json ?? asking.form)
    for (const until = Date.now() + 60_000; ; await sleep(500)) {
      const reply = await ask(path, asking)
      if (!reads || reply.status !== 503 || !reply.headers['retry-after'] || Date.now() > until) return reply
    }
  }

/** Asks a program of this machine by its port. */
export function askers(port: number): StartedShops['at'] {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return (host) =>
    (path, { method, headers = {}, body, json = body && JSON.stringify(body), form } = {}) => {
      const sent = json ?? (form ? new URLSearchParams(form).toString() : undefined)
      const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded'
      const requested = {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          host: `${host}:${port}`,
          // DELETE has none by itself, and what it sends would be taken for the next call
          ...(sent !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(sent)) }),
          ...headers,
        },
      }
      return new Promise((resolve, reject) => {
        const call = request(requested, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          // a stream of events has no end: that it began is its answer
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '', body: undefined })
            answer.removeAllListeners('error').on('error', () => undefined)
            return void answer.destroy()
          }
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString()
            const isJson = /json/.test(answer.headers['content-type'] ?? '')
            const read = isJson && text ? JSON.parse(text) : undefined
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: read })
          })
        })
        call.on('error', reject)
        call.end(sent)
      })
    }
}
