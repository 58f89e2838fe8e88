import { parseSearch } from '@delguur/search/query/parse'
import { describe, expect, it } from 'vitest'
import { type Area, AreaFinder } from './nearest.domain.ts'
import { areasForShapes } from './zipcode-shapes.ts'

const area = (id: string, level: Area['level'], parent_id: string | null, lat: number, lon: number): Area => ({
  id,
  level,
  cat: 5,
  name_mn: id,
  name_en: id,
  abbr_mn: null,
  zipcode: '1',
  parent_id,
  points: [{ lat, lon }],
})
const square = [0, 10].flatMap((lat) => (lat === 0 ? [0, 10] : [10, 0]).map((lon) => ({ lat, lon })))
const finder = new AreaFinder(
  [area('city', 'city', null, 5, 5), area('west', 'district', 'city', 5, 2), area('east', 'district', 'city', 5, 8)],
  square,
)
const read = (query: object) => (areasForShapes(finder, { query }) as { query: object }).query
const shape = (coordinates: unknown, more: object = {}) => ({
  geo_shape: { location: { shape: { type: 'point', coordinates }, ...more } },
})
const found = (...ids: string[]) => ({
  dis_max: {
    queries: ids.map((id, place) => ({
      constant_score: { filter: { ids: { values: [id] } }, boost: ids.length - place },
    })),
  },
})

describe('a point in a shape', () => {
  it('is put as the areas that hold it, the smallest first', () => {
    expect(read(shape([1, 5]))).toEqual(found('west', 'city'))
    expect(read(shape([9, 5], { relation: 'intersects' }))).toEqual(found('east', 'city'))
    expect(read(shape([9, 5], { relation: 'CONTAINS' }))).toEqual(found('east', 'city'))
    expect(read({ geo_shape: { location: { shape: 'POINT (1 5)' } } })).toEqual(found('west', 'city'))
  })

  it('is put so wherever it stands, with its boost and name', () => {
    const { geo_shape } = shape([1, 5])
    const inside = { geo_shape: { ...geo_shape, boost: 2, _name: 'here' } }
    const put = { dis_max: { ...found('west', 'city').dis_max, boost: 2, _name: 'here' } }
    expect(read({ bool: { filter: [{ term: { cat: 5 } }, inside] } })).toEqual({
      bool: { filter: [{ term: { cat: 5 } }, put] },
    })
  })

  it('finds nothing outside of the country', () => {
    expect(read(shape([50, 50]))).toEqual({ match_none: {} })
  })

  it.each([
    { geo_shape: { other: { shape: { type: 'point', coordinates: [1, 5] } } } },
    shape([1, 500]),
    shape('here'),
    shape([1, 5], { relation: 'within' }),
    shape([1, 5], { surprise: true }),
    { geo_shape: { location: { shape: { type: 'polygon', coordinates: [] } } } },
    { geo_shape: 5 },
    { ...shape([1, 5]), match_all: {} },
    { match: { name: 'geo_shape' } },
  ])('that is none of this stays as it is: %j', (query) => {
    expect(read(query)).toEqual(query)
  })

  it('is looked up for sixteen points of a search', () => {
    const { bool } = read({ bool: { should: Array.from({ length: 20 }, () => shape([1, 5])) } }) as {
      bool: { should: object[] }
    }
    expect(bool.should.filter((query) => 'dis_max' in query)).toHaveLength(16)
  })

  it('gives a body that is accepted', () => {
    for (const query of [shape([1, 5]), shape([50, 50]), { bool: { should: [shape([1, 5])] } }])
      expect(parseSearch(areasForShapes(finder, { query }))).toMatchObject({ ok: true })
  })
})
