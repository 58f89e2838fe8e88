import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../platform/start-error.ts'
import { type Runner, reach, serverEnv } from './postgres-runner.ts'
import { asFlags, type Settings } from './postgres-settings.ts'

export type Server = { process: ChildProcess; guard: ChildProcess | undefined }

/** Starts the server on a cluster and resolves when it accepts connections; undefined when it ended before that. */
export async function launch(
  runner: Runner,
  cluster: string,
  log: number,
  settings: Settings,
): Promise<Server | undefined> {
  const { cwd, path } = reach(cluster, runner)
  const child = spawn(runner.postgres, ['-D', path, ...asFlags(settings)], {
    ...runner.account,
    cwd,
    env: serverEnv(),
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C in the terminal must reach the shop alone, which stops the server last.
    detached: process.platform !== 'win32',
  })
  const server = { process: child, guard: child.pid === undefined ? undefined : guard(child.pid, runner) }
  const exited = new Promise<'gone'>((resolve) => {
    child.once('exit', () => resolve('gone'))
    child.once('error', () => resolve('gone'))
  })
  while (!isReady(cluster, child.pid)) {
    if ((await Promise.race([exited, sleep(15)])) === 'gone') {
      server.guard?.kill('SIGKILL')
      return undefined
    }
  }
  child.unref()
  return server
}

/** Ends the server: open sessions are closed and everything is written; after 2.5 s it is left to recover at its next start. */
export async function shutDown({ process: child, guard }: Server): Promise<void> {
  guard?.kill('SIGKILL')
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.ref()
  child.kill('SIGINT')
  const late = new AbortController()
  void sleep(2_500, undefined, { signal: late.signal }).then(
    () => child.kill('SIGQUIT'),
    () => undefined,
  )
  await exited
  late.abort()
}

/** Ends a server that outlived its shop, and removes the note of one that is long gone. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = notedPid(cluster)
  if (pid === undefined) return
  if (!isServer(pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  log(`stopping the server that an earlier run left behind (process ${pid})`)
  for (const [signal, timeout] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(pid, signal)
    for (const until = Date.now() + timeout; Date.now() < until; await sleep(50)) {
      if (!isServer(pid, cluster)) return
    }
  }
  throw new StartError(`PostgreSQL (process ${pid}) already runs on ${cluster} and does not stop.`)
}

/** A shell of one line that outlives a shop killed outright: when its standard input closes, it stops the server. */
function guard(pid: number, runner: Runner): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
    ...runner.account,
    env: serverEnv(),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => undefined)
  shell.unref()
  const { stdin } = shell
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return shell
}

const pidFile = (cluster: string): string[] => {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** The file is written in steps; its eighth line tells the state. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = pidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function notedPid(cluster: string): number | undefined {
  const pid = Number(pidFile(cluster)[0])
  return pid > 1 ? pid : undefined
}

/** Whether the process is a server on this cluster and not a stranger that was given the same number later. */
function isServer(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}
