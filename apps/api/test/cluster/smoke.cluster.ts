import { Client } from '@opensearch-project/opensearch'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

// A real OpenSearch node answers the family's official client: what the shop's own engine is compared with.

const index = 'products'
const products = [
  { title: 'Ноолууран ороолт', brand: 'gobi', price: 89_000, tokens: 'ноолууран ороолт' },
  { title: 'Өвлийн куртик', brand: 'bambar', price: 129_000, tokens: 'өвлийн куртик' },
  { title: 'Ноолууран малгай', brand: 'gobi', price: 45_000, tokens: 'ноолууран малгай' },
]

const node = inject('searchNode')
let client: Client
beforeAll(async () => {
  client = new Client({ node: node.url })
  await client.indices.create({ index, body: { settings: { number_of_replicas: 0 }, mappings } })
  const operations = products.flatMap((product, at) => [
    { index: { _index: index, _id: `${at + 1}` } },
    { ...product, words: { input: product.title.split(' ') } },
  ])
  const { body } = await client.bulk({ body: operations, refresh: true })
  expect(body).toMatchObject({ errors: false })
}, 180_000)
afterAll(async () => {
  await client?.close()
})

const mappings = {
  properties: {
    title: { type: 'text' },
    tokens: { type: 'text', analyzer: 'whitespace' },
    brand: { type: 'keyword' },
    price: { type: 'integer' },
    words: { type: 'completion', analyzer: 'simple' },
  },
} as const

const ids = (hits: { _id?: string }[]) => hits.map(({ _id }) => _id)

describe('a node of the family', () => {
  it('says its version, which is the one that was asked for', async () => {
    const { body } = await client.info()
    expect(body.version.distribution).toBe('opensearch')
    expect(body.version.number).toBe(node.version)
  })

  it('finds Cyrillic words and counts the rest out', async () => {
    const query = { match: { tokens: { query: 'ноолууран', operator: 'and' as const } } }
    const { body } = await client.search({ index, body: { query, sort: [{ price: 'asc' }] } })
    expect(body.hits.total).toEqual({ value: 2, relation: 'eq' })
    expect(ids(body.hits.hits)).toEqual(['3', '1'])
    expect(body.hits.hits[0]?._source).toMatchObject({ title: 'Ноолууран малгай' })
  })

  it('counts by brand and adds up by script', async () => {
    const aggs = {
      brands: { terms: { field: 'brand', size: 10 }, aggs: { worth: { sum: { field: 'price' } } } },
      thousands: { sum: { script: { source: "doc['price'].value / 1000" } } },
    }
    const { body } = await client.search({ index, body: { size: 0, aggs } })
    expect(body.aggregations).toMatchObject({
      brands: {
        buckets: [
          { key: 'gobi', doc_count: 2, worth: { value: 134_000 } },
          { key: 'bambar', doc_count: 1, worth: { value: 129_000 } },
        ],
      },
      thousands: { value: 263 },
    })
  })

  it('completes a word from its beginning', async () => {
    const suggest = { begun: { prefix: 'өвл', completion: { field: 'words' } } }
    const { body } = await client.search({ index, body: { _source: false, suggest } })
    expect(body.suggest?.begun?.[0]?.options).toMatchObject([{ text: 'Өвлийн', _id: '2' }])
  })

  it("refuses an unknown query in the family's shape", async () => {
    const answer = await fetch(`${node.url}/${index}/_search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: { divine: {} } }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 400, error: { type: 'parsing_exception' } })
  })
})
