import { down, mix, n1, random, round, svg } from './svg.ts'

// The five filters as emblems of 240 square: charcoal and quartz here, silver, pearl and diamond in jewels.ts.

type Corner = readonly [number, number, number]
type Face = readonly [Corner, Corner, Corner]

export const shade = round('sh', [
  [0, '#1b150c', 0.5],
  [0.6, '#1b150c', 0.18],
  [1, '#1b150c', 0],
])
export const shadow = (x: number, y: number, wide: number, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${n1(wide * 0.17)}" fill="url(#sh)"${more}/>`

function face([a, b, c]: Face, toLight: Corner) {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const long = (Math.hypot(...n) || 1) * (n[2] < 0 ? -1 : 1)
  const lit = Math.max(0, (n[0] * toLight[0] + n[1] * toLight[1] + n[2] * toLight[2]) / long)
  const colour = mix('#0b0e10', '#6d7a82', Math.min(1, 0.12 + lit * 0.55 + lit ** 14 * 1.1))
  const line = [a, b, c].map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')
  return `<path d="M${line}Z" fill="${colour}" stroke="${colour}" stroke-width=".7" stroke-linejoin="round"/>`
}

/** Joins two rings of corners with triangles. */
function join(inner: readonly Corner[], outer: readonly Corner[]): Face[] {
  const faces: Face[] = []
  const at = (ring: readonly Corner[], i: number): Corner => ring[i % ring.length] ?? [0, 0, 0]
  for (let i = 0, j = 0; i < inner.length || j < outer.length; ) {
    const stepIn = i / inner.length <= j / outer.length && i < inner.length
    faces.push(stepIn ? [at(inner, i), at(inner, i + 1), at(outer, j)] : [at(inner, i), at(outer, j), at(outer, j + 1)])
    if (stepIn) i++
    else j++
  }
  return faces
}

export function charcoal() {
  const r = random(12)
  const ring = (radius: number, z: number, n: number): Corner[] =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 6.283 + r() * 0.35
      return [
        120 + Math.cos(a) * radius * (1.08 + r() * 0.22),
        122 + Math.sin(a) * radius * (0.86 + r() * 0.18),
        z + r() * 16,
      ]
    })
  const peak: Corner = [112, 108, 66]
  const [top, middle, foot] = [ring(34, 52, 7), ring(66, 22, 9), ring(80, -10, 11)]
  const crown = top.map((corner, i): Face => [peak, corner, top[(i + 1) % top.length] ?? peak])
  const faces = [...crown, ...join(top, middle), ...join(middle, foot)].map((each) => face(each, [-0.45, -0.66, 0.6]))
  const grain = Array.from({ length: 26 }, () => {
    const [a, q] = [r() * 6.28, Math.sqrt(r()) * 62]
    return `<path d="M${n1(120 + Math.cos(a) * q)} ${n1(120 + Math.sin(a) * q * 0.8)}l${n1(4 + r() * 14)} ${n1(-2 - r() * 7)}" stroke="#aebbc2" stroke-opacity="${(0.1 + 0.3 * r()).toFixed(2)}" stroke-width="${n1(0.4 + 0.5 * r())}"/>`
  })
  return svg(240, 240, `<defs>${shade}</defs>${shadow(124, 206, 92)}${faces.join('')}${grain.join('')}`)
}

/** One crystal standing on `foot`, leaning by `turn`. */
function crystal(x: number, foot: number, wide: number, tall: number, tip: number, turn: number) {
  const [a, b, c, d] = [-wide, -0.46 * wide, 0.3 * wide, wide]
  const t = -tall
  const side = (x0: number, x1: number, y0: number, y1: number, low: number, paint: string) =>
    `<path d="M${n1(x0)} 0L${n1(x0)} ${n1(t + y0)}L${n1(x1)} ${n1(t + y1)}L${n1(x1)} ${low}Z" fill="url(#${paint})"/>`
  const peak = `${n1(wide * 0.12)} ${n1(t - tip)}`
  const roof = (x0: number, y0: number, x1: number, y1: number, fill: string) =>
    `<path d="M${n1(x0)} ${n1(t + y0)}L${peak}L${n1(x1)} ${n1(t + y1)}Z" fill="${fill}"/>`
  const body = [
    side(a, b, 8, -4, 2, 'q0') + side(b, c, -4, 0, 6, 'q1') + side(c, d, 0, 10, 2, 'q2'),
    roof(a, 8, b, -4, '#e4eef0') + roof(b, -4, c, 0, '#fbfefe') + roof(c, 0, d, 10, '#a7bfc7'),
    `<path d="M${n1(b + 3)} ${t + 10}V-8" stroke="#fff" stroke-width="1.6" opacity=".9"/><path d="M${n1(a + 4)} ${n1(t * 0.55)}L${n1(c - 3)} ${n1(t * 0.42)}L${n1(d - 3)} ${n1(t * 0.5)}" stroke="#fff" stroke-width=".8" fill="none" opacity=".7"/><path d="M${n1(b)} ${n1(t * 0.3)}L${n1(c)} ${n1(t * 0.22)}" stroke="#6d8d99" stroke-width=".6" opacity=".6"/>`,
    `<path d="M${n1(a)} 0V${t + 8}L${peak}L${n1(d)} ${t + 10}V2" fill="none" stroke="#5f7f8b" stroke-opacity=".45" stroke-width=".8"/>`,
  ]
  return `<g transform="translate(${x} ${foot}) rotate(${turn})">${body.join('')}</g>`
}

export function quartz() {
  const paints =
    down('q0', [
      [0, '#eef5f5'],
      [0.6, '#b9cdd3'],
      [1, '#8aa5ae'],
    ]) +
    down('q1', [
      [0, '#ffffff'],
      [0.5, '#dfeaec'],
      [1, '#b9cdd2'],
    ]) +
    down('q2', [
      [0, '#b4c9cf'],
      [0.6, '#7896a1'],
      [1, '#557582'],
    ])
  const group =
    crystal(92, 200, 17, 84, 26, -24) +
    crystal(158, 202, 15, 66, 24, 27) +
    crystal(122, 208, 27, 138, 40, 3) +
    crystal(146, 210, 12, 40, 18, 14) +
    crystal(98, 211, 11, 34, 16, -12)
  return svg(240, 240, `<defs>${shade}${paints}</defs>${shadow(122, 207, 92)}${group}`)
}
