import type { GeoPoint } from '../query/tree.ts'

/** The mean radius of the earth in metres. */
const radius = 6_371_008.7714
const radians = Math.PI / 180

/** The metres between two points on a sphere as large as the earth. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const latitudes = (a.lat - b.lat) * radians
  const longitudes = (a.lon - b.lon) * radians
  const h =
    (1 - Math.cos(latitudes) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * (1 - Math.cos(longitudes))) / 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)))
}

const steps = 2 ** 32

/** Whether two points are the same as an index keeps them, in steps of about a centimetre. */
export function isSamePoint(a: GeoPoint, b: GeoPoint): boolean {
  const lat = steps / 180
  const lon = steps / 360
  return Math.floor(a.lat * lat) === Math.floor(b.lat * lat) && Math.floor(a.lon * lon) === Math.floor(b.lon * lon)
}
