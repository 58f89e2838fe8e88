import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/embedded/free-port.ts'
import { agreeAddresses } from '../apps/api/src/entry/services/agree-addresses.ts'
import { tokenAt } from '../apps/api/test/sandbox-act.ts'
import type { Word } from './program.ts'

const root = join(import.meta.dirname, '..')
const program = join(import.meta.dirname, 'program.ts')
const sandboxProgram = join(root, 'apps/sandbox/src/main.ts')
/** For something that does not hang, however slow the machine is. */
const timeout = 240_000

/** A process of the run: started, ended by SIGKILL, started again. Its port stays its own. */
export type Member = {
  name: string
  start: () => Promise<void>
  kill: () => Promise<void>
  isUp: () => boolean
  /** Says something to it and waits until it has done it; what it could not do comes back in words. */
  tell: (word: Omit<Word, 'id'>) => Promise<string[]>
}

export type Crew = {
  webs: Member[]
  worker: Member
  sandbox: Member
  /** Where the web processes listen. */
  bases: string[]
  sandbox_url: string
  /** Every process of the shop takes this for the distance between its clock and the real one. */
  setClock: (offset_ms: number) => Promise<void>
  startAll: () => Promise<void>
  killAll: () => Promise<void>
}

export type CrewOptions = { database_url: string; folder: string; webs: number; logLevel: string }

/** The processes of a shop beside its PostgreSQL, on free ports; nothing is started yet. */
export async function createCrew({ database_url, folder, webs, logLevel }: CrewOptions): Promise<Crew> {
  const ports: number[] = []
  while (ports.length < webs + 2) ports.push(await freePort())
  const [sandboxPort, smtpPort, ...webPorts] = ports as [number, number, ...number[]]
  const sandbox_url = `http://127.0.0.1:${sandboxPort}`
  const bases = webPorts.map((port) => `http://127.0.0.1:${port}`)
  const clock = { offset_ms: 0 }
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(folder, '../compiled'),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    DATABASE_URL: database_url,
    DB_CONNECTIONS: '8',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SECRET_KEY: 'chaos has one secret key for all its processes',
    CHAOS_SANDBOX_URL: sandbox_url,
    LOG_LEVEL: logLevel,
    OPEN_ORDERS_PER_PERSON: '0',
    OPEN_ORDERS_PER_NETWORK: '0',
  }
  const shop = (name: string, role: string, port: number, base: string): Member =>
    member(name, program, { ...common, CHAOS_ROLE: role, PORT: String(port), PUBLIC_URL: base }, clock)
  const web = webPorts.map((port, i) => shop(`web ${i + 1}`, 'web', port, `http://127.0.0.1:${port}`))
  const worker = shop('worker', 'worker', 0, bases[0] ?? '')
  const sandbox = standIns({ common, folder, sandboxPort, smtpPort, sandbox_url, base: bases[0] ?? '' })
  const members = [sandbox, ...web, worker]
  const setClock = async (offset_ms: number): Promise<void> => {
    clock.offset_ms = offset_ms
    await Promise.all([...web, worker].map((each) => (each.isUp() ? each.tell({ offset_ms }) : undefined)))
  }
  return {
    webs: web,
    worker,
    sandbox,
    bases,
    sandbox_url,
    setClock,
    startAll: async () => void (await Promise.all(members.map((each) => each.start()))),
    killAll: async () => void (await Promise.all(members.map((each) => each.kill()))),
  }
}

type Place = {
  common: NodeJS.ProcessEnv
  folder: string
  sandboxPort: number
  smtpPort: number
  sandbox_url: string
  base: string
}

/** The stand-ins, which keep their journal; banks are notified again where the shop is, as after every start of a sandbox. */
function standIns({ common, folder, sandboxPort, smtpPort, sandbox_url, base }: Place): Member {
  const more = { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(smtpPort), SANDBOX_DATA_DIR: folder }
  const process = member('sandbox', sandboxProgram, { ...common, ...more })
  const start = async (): Promise<void> => {
    await process.start()
    await agreeAddresses({ inbox_url: sandbox_url, csrf_token: await tokenAt(sandbox_url) }, base, 'bambar')
  }
  return { ...process, start }
}

function member(name: string, file: string, env: NodeJS.ProcessEnv, clock?: { offset_ms: number }): Member {
  let child: ChildProcess | undefined
  let next = 1
  const isUp = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  const tell = (word: Omit<Word, 'id'>): Promise<string[]> =>
    new Promise((resolve) => {
      const listener = child
      if (!listener?.connected) return resolve([`${name} is away`])
      const id = next++
      const timer = setTimeout(() => done(undefined), timeout)
      const done = (reply: string[] | undefined): void => {
        clearTimeout(timer)
        listener.off('message', hear)
        listener.off('exit', exited)
        resolve(reply ?? [`${name} gave no answer`])
      }
      const hear = (answer: { id?: number; failures?: string[] }): void => {
        if (answer.id === id) done(answer.failures ?? [])
      }
      const exited = (): void => done(undefined)
      listener.on('message', hear)
      listener.once('exit', exited)
      listener.send({ id, ...word }, () => undefined)
    })
  const launch = async (): Promise<void> => {
    const complaints = env.LOG_LEVEL === 'silent' ? 'ignore' : 'inherit'
    child = spawn(process.execPath, ['--max-semi-space-size=64', file], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', complaints, 'ipc'],
    })
    await spoke(name, child)
    if (clock) await tell({ offset_ms: clock.offset_ms })
  }
  // one whose database dies while it starts ends; whoever keeps processes starts it again
  const launchUntilUp = async (): Promise<void> => {
    for (const until = Date.now() + timeout; !isUp(); ) {
      await launch().catch((error: unknown) => {
        if (Date.now() > until) throw error
      })
      if (!isUp()) await sleep(300)
    }
  }
  let starting: Promise<void> | undefined
  const start = (): Promise<void> => {
    starting ??= launchUntilUp().finally(() => {
      starting = undefined
    })
    return starting
  }
  const kill = async (): Promise<void> => {
    const ending = child
    if (!ending || !isUp()) return
    const exited = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    ending.kill('SIGKILL')
    await exited
  }
  return { name, start, kill, isUp, tell }
}

/** Waits for the first word of a process. */
async function spoke(name: string, child: ChildProcess): Promise<void> {
  let heard = false
  child.once('message', () => {
    heard = true
  })
  for (const until = Date.now() + timeout; !heard; await sleep(20)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended while it started`)
    if (Date.now() > until) throw new Error(`${name} does not start`)
  }
}
