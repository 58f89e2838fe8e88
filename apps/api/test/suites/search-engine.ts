import type { Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { beforeAll, describe, expect, it } from 'vitest'
import { refused } from '../../../../packages/search/src/query/refused.testdata.ts'
import { type SearchAnswer, SearchError, type SearchPort } from '../../src/modules/search/es-api/index.ts'
import { builtQuestions, placeQuestions, productQuestions, strangeQuestions } from './search-bodies.ts'

/** An engine that holds the demo shop's documents; `products` names their index. */
export type EngineFixture = {
  engine: SearchPort
  products: string
  documents: ReadonlyMap<string, readonly StoredDocument[]>
  now: Date
}

type Hit = { _id: string; _index: string; _source?: Source; sort?: unknown[]; highlight?: Record<string, string[]> }
type Bucket = { key: string | number; doc_count: number }
type Counted = {
  buckets: Bucket[]
  doc_count: number
  value: number
  min: number
  max: number
  sum: number
  count: number
}

const hitsOf = ({ hits }: SearchAnswer) => hits.hits as Hit[]
const ids = (answer: SearchAnswer): number[] => hitsOf(answer).map(({ _id }) => Number(_id))
const total = ({ hits }: SearchAnswer) => hits.total?.value

/** What every adapter of the search port promises, whatever engine is behind it. */
export function searchEngineSuite(name: string, start: () => Promise<EngineFixture>): void {
  let { engine, products, documents, now } = {} as EngineFixture
  let sources: Source[] = []
  beforeAll(async () => {
    ;({ engine, products, documents, now } = await start())
    sources = (documents.get(products) ?? []).map(({ source }) => source)
  }, 180_000)

  const search = (body: object, index = products) => engine.search(index, body)
  const counted = async (a: object, query?: object): Promise<Counted> => {
    const { aggregations } = await search({ size: 0, aggs: { a }, ...(query && { query }) })
    return (aggregations as { a: Counted }).a
  }
  const refusalOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(SearchError)
    return (error as SearchError).answer
  }
  const price = (source: Source) => Number(source.price)
  const brand = (source: Source) => (source.brand as { code: string } | null)?.code
  const idsWhere = (test: (source: Source) => boolean) =>
    sources.flatMap((source) => (test(source) ? [Number(source.id)] : [])).sort((a, b) => a - b)
  const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b)

  describe(`${name}: documents`, () => {
    it('are all there', async () => {
      const all = [...documents.values()].reduce((sum, { length }) => sum + length, 0)
      expect(await engine.health()).toEqual({ ok: true, documents: all })
      expect(await engine.count(products, {})).toBe(sources.length)
      expect(sources.length).toBeGreaterThan(200)
    })

    it('are read by id, one or many, without what only searches see', async () => {
      const found = await engine.get(products, '1')
      expect(found?.source).toMatchObject({ id: 1, sku: sources.find(({ id }) => id === 1)?.sku })
      expect(Object.keys(found?.source ?? {}).filter((key) => /_(exact|stem|key|loose)$/.test(key))).toEqual([])
      expect(await engine.get(products, '999999')).toBeUndefined()
      expect([...(await engine.multiGet(products, ['2', '999999', '1', '2'])).keys()].sort()).toEqual(['1', '2'])
      expect(await engine.multiGet(products, [])).toEqual(new Map())
    })

    it('of airports show a name, though all its spellings are searched', async () => {
      const found = hitsOf(await search({ query: { match: { city: 'Улаанбаатар' } }, size: 1 }, 'airport'))
      expect(found[0]).toMatchObject({ _index: 'airport', _source: { city: 'Ulaanbaatar', cc: 'MN' } })
      const some = hitsOf(await search({ query: { term: { cc: 'MN' } }, size: 1, _source: ['city'] }, 'airport'))
      expect(Object.keys(some[0]?._source ?? {})).toEqual(['city'])
      expect((await engine.get('airport', String(found[0]?._id)))?.source.city).toBe('Ulaanbaatar')
    })
  })

  describe(`${name}: a query`, () => {
    it('finds what a reader of the documents would', async () => {
      const cases: [object, (source: Source) => boolean][] = [
        [{ match_all: {} }, () => true],
        [{ term: { 'brand.code': 'unaga' } }, (source) => brand(source) === 'unaga'],
        [
          { range: { price: { gte: 20_000, lt: 60_000 } } },
          (source) => price(source) >= 20_000 && price(source) < 60_000,
        ],
        [{ exists: { field: 'sale_price' } }, ({ sale_price }) => sale_price !== null],
        [{ prefix: { sku: 'UN' } }, ({ sku }) => String(sku).startsWith('UN')],
        [{ term: { 'taxonomy.id': 2 } }, ({ taxonomy }) => (taxonomy as { id: number }[]).some(({ id }) => id === 2)],
        [
          { nested: { path: 'variants', query: { range: { 'variants.total_on_hand': { gt: 20 } } } } },
          ({ variants }) => (variants as { total_on_hand: number }[]).some(({ total_on_hand }) => total_on_hand > 20),
        ],
        [
          { bool: { must_not: { term: { on_sale: true } }, filter: [{ term: { 'property.gender': 'girl' } }] } },
          ({ on_sale, property }) => !on_sale && ((property as { gender?: string[] }).gender ?? []).includes('girl'),
        ],
      ]
      for (const [query, test] of cases) {
        const answer = await search({ query, size: 1_000, _source: false, track_total_hits: true })
        const expected = idsWhere(test)
        expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0)
        expect(sorted(ids(answer)), JSON.stringify(query)).toEqual(expected)
        expect([total(answer), await engine.count(products, { query })]).toEqual([expected.length, expected.length])
      }
    })

    it('sorts, and goes on after a hit until all were shown once', async () => {
      const sort = [{ price: 'desc' }, { id: 'asc' }]
      const seen: number[] = []
      for (let after: unknown[] | undefined; ; ) {
        const page = hitsOf(await search({ size: 60, sort, _source: false, ...(after && { search_after: after }) }))
        seen.push(...page.map(({ _id }) => Number(_id)))
        after = page.at(-1)?.sort
        if (page.length < 60) break
      }
      const expected = [...sources].sort((a, b) => price(b) - price(a) || Number(a.id) - Number(b.id))
      expect(seen).toEqual(expected.map(({ id }) => id))
    })

    it('marks the words that were found', async () => {
      const body = { query: { match: { title: 'гутал' } }, size: 3, highlight: { fields: { title: {} } } }
      const found = hitsOf(await search(body))
      expect(found.length).toBe(3)
      for (const { highlight } of found) expect(highlight?.title?.[0]).toMatch(/<em>[Гг]утал<\/em>/)
    })
  })

  describe(`${name}: counts`, () => {
    it('are those of a reader of the documents', async () => {
      const byBrand = Map.groupBy(sources, brand)
      const { buckets } = await counted({ terms: { field: 'brand.code', size: 100 } })
      expect(Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]))).toEqual(
        Object.fromEntries([...byBrand].flatMap(([key, of]) => (key === undefined ? [] : [[key, of.length]]))),
      )
      const prices = sources.map(price)
      const { min, max, sum, count } = await counted({ stats: { field: 'price' } })
      const added = prices.reduce((all, each) => all + each, 0)
      expect([min, max, sum, count]).toEqual([Math.min(...prices), Math.max(...prices), added, prices.length])
      const bars = await counted({ histogram: { field: 'price', interval: 50_000, min_doc_count: 1 } })
      for (const { key, doc_count } of bars.buckets)
        expect(doc_count).toBe(prices.filter((each) => each >= Number(key) && each < Number(key) + 50_000).length)
      expect((await counted({ cardinality: { field: 'brand.code' } })).value).toBe(byBrand.size)
    })
  })

  describe(`${name}: suggestions`, () => {
    type Options = { options: { text: string; _id?: string }[] }[]
    const suggested = async (s: object): Promise<string[]> => {
      const { suggest } = await search({ size: 0, suggest: { s } })
      return ((suggest as { s: Options }).s[0]?.options ?? []).map(({ text }) => text)
    }
    it('end what is typed and mend slips', async () => {
      const completed = await suggested({ prefix: 'гут', completion: { field: 'suggestion', size: 5 } })
      expect(completed.length).toBeGreaterThan(1)
      for (const text of completed) expect(text.toLowerCase()).toMatch(/^гут/)
      expect(await suggested({ text: 'гутл', term: { field: 'title' } })).toContain('гутал')
      expect(await suggested({ text: 'ноолуран ороолт', phrase: { field: 'title' } })).toContain('ноолууран ороолт')
    })
  })

  describe(`${name}: bodies`, () => {
    it('of every accepted kind are answered', async () => {
      const questions = [
        ...productQuestions(products),
        ...builtQuestions(products, now.getTime()),
        ...placeQuestions(),
      ].map(([, index, body]) => ({ index, body }))
      const answers = await engine.msearch(questions)
      expect(answers).toHaveLength(questions.length)
      for (const [at, answer] of answers.entries())
        expect(answer, JSON.stringify(questions[at])).toMatchObject({ hits: { hits: expect.any(Array) } })
    })

    it('about fields that nothing has find nothing, or are refused as a fault of who asks', async () => {
      const answers = await engine.msearch(strangeQuestions(products).map(([, index, body]) => ({ index, body })))
      for (const answer of answers) if ('error' in answer) expect(answer).toMatchObject({ status: 400 })
    })

    it('outside the accepted subset are refused in the words of the family, one without harm to the others', async () => {
      const sample = refused.filter((_, at) => at % 5 === 0)
      const answers = await engine.msearch(sample.map(([, body]) => ({ index: products, body })))
      for (const [at, [what, , type]] of sample.entries())
        expect(answers[at], what).toMatchObject({
          status: 400,
          error: { type, root_cause: [{ reason: expect.any(String) }] },
        })
      const mixed = await engine.msearch([
        { index: products, body: { size: 0 } },
        { index: 'nowhere', body: {} },
        { index: products, body: { query: { script: {} } } },
        { index: products, body: { query: { ids: { values: ['3'] } }, size: 1 } },
      ])
      expect(mixed).toMatchObject([
        { hits: { total: { value: sources.length } } },
        { status: 404, error: { type: 'index_not_found_exception' } },
        { status: 400 },
        { hits: { hits: [{ _id: '3' }] } },
      ])
    })

    it('of an index that is not there, or that the mapping cannot answer, are refused', async () => {
      expect(await refusalOf(search({}, 'nowhere'))).toMatchObject({ status: 404 })
      expect(await refusalOf(engine.count('nowhere', {}))).toMatchObject({ status: 404 })
      const nowhere = { nested: { path: 'nowhere', query: { match_all: {} } } }
      expect(await refusalOf(search({ query: nowhere }))).toMatchObject({ status: 400 })
      expect(await refusalOf(search({ query: { range: { price: { gt: 'dear' } } } }))).toMatchObject({ status: 400 })
      expect(await refusalOf(search({ query: { term: { available_on: 'soon' } } }))).toMatchObject({ status: 400 })
    })
  })
}
