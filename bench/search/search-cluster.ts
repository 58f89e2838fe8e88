import { Client } from '@opensearch-project/opensearch'
import { searchCluster } from '../../apps/api/src/adapters/search-cluster/search-cluster.ts'
import { esProducts } from '../../apps/api/src/modules/search/search/index.ts'
import { vocabulary } from '../../apps/api/src/modules/search/search/search.queries.ts'
import type { Services } from '../../apps/api/src/platform/context.ts'
import { canStart, startNode } from '../../apps/api/test/cluster/node.ts'
import { type Pace, type Run, workOften } from '../load.ts'
import { childrenOf, memoryOf, type Pids, quiet } from '../processes.ts'
import type { Report } from '../report.ts'
import type { Running, SearchService } from '../shop-process.ts'
import { digits, line, ruler } from '../table.ts'
import type { Bodies } from './search-bodies.ts'

const titles: Record<keyof Bodies, string> = {
  text: 'text search with all facets',
  suggestion: 'suggestion',
  related: 'related',
  deals: 'deals',
  counts: 'aggregations alone',
}
const connections = [1, 50]
const figures = ['answers/s', 'p50 ms', 'p99 ms']
const head = ['row', 'at once', 'ours: CPU ms', ...figures, 'OpenSearch: CPU ms', ...figures, '× ours', 'failures']
const kinds = Object.keys(titles) as (keyof Bodies)[]
/** A Java machine compiles what it runs often; before that it is no fair measure. */
const heat: Pace = { runs: 1, seconds: 4, warmUp: 0 }

type Target = { name: string; client: Client; index: string; pids: Pids }

/** The same bodies by the official client, asked of the shop's search service and of an OpenSearch node with the same documents. */
export async function besideOpenSearch(
  running: Running,
  services: Services,
  bodies: Bodies,
  pace: Pace,
  report: Report,
): Promise<void> {
  const reason = await canStart()
  if (reason) return report.print(`\nOpenSearch beside it: not measured, ${reason}`)
  const before = new Set(childrenOf(process.pid))
  const node = await startNode()
  const pid = childrenOf(process.pid).find((each) => !before.has(each)) ?? 0
  const theirs: Target = {
    name: 'opensearch',
    ...(await loaded(node.url, services)),
    pids: { server: pid, postgres: -1 },
  }
  const ours: Target = { name: 'ours', ...connected(running.search), pids: running.pids }
  try {
    report.print(
      `\nThe same bodies by the official client, beside OpenSearch ${node.version} with the same documents\n`,
    )
    await compare(ours, theirs, bodies, pace, report)
    const memory = [running.pids, theirs.pids].map((pids) => memoryOf(pids).server.rss)
    report.print(
      `\nRSS afterwards in MiB: the whole shop's server ${memory[0]}, the OpenSearch node ${memory[1]} (heap ≤ 768)`,
    )
  } finally {
    await Promise.all([ours.client.close(), theirs.client.close()])
    await node.stop()
  }
}

const connected = ({ url, user, pass, index }: SearchService) => ({
  client: new Client({ node: url, auth: { username: user, password: pass } }),
  index,
})

/** Builds the index as the shop does for a cluster. Answers are not kept there, as they are not with us. */
async function loaded(url: string, services: Services): Promise<{ client: Client; index: string }> {
  const words = await vocabulary(services.db)
  const { index } = esProducts(services, { words: () => words, follow: () => undefined })
  const onRefused = async (_: string, [first]: { reason: string }[]): Promise<void> => {
    throw new Error(`OpenSearch refuses documents: ${first?.reason}`)
  }
  const cluster = searchCluster({ url, prefix: '', indexes: [index], timeoutMs: 30_000, replicas: 0, onRefused })
  await cluster.rebuild(index.name)
  await cluster.close()
  const client = new Client({ node: url })
  await client.indices.putSettings({ index: index.name, body: { 'index.requests.cache.enable': false } })
  await client.indices.forcemerge({ index: index.name, max_num_segments: 1 })
  return { client, index: index.name }
}

async function compare(ours: Target, theirs: Target, bodies: Bodies, pace: Pace, report: Report): Promise<void> {
  for (const kind of kinds) await workOften(theirs.pids, asking(theirs, bodies[kind]), 4, heat)
  report.print(line(head))
  report.print(ruler(head))
  for (const kind of kinds) {
    for (const atOnce of connections) {
      const own = await run(ours, bodies[kind], atOnce, pace)
      const other = await run(theirs, bodies[kind], atOnce, pace)
      const cells = [...cellsOf(own), ...cellsOf(other)]
      const factor = other.cpu.server / costOf(own)
      const failures = `${own.failures} + ${other.failures}`
      report.print(line([titles[kind], String(atOnce), ...cells, digits(factor), failures]))
    }
  }
}

const costOf = ({ cpu }: Run): number => cpu.server + cpu.postgres
const cellsOf = (each: Run): string[] => [
  digits(costOf(each)),
  each.perSecond >= 100 ? Math.round(each.perSecond).toLocaleString('en') : each.perSecond.toFixed(1),
  digits(each.p50),
  digits(each.p99),
]

async function run(target: Target, list: Bodies[keyof Bodies], atOnce: number, pace: Pace): Promise<Run> {
  await quiet(target.pids)
  return workOften(target.pids, asking(target, list), atOnce, pace)
}

/** Asks one body after another; throws where the answer is an error. */
function asking({ client, index }: Target, list: Bodies[keyof Bodies]): () => Promise<number> {
  let next = 0
  return async () => {
    const body = list[next++ % list.length]
    await client.transport.request({ method: 'POST', path: `/${index}/_search`, ...(body && { body: { ...body } }) })
    return 0
  }
}
