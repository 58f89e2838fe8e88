import { taxons } from '../../apps/api/seeds/demo/data.ts'
import { seededRandom } from '../../apps/api/seeds/random.ts'
import { type Judged, type Right, wordsOf } from '../../packages/search/eval/judge.ts'
import type { Query } from '../../packages/search/eval/queries.ts'
import { waysOfTyping } from '../../packages/search/eval/typing.ts'
import { catalogue } from './search-eval-catalogue.ts'

/** The search is improved by the misses of the development half alone; the judging half says how good it is. */
export type Half = 'development' | 'judging'

const perGroup = 150
const mostTries = 40 * perGroup
const cyrillic = /^[а-яөүё]{3,}$/u

const categories = taxons.map(({ permalink, name }) => ({ permalink, name: name.mn }))
const knownWords = new Set([...catalogue, ...categories].flatMap(({ name }) => wordsOf(name)))

/** Names of the shop, typed in seven ways, by the way; each half has products, words and chances of its own. */
export function nameProbes(half: Half): Record<string, Query[]> {
  const names = [...catalogue.map(({ name }) => name), ...categories.map(({ name }) => name)]
  const own = names.filter((name) => seededRandom(name).chance(0.5) === (half === 'development'))
  return Object.fromEntries(
    Object.entries(waysOfTyping).map(([group, type]) => {
      const random = seededRandom(`${half} ${group}`)
      const probes = new Map<string, Query>()
      for (let tries = 0; probes.size < perGroup && tries < mostTries; tries++) {
        const of = phraseOf(random.pick(own), random)
        const q = of && type(of, random)
        if (!q || q === of || isMeantOtherwise(q)) continue
        probes.set(q, { q, of, right: bearing(of) })
      }
      return [group, [...probes.values()]]
    }),
  )
}

/** One to three words that stand side by side in a name; undefined where there are none. */
function phraseOf(name: string, random: ReturnType<typeof seededRandom>): string | undefined {
  const runs = name
    .toLowerCase()
    .split(/[^\p{L}\s-]+/u)
    .map((run) => run.split(/[\s-]+/).filter((word) => cyrillic.test(word)))
    .filter((run) => run.length > 0)
  if (runs.length === 0) return undefined
  const run = random.pick(runs)
  const length = Math.min(run.length, random.pick([1, 1, 2, 2, 3]))
  const from = random.below(run.length - length + 1)
  return run.slice(from, from + length).join(' ')
}

/** Every word is another word of the shop: what was typed says nothing of what was meant. */
const isMeantOtherwise = (q: string): boolean => q.split(' ').every((word) => knownWords.has(word))

/** Products with all the words in their name, or in a category whose name has them. */
function bearing(phrase: string): Right {
  const words = phrase.split(' ')
  const has = (name: string) => words.every((word) => wordsOf(name).includes(word))
  const taxon = categories.filter(({ name }) => has(name)).map(({ permalink }) => permalink)
  const slugs = catalogue.filter(({ name }: Judged) => has(name)).map(({ slug }) => slug)
  return { any: [{ slugs }, ...(taxon.length > 0 ? [{ taxon }] : [])] }
}
