import { Client as ElasticClient } from '@elastic/elasticsearch'
import { Client as OpenSearchClient } from '@opensearch-project/opensearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, startEsApi, type TestEsApi } from '../../../../test/es-api.ts'
import { documents } from '../../../../test/es-documents.ts'

// The two official clients, as they come: whatever they ask before, around and after a call must be answered right.

let esApi: TestEsApi
let elastic: ElasticClient
let open: OpenSearchClient
beforeAll(async () => {
  esApi = await startEsApi()
  const auth = { username: credentials.user, password: credentials.pass }
  elastic = new ElasticClient({ node: esApi.url, auth, maxRetries: 0 })
  open = new OpenSearchClient({ node: esApi.url, auth, maxRetries: 0 })
})
afterAll(async () => {
  await elastic.close()
  await open.close()
  await esApi.close()
})

const boots: object = { query: { match: { title: 'гутал' } }, sort: ['price'] }
const facets: object = {
  size: 0,
  aggs: {
    colors: { terms: { field: 'color' }, aggs: { cheapest: { min: { field: 'price' } } } },
    levels: { terms: { field: 'l0.id' } },
    weights: { terms: { field: 'weight' } },
    prices: { range: { field: 'price', ranges: [{ to: 50_000 }, { from: 50_000 }] } },
    best: { top_hits: { size: 1, sort: [{ price: { order: 'desc' } }] } },
  },
  suggest: { names: { prefix: 'ноол', completion: { field: 'names' } } },
}
const aggregationsOfFacets = {
  colors: { buckets: expect.arrayContaining([{ key: 'хар', doc_count: 3, cheapest: { value: 79_000 } }]) },
  levels: { buckets: [10, 20, 30].map((key) => ({ key, doc_count: 2 })) },
  prices: { buckets: [expect.objectContaining({ doc_count: 2 }), expect.objectContaining({ doc_count: 4 })] },
  best: { hits: { total: { value: 6, relation: 'eq' }, hits: [expect.objectContaining({ _id: '2' })] } },
}

