import { mix, type Point, points, times } from './svg.ts'

// A strip of peel as a surface in space: cut into short pieces, the far ones drawn first, each lit by how it stands.

export type Space = readonly [number, number, number]
export type Strip = {
  /** The middle of the strip and half its width, for t from 0 to 1; y grows upwards, z towards the eye. */
  at: (t: number) => Space
  half: (t: number) => Space
  outside: string
  inside: string
  /** Colour of the two long edges, where the cut shows. */
  edge?: string
  pieces?: number
}

const minus = (a: Space, b: Space): Space => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const plus = (a: Space, b: Space): Space => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const cross = (a: Space, b: Space): Space => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Origin of the drawing is its top left corner; `at` is given in the drawing's own units from the corner below left. */
export function ribbon({ at, half, outside, inside, edge, pieces = 140 }: Strip, height: number): string {
  const flat = (p: Space): Point => [p[0], height - p[1]]
  const cut = times(pieces, (i) => {
    const [t0, t1] = [i / pieces, (i + 1.35) / pieces]
    const [a, b] = [at(t0), at(Math.min(1, t1))]
    const [h0, h1] = [half(t0), half(Math.min(1, t1))]
    const n = cross(minus(b, a), h0)
    const long = Math.hypot(...n) || 1
    const front = n[2] > 0
    const side = front ? 1 : -1
    const shine = (side * (n[0] * -0.5 + n[1] * 0.6 + n[2] * 0.62)) / long
    const colour = front ? outside : inside
    const lit =
      shine > 0.55
        ? mix(colour, '#ffffff', (shine - 0.55) * 0.75)
        : mix(colour, mix(colour, '#3a1c00', 0.62), (0.55 - shine) * 0.75)
    const corners = [minus(a, h0), minus(b, h1), plus(b, h1), plus(a, h0)].map(flat)
    const rims = edge
      ? [
          [corners[0], corners[1]],
          [corners[2], corners[3]],
        ]
      : []
    const lines = rims
      .map(
        (rim) =>
          `<path d="M${points(rim.filter((p) => p !== undefined))}" stroke="${edge}" stroke-width="1.6" fill="none"/>`,
      )
      .join('')
    return {
      z: a[2] + b[2],
      body: `<path d="M${points(corners)}Z" fill="${lit}" stroke="${lit}" stroke-width=".5"/>${lines}`,
    }
  })
  return cut
    .sort((a, b) => a.z - b.z)
    .map(({ body }) => body)
    .join('')
}
