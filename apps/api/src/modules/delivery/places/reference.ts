import { readFileSync } from 'node:fs'
import type { Border, Point } from './nearest.domain.ts'

/** The rows of a reference file beside this one, cells apart at tabs. Where each comes from: CREDITS.md. */
export const readRows = (name: 'airports.tsv' | 'border.tsv' | 'city-points.tsv'): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

export const readBorder = (): Border =>
  readRows('border.tsv').map(([lon, lat]) => ({ lat: Number(lat), lon: Number(lon) }))

/**
 * Well-known places of the capital's districts by the district's id: one middle point each would give half of the city
 * to a neighbour.
 */
export const readCityPoints = (): ReadonlyMap<string, Point[]> => {
  const rows = readRows('city-points.tsv').map(([district = '', lat, lon]) => ({
    district,
    point: { lat: Number(lat), lon: Number(lon) },
  }))
  const byDistrict = Map.groupBy(rows, ({ district }) => district)
  return new Map([...byDistrict].map(([id, found]) => [id, found.map(({ point }) => point)]))
}
