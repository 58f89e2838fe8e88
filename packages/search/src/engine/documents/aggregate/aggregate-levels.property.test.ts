import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DocumentIndex } from '../document-index.ts'
import { askIndex, mapping } from './aggregate.testdata.ts'

type Shoe = { brand?: string; tags: string[]; taxon: number[]; on_sale?: boolean }
type Field = keyof Shoe
type Bucket = { key: string | number; doc_count: number; below?: { buckets: Bucket[] } }
type Level = { field: Field; size: number; order: 'asc' | 'desc'; least: number; exclude: boolean }

const shoe: fc.Arbitrary<Shoe> = fc.record(
  {
    brand: fc.constantFrom('a', 'b', 'c'),
    tags: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 4 }),
    taxon: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
    on_sale: fc.boolean(),
  },
  { requiredKeys: ['tags', 'taxon'] },
)
const level: fc.Arbitrary<Level> = fc.record({
  field: fc.constantFrom('brand', 'tags', 'taxon', 'on_sale'),
  size: fc.integer({ min: 1, max: 5 }),
  order: fc.constantFrom('asc', 'desc'),
  least: fc.integer({ min: 1, max: 2 }),
  exclude: fc.boolean(),
})
const excluded = { brand: ['b'], tags: ['x', 'z'], taxon: [0, 3], on_sale: [] }

const valuesOf = (one: Shoe, field: Field) =>
  new Set([one[field] ?? []].flat().map((value) => (typeof value === 'boolean' ? Number(value) : value)))

/** Counts by reading every document for every value of every level. */
function plainly(shoes: Shoe[], [first, ...deeper]: Level[]): Bucket[] {
  if (!first) return []
  const { field, size, order, least, exclude } = first
  const left = exclude ? new Set<string | number>(excluded[field]) : new Set<string | number>()
  const keys = [...new Set(shoes.flatMap((one) => [...valuesOf(one, field)]))].filter((key) => !left.has(key))
  return keys
    .map((key) => ({ key, inside: shoes.filter((one) => valuesOf(one, field).has(key)) }))
    .filter(({ inside }) => inside.length >= least)
    .sort((a, b) => (order === 'asc' ? 1 : -1) * (a.inside.length - b.inside.length) || (a.key < b.key ? -1 : 1))
    .slice(0, size)
    .map(({ key, inside }) => ({
      key,
      doc_count: inside.length,
      ...(deeper.length > 0 && { below: { buckets: plainly(inside, deeper) } }),
    }))
}

function bodyOf([first, ...deeper]: Level[], name: string): object {
  if (!first) return {}
  const { field, size, order, least, exclude } = first
  const leaves = exclude && excluded[field].length > 0
  const terms = {
    field,
    size,
    order: { _count: order },
    min_doc_count: least,
    ...(leaves && { exclude: excluded[field] }),
  }
  return { [name]: { terms, ...(deeper.length > 0 && { aggs: bodyOf(deeper, 'below') }) } }
}

/** What is compared: keys and counts on every level. */
const bare = (buckets: Bucket[]): Bucket[] =>
  buckets.map(({ key, doc_count, below }) => ({
    key,
    doc_count,
    ...(below && { below: { buckets: bare(below.buckets) } }),
  }))

it('levels of terms count as a plain reading of the documents does, also after documents came and went', () => {
  fc.assert(
    fc.property(
      // Few different shoes of which many are equal, as in a shop: they are counted together.
      fc.array(shoe, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 150 }),
      fc.array(fc.nat(), { maxLength: 100 }),
      fc.array(level, { minLength: 1, maxLength: 4 }),
      (kinds, first, second, levels) => {
        const shoesOf = (picks: number[]) => picks.flatMap((pick) => kinds[pick % kinds.length] ?? [])
        const [before, after] = [shoesOf(first), shoesOf(second)]
        const index = new DocumentIndex(mapping)
        const stored = (shoes: Shoe[], from: number) => shoes.map((source, at) => ({ id: `${from + at}`, source }))
        const ask = () => {
          const { it: found } = askIndex(index, [], { size: 0, aggs: bodyOf(levels, 'it') }).aggregations as {
            it: { buckets: Bucket[] }
          }
          return bare(found.buckets)
        }
        index.put(stored(before, 0))
        expect(ask()).toEqual(plainly(before, levels))
        // Half of the documents become others, more come, and gaps may be closed.
        const saved = before.slice(0, before.length >> 1)
        index.put(stored(after, saved.length))
        const all = [...saved, ...after, ...before.slice(saved.length + after.length)]
        expect(ask()).toEqual(plainly(all, levels))
      },
    ),
    { seed: 20_261_129, numRuns: 400 },
  )
})
