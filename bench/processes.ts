import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// CPU and memory of process trees, from Linux's /proc.

type Process = { pid: number; parent: number; ticks: number }

/** Linux counts CPU time for programs in hundredths of a second, whatever the kernel's own clock is. */
const msPerTick = 10

function processOf(pid: number): Process | undefined {
  const text = readText(`/proc/${pid}/stat`)
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent, ...rest] = fields.slice(1)
  // user, system, and both of children that ended: a backend that closed is counted by its server
  const ticks = rest.slice(9, 13).reduce((sum, each) => sum + each, 0)
  return parent === undefined ? undefined : { pid, parent, ticks }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const everyProcess = (): Process[] =>
  entriesOf('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : []))

/** The processes that one has started and that run still. */
export const childrenOf = (pid: number): number[] =>
  everyProcess().flatMap((each) => (each.parent === pid ? [each.pid] : []))

function treeOf(root: number, all: Process[]): Process[] {
  const own = all.filter((each) => each.pid === root)
  const below = all.filter((each) => each.parent === root)
  return [...own, ...below.flatMap((each) => treeOf(each.pid, all))]
}

/** The shop: its server alone, without the stand-ins of providers, and the PostgreSQL that the server started. */
export type Pids = { server: number; postgres: number }
export type Cost = { server: number; postgres: number }

/** CPU of both so far, user and system, in milliseconds. */
export function cpuOf({ server, postgres }: Pids): Cost {
  const all = everyProcess()
  const spent = (tree: Process[]): number => tree.reduce((sum, each) => sum + each.ticks, 0) * msPerTick
  return { server: spent(all.filter(({ pid }) => pid === server)), postgres: spent(treeOf(postgres, all)) }
}

/** Nanoseconds on a processor of each thread that lives, which hundredths of a second are too coarse for. */
export function threadTimes({ server, postgres }: Pids): Map<string, number> {
  const all = everyProcess()
  const processes = [...all.filter(({ pid }) => pid === server), ...treeOf(postgres, all)]
  return new Map(processes.flatMap(({ pid }) => threadsOf(pid)))
}

const threadsOf = (pid: number): [string, number][] =>
  entriesOf(`/proc/${pid}/task`).map((thread) => [
    `${pid} ${thread}`,
    Number(readText(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  ])

/** Milliseconds that threads were on a processor between two looks; of one that has ended meanwhile nothing is known. */
export const spentBetween = (before: Map<string, number>, after: Map<string, number>): number =>
  [...after].reduce((sum, [thread, time]) => sum + Math.max(0, time - (before.get(thread) ?? 0)), 0) / 1e6

/** Until the shop has nothing to do: what the last shoppers left behind must not count for the next. At most 20 s. */
export async function quiet(pids: Pids): Promise<void> {
  const intervalMs = 250
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const before = cpuOf(pids)
    await sleep(intervalMs)
    const after = cpuOf(pids)
    if (after.server - before.server + after.postgres - before.postgres <= intervalMs / 10) return
  }
}

export type Memory = { rss: number; pss: number }

/** Memory in MiB. Pages that processes share are in every one's RSS, and once in the sum of PSS. */
export function memoryOf({ server, postgres }: Pids): { server: Memory; postgres: Memory } {
  const all = everyProcess()
  const sum = (tree: Process[]): Memory => {
    const texts = tree.map(({ pid }) => readText(`/proc/${pid}/smaps_rollup`))
    const total = (name: string): number =>
      Math.round(
        texts.reduce((kib, text) => kib + Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0) / 1024,
      )
    return { rss: total('Rss'), pss: total('Pss') }
  }
  return { server: sum(all.filter(({ pid }) => pid === server)), postgres: sum(treeOf(postgres, all)) }
}
