// How well the search finds what shoppers mean: asks a shop every query of packages/search/eval and judges the answers.
// After the set it asks names of the shop, typed by chance in seven ways (search-eval-names.ts).
//   npm run search:eval [-- --url http://localhost:3000] [--misses] [--goal] [--group one_typo] [--fresh] [--no-cluster]
//     [--half development]
// Without --url a demo shop of its own starts (its folder is kept: --fresh makes it anew). --goal fails below the goal.
// Beside it stands what OpenSearch with its standard analyzer finds of the same products, unless --no-cluster.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { canStart } from '../../apps/api/test/cluster/node.ts'
import { startShop } from '../../bench/shop-process.ts'
import { type Goal, goal, isRight, nameGoal, reachesGoal, score } from '../../packages/search/eval/judge.ts'
import { type Query, queries } from '../../packages/search/eval/queries.ts'
import { catalogue } from './search-eval-catalogue.ts'
import { nameProbes } from './search-eval-names.ts'
import { startPlainSearch } from './search-eval-plain.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    group: { type: 'string', multiple: true },
    half: { type: 'string', default: 'judging' },
    misses: { type: 'boolean', default: false },
    goal: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    'no-cluster': { type: 'boolean', default: false },
  },
})
const bySlug = new Map(catalogue.map((product) => [product.slug, product]))
const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.url) await evaluate(values.url)
else await evaluateOwnShop()

async function evaluateOwnShop(): Promise<void> {
  const folder = join(import.meta.dirname, '../.data-bench/search-eval')
  if (values.fresh) await rm(folder, { recursive: true, force: true })
  const shop = await startShop(folder)
  try {
    await evaluate(shop.base)
  } finally {
    await shop.stop()
  }
}

/** The place of the first right product for each query of a group; 0 where none is among the first ten. */
type Ranks = Record<string, number[]>
type Find = (query: Query) => Promise<string[]>

async function evaluate(base: string): Promise<void> {
  const half = values.half === 'development' ? 'development' : 'judging'
  const set = groupsOf(queries)
  const names = groupsOf(nameProbes(half))
  const unknown = values.group?.filter((name) => !(name in queries || name in names))
  if (unknown?.length)
    throw new Error(`no group ${unknown}; there are ${Object.keys({ ...queries, ...names }).join(', ')}`)
  const misses: string[] = []
  const find: Find = (query) => firstTen(base, query)
  const ranks = await ranksOf(set, find, misses)
  const plain = values['no-cluster'] ? undefined : await plainRanks(set)
  print(tableOf(ranks, plain))
  const nameRanks = await ranksOf(names, find, misses)
  print(`\nNames of the shop, typed in seven ways, ${half} half\n${tableOf(nameRanks, undefined)}`)
  if (values.misses) print(`\n${misses.join('\n')}`)
  if (values.goal) {
    judgeGoal(ranks, goal)
    judgeGoal(nameRanks, nameGoal)
  }
}

type Groups = Record<string, Query[]>

function groupsOf(all: Groups): Groups {
  return Object.fromEntries(Object.entries(all).filter(([name]) => values.group?.includes(name) ?? true))
}

/** The same queries asked of a search that knows nothing of the language; says in one line why, where there is none. */
async function plainRanks(groups: Groups): Promise<Ranks | undefined> {
  const reason = await canStart()
  if (reason) {
    print(`OpenSearch beside it: not asked, ${reason}\n`)
    return
  }
  const plain = await startPlainSearch()
  try {
    print(`Beside it OpenSearch ${plain.version} with its standard analyzer, same products\n`)
    return await ranksOf(groups, ({ q }) => plain.firstTen(q))
  } finally {
    await plain.stop()
  }
}

async function ranksOf(groups: Groups, find: Find, misses: string[] = []): Promise<Ranks> {
  const ranks: Ranks = {}
  for (const [group, all] of Object.entries(groups)) {
    const own: number[] = []
    for (const query of all) {
      const found = await find(query)
      const rank = 1 + found.findIndex((slug) => isRightSlug(slug, query))
      own.push(rank)
      if (rank === 0) misses.push(missOf(group, query, found))
    }
    ranks[group] = own
  }
  return ranks
}

function isRightSlug(slug: string, { right }: Query): boolean {
  const product = bySlug.get(slug)
  return product !== undefined && isRight(product, right)
}

/** Slugs of the first page. A refused query found nothing; a shop that is not there ends the run. */
async function firstTen(base: string, { q, locale = 'mn' }: Query): Promise<string[]> {
  const url = new URL('/api/v2/shop/listing', base)
  url.search = new URLSearchParams({ q, locale, per_page: '10' }).toString()
  const answer = await fetch(url)
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${url} answered ${answer.status}`)
  if (!answer.ok) return []
  const { products } = (await answer.json()) as { products: { slug: string }[] }
  return products.map(({ slug }) => slug)
}

function missOf(group: string, { q, of }: Query, found: string[]): string {
  const first = found.slice(0, 3).join(', ') || 'nothing found'
  return `${group.padEnd(16)} ${q}${of ? ` (${of})` : ''}: ${first}`
}

function tableOf(ranks: Ranks, plain: Ranks | undefined): string {
  const rows = [...Object.keys(ranks), 'over all'].map((group) => [
    group,
    ...[ranks, ...(plain ? [plain] : [])].flatMap((each, at) => {
      const { queries: count, ...shares } = score(each[group] ?? Object.values(each).flat())
      const figures = [percent(shares.success_at_1), percent(shares.success_at_10), shares.mrr.toFixed(3)]
      return at === 0 ? [String(count), ...figures] : figures
    }),
  ])
  const figures = ['success@1', 'success@10', 'MRR']
  const head = ['group', 'queries', ...figures, ...(plain ? figures.map((name) => `| ${name}`) : [])]
  return [head, ...rows]
    .map(([group = '', ...cells]) => group.padEnd(16) + cells.map((cell) => cell.padStart(13)).join(''))
    .join('\n')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function judgeGoal(ranks: Ranks, goal: Goal): void {
  const wanted = `success@10 ≥ ${percent(goal.over_all)} over all and ≥ ${percent(goal.in_a_group)} in each group`
  const reached = reachesGoal(ranks, goal)
  print(`\nGoal ${reached ? 'reached' : 'missed'}: ${wanted}`)
  if (!reached) process.exitCode = 1
}
