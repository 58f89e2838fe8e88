import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch } from '../../query/parse.ts'
import { DocumentIndex } from './document-index.ts'
import { search } from './search.ts'

type Product = { brand?: string; tags: string[]; price?: number; sizes: number[]; on_sale?: boolean; words: string[] }
type Test = (product: Product) => boolean
/** A query, and which products it means. */
type Meant = { body: unknown; test: Test }

const brand = fc.constantFrom('gobi', 'altan', 'bambar')
const tag = fc.constantFrom<string>('a', 'b', 'c', 'd')
const number = fc.integer({ min: 0, max: 9 })
const word = fc.constantFrom('эсгий', 'гутал', 'малгай', 'red')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const product: fc.Arbitrary<Product> = fc.record({
  brand: maybe(brand),
  tags: fc.array(tag, { maxLength: 3 }),
  price: maybe(number),
  sizes: fc.array(number, { maxLength: 3 }),
  on_sale: maybe(fc.boolean()),
  words: fc.array(word, { maxLength: 4 }),
})

const within = (value: number, { gte, lt }: { gte?: number; lt?: number }) =>
  (gte === undefined || value >= gte) && (lt === undefined || value < lt)

const leaf: fc.Arbitrary<Meant> = fc.oneof(
  brand.map((value) => ({ body: { term: { brand: value } }, test: (p: Product) => p.brand === value })),
  fc.array(tag, { maxLength: 3 }).map((values) => ({
    body: { terms: { tags: values } },
    test: (p: Product) => p.tags.some((own) => values.includes(own)),
  })),
  number.map((value) => ({ body: { term: { sizes: value } }, test: (p: Product) => p.sizes.includes(value) })),
  fc.boolean().map((value) => ({ body: { term: { on_sale: value } }, test: (p: Product) => p.on_sale === value })),
  fc.record({ gte: maybe(number), lt: maybe(number) }).map((bounds) => ({
    body: { range: { price: bounds } },
    test: (p: Product) => p.price !== undefined && within(p.price, bounds),
  })),
  fc.record({ gte: maybe(number), lt: maybe(number) }).map((bounds) => ({
    body: { range: { sizes: bounds } },
    test: (p: Product) => p.sizes.some((size) => within(size, bounds)),
  })),
  fc.constantFrom('brand' as const, 'price' as const).map((field) => ({
    body: { exists: { field } },
    test: (p: Product) => p[field] !== undefined,
  })),
  fc.array(word, { minLength: 1, maxLength: 3 }).chain((words) =>
    fc.constantFrom('and' as const, 'or' as const).map((operator) => ({
      body: { match: { words: { query: words.join(' '), operator } } },
      test: (p: Product) =>
        operator === 'and' ? words.every((one) => p.words.includes(one)) : words.some((one) => p.words.includes(one)),
    })),
  ),
  fc.constant({ body: { match_all: {} }, test: () => true }),
)

const { query } = fc.letrec<{ query: Meant }>((tie) => ({
  query: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, bool(tie('query'))),
}))

function bool(inner: fc.Arbitrary<Meant>): fc.Arbitrary<Meant> {
  const list = fc.array(inner, { maxLength: 3 })
  const parts = fc.record({ must: list, filter: list, should: list, must_not: list, least: maybe(fc.nat(3)) })
  return parts.map(({ must, filter, should, must_not, least }) => {
    const bodies = (list: Meant[]) => list.map(({ body }) => body)
    const required = [...must, ...filter]
    const needed = required.length === 0 && should.length > 0 ? Math.max(1, least ?? 0) : (least ?? 0)
    const isEmpty = required.length + should.length + must_not.length === 0
    const test = (p: Product) =>
      required.every((part) => part.test(p)) &&
      !must_not.some((part) => part.test(p)) &&
      should.filter((part) => part.test(p)).length >= needed
    return {
      body: {
        bool: {
          must: bodies(must),
          filter: bodies(filter),
          should: bodies(should),
          must_not: bodies(must_not),
          ...(least === undefined ? {} : { minimum_should_match: least }),
        },
      },
      test: isEmpty ? () => true : test,
    }
  })
}

function indexOf(products: readonly Product[]): DocumentIndex {
  const index = new DocumentIndex({
    fields: {
      brand: { type: 'keyword' },
      tags: { type: 'keyword', unique: true },
      price: { type: 'long' },
      sizes: { type: 'long', shared: true },
      on_sale: { type: 'boolean' },
      words: { type: 'text' },
    },
  })
  index.put(products.map((source, at) => ({ id: String(at), source: { ...source, words: source.words.join(' ') } })))
  return index
}

it('finds, scored or not, what the documents themselves say', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 40 }),
      fc.array(query, { minLength: 3, maxLength: 3 }),
      (products, request) => {
        const index = indexOf(products)
        const removed = products.findIndex(({ price }) => price === 3)
        if (removed >= 0) index.remove(String(removed))
        for (const { body, test } of request) {
          const wanted = products.flatMap((one, at) => (at !== removed && test(one) ? [String(at)] : []))
          for (const sort of [['_doc'], ['_score', '_doc']]) {
            const parsed = parseSearch({ query: body, sort, size: 100 })
            if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
            const { hits, total } = search(index, parsed.search, 0)
            const found = hits.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))
            expect(found).toEqual(wanted)
            expect(total?.value).toBe(wanted.length)
          }
        }
      },
    ),
    { numRuns: 300, seed: 20_261_121 },
  )
})

const orders = fc.uniqueArray(
  fc.constantFrom<[field: 'price' | 'brand', order: 'asc' | 'desc']>(
    ['price', 'asc'],
    ['price', 'desc'],
    ['brand', 'asc'],
    ['brand', 'desc'],
  ),
  { minLength: 1, maxLength: 2, selector: ([field]) => field },
)

it('gives every page of an order, and goes on after any hit', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 40 }),
      orders,
      fc.integer({ min: 1, max: 7 }),
      (products, keys, size) => {
        const index = indexOf(products)
        const sort = [...keys.map(([field, order]) => ({ [field]: order })), '_doc']
        const ask = (body: object) => {
          const parsed = parseSearch({ sort, ...body })
          if (!parsed.ok) throw new Error(parsed.refusal.error.reason)
          return search(index, parsed.search, 0).hits
        }
        const compare = (a: number, b: number) => {
          for (const [field, order] of keys) {
            const [left, right] = [products[a]?.[field], products[b]?.[field]]
            if (left === right) continue
            if (left === undefined || right === undefined) return left === undefined ? 1 : -1
            return (left < right ? -1 : 1) * (order === 'asc' ? 1 : -1)
          }
          return a - b
        }
        const wanted = products.map((_, at) => at).sort(compare)
        const paged: string[] = []
        const followed: string[] = []
        let after: unknown
        for (let from = 0; from < products.length; from += size) {
          paged.push(...ask({ from, size }).map(({ id }) => id))
          const next = ask({ size, ...(after === undefined ? {} : { search_after: after }) })
          followed.push(...next.map(({ id }) => id))
          after = next.at(-1)?.sort
        }
        expect(paged).toEqual(wanted.map(String))
        expect(followed).toEqual(wanted.map(String))
      },
    ),
    { numRuns: 200, seed: 20_261_122 },
  )
})
