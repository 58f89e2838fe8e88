import { setTimeout as sleep } from 'node:timers/promises'
import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import { afterEach, describe, expect, it } from 'vitest'
import { anIndex, documents } from '../../../test/es-documents.ts'
import { type MemorySearch, memorySearch } from './search-memory.ts'

const engines: MemorySearch[] = []
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop()
})

const failures: unknown[] = []
function engineOver(first: Partial<Parameters<typeof memorySearch>[1]> | EsIndex, ...more: EsIndex[]): MemorySearch {
  const [options, indices] = 'load' in first ? [{}, [first, ...more]] : [first, more]
  const engine = memorySearch(indices, {
    ...options,
    clock: () => new Date('2026-11-24T03:00:00.000Z'),
    onFailure: (error) => failures.push(error),
    retryAfter: 10,
  })
  engines.push(engine)
  return engine
}
const built = async (engine: MemorySearch): Promise<void> => {
  engine.start()
  for (let tries = 0; !(await engine.health()).ok; tries++) {
    if (tries > 500) throw new Error('the index is not built')
    await sleep(5)
  }
}
const idsOf = async (engine: MemorySearch, body: object = {}): Promise<string[]> => {
  const { hits } = await engine.search('shop', body)
  return hits.hits.map((hit) => (hit as { _id: string })._id).sort()
}
const changed = (id: string, price: number) => ({ id, source: { ...documents[0]?.source, id: Number(id), price } })

