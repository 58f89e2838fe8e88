/** Path data with absolute M L C Q Z only, so that shapes can be mirrored while the light stays where it is. */
export type Path = string
export type Point = [number, number]
/** A side of the picture, not of the wearer. */
export type Side = 'right' | 'left'
export type Segment = { command: string; numbers: number[] }

/** The stage: 4:5, its middle line at x = 300. */
export const WIDTH = 600
export const HEIGHT = 750
const MIDDLE = WIDTH / 2

export const round = (value: number) => Math.round(value * 10) / 10

export const numbersOf = (d: Path): number[] => (d.match(/-?[\d.]+/g) ?? []).map(Number)

export const segments = (d: Path): Segment[] =>
  [...d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    numbers: numbersOf(rest),
  }))

/** The point a segment ends at. */
export const endOf = (numbers: number[]): Point => [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]

/** The path seen in a mirror standing at x = `axis`. */
export const mirror = (d: Path, axis = MIDDLE): Path =>
  segments(d)
    .map(({ command, numbers }) => command + numbers.map((v, i) => (i % 2 ? v : round(2 * axis - v))).join(' '))
    .join('')

/** A shape drawn for the right side, put on the side requested. */
export const on = (side: Side, d: Path): Path => (side === 'right' ? d : mirror(d))

/** An open line together with its mirror image. */
export const mirrored = (d: Path): Path => d + mirror(d)

/** The right half of an outline, from the top centre to the bottom centre, closed into a symmetric shape. */
export function symmetric(d: Path, axis = MIDDLE): Path {
  const steps = segments(d).map((segment) => segment.numbers)
  const flip = (x: number, y: number) => `${round(2 * axis - x)} ${y}`
  let back = ''
  for (let i = steps.length - 1; i > 0; i--) {
    const [a = 0, b = 0, c = 0, e = 0] = steps[i] ?? []
    const to = flip(...endOf(steps[i - 1] ?? []))
    const size = steps[i]?.length
    if (size === 2) back += `L${to}`
    else if (size === 4) back += `Q${flip(a, b)} ${to}`
    else back += `C${flip(c, e)} ${flip(a, b)} ${to}`
  }
  return `${d}${back}Z`
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): Path {
  const [right, bottom] = [x + width, y + height]
  return [
    `M${x + radius} ${y}L${right - radius} ${y}Q${right} ${y} ${right} ${y + radius}`,
    `L${right} ${bottom - radius}Q${right} ${bottom} ${right - radius} ${bottom}`,
    `L${x + radius} ${bottom}Q${x} ${bottom} ${x} ${bottom - radius}`,
    `L${x} ${y + radius}Q${x} ${y} ${x + radius} ${y}Z`,
  ].join('')
}

/** Handle length that makes four cubic curves look like a circle. */
const KAPPA = 0.5523

export function ellipse(x: number, y: number, rx: number, ry = rx): Path {
  const [left, right, top, bottom] = [x - rx, x + rx, y - ry, y + ry].map(round)
  const [l, r, t, b] = [x - rx * KAPPA, x + rx * KAPPA, y - ry * KAPPA, y + ry * KAPPA].map(round)
  return [
    `M${x} ${top}C${r} ${top} ${right} ${t} ${right} ${y}C${right} ${b} ${r} ${bottom} ${x} ${bottom}`,
    `C${l} ${bottom} ${left} ${b} ${left} ${y}C${left} ${t} ${l} ${top} ${x} ${top}Z`,
  ].join('')
}

/** Box around a path's points, `margin` wider on every side, snapped outwards to a grid so that near boxes are shared. */
export function boundingBox(d: Path, margin: number, grid = 12) {
  const values = numbersOf(d)
  const span = (axis: 0 | 1) => {
    const along = values.filter((_, i) => i % 2 === axis)
    const from = Math.floor((Math.min(...along) - margin) / grid) * grid
    return [from, Math.ceil((Math.max(...along) + margin) / grid) * grid - from] as const
  }
  const [[x, width], [y, height]] = [span(0), span(1)]
  return { x, y, width, height }
}

/** Points along a path, `count` on each segment; quadratic curves count as straight. */
export function samplePoints(d: Path, count: number): Point[] {
  const points: Point[] = []
  let from: Point = [0, 0]
  for (const { command, numbers } of segments(d)) {
    const to = endOf(numbers)
    const [a, b, c, e] = command === 'C' ? numbers : [...between(from, to, 1 / 3), ...between(from, to, 2 / 3)]
    const drawn = command !== 'M' && command !== 'Z'
    for (let i = 0; drawn && i < count; i++) {
      const t = i / count
      points.push([bezier(t, from[0], a ?? 0, c ?? 0, to[0]), bezier(t, from[1], b ?? 0, e ?? 0, to[1])])
    }
    if (numbers.length) from = to
  }
  return points
}

const between = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]

const bezier = (t: number, p0: number, p1: number, p2: number, p3: number) => {
  const u = 1 - t
  return u ** 3 * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t ** 3 * p3
}

/** `draw` at every step from `from` to `to`, both included, joined. */
export function repeat(from: number, to: number, step: number, draw: (value: number, index: number) => string): string {
  let result = ''
  for (let value = from, index = 0; value <= to; value += step, index++) result += draw(value, index)
  return result
}
