import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Mapping, Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { Client } from '@opensearch-project/opensearch'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ClusterSearch, searchCluster } from '../../src/adapters/search-cluster/search-cluster.ts'
import { SearchError } from '../../src/modules/search/es-api/index.ts'

// What the adapter promises of a cluster, on a real node: names that pass on without a gap, late writes that lose, refusals.

const mapping: Mapping = {
  fields: {
    title: { type: 'text' },
    'brand.code': { type: 'keyword' },
    price: { type: 'long' },
    available_on: { type: 'date' },
    words: { type: 'text', analyzer: 'whitespace' },
  },
  nested: { variants: { sku: { type: 'keyword' }, price: { type: 'long' } } },
  hidden: ['words'],
}

const product = (id: number, more: Source = {}): StoredDocument => ({
  id: String(id),
  source: {
    title: `Куртик ${id}`,
    brand: { code: id % 2 ? 'gobi' : 'bambar' },
    price: id * 1_000,
    available_on: '2026-11-01T00:00:00.000Z',
    words: `куртик k${id}`,
    variants: [{ sku: `S-${id}`, price: id * 1_000 }],
    ...more,
  },
})

let stored: StoredDocument[] = []
const index: EsIndex = {
  name: 'products',
  type: 'product',
  mapping,
  async *load() {
    for (let i = 0; i < stored.length; i += 10) yield stored.slice(i, i + 10)
  },
  sources: async () => new Map(),
}

const node = inject('searchNode')
let raw: Client
let cluster: ClusterSearch
const refused: { id: string; reason: string }[] = []

beforeAll(async () => {
  raw = new Client({ node: node.url })
  cluster = searchCluster({
    url: node.url,
    prefix: 'shop-',
    indexes: [index],
    timeoutMs: 2_000,
    replicas: 0,
    onRefused: async (_, documents) => {
      refused.push(...documents)
    },
  })
}, 180_000)
afterAll(async () => {
  await cluster?.close()
  await raw?.close()
})
beforeEach(async () => {
  refused.length = 0
  stored = Array.from({ length: 45 }, (_, at) => product(at + 1))
  await cluster.rebuild('products')
})

const all = { query: { match_all: {} } }
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SearchError)
  return (error as SearchError).answer
}

describe('an index of the cluster', () => {
  it('is built from what the database has, under its own name', async () => {
    expect(await cluster.isBuilt('products')).toBe(true)
    expect(await cluster.health()).toEqual({ ok: true, documents: 45 })
    const answer = await cluster.search('products', { query: { term: { 'brand.code': 'gobi' } }, size: 2 })
    expect(answer.hits.total).toEqual({ value: 23, relation: 'eq' })
    expect(answer.hits.hits).toMatchObject([{ _index: 'products' }, { _index: 'products' }])
  })

  it('never shows what only searches see, and finds by it', async () => {
    const answer = await cluster.search('products', { query: { match: { words: 'k7' } } })
    expect(answer.hits.hits).toHaveLength(1)
    expect(answer.hits.hits[0]).toMatchObject({ _id: '7' })
    expect((answer.hits.hits[0] as { _source: object })._source).not.toHaveProperty('words')
  })

  it('finds parts of a nested list together, and its fields on the document too', async () => {
    const together = { bool: { must: [{ term: { 'variants.sku': 'S-3' } }, { term: { 'variants.price': 3_000 } }] } }
    expect(await cluster.count('products', { query: { nested: { path: 'variants', query: together } } })).toBe(1)
    expect(await cluster.count('products', { query: { term: { 'variants.sku': 'S-3' } } })).toBe(1)
  })

  it('answers without a gap while it is built anew, and leaves nothing behind', async () => {
    let ended = false
    const counts: number[] = []
    const asking = (async () => {
      while (!ended) counts.push(await cluster.count('products', all))
    })()
    const building = (async () => {
      for (let round = 0; round < 3; round++) await cluster.rebuild('products')
      ended = true
    })()
    await Promise.all([asking, building])
    expect(counts.length).toBeGreaterThan(3)
    expect(new Set(counts)).toEqual(new Set([45]))
    await expect
      .poll(async () => Object.keys((await raw.indices.get({ index: 'shop-products-*' })).body).length, {
        timeout: 10_000,
      })
      .toBe(1)
  })

  it('takes changes in, and what changed while it was being built', async () => {
    await cluster.put('products', [product(1, { price: 5 }), product(99)])
    await cluster.remove('products', ['2', 'never there'])
    expect(await cluster.get('products', '1')).toMatchObject({ source: { price: 5 } })
    expect(await cluster.get('products', '2')).toBeUndefined()
    expect([...(await cluster.multiGet('products', ['99', '2', '3'])).keys()].sort()).toEqual(['3', '99'])

    let changed = false
    const load = index.load
    index.load = async function* () {
      for await (const batch of load()) {
        // What is handed on from here was read before the change.
        if (!changed) await cluster.put('products', [product(7, { price: 77 })])
        changed = true
        yield batch
      }
    }
    await cluster.rebuild('products').finally(() => {
      index.load = load
    })
    expect(await cluster.get('products', '7')).toMatchObject({ source: { price: 77 } })
  })

  it('keeps the old index where a new one fails half way', async () => {
    const load = index.load
    index.load = async function* () {
      yield [product(1)]
      throw new Error('the database went away')
    }
    await expect(cluster.rebuild('products')).rejects.toThrow('went away')
    index.load = load
    expect(await cluster.count('products', all)).toBe(45)
    const before = await raw.indices.getAlias({ index: 'shop-products-*' })
    expect(Object.values(before.body).filter(({ aliases }) => 'shop-products' in aliases)).toHaveLength(1)
  })

  it('says which documents the cluster will not take, and takes the others', async () => {
    await cluster.put('products', [product(50), product(51, { available_on: 'tomorrow perhaps' })])
    expect(refused).toMatchObject([{ id: '51', reason: expect.stringMatching(/mapper_parsing|document_parsing/) }])
    expect(await cluster.get('products', '50')).toBeDefined()
  })
})

describe('what is asked of the cluster', () => {
  it('is refused outside the accepted subset, before the cluster sees it', async () => {
    const script = { query: { script: { script: 'while (true) {}' } } }
    expect(await refusalOf(cluster.search('products', script))).toMatchObject({ status: 400 })
    expect(await refusalOf(cluster.search('nothing', all))).toMatchObject({
      status: 404,
      error: { type: 'index_not_found_exception' },
    })
  })

  it('has a refusal of one search as that search’s answer', async () => {
    const answers = await cluster.msearch([
      { index: 'products', body: { ...all, size: 0 } },
      { index: 'products', body: { query: { divine: {} } } },
      { index: 'nothing', body: all },
      { index: 'products', body: { query: { term: { 'brand.code': 'bambar' } }, size: 0 } },
    ])
    expect(answers).toMatchObject([
      { hits: { total: { value: 45 } } },
      { status: 400 },
      { status: 404 },
      { hits: { total: { value: 22 } } },
    ])
  })

  it('is answered with 503 where no node can be reached', async () => {
    const nowhere = searchCluster({
      url: 'http://127.0.0.1:9',
      prefix: 'shop-',
      indexes: [index],
      timeoutMs: 500,
      replicas: 0,
      onRefused: async () => undefined,
    })
    expect(await refusalOf(nowhere.search('products', all))).toMatchObject({ status: 503 })
    await nowhere.close()
  })
})