describe('@elastic/elasticsearch 7.17', () => {
  it('knows the service as the product it was made for', async () => {
    const { body, headers } = await elastic.info()
    expect(body).toMatchObject({ tagline: 'You Know, for Search', version: { build_flavor: 'default' } })
    expect(body.version.number).toMatch(/^7\.17\.\d+$/)
    expect(headers?.['x-elastic-product']).toBe('Elasticsearch')
    expect((await elastic.ping()).body).toBe(true)
  })

  it('searches, with a type in the address and without', async () => {
    const { body } = await elastic.search({ index: 'shop', type: 'product', body: boots })
    expect(body).toMatchObject({ timed_out: false, _shards: { failed: 0 } })
    expect(body.hits.total).toEqual({ value: 2, relation: 'eq' })
    expect(body.hits.hits).toMatchObject([
      { _index: 'shop', _type: 'product', _id: '1', sort: [89_000] },
      { _index: 'shop', _type: 'product', _id: '2', sort: [189_000] },
    ])
    expect(body.hits.hits[0]._source).toEqual(documents[0]?.source)
    const untyped = await elastic.search({ index: 'shop', body: boots })
    expect(untyped.body.hits.hits[0]).toMatchObject({ _type: '_doc', _id: '1' })
  })

  it('says in the address what the body leaves open', async () => {
    const { body } = await elastic.search({
      index: 'shop',
      size: 2,
      from: 1,
      sort: ['price:desc', '_score'],
      _source_includes: ['title', 'l0.*'],
      _source_excludes: ['l0.name'],
      rest_total_hits_as_int: true,
      ignore_unavailable: true,
      preference: '_local',
    })
    expect(body.hits.total).toBe(6)
    expect(body.hits.hits).toMatchObject([{ _id: '1' }, { _id: '4' }])
    expect(body.hits.hits[0]._source).toEqual({ title: 'Хүүхдийн өвлийн гутал', l0: { id: 10 } })
    const hidden = await elastic.search({ index: 'shop', _source: ['false'], track_total_hits: false })
    expect(hidden.body.hits.hits[0]).not.toHaveProperty('_source')
    expect(hidden.body.hits).not.toHaveProperty('total')
  })

  it('aggregates and suggests, with typed keys when asked', async () => {
    const { body } = await elastic.search({ index: 'shop', body: facets })
    expect(body.aggregations).toMatchObject(aggregationsOfFacets)
    expect(body.aggregations.best.hits.hits[0]._type).toBe('_doc')
    expect(body.suggest.names[0].options).toMatchObject([{ text: 'Ноолууран малгай', _id: '3', _type: '_doc' }])
    const typed = await elastic.search({ index: 'shop', typed_keys: true, body: facets })
    expect(Object.keys(typed.body.aggregations).sort()).toEqual([
      'dterms#weights',
      'lterms#levels',
      'range#prices',
      'sterms#colors',
      'top_hits#best',
    ])
    expect(typed.body.aggregations['sterms#colors'].buckets[0]).toHaveProperty('min#cheapest')
    expect(Object.keys(typed.body.suggest)).toEqual(['completion#names'])
  })

  it('sends many searches at once and gets each its own answer', async () => {
    const { body } = await elastic.msearch({
      index: 'shop',
      type: 'product',
      body: [{}, boots, { index: 'nowhere' }, {}, {}, { query: { script: {} } }, { index: 'airport' }, { size: 0 }],
    })
    expect(body.responses).toMatchObject([
      { status: 200, hits: { total: { value: 2 }, hits: [{ _id: '1', _type: 'product' }, { _id: '2' }] } },
      { status: 404, error: { type: 'index_not_found_exception' } },
      { status: 400, error: { type: expect.stringMatching(/exception/) } },
      { status: 404, error: { type: 'type_missing_exception' } },
    ])
  })

  it('gets documents, one and many', async () => {
    const { body } = await elastic.get({ index: 'shop', type: 'product', id: '3', _source_includes: 'title' })
    expect(body).toEqual({
      _index: 'shop',
      _type: 'product',
      _id: '3',
      _version: 1,
      _seq_no: 0,
      _primary_term: 1,
      found: true,
      _source: { title: 'Ноолууран малгай' },
    })
    await expect(elastic.get({ index: 'shop', id: '99' })).rejects.toMatchObject({
      statusCode: 404,
      body: { _index: 'shop', _type: '_doc', _id: '99', found: false },
    })
    expect((await elastic.exists({ index: 'shop', id: '3' })).body).toBe(true)
    expect((await elastic.exists({ index: 'shop', id: '99' })).body).toBe(false)
    const many = await elastic.mget({ index: 'shop', _source: ['id'], body: { ids: ['5', '99', '1'] } })
    expect(many.body.docs).toMatchObject([
      { _id: '5', found: true, _source: { id: 5 } },
      { _id: '99', found: false },
      { _id: '1', found: true },
    ])
    const mixed = {
      docs: [
        { _index: 'shop', _id: '2', _source: false },
        { _index: 'nowhere', _id: '1' },
      ],
    }
    expect((await elastic.mget({ body: mixed })).body.docs).toEqual([
      expect.not.objectContaining({ _source: expect.anything() }),
      expect.objectContaining({ error: expect.objectContaining({ type: 'index_not_found_exception' }) }),
    ])
  })

  it('counts', async () => {
    const red = { query: { term: { color: 'хар' } } }
    expect((await elastic.count({ index: 'shop', body: red })).body).toMatchObject({ count: 3, _shards: { total: 1 } })
    expect((await elastic.count({ index: 'shop', type: 'product' })).body.count).toBe(6)
    expect((await elastic.indices.exists({ index: 'shop' })).body).toBe(true)
    expect((await elastic.indices.exists({ index: 'nowhere' })).body).toBe(false)
  })

  it('reads refusals as its own', async () => {
    const refused = (run: Promise<unknown>) =>
      run.then(
        () => undefined,
        ({ name, message, statusCode }) => [name, statusCode, message],
      )
    expect(await refused(elastic.search({ index: 'nowhere' }))).toEqual([
      'ResponseError',
      404,
      'index_not_found_exception: [index_not_found_exception] Reason: no such index [nowhere]',
    ])
    expect(await refused(elastic.search({ index: 'shop', body: { query: { foo: {} } } }))).toEqual([
      'ResponseError',
      400,
      'parsing_exception: [parsing_exception] Reason: unknown query [foo]',
    ])
    expect((await refused(elastic.index({ index: 'shop', id: '1', body: {} })))?.[1]).toBe(403)
    expect((await refused(elastic.bulk({ body: [{ delete: { _index: 'shop', _id: '1' } }] })))?.[1]).toBe(403)
    expect((await refused(elastic.indices.delete({ index: 'shop' })))?.[1]).toBe(403)
    expect((await refused(elastic.search({ index: 'shop', q: 'title:гутал' })))?.[1]).toBe(400)
  })

  it('is not let in with another password', async () => {
    const auth = { username: credentials.user, password: 'another' }
    const refused = { statusCode: 401, message: expect.stringContaining('security_exception') }
    const elasticStranger = new ElasticClient({ node: esApi.url, auth })
    await expect(elasticStranger.search({ index: 'shop' })).rejects.toMatchObject(refused)
    await elasticStranger.close()
    const openStranger = new OpenSearchClient({ node: esApi.url, auth })
    await expect(openStranger.search({ index: 'shop' })).rejects.toMatchObject(refused)
    await openStranger.close()
  })

  it('packs what it sends and unpacks what it gets', async () => {
    const auth = { username: credentials.user, password: credentials.pass }
    const packing = new ElasticClient({ node: esApi.url, auth, compression: 'gzip', suggestCompression: true })
    const { body, headers } = await packing.search({ index: 'shop', body: { query: { match_all: {} } } })
    expect(body.hits.hits).toHaveLength(6)
    expect(headers?.['content-encoding']).toBe('gzip')
    await packing.close()
  })
})