describe('the engine in this process', () => {
  it('finds what was put and no longer what was removed', async () => {
    const engine = engineOver(anIndex('shop', 'product', documents.slice(0, 2)))
    await built(engine)
    expect(await engine.health()).toEqual({ ok: true, documents: 2 })
    await engine.put('shop', [changed('7', 1_000)])
    expect(await engine.count('shop', { query: { range: { price: { lte: 1_000 } } } })).toBe(1)
    await engine.remove('shop', ['1', '7', 'unknown'])
    expect(await idsOf(engine, { _source: false })).toEqual(['2'])
    expect(await engine.get('shop', '1')).toBeUndefined()
    expect([...(await engine.multiGet('shop', ['2', '1', '2'])).keys()]).toEqual(['2'])
  })

  it('keeps changes that come while the index is read', async () => {
    let goOn = (): void => undefined
    const slow = anIndex('shop', 'product', documents)
    const load = async function* () {
      yield documents.slice(0, 3)
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      yield documents.slice(3)
    }
    const engine = engineOver({ ...slow, load })
    engine.start()
    await sleep(20)
    await expect(engine.search('shop', {})).rejects.toMatchObject({ answer: { status: 503 } })
    await engine.put('shop', [changed('1', 1_000), changed('5', 2_000)])
    await engine.remove('shop', ['2', '6'])
    goOn()
    while (!(await engine.health()).ok) await sleep(5)
    expect(await idsOf(engine)).toEqual(['1', '3', '4', '5'])
    expect(await idsOf(engine, { query: { range: { price: { lte: 2_000 } } } })).toEqual(['1', '5'])
  })

  it('reads an index on demand when it is first asked for, once for all, and no other', async () => {
    let reads = 0
    const origin = anIndex('shop', 'product', documents)
    const load = async function* () {
      reads++
      yield documents
    }
    const other = anIndex('other', 'product', documents)
    const untouched = async function* () {
      yield* []
      throw new Error('nobody asked for this one')
    }
    let open = (): void => undefined
    const after = new Promise<void>((resolve) => {
      open = resolve
    })
    const engine = engineOver(
      { onDemand: { after, waitMs: 5_000 } },
      { ...origin, load },
      { ...other, load: untouched },
    )
    await engine.put('shop', [changed('1', 5)])
    await engine.rebuild('shop')
    expect([reads, engine.holds('shop')]).toEqual([0, false])
    const pending = [engine.count('shop', {}), engine.count('shop', {}), engine.get('shop', '1')]
    expect([reads, engine.holds('shop')]).toEqual([0, true])
    open()
    expect(await Promise.all(pending)).toEqual([6, 6, { id: '1', source: documents[0]?.source }])
    expect([reads, engine.holds('other')]).toEqual([1, false])
    await engine.put('shop', [changed('7', 1_000)])
    expect(await engine.count('shop', {})).toBe(7)
    expect(failures).toEqual([])
  })

  it('says that an index is being built to whom it would keep waiting too long', async () => {
    const after = new Promise<void>(() => undefined)
    const engine = engineOver({ onDemand: { after, waitMs: 5 } }, anIndex('shop', 'product', documents))
    await expect(engine.search('shop', {})).rejects.toMatchObject({ answer: { status: 503 } })
  })

  it('answers from the old index while a new one is read', async () => {
    let stored = documents.slice(0, 1)
    const origin = anIndex('shop', 'product', documents)
    const load = async function* () {
      yield stored
    }
    const engine = engineOver({ ...origin, load })
    await built(engine)
    stored = documents.slice(1, 4)
    const rebuilding = engine.rebuild('shop')
    expect(await idsOf(engine)).toEqual(['1'])
    await rebuilding
    expect(await idsOf(engine)).toEqual(['2', '3', '4'])
  })

  it('asks again for documents that could not be read', async () => {
    let attempts = 0
    const origin = anIndex('shop', 'product', documents)
    const load = async function* () {
      if (++attempts < 3) throw new Error(`away ${attempts}`)
      yield documents
    }
    const engine = engineOver({ ...origin, load })
    await built(engine)
    expect(failures.splice(0)).toMatchObject([{ message: 'away 1' }, { message: 'away 2' }])
    expect(await idsOf(engine)).toHaveLength(6)
  })

  it('reads a source once until its document changes, and leaves out what is gone', async () => {
    const pending: string[][] = []
    const origin = anIndex('shop', 'product', documents)
    const sources: EsIndex['sources'] = (ids) => {
      pending.push([...ids])
      return origin.sources(ids.filter((id) => id !== '3'))
    }
    const engine = engineOver({ ...origin, sources })
    await built(engine)
    await engine.search('shop', { query: { ids: { values: ['1', '2'] } } })
    await engine.search('shop', { query: { ids: { values: ['1', '2'] } } })
    await engine.search('shop', { _source: false })
    await engine.get('shop', '99')
    expect(pending).toEqual([['1', '2']])
    await engine.put('shop', [changed('1', 5)])
    await engine.multiGet('shop', ['1', '2'])
    expect(pending.slice(1)).toEqual([['1']])
    expect(await idsOf(engine, { query: { ids: { values: ['2', '3'] } } })).toEqual(['2'])
  })

  it('ends a batch that nobody waits for, and answers refusals in their place', async () => {
    const engine = engineOver(anIndex('shop', 'product', documents))
    await built(engine)
    const answers = await engine.msearch([
      { index: 'shop', body: { size: 0 } },
      { index: 'nowhere', body: {} },
      { index: 'shop', body: { query: { nested: { path: 'price', query: { match_all: {} } } } } },
    ])
    expect(answers).toMatchObject([{ hits: { total: { value: 6 } } }, { status: 404 }, { status: 400 }])
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(engine.msearch([{ index: 'shop', body: {} }], { signal })).rejects.toThrow('gone')
  })

  it('names the types of aggregations at every depth', async () => {
    const engine = engineOver(anIndex('shop', 'product', documents))
    await built(engine)
    const inner = { aggs: { price: { max: { field: 'price' } } } }
    const body = {
      size: 0,
      aggs: {
        sale: { terms: { field: 'sale' }, ...inner },
        days: { terms: { field: 'created_at' } },
        unknown: { terms: { field: 'nothing' } },
        some: { filters: { filters: { dear: { range: { price: { gte: 80_000 } } } } }, ...inner },
        sizes: { nested: { path: 'variants' }, aggs: { size: { terms: { field: 'variants.size' } } } },
      },
    }
    const { aggregations } = await engine.search('shop', body, { typedKeys: true })
    expect(aggregations).toMatchObject({
      'lterms#sale': { buckets: [{ 'max#price': { value: 189_000 } }, { 'max#price': { value: 89_000 } }] },
      'lterms#days': { buckets: expect.any(Array) },
      'umterms#unknown': { buckets: [] },
      'filters#some': { buckets: { dear: { doc_count: 2, 'max#price': { value: 189_000 } } } },
      'nested#sizes': { doc_count: 6, 'sterms#size': { buckets: [{ key: 'S', doc_count: 6 }] } },
    })
  })
})
