import type { GeoPoint } from '../../query/tree.ts'

/** The mean radius of the earth in metres. */
const radius = 6_371_008.7714
const radians = Math.PI / 180

/** The metres between two points on a sphere as large as the earth. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const north = (a.lat - b.lat) * radians
  const east = (a.lon - b.lon) * radians
  const h = (1 - Math.cos(north) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * (1 - Math.cos(east))) / 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)))
}

const latitudes = 2 ** 32 / 180
const longitudes = 2 ** 32 / 360

/** A point as this family of indices keeps it, in steps of about a centimetre. */
export const roundPoint = ({ lat, lon }: GeoPoint): GeoPoint => ({
  lat: Math.floor(lat * latitudes) / latitudes,
  lon: Math.floor(lon * longitudes) / longitudes,
})