describe('@opensearch-project/opensearch 3', () => {
  it('connects, searches and aggregates', async () => {
    expect((await open.info()).body.cluster_name).toBe('shop')
    expect((await open.ping()).body).toBe(true)
    const { body } = await open.search({ index: 'shop', body: boots })
    expect(body.hits.total).toEqual({ value: 2, relation: 'eq' })
    expect(body.hits.hits).toMatchObject([{ _id: '1' }, { _id: '2' }])
    const counted = await open.search({ index: 'shop', body: facets })
    expect(counted.body.aggregations).toMatchObject(aggregationsOfFacets)
    const typed = await open.search({ index: 'shop', typed_keys: true, body: facets })
    expect(Object.keys(typed.body.aggregations ?? {})).toContain('sterms#colors')
  })

  it('sends many searches, gets, counts and looks whether things are there', async () => {
    const { body } = await open.msearch({ body: [{ index: 'shop' }, boots, { index: 'airport' }, { size: 1 }] })
    expect(body.responses).toMatchObject([{ hits: { total: { value: 2 } } }, { hits: { total: { value: 0 } } }])
    expect((await open.get({ index: 'shop', id: '4' })).body).toMatchObject({ found: true, _source: { price: 79_000 } })
    expect((await open.mget({ index: 'shop', body: { ids: ['4', '5'] } })).body.docs).toHaveLength(2)
    expect((await open.count({ index: 'shop', body: { query: { term: { sale: true } } } })).body.count).toBe(2)
    expect((await open.exists({ index: 'shop', id: '99' })).body).toBe(false)
    expect((await open.indices.exists({ index: 'shop' })).body).toBe(true)
  })

  it('reads refusals as its own', async () => {
    await expect(open.search({ index: 'nowhere' })).rejects.toMatchObject({
      name: 'ResponseError',
      statusCode: 404,
      message: expect.stringContaining('index_not_found_exception'),
    })
    await expect(open.get({ index: 'shop', id: '99' })).rejects.toMatchObject({ statusCode: 404 })
    await expect(open.index({ index: 'shop', body: {} })).rejects.toMatchObject({ statusCode: 403 })
  })
})
