import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Random } from '../../apps/api/seeds/random.ts'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { readCatalogue } from '../catalogue.ts'
import type { Pace } from '../load.ts'
import { measureRows } from '../measure.ts'
import type { Report } from '../report.ts'
import { indexed, type Running, serviceIndexed } from '../shop-process.ts'
import { digits, goalCell, line, ruler } from '../table.ts'
import { bodiesOf } from './search-bodies.ts'
import type { BuildFigures, Built } from './search-build.ts'
import { besideOpenSearch } from './search-cluster.ts'
import { freshness } from './search-fresh.ts'
import { searchRows } from './search-rows.ts'
import { servicesOn } from './search-services.ts'

export type SearchOptions = { pace: Pace; random: () => Random; isWanted: (name: string) => boolean }

/** With more products the node beside would not have the memory it is given. */
const mostBeside = 20_000
const changes = 10
const goals = { build: 20_000, fresh: 1_000, bytes: 600 }

/** What searching costs: its questions, its indices and how soon they know of a change. */
export async function measureSearch(running: Running, report: Report, options: SearchOptions): Promise<void> {
  const { pace, random, isWanted } = options
  const [own, service] = [await indexed(running), await serviceIndexed(running)]
  report.print(
    `from the start of the process until its own index is read ${own} ms; from the first call of the search service until its index is read ${service} ms\n`,
  )
  const services = await servicesOn(running.databaseUrl)
  try {
    const catalogue = await readCatalogue(running.databaseUrl)
    const bodies = await bodiesOf(services, catalogue.products, random())
    const rows = searchRows(catalogue, bodies, running.search, random()).filter(({ name }) => isWanted(name))
    if (rows.length > 0) await measureRows(running, rows, pace, report)
    if (isWanted('index build')) await measureBuild(running, report)
    if (isWanted('freshness')) await measureFreshness(running, report)
    const beside = catalogue.products <= mostBeside && isWanted('opensearch')
    if (beside) await besideOpenSearch(running, services, bodies, pace, report)
  } finally {
    await services.db.destroy()
  }
}

/** In a process of its own, which does nothing else, so that what it holds is the index. */
async function measureBuild({ databaseUrl }: Running, report: Report): Promise<void> {
  const script = join(import.meta.dirname, 'search-build.ts')
  const child = spawn(process.execPath, ['--expose-gc', ...nodeFlags, script, databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the building of the indices ended with ${code}`)
  const { documents, shop, service } = JSON.parse(output) as BuildFigures
  const head = ['index', 'documents', 'built in ms', 'goal', 'longest block ms']
  const columns = [...head, 'MiB', 'bytes a document', 'of them without text', 'goal']
  report.print(`\n${line(columns)}`)
  report.print(ruler(columns))
  const cells = (name: string, { ms, longestBlock, bytes, bytesWithoutText }: Built): string[] => [
    name,
    documents.toLocaleString('en'),
    Math.round(ms).toLocaleString('en'),
    goalCell('', ms, goals.build),
    digits(longestBlock),
    digits(bytes / 1024 ** 2),
    Math.round(bytes / documents).toLocaleString('en'),
    Math.round(bytesWithoutText / documents).toLocaleString('en'),
    goalCell('', bytesWithoutText / documents, goals.bytes),
  ]
  report.print(line(cells("the shop's own, with its cards", shop)))
  report.print(line(cells('the search service', service)))
}

async function measureFreshness(running: Running, report: Report): Promise<void> {
  const { shop, service } = await freshness(running, changes)
  const columns = [`${changes} changes of a price`, 'median ms', 'longest ms', 'goal']
  report.print(`\n${line(columns)}`)
  report.print(ruler(columns))
  const cells = (name: string, times: number[]): string[] => {
    const sorted = times.toSorted((a, b) => a - b)
    const longest = sorted.at(-1) ?? Number.NaN
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    return [name, digits(median), digits(longest), goalCell('', longest, goals.fresh)]
  }
  report.print(line(cells('from the commit to the listing', shop)))
  report.print(line(cells('from the commit to the search service', service)))
}
