import { ger } from './ger.ts'
import { grass } from './grass.ts'
import { type Hour, palettes } from './palette.ts'
import { river } from './river.ts'
import { noise, sky } from './sky.ts'
import { down, mix, n1, type Point, points, random, round, svg, times } from './svg.ts'

// The steppe. The horizon lies where it is requested, and nothing that moves with the light moves it.

export type Landscape = {
  w?: number
  h?: number
  horizon?: number
  hour?: Hour
  seed?: number
  sunX?: number
  /** Tents: place across, place below the horizon, size. */
  gers?: readonly (readonly [number, number, number])[]
  withRiver?: boolean
  /** Without the grass in front. */
  bare?: boolean
}
type Shape = Required<Landscape> & { hy: number }

/** A long soft line of hills, from waves of shrinking length. */
function ridge(w: number, y: number, amount: number, seed: number, rough: number, waves = 8): Point[] {
  const r = random(seed)
  const phase = times(waves, () => r() * 6.283)
  const length = times(waves, (k) => (1 + r() * 0.6) * 1.9 ** k)
  const line: Point[] = []
  for (let x = -10; x <= w + 10; x += 6) {
    let sum = 0
    let all = 0
    for (let k = 0, part = 1; k < waves; k++, part *= rough) {
      sum += part * Math.sin((x / w) * (length[k] ?? 1) * 4.2 + (phase[k] ?? 0))
      all += part
    }
    line.push([x, y - amount * (0.5 + (0.85 * sum) / all)])
  }
  return line
}
const area = (line: readonly Point[], w: number, h: number) => `M-10 ${h}L${points(line)}L${w + 10} ${h}Z`

function mountains({ w, h, hour, seed, hy }: Shape) {
  const palette = palettes[hour]
  const low = palette.sky.at(-1)?.[1] ?? '#ffffff'
  const night = hour === 'night'
  const layers = [
    [0.07, 0, 11, 0.56],
    [0.042, 0.004, 23, 0.52],
    [0.024, 0.007, 31, 0.5],
  ] as const
  let defs = ''
  let body = ''
  layers.forEach(([amount, drop, own, rough], i) => {
    const colour = palette.far[i] ?? low
    defs += down(`f${i}`, [
      [0, colour],
      [1, mix(colour, night ? '#3a3326' : low, night ? 0.25 : 0.55)],
    ])
    body += `<path d="${area(ridge(w, hy + h * drop, h * amount, seed + own, rough), w, hy + h * 0.03)}" fill="url(#f${i})" opacity="${night ? 1 : 0.82}"/>`
  })
  if (night) return { defs, body }
  defs += down('mist', [
    [0, low, 0],
    [0.6, low, 0.75],
    [1, low, 0],
  ])
  return { defs, body: `${body}<rect y="${hy - h * 0.05}" width="${w}" height="${h * 0.075}" fill="url(#mist)"/>` }
}

/** Light and shade that lie on the ground in long strokes. */
function strokes({ w, h, hour, seed, hy }: Shape) {
  const night = hour === 'night'
  const snow = hour === 'snow'
  const dark = snow ? '0 0 0 0 .5 0 0 0 0 .62 0 0 0 0 .72' : '0 0 0 0 .16 0 0 0 0 .1 0 0 0 0 .03'
  const bright = snow ? '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1' : '0 0 0 0 1 0 0 0 0 .86 0 0 0 0 .55'
  const defs =
    noise('gf', '.004 .055', 4, seed + 5, `${dark} 2.2 0 0 0 -1`) +
    noise('gl', '.006 .08', 3, seed + 9, `${bright} 2.4 0 0 0 -1.25`)
  const layer = (drop: number, filter: string, cover: number) =>
    `<g transform="translate(0 ${n1(hy + h * drop)})" opacity="${cover}"><rect width="${w}" height="${n1(h - hy)}" filter="url(#${filter})"/></g>`
  return { defs, body: layer(0.012, 'gf', night ? 0.22 : 0.34) + (night ? '' : layer(0.02, 'gl', snow ? 0.5 : 0.2)) }
}

function fields(shape: Shape) {
  const { w, h, hour, seed, sunX, hy } = shape
  const palette = palettes[hour]
  const layers = [
    [0, 0.012],
    [0.045, 0.03],
    [0.13, 0.05],
  ] as const
  let defs = ''
  let body = ''
  layers.forEach(([drop, amount], i) => {
    const [top, bottom] = palette.land[i] ?? ['#000', '#000']
    defs += down(`l${i}`, [
      [0, top],
      [0.5, bottom],
      [1, bottom],
    ])
    body += `<path d="${area(ridge(w, hy + h * drop + h * 0.012, h * amount, seed + 40 + i * 7, 0.38, 5), w, h)}" fill="url(#l${i})"/>`
  })
  if (hour !== 'night') {
    const faint = hour === 'noon'
    defs += `${round('sl', [
      [0, palette.sun[0], faint ? 0.1 : 0.75],
      [0.35, palette.sun[1], faint ? 0.05 : 0.35],
      [1, palette.sun[1], 0],
    ])}<clipPath id="lc"><rect y="${hy}" width="${w}" height="${h - hy}"/></clipPath>`
    body += `<ellipse cx="${w * sunX}" cy="${hy + 4}" rx="${w * 0.5}" ry="${(h - hy) * 0.6}" fill="url(#sl)" clip-path="url(#lc)"/>`
  }
  const marks = strokes(shape)
  return { defs: defs + marks.defs, body: body + marks.body }
}

export function landscape(view: Landscape = {}) {
  const { w = 1600, h = 1000, horizon = 0.62, hour = 'dawn', seed = 7, sunX = 0.3, gers = [], bare = false } = view
  const { withRiver = hour === 'noon' } = view
  const hy = h * horizon
  const shape = { w, h, horizon, hour, seed, sunX, gers, bare, withRiver, hy }
  const parts = [sky({ w, h, horizon: hy, hour, seed, sunX }), mountains(shape), fields(shape)]
  if (withRiver) parts.push(river(w, h, hy))
  const tents = gers.map(([x, y, size]) => ger(w * x, hy + h * y, size, hour === 'night'))
  const front = bare
    ? ''
    : grass({ w, bottom: h, tall: h * 0.13, hour, seed: seed + 99, sunX, blades: Math.round(w * 0.34) })
  const body = parts.map((part) => part.body).join('') + tents.join('') + front
  return svg(
    w,
    h,
    `<defs>${parts.map((part) => part.defs).join('')}</defs>${body}`,
    ' preserveAspectRatio="xMidYMid slice"',
  )
}
