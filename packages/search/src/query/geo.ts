import { isObject, numberOf } from './clauses/clause.ts'
import { illegal, malformed, named } from './refusal.ts'
import type { GeoPoint } from './tree.ts'

/** Metres of one of each unit. */
const units = new Map([
  ['m', 1],
  ['meters', 1],
  ['km', 1000],
  ['kilometers', 1000],
  ['mi', 1609.344],
  ['miles', 1609.344],
  ['yd', 0.9144],
  ['ft', 0.3048],
  ['in', 0.0254],
  ['cm', 0.01],
  ['mm', 0.001],
  ['nmi', 1852],
  ['NM', 1852],
])

/** The metres of one `unit`; undefined when there is no such unit. */
export const metresOf = (unit: string): number | undefined => units.get(unit)

/** `200m`, `5km`, `1.5 mi`, or a plain number in `unit`; refused when it is none. */
export function parseDistance(value: unknown, unit: string, clause: string): number {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const match = /^(\d{1,9}(?:\.\d{1,9})?)\s*([A-Za-z]*)$/.exec(text)
  const metres = match && metresOf(match[2] || unit)
  if (!match || !metres) throw malformed(`[${clause}] failed to parse distance ${named(text)}`)
  return Number(match[1]) * metres
}

function latLonOf(value: unknown): [unknown, unknown] | undefined {
  if (Array.isArray(value)) return value.length >= 2 && value.length <= 3 ? [value[1], value[0]] : undefined
  if (isObject(value)) {
    const keys = Object.keys(value)
    return keys.length === 2 && keys.includes('lat') && keys.includes('lon') ? [value.lat, value.lon] : undefined
  }
  if (typeof value !== 'string' || value.length > 100) return undefined
  const point = /^POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i.exec(value)
  if (point) return [point[2], point[1]]
  const [lat, lon, extra] = value.split(',').map((part) => part.trim())
  return extra === undefined ? [lat, lon] : undefined
}

/** `{ lat, lon }`, `[lon, lat]`, `"lat,lon"` or `"POINT (lon lat)"`. */
export function parsePoint(value: unknown, clause: string): GeoPoint {
  const pair = latLonOf(value)
  const lat = pair && numberOf(pair[0])
  const lon = pair && numberOf(pair[1])
  if (lat === undefined || lon === undefined) throw malformed(`[${clause}] failed to parse a geo point`)
  if (Math.abs(lat) > 90) throw illegal(`illegal latitude value [${lat}] for [${clause}]`)
  if (Math.abs(lon) > 180) throw illegal(`illegal longitude value [${lon}] for [${clause}]`)
  return { lat, lon }
}
