import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DocumentIndex } from '../document-index.ts'
import { askIndex, mapping } from './aggregate.testdata.ts'

const shoe = fc.record(
  {
    brand: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    tags: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 4 }),
    taxon: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
    stock: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
    price: fc.integer({ min: 0, max: 500 }),
  },
  { requiredKeys: [] },
)
type Shoe = { brand?: string; tags?: string[]; taxon?: number[]; stock?: number[]; price?: number }
type Field = 'brand' | 'tags' | 'taxon' | 'stock'
type Bucket = { key: string | number; doc_count: number; price: object }

const valuesOf = (shoe: Shoe, field: Field) => new Set<string | number>([shoe[field] ?? []].flat())

/** Counts by reading every document for every value. */
function naive(shoes: Shoe[], field: Field, size: number) {
  const keys = new Set(shoes.flatMap((one) => [...valuesOf(one, field)]))
  const buckets = Array.from(keys, (key) => {
    const inside = shoes.filter((one) => valuesOf(one, field).has(key))
    return { key, doc_count: inside.length, price: stats(inside.flatMap(({ price }) => price ?? [])) }
  }).sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1))
  const other = buckets.slice(size).reduce((sum, { doc_count }) => sum + doc_count, 0)
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: other, buckets: buckets.slice(0, size) }
}

function stats(values: number[]) {
  if (values.length === 0) return { count: 0, min: null, max: null, avg: null, sum: 0 }
  const sum = values.reduce((all, value) => all + value, 0)
  return { count: values.length, min: Math.min(...values), max: Math.max(...values), avg: sum / values.length, sum }
}

it('terms with statistics below count as a plain reading of the documents does', () => {
  fc.assert(
    fc.property(
      fc.array(shoe, { minLength: 1, maxLength: 60 }),
      fc.constantFrom<Field>('brand', 'tags', 'taxon', 'stock'),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 60 }),
      (shoes, field, size, share) => {
        const documents = shoes.map((source, at) => ({ id: `${at}`, source }))
        const index = new DocumentIndex(mapping)
        index.put(documents)
        // Few and many matched documents are counted in different ways.
        const matched = documents.filter((_, at) => at % share === 0)
        const body = {
          size: 0,
          query: { ids: { values: matched.map(({ id }) => id) } },
          aggs: { it: { terms: { field, size }, aggs: { price: { stats: { field: 'price' } } } } },
        }
        const { it: found } = askIndex(index, documents, body).aggregations as { it: { buckets: Bucket[] } }
        expect(found).toEqual(
          naive(
            matched.map(({ source }) => source),
            field,
            size,
          ),
        )
      },
    ),
    { seed: 20_260_601, numRuns: 300 },
  )
})
