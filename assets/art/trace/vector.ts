export type Vec = readonly [number, number, number]
/** Light, linear: red, green, blue. */
export type Light = readonly [number, number, number]

export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (from: number, to: number, x: number) => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const along = (o: Vec, d: Vec, t: number): Vec => [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const blend = (a: Vec, b: Vec, t: number): Vec => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]
export const unit = (a: Vec): Vec => scale(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))

export function reflect(d: Vec, n: Vec): Vec {
  const k = -2 * dot(d, n)
  return along(d, n, k)
}

/** Direction behind a face with normal `n` towards the viewer, or undefined at total reflection. */
export function refract(d: Vec, n: Vec, ratio: number): Vec | undefined {
  const c = -dot(d, n)
  const k = 1 - ratio * ratio * (1 - c * c)
  if (k < 0) return undefined
  const f = ratio * c - Math.sqrt(k)
  return unit([ratio * d[0] + f * n[0], ratio * d[1] + f * n[1], ratio * d[2] + f * n[2]])
}

/** Part of the light a face between two media sends back (Fresnel, unpolarised). */
export function fresnel(cos: number, n1: number, n2: number) {
  const s = (n1 / n2) * Math.sqrt(Math.max(0, 1 - cos * cos))
  if (s >= 1) return 1
  const t = Math.sqrt(1 - s * s)
  const a = (n1 * cos - n2 * t) / (n1 * cos + n2 * t)
  const b = (n1 * t - n2 * cos) / (n1 * t + n2 * cos)
  return (a * a + b * b) / 2
}

const channel = (hex: string, at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
/** The light of a colour written as `#rrggbb`. */
export const light = (hex: string): Light => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

/** A byte of a picture from linear light; what is brighter than paper is pressed together, not cut. */
export function byte(v: number) {
  const x = Math.max(0, v)
  const pressed = x < 0.7 ? x : 0.7 + 0.3 * (1 - Math.exp(-(x - 0.7) / 0.3))
  return 255 * pressed ** (1 / 2.2)
}
