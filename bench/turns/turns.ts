import { Agent, get } from 'node:http'
import { type Floor, type FloorServer, floors, letters, type Units } from '../floors/floors.ts'
import { type Ask, asUncached, pathOf } from '../load.ts'
import { watchSource } from '../page-counts.ts'
import { type Pids, spentBetween, threadTimes } from '../processes.ts'
import type { Row } from '../rows.ts'
import type { Running } from '../shop-process.ts'
import { digits, multiples } from '../table.ts'

// A row of two shops and the floors, in short turns: one request after the other.

/** One of the shops with its part of the row; a checkout may not have the page. */
export type Side = { running: Running; row: Row | undefined }

/** CPU milliseconds of one answer in each round, and what is wrong with the row's name. */
type Costs = { costs: number[]; fault: string }
export type Found = { before: Costs | undefined; after: Costs | undefined; units: Units }

const turnMs = 200
const floorMs = 60
const [fewest, most] = [5, 2_000]
/** Answers until compiled code is what runs. */
const warmUp = { addresses: 300, once: 60 }
/** Ratio above which a row is dearer than before. */
const dearer = 1.05

export const columns = ['row', 'before ms', 'after ms', 'after / before', 'quartiles']
columns.push('before × R', '× Q', '× T', 'after × R', '× Q', '× T', 'note')

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** What is done once, and where it is counted. */
type Work = { once: () => Promise<unknown>; pids: Pids; count: number }

export async function measureTurns(sides: Side[], server: FloorServer, rounds: number): Promise<Found> {
  const works = await Promise.all(sides.map(({ running, row }) => row && workOf(running, row)))
  for (const work of works) if (work) await prepare(work, turnMs)
  const bare = await floorWorks(server)
  const watches = await Promise.all(sides.map(({ running, row }) => watchOf(running, row)))
  const costs: number[][] = works.map(() => [])
  const units = letters.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const place of order) {
      const work = works[place]
      if (work) costs[place]?.push(await costOf(work))
    }
    for (const [place, work] of bare.entries()) units[place]?.push(await costOf(work))
  }
  const found = await Promise.all(
    works.map(async (work, place) =>
      work ? { costs: costs[place] ?? [], fault: (await watches[place]?.()) ?? '' } : undefined,
    ),
  )
  const middle = (letter: Floor): number => median(units[letters.indexOf(letter)] ?? [])
  return { before: found[0], after: found[1], units: { R: middle('R'), Q: middle('Q'), T: middle('T') } }
}

function workOf({ base, pids }: Running, row: Row): Work & { warmUp: number } {
  if ('once' in row) return { once: row.once, pids, count: 0, warmUp: warmUp.once }
  let next = 0
  const once = (): Promise<void> => {
    const ask = row.addresses[next++ % row.addresses.length] ?? '/'
    return answered(base, row.source === 'rendered' ? asUncached(ask) : ask)
  }
  return { once, pids, count: 0, warmUp: warmUp.addresses }
}

/** Warms up, and finds how many answers make a turn of that many milliseconds. */
async function prepare(work: Work & { warmUp?: number }, ms: number): Promise<void> {
  work.count = work.warmUp ?? fewest
  await costOf(work)
  work.count = Math.max(fewest, Math.ceil(work.count / 4))
  const cost = await costOf(work)
  work.count = Math.min(most, Math.max(fewest, Math.ceil(ms / Math.max(cost, 0.01))))
}

const floorWorks = (server: FloorServer): Promise<Work[]> =>
  Promise.all(
    letters.map(async (letter) => {
      const work = { once: () => answered(server.base, floors[letter].path), pids: server.pids, count: 0, warmUp: 200 }
      await prepare(work, floorMs)
      return work
    }),
  )

/** Notes from now on whether a row is what it is called. */
async function watchOf({ base }: Running, row: Row | undefined): Promise<(() => Promise<string>) | undefined> {
  if (!row?.source || 'once' in row) return undefined
  const { source } = row
  const watch = await watchSource(base, pathOf(row.addresses[0] ?? '/'))
  return () => watch(source)
}

async function costOf({ once, pids, count }: Work): Promise<number> {
  const before = threadTimes(pids)
  for (let done = 0; done < count; done += 1) await once()
  return spentBetween(before, threadTimes(pids)) / count
}

function answered(base: string, ask: Ask): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(typeof ask === 'object' && ask.headers) }
  const url = base + pathOf(ask)
  return new Promise((done, failed) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${response.statusCode} of ${url}`))
      response.resume().once('end', done)
    }).once('error', failed)
  })
}

const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const median = (values: number[]): number => at(values, 0.5)

/** The ratio is that of the rounds in the middle, each with its own before and after. */
export function cellsOf(name: string, { before, after, units }: Found): string[] {
  const ratios = (after?.costs ?? []).map((cost, round) => cost / (before?.costs[round] ?? Number.NaN))
  const ratio = median(ratios)
  const [one, other] = [before, after].map((side) => median(side?.costs ?? []))
  const notes = [
    before ? before.fault && `before ${before.fault}` : 'before: no such page',
    after ? after.fault && `after ${after.fault}` : 'after: no such page',
    ratio > dearer && `dearer than ${dearer} ✗`,
  ]
  return [
    name,
    digits(one ?? Number.NaN),
    digits(other ?? Number.NaN),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
    Number.isFinite(ratio) ? `${at(ratios, 0.25).toFixed(2)} to ${at(ratios, 0.75).toFixed(2)}` : '–',
    ...multiples(one ?? Number.NaN, units),
    ...multiples(other ?? Number.NaN, units),
    notes.filter(Boolean).join(', '),
  ]
}

export const failedCells = (name: string, { message }: Error): string[] => [
  name,
  ...columns.slice(2).map(() => '–'),
  `failed: ${message.slice(0, 200).replaceAll(/[|\n]/g, ' ')}`,
]
