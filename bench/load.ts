import autocannon from 'autocannon'
import { type Cost, cpuOf, type Pids } from './processes.ts'

/** One run: what came back, how fast, and what an answer cost. Times in milliseconds. */
export type Run = {
  perSecond: number
  p50: number
  p99: number
  /** CPU per answer, user and system. */
  cpu: Cost
  /** Of an answer's body and headers, as sent. */
  bytes: number
  failures: number
}

export type Pace = { runs: number; seconds: number; warmUp: number }
export const fullPace: Pace = { runs: 3, seconds: 10, warmUp: 5 }
export const quickPace: Pace = { runs: 1, seconds: 4, warmUp: 4 }

/** What is requested: an address, also with headers, or a body sent to one. */
export type Ask = string | { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

export const pathOf = (ask: Ask): string => (typeof ask === 'string' ? ask : ask.path)

let hosts = 0
/** The same by another name of the shop, under which nothing is in its caches. */
export function asUncached(ask: Ask): Ask {
  const request = typeof ask === 'string' ? { method: 'GET' as const, path: ask, headers: {} } : ask
  hosts += 1
  return { ...request, headers: { ...request.headers, 'x-forwarded-host': `n${process.pid}-${hosts}.example` } }
}

/** What a browser says that it can read. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Asks over and over; `next` says for what. */
export async function askOften(
  base: string,
  pids: Pids,
  next: () => Ask,
  connections: number,
  pace: Pace,
): Promise<Run> {
  const attack = (duration: number) =>
    autocannon({
      url: base,
      connections,
      duration,
      timeout: 30,
      headers,
      requests: [{ setupRequest: (request) => requestOf(request, next()) }],
    })
  return median(
    pace,
    () => attack(pace.warmUp),
    async () => {
      const before = cpuOf(pids)
      const result = await attack(pace.seconds)
      const answers = result.requests.total
      return {
        perSecond: answers / result.duration,
        p50: result.latency.p50,
        p99: result.latency.p99,
        cpu: share(before, cpuOf(pids), answers),
        bytes: result.throughput.total / answers,
        failures: result.non2xx + result.errors + result.timeouts,
      }
    },
  )
}

function requestOf(request: { headers?: Record<string, string> }, ask: Ask): object {
  if (typeof ask === 'string') return { ...request, path: ask }
  return { ...request, ...ask, headers: { ...request.headers, ...ask.headers } }
}

/** Closed loops: each of some shoppers does one thing after another. `once` throws when it was refused. */
export async function workOften(
  pids: Pids,
  once: () => Promise<number>,
  shoppers: number,
  pace: Pace,
  warmUpTimes = 0,
): Promise<Run> {
  return median(
    pace,
    () => loops(once, shoppers, pace.warmUp, warmUpTimes),
    async () => {
      const before = cpuOf(pids)
      const began = performance.now()
      const { times, bytes, failures } = await loops(once, shoppers, pace.seconds)
      const seconds = (performance.now() - began) / 1000
      const cpu = share(before, cpuOf(pids), times.length)
      times.sort((a, b) => a - b)
      const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
      return {
        perSecond: times.length / seconds,
        p50: at(0.5),
        p99: at(0.99),
        cpu,
        bytes: bytes / times.length,
        failures,
      }
    },
  )
}

async function loops(once: () => Promise<number>, shoppers: number, seconds: number, least = 0) {
  const ends = performance.now() + seconds * 1000
  const times: number[] = []
  let [bytes, failures] = [0, 0]
  const shopper = async (): Promise<void> => {
    while (performance.now() < ends || times.length + failures < least) {
      const began = performance.now()
      try {
        const received = await once()
        bytes += received
        times.push(performance.now() - began)
      } catch {
        failures += 1
      }
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  return { times, bytes, failures }
}

const share = (before: Cost, after: Cost, answers: number): Cost => ({
  server: (after.server - before.server) / answers,
  postgres: (after.postgres - before.postgres) / answers,
})

const together = ({ cpu }: Run): number => cpu.server + cpu.postgres

/** The run in the middle by CPU; failures of all runs count. */
async function median(pace: Pace, warmUp: () => Promise<unknown>, measure: () => Promise<Run>): Promise<Run> {
  await warmUp()
  const runs: Run[] = []
  for (let i = 0; i < pace.runs; i++) runs.push(await measure())
  const middle = runs.toSorted((a, b) => together(a) - together(b))[Math.floor(runs.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, failures: runs.reduce((sum, run) => sum + run.failures, 0) }
}
