import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type MemorySearch, memorySearch } from '../../../adapters/search-memory/search-memory.ts'
import { rewriting, type SearchPort } from '../../search/es-api/index.ts'
import { airportIndex, zipcodeIndex } from './index.ts'

let shop: TestApp
let engine: MemorySearch
let port: SearchPort
beforeAll(async () => {
  shop = await startApp(await freshDatabase('places_search'), [])
  await aShop(shop.db)
  const indices = [zipcodeIndex(shop.db), airportIndex()]
  const failures: unknown[] = []
  engine = memorySearch(indices, { clock: () => shop.clock.now, onFailure: (error) => failures.push(error) })
  port = rewriting(engine, indices)
  engine.start()
  await vi.waitFor(async () => expect(await engine.health()).toMatchObject({ ok: true }), { timeout: 20_000 })
  expect(failures).toEqual([])
}, 60_000)
afterAll(async () => {
  await engine.stop()
  await shop.close()
})

type Hit = { _id: string; _score: number; _source: Record<string, unknown>; sort?: number[] }
const hits = async (index: string, body: object): Promise<Hit[]> =>
  (await port.search(index, body)).hits.hits.map((hit) => hit as Hit)
const ids = async (index: string, body: object): Promise<string[]> => (await hits(index, body)).map(({ _id }) => _id)

const zaisan = [106.917, 47.887]
const at = (coordinates: number[]) => ({ geo_shape: { location: { shape: { type: 'point', coordinates } } } })

describe('postcode areas by a point', () => {
  it('are those that hold it, the smallest first', async () => {
    expect(await hits('maps', { query: at(zaisan) })).toMatchObject([
      { _id: '1122', _score: 2, _source: { zipcode: '17000', zipid: '1122', name: 'Хан-Уул', cat: 5 } },
      { _id: '11', _score: 1, _source: { zipcode: '11000', zipid: '11', name: 'Улаанбаатар', cat: 2 } },
    ])
    expect(await ids('maps', { query: at([100.16, 50.442]) })).toEqual(['z67340', '6704', '67'])
    expect(await ids('maps', { query: at([116.4, 39.9]) })).toEqual([])
  })

  it('can be asked together with their category, counted, and many at once', async () => {
    const district = { bool: { filter: [at(zaisan), { range: { cat: { gte: 5, lte: 6 } } }] } }
    expect(await ids('maps', { query: district })).toEqual(['1122'])
    expect(await port.count('maps', { query: at(zaisan) })).toBe(2)
    const [first, second] = await port.msearch([
      { index: 'maps', body: { query: at(zaisan) } },
      { index: 'maps', body: { query: at([105.967, 49.467]) } },
    ])
    expect(first).toMatchObject({ hits: { hits: [{ _id: '1122' }, { _id: '11' }] } })
    expect(second).toMatchObject({ hits: { hits: [{ _id: '4501' }, { _id: '45' }] } })
  })

  it('are found around it and sorted by the way to their middle', async () => {
    const location = { lat: 49.4867, lon: 105.9228 }
    const query = { bool: { filter: [{ geo_distance: { distance: '60km', location } }, { term: { cat: 6 } }] } }
    const found = await hits('maps', { query, sort: [{ _geo_distance: { location, unit: 'km', order: 'asc' } }] })
    expect(found[0]?._source).toMatchObject({ name: 'Дархан', city: 'Дархан-Уул', cat: 6 })
    const ways = found.map(({ sort }) => Number(sort?.[0]))
    expect(ways).toEqual([...ways].sort((a, b) => a - b))
    expect(Math.max(...ways)).toBeLessThan(60)
  })

  it('refuses shapes that are no points', async () => {
    const polygon = { geo_shape: { location: { shape: { type: 'polygon', coordinates: [] } } } }
    await expect(port.search('maps', { query: polygon })).rejects.toMatchObject({ answer: { status: 400 } })
  })
})

describe('postcode areas by what is written on a letter', () => {
  it.each([
    [{ term: { zipcode: '17000' } }, '1122'],
    [{ term: { zipid: '1110-k03' } }, '1110-k03'],
    [{ match: { name: 'хан-уул' } }, '1122'],
    [{ match: { abbr: 'бзд' } }, '1110'],
    [{ multi_match: { query: 'Kharkhorin', fields: ['name', 'name_en'] } }, '6252'],
  ])('%j', async (query, expected) => {
    expect(await ids('maps', { query })).toContain(expected)
  })
})

describe('airports', () => {
  const fields = ['iata^4', 'icao^2', 'city^3', 'name^2', 'state', 'country']
  const find = (query: string, more: object = {}) =>
    ids('airport', { query: { multi_match: { query, fields, ...more } }, size: 40 })

  it.each(['Улаанбаатар', 'Ulaanbaatar', 'ulan bator', 'UBN', 'zmck', 'Чингис хаан', 'Chinggis Khaan'])(
    'of the capital by "%s": the new one first',
    async (query) => {
      expect((await find(query, { operator: 'and' }))[0]).toBe('UBN')
    },
  )

  it('keep the old one of the capital behind the new', async () => {
    for (const name of ['Ulaanbaatar', 'Улаанбаатар', 'Ulan Bator'])
      expect([name, ...(await find(name)).slice(0, 2)]).toEqual([name, 'UBN', 'ULN'])
    expect(await find('uln')).toEqual(['ULN'])
  })

  it.each([
    ['Бээжин', ['PEK', 'PKX']],
    ['Мөрөн', ['MXV']],
    ['Эрхүү', ['IKT']],
    ['Nha Trang', ['CXR']],
    ['Incheon', ['ICN']],
    ['Zurich', ['ZRH']],
  ])('are found by "%s"', async (query, expected) => {
    expect((await find(query, { operator: 'and' })).slice(0, expected.length)).toEqual(expected)
  })

  it('are found by letters without their marks', async () => {
    expect(await find('moron')).toContain('MXV')
    expect(await find('olgii')).toContain('ULG')
  })

  it('are found while their name is typed', async () => {
    expect(await find('ulaanb', { type: 'phrase_prefix' })).toContain('UBN')
    const { suggest } = await port.search('airport', {
      suggest: { airports: { prefix: 'улаан', completion: { field: 'suggestion', size: 3 } } },
    })
    const [typed] = (suggest as { airports: { options: { _id: string; _source: { iata: string } }[] }[] }).airports
    expect(typed?.options[0]).toMatchObject({ _id: 'UBN', _source: { iata: 'UBN' } })
  })

  it('are listed with those of the country first, by country and around a point', async () => {
    expect((await ids('airport', { size: 40 })).slice(0, 2)).toEqual(['UBN', 'ULN'])
    expect(await port.count('airport', { query: { term: { cc: 'MN' } } })).toBe(24)
    const location = { lat: 47.92, lon: 106.92 }
    const query = { geo_distance: { distance: '60km', location } }
    expect(await ids('airport', { query, sort: [{ _geo_distance: { location } }] })).toEqual(['ULN', 'UBN'])
  })
})
