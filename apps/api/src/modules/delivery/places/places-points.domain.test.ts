import { describe, expect, it } from 'vitest'
import { readDivisions } from '../../../../seeds/reference/divisions.ts'
import { AreaFinder, isWithin, kilometres } from './nearest.domain.ts'
import { areasOf } from './places.queries.ts'
import { readBorder } from './reference.ts'
import { documentOf } from './zipcodes.ts'

// Before: 2,659 of the 3,002 areas, all khoroos and bags among them, had no point at all in the search of postcode areas.

const border = readBorder()
const rows = readDivisions().map(
  ([id, level, cat, , name_mn, name_en, abbr_mn, zipcode, latitude, longitude, parent_id]) => {
    const names = { name_mn, name_en, abbr_mn }
    return { id, level, cat, zipcode, latitude, longitude, parent_id, ...names }
  },
)
const finder = new AreaFinder(areasOf(rows), border)
const areas = [...finder.areas.values()]
const ownPoint = (id: string): boolean => finder.placeOf(id)?.of === id
/** The border is drawn to some hundred metres, and some villages lie on it. */
const nearBorder = 3

describe('the point of an area', () => {
  it('is known of every one of the country, lies in it, and is in the document that a search finds', () => {
    expect(areas).toHaveLength(3_002)
    for (const area of areas) {
      const place = finder.placeOf(area.id)
      if (!place) throw new Error(`${area.id} ${area.name_mn} has no point`)
      const near = Math.min(...border.map((corner) => kilometres(corner, place.point)))
      expect([area.id, isWithin(border, place.point) || near < nearBorder]).toEqual([area.id, true])
      expect(documentOf(finder, area).source).toMatchObject({ location: place.point, location_of: place.of })
      expect(finder.chain(area.id).map(({ id }) => id)).toContain(place.of)
      const top = finder.chain(area.id).at(-1)
      const centre = top && finder.placeOf(top.id)?.point
      expect([area.id, centre && kilometres(centre, place.point) < 330]).toEqual([area.id, true])
    }
  })

  it('is its own for the capital, each aimag and district, and for all sums but the twenty that the data has none of', () => {
    const of = (level: string) => areas.filter((area) => area.level === level)
    for (const level of ['city', 'aimag', 'district'])
      expect([level, of(level).filter(({ id }) => !ownPoint(id))]).toEqual([level, []])
    const without = of('sum').filter(({ id }) => !ownPoint(id))
    expect(without.map(({ id }) => id).sort()).toEqual(
      [
        ['2325', '2337', '2352', '4125', '4167', '4176', '4310', '4313', '4316', '4625'],
        ['6225', '6328', '6422', '8116', '8137', '8170', '8310', '8340', '8416', '8440'],
      ].flat(),
    )
    for (const { id, parent_id } of without) expect([id, finder.placeOf(id)?.of]).toEqual([id, parent_id])
  })

  it('is that of the district for a khoroo and of the sum, or its aimag, for a bag, and says whose it is', () => {
    const small = areas.filter(({ level }) => level === 'khoroo' || level === 'bag')
    expect(small).toHaveLength(204 + 1_638)
    for (const { id, parent_id } of small) {
      const parent = finder.placeOf(parent_id ?? '')
      expect([id, finder.placeOf(id)]).toEqual([id, parent])
    }
  })

  it('of another area is no answer to where somebody stands: a district is named, not one of its khoroos', () => {
    for (const { id } of areas.filter(({ level }) => level === 'district')) {
      const point = finder.placeOf(id)?.point
      if (point) expect(finder.chainAt(point)[0]?.level).toBe('district')
    }
  })
})
