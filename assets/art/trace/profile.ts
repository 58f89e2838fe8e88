import { clamp, type Vec } from './vector.ts'

// A wall of a solid of revolution: its radius at every half unit of height, and how fast the radius changes there.

const PER_UNIT = 2
/** So many frustums are left out together where a ray stays clear of them. */
const BLOCK = 12

export type Profile = {
  radii: Float64Array
  slopes: Float64Array
  low: number
  high: number
  /** Least and most radius of each block. */
  least: Float64Array
  most: Float64Array
}

export function profile(radius: (y: number) => number, low: number, high: number): Profile {
  const n = Math.round((high - low) * PER_UNIT) + 1
  const at = (i: number) => radius(Math.min(high - 1e-6, Math.max(low + 1e-6, low + i / PER_UNIT)))
  const radii = Float64Array.from({ length: n }, (_, i) => at(i))
  const slopes = Float64Array.from({ length: n }, (_, i) => {
    const [a, b] = [Math.max(0, i - 1), Math.min(n - 1, i + 1)]
    return clamp(((at(b) - at(a)) * PER_UNIT) / (b - a), -14, 14)
  })
  const block = (i: number) => radii.subarray(i * BLOCK, i * BLOCK + BLOCK + 1)
  const blocks = Array.from({ length: Math.ceil((n - 1) / BLOCK) }, (_, i) => block(i))
  const least = Float64Array.from(blocks, (part) => Math.min(...part) - 0.01)
  const most = Float64Array.from(blocks, (part) => Math.max(...part) + 0.01)
  return { radii, slopes, low, high, least, most }
}

function between(values: Float64Array, low: number, y: number) {
  const f = clamp((y - low) * PER_UNIT, 0, values.length - 1.000001)
  const i = Math.floor(f)
  const a = values[i] ?? 0
  return a + ((values[i + 1] ?? a) - a) * (f - i)
}
export const radiusAt = (p: Profile, y: number) => (y < p.low || y > p.high ? 0 : between(p.radii, p.low, y))

/** The normal of the wall at a point on it, away from the axis. */
export function wallNormal(p: Profile, at: Vec): Vec {
  const slope = between(p.slopes, p.low, at[1])
  const q = Math.hypot(at[0], at[2]) || 1e-9
  const l = 1 / Math.hypot(1, slope)
  return [(at[0] / q) * l, -slope * l, (at[2] / q) * l]
}

/** Where a ray meets one frustum of the wall, between `from` and `to`; Infinity where it does not. */
function meetFrustum(p: Profile, i: number, o: Vec, d: Vec, from: number, to: number) {
  const r0 = p.radii[i] ?? 0
  const k = ((p.radii[i + 1] ?? r0) - r0) * PER_UNIT
  const q = r0 + k * (o[1] - p.low - i / PER_UNIT)
  const a = d[0] * d[0] + d[2] * d[2] - k * k * d[1] * d[1]
  const b = o[0] * d[0] + o[2] * d[2] - q * k * d[1]
  const disc = b * b - a * (o[0] * o[0] + o[2] * o[2] - q * q)
  if (disc < 0 || Math.abs(a) < 1e-12) return Number.POSITIVE_INFINITY
  const s = Math.sqrt(disc)
  const near = (a > 0 ? -b - s : -b + s) / a
  if (near > from && near <= to && q + k * d[1] * near >= 0) return near
  const far = (a > 0 ? -b + s : -b - s) / a
  return far > from && far <= to && q + k * d[1] * far >= 0 ? far : Number.POSITIVE_INFINITY
}

/** Whether a ray between two distances stays wholly inside or outside the wall of a block. */
function passes(p: Profile, block: number, o: Vec, d: Vec, from: number, to: number) {
  const a = d[0] * d[0] + d[2] * d[2]
  const b = o[0] * d[0] + o[2] * d[2]
  const c = o[0] * o[0] + o[2] * o[2]
  const least = p.least[block] ?? 0
  const most = p.most[block] ?? 0
  const start = c + from * (2 * b + a * from)
  const end = c + to * (2 * b + a * to)
  if (start < least * least && end < least * least) return true
  const t = clamp(a > 0 ? -b / a : from, from, to)
  return c + t * (2 * b + a * t) > most * most
}

/** Distance at which a ray first meets the wall, or Infinity. Walks the blocks the ray passes, in its order. */
export function meetWall(p: Profile, o: Vec, d: Vec, from: number): number {
  const dy = Math.abs(d[1]) < 1e-9 ? 1e-9 : d[1]
  const along: Vec = [d[0], dy, d[2]]
  const [bottom, top] = [(p.low - o[1]) / dy, (p.high - o[1]) / dy]
  let t = Math.max(from, Math.min(bottom, top))
  const end = Math.max(bottom, top)
  const up = dy > 0
  const last = p.radii.length - 2
  const cellAt = (at: number) => clamp(Math.floor((o[1] + dy * at - p.low) * PER_UNIT + (up ? 1e-9 : -1e-9)), 0, last)
  let i = cellAt(t)
  while (t < end && i >= 0 && i <= last) {
    const block = Math.floor(i / BLOCK)
    const stop = up ? Math.min(last + 1, (block + 1) * BLOCK) : block * BLOCK
    const leave = (p.low + stop / PER_UNIT - o[1]) / dy
    if (!passes(p, block, o, along, t, leave)) {
      for (; up ? i < stop : i >= stop; i += up ? 1 : -1) {
        const to = (p.low + (up ? i + 1 : i) / PER_UNIT - o[1]) / dy
        const hit = meetFrustum(p, i, o, along, Math.max(from, t - 1e-7), to + 1e-7)
        if (hit < Number.POSITIVE_INFINITY) return hit
        t = to
      }
    }
    t = leave
    i = up ? stop : stop - 1
  }
  return Number.POSITIVE_INFINITY
}
