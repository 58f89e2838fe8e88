import { beforeAll, expect, it } from 'vitest'
import { parseSearch } from '../../query/parse.ts'
import { refusing } from '../../query/refusal.ts'
import { DocumentIndex } from './document-index.ts'
import { search } from './search.ts'

const size = 10_000
const letters = 'абвгдежзиклмнопрсту'
/** The most milliseconds of the processor that one body may take; only the proofs measure. */
const milliseconds = process.env.PROOFS ? 150 : Number.POSITIVE_INFINITY

let state = 1
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const wordOf = () =>
  Array.from({ length: 3 + Math.floor(random() * 7) }, () => letters[Math.floor(random() * letters.length)]).join('')
const words = Array.from({ length: 12_000 }, wordOf)
const common = words.slice(0, 20)
const some = (count: number) => Array.from({ length: count }, () => words[Math.floor(random() ** 3 * words.length)])

const index = new DocumentIndex({
  fields: {
    text: { type: 'text' },
    brand: { type: 'keyword' },
    sku: { type: 'keyword', unique: true },
    price: { type: 'long' },
    created_at: { type: 'date' },
    place: { type: 'geo_point' },
  },
  nested: { variants: { price: { type: 'long' } } },
})

beforeAll(() => {
  index.put(
    Array.from({ length: size }, (_, at) => ({
      id: String(at),
      source: {
        text: [...common, ...some(20), ...common].join(' '),
        brand: `b${at % 40}`,
        sku: `SKU${at}`,
        price: at * 7,
        created_at: 1.7e12 + at * 1e6,
        place: { lat: random(), lon: random() },
        variants: [{ price: at }, { price: at * 2 }],
      },
    })),
  )
  index.settle()
}, 60_000)

const should = (count: number, clause: (at: number) => unknown) => ({
  query: { bool: { should: Array.from({ length: count }, (_, at) => clause(at)) } },
})
const slop = (text: string) => ({ query: { match_phrase: { text: { query: text, slop: 100 } } } })

const bodies: [name: string, body: () => unknown][] = [
  ['a thousand common words', () => should(1000, (at) => ({ match: { text: common[at % 20] } }))],
  ['a thousand long texts', () => should(1000, (at) => ({ match: { text: words.slice(at, at + 150).join(' ') } }))],
  ['a phrase of twenty common words', () => ({ query: { match_phrase: { text: common.join(' ') } } })],
  ['twenty common words in a wrong order', () => slop(common.toReversed().join(' '))],
  ['one word two hundred times', () => slop(Array(200).fill(common[0]).join(' '))],
  ['one word twice, near', () => slop(`${common[0]} ${common[0]}`)],
  [
    'a phrase begun in a thousand ways',
    () => ({ query: { match_phrase_prefix: { text: { query: `${common[1]} а`, slop: 100, max_expansions: 1000 } } } }),
  ],
  [
    'two hundred words with slips',
    () => ({
      query: {
        match: {
          text: {
            query: words
              .slice(0, 200)
              .map((word) => `${word}х`)
              .join(' '),
            fuzziness: 2,
            max_expansions: 1000,
          },
        },
      },
    }),
  ],
  ['five hundred patterns', () => should(500, () => ({ wildcard: { sku: '*1*9*2*7' } }))],
  ['a thousand beginnings', () => should(1000, () => ({ prefix: { sku: 'SKU' } }))],
  ['a thousand ranges', () => should(1000, (at) => ({ range: { price: { gte: at } } }))],
  [
    'five hundred nested ranges',
    () => should(500, (at) => ({ nested: { path: 'variants', query: { range: { 'variants.price': { gte: at } } } } })),
  ],
  ['a thousand distances', () => should(1000, () => ({ geo_distance: { distance: '50km', place: [0.5, 0.5] } }))],
  ['a thousand times everything', () => should(1000, () => ({ match_all: {} }))],
  [
    'four thousand days',
    () => ({ query: { terms: { created_at: Array.from({ length: 4000 }, (_, at) => 1.7e12 + at * 1e6) } } }),
  ],
  [
    'likeness to a hundred documents',
    () => ({
      query: {
        more_like_this: {
          fields: ['text'],
          like: Array.from({ length: 100 }, (_, at) => ({ _id: at })).map(({ _id }) => ({ _id: String(_id) })),
          min_term_freq: 1,
          min_doc_freq: 1,
          max_query_terms: 1000,
        },
      },
    }),
  ],
  [
    'five hundred random scores',
    () => ({
      query: {
        function_score: { functions: Array.from({ length: 500 }, () => ({ random_score: { seed: 1, field: 'sku' } })) },
      },
    }),
  ],
  [
    'the distance to five hundred points',
    () => ({ sort: [{ _geo_distance: { place: Array.from({ length: 500 }, () => ({ lat: 0.3, lon: 0.3 })) } }], size }),
  ],
  [
    'five hundred names on every hit',
    () => ({ ...should(200, (at) => ({ term: { brand: { value: 'b1', _name: `n${at}` } } })), size }),
  ],
]

it.each(bodies)('answers or refuses %s', (_, make) => {
  const parsed = parseSearch(make())
  if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
  const times = [1, 2, 3].map(() => {
    const started = process.threadCpuUsage()
    const answered = refusing(() => search(index, parsed.search, 0))
    const { user, system } = process.threadCpuUsage(started)
    if (!answered.ok)
      expect(answered.refusal.error.root_cause[0]?.reason).toMatch(/more work than one request|too many points/)
    return (user + system) / 1000
  })
  expect(Math.min(...times)).toBeLessThan(milliseconds)
})

it('answers what shops ask for', () => {
  const body = {
    query: {
      bool: {
        must: {
          multi_match: {
            query: `${words[5]} ${words[900]}х ${words[70]}`,
            fields: ['text^3', 'brand'],
            fuzziness: 'AUTO',
            operator: 'or',
          },
        },
        filter: [{ terms: { brand: ['b1', 'b2', 'b3'] } }, { range: { price: { gte: 1000, lt: 60_000 } } }],
      },
    },
    sort: ['_score', { price: 'desc' }],
  }
  const parsed = parseSearch(body)
  if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
  const wanted = Array.from({ length: size }, (_, at) => at).filter(
    (at) => at % 40 >= 1 && at % 40 <= 3 && at * 7 >= 1000 && at * 7 < 60_000,
  )
  const { hits, total } = search(index, parsed.search, 0)
  expect(total?.value).toBe(wanted.length)
  expect(hits.every(({ id }) => wanted.includes(Number(id)))).toBe(true)
})
