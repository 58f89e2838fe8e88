import { describe, expect, it } from 'vitest'
import { readDivisions } from '../../../../seeds/reference/divisions.ts'
import { type Area, AreaFinder, isWithin, kilometres, type Point } from './nearest.domain.ts'
import { readBorder, readCityPoints } from './reference.ts'

const border = readBorder()
const cityPoints = readCityPoints()
const areas = readDivisions().map(
  ([id, level, cat, , name_mn, name_en, abbr_mn, zipcode, lat, lon, parent_id]): Area => ({
    id,
    level,
    cat,
    name_mn,
    name_en,
    abbr_mn,
    zipcode: zipcode ?? '',
    parent_id,
    points: [...(lat !== null && lon !== null ? [{ lat, lon }] : []), ...(cityPoints.get(id) ?? [])],
  }),
)
const finder = new AreaFinder(areas, border)
const names = (lat: number, lon: number) => finder.chainAt({ lat, lon }).map(({ name_en }) => name_en)

describe('ways over the ground', () => {
  it.each([
    [{ lat: 47.9077, lon: 106.8832 }, { lat: 39.9042, lon: 116.4074 }, 1170],
    [{ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111],
    [{ lat: 47.9, lon: 106.9 }, { lat: 47.9, lon: 106.9 }, 0],
  ])('from %j to %j are %i km', (a, b, expected) => {
    expect(Math.abs(kilometres(a, b) - expected)).toBeLessThan(expected * 0.01 + 0.5)
    expect(kilometres(b, a)).toBeCloseTo(kilometres(a, b), 9)
  })
})

describe('the border', () => {
  it('holds every point that a division has, but for one village that lies on it', () => {
    const outside = areas.filter(({ points }) => points.some((point) => !isWithin(border, point)))
    expect(outside.map(({ name_en }) => name_en)).toEqual(['Chuluunkhoroot'])
    for (const { points } of areas) for (const point of points) expect(finder.chainAt(point).length).toBeGreaterThan(1)
    expect(areas.filter(({ points }) => points.length > 0).length).toBeGreaterThan(340)
  })

  it.each<[string, Point]>([
    ['Beijing', { lat: 39.9, lon: 116.4 }],
    ['Erenhot, across from Zamyn-Üüd', { lat: 43.653, lon: 111.977 }],
    ['Kyakhta, across from Altanbulag', { lat: 50.357, lon: 106.449 }],
    ['Ulan-Ude', { lat: 51.83, lon: 107.58 }],
    ['Hohhot', { lat: 40.84, lon: 111.75 }],
    ['the sea off Ghana', { lat: 0, lon: 0 }],
    ['the same latitude far in the west', { lat: 47.9, lon: 10 }],
    ['the pole', { lat: 90, lon: 106 }],
  ])('leaves out %s', (_name, point) => {
    expect(isWithin(border, point)).toBe(false)
    expect(finder.chainAt(point)).toEqual([])
  })
})

describe('what lies at a point', () => {
  it.each([
    ['the state department store', 47.9168, 106.9062, ['Chingeltei', 'Ulaanbaatar']],
    ['the great square', 47.9186, 106.9186, ['Sükhbaatar', 'Ulaanbaatar']],
    ['Zaisan memorial', 47.8846, 106.915, ['Khan-Uul', 'Ulaanbaatar']],
    ['Yarmag', 47.871, 106.82, ['Khan-Uul', 'Ulaanbaatar']],
    ['the railway station', 47.9086, 106.8846, ['Bayangol', 'Ulaanbaatar']],
    ['microdistrict 13', 47.9151, 106.9486, ['Bayanzürkh', 'Ulaanbaatar']],
    ['Tolgoit', 47.9216, 106.786, ['Songinokhairkhan', 'Ulaanbaatar']],
    ['Nalaikh', 47.76, 107.26, ['Nalaikh', 'Ulaanbaatar']],
    ['Darkhan', 49.4667, 105.9667, ['Darkhan', 'Darkhan-Uul']],
    ['Kharkhorin monastery', 47.201, 102.843, ['Kharkhorin', 'Övörkhangai']],
    ['Khatgal by the lake', 50.442, 100.16, ['Khatgal', 'Alag-Erdene', 'Khövsgöl']],
    ['Dalanzadgad', 43.571, 104.425, ['Dalanzadgad', 'Ömnögovi']],
  ])('%s', (_name, lat, lon, expected) => {
    expect(names(lat, lon)).toEqual(expected)
  })

  it('is never a town or a postal area far away, but the sum around it', () => {
    const [nearest, aimag] = finder.chainAt({ lat: 50.3, lon: 100.3 })
    expect([nearest?.level, aimag?.level]).toEqual(['sum', 'aimag'])
  })

  it('is always one district or sum with its city or aimag', () => {
    for (let lat = 41.5; lat < 52.5; lat += 0.5)
      for (let lon = 87.5; lon < 120; lon += 0.5) {
        const levels = finder.chainAt({ lat, lon }).map(({ level }) => level)
        if (levels.length === 0) continue
        expect(levels.filter((level) => level === 'district' || level === 'sum')).toHaveLength(1)
        expect(levels.at(-1) === 'city' || levels.at(-1) === 'aimag').toBe(true)
      }
  })
})
