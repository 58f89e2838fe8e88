// What every drawing is made of: numbers, colours and the few SVG elements the house uses.

/** A stream of numbers in [0, 1) that is the same for the same seed. */
export function random(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const n1 = (v: number) => String(Number(v.toFixed(1)))
export const n2 = (v: number) => String(Number(v.toFixed(2)))
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

export type Point = readonly [number, number]
export const points = (list: readonly Point[]) => list.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')

/** A colour between two, both written as `#rrggbb`. */
export function mix(a: string, b: string, t: number) {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(lerp(part(a, at), part(b, at), Math.max(0, Math.min(1, t))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Place, colour, and cover where it is not whole. */
export type Stop = readonly [number, string, number?]
const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, colour, cover]) =>
        `<stop offset="${at}" stop-color="${colour}"${cover === undefined ? '' : ` stop-opacity="${cover}"`}/>`,
    )
    .join('')

export const down = (id: string, stops: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
export const across = (id: string, stops: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopsOf(stops)}</linearGradient>`
export const round = (id: string, stops: readonly Stop[], place = '') =>
  `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`
export const blur = (id: string, by: string | number) =>
  `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`

export const svg = (w: number, h: number, body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"${attributes}>${body}</svg>`
export const sized = (w: number, h: number, body: string) => svg(w, h, body, ` width="${w}" height="${h}"`)
