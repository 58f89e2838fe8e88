import { type Colour, lighter, luminance } from './colour.ts'
import { ellipse } from './geometry.ts'
import { cloud, flower, heart, horn, leaf, star, ulzii } from './motifs.ts'
import type { Palette } from './palette.ts'
import { fill, stroke } from './svg.ts'

/** What is printed or woven into a cloth. */
export const patterns = [
  'plain',
  'stripes',
  'checks',
  'dots',
  'ulzii',
  'cloud',
  'horn',
  'flower',
  'star',
  'leaf',
  'waves',
  'peaks',
  'argyle',
  'confetti',
  'hearts',
] as const
export type Pattern = (typeof patterns)[number]
type Drawn = Exclude<Pattern, 'plain'>

/** How a piece carries the pattern along its own grain: turned by degrees, scaled, shifted. */
export type Grain = { turn?: number; zoom?: number; shiftX?: number; shiftY?: number }

const motif = (x: number, y: number, scale: number, turn: number, body: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn} ${20 * scale} ${20 * scale}) scale(${scale})">${body}</g>`

/** Size of the square tile and its drawing in the second colour and the trim. */
const tiles: Record<Drawn, (second: Colour, trim: Colour) => [size: number, body: string]> = {
  stripes: (second) => [44, `<rect y="8" width="44" height="17" fill="${second}"/>`],
  checks: (second, trim) => [
    66,
    `<g fill="${second}" fill-opacity=".5"><rect width="33" height="66"/><rect width="66" height="33"/></g>` +
      `<path d="M49 0V66M0 49H66" stroke="${trim}" stroke-opacity=".75" stroke-width="3.5"/>`,
  ],
  dots: (second) => [44, fill(ellipse(11, 11, 6.5) + ellipse(33, 33, 6.5), second)],
  ulzii: (second) => [92, motif(6, 6, 0.95, 0, ulzii(second, 2.8)) + motif(52, 52, 0.95, 0, ulzii(second, 2.8))],
  cloud: (second) => [104, motif(4, 6, 1.1, 0, cloud(second, 2.6)) + motif(56, 58, 1.1, 0, cloud(second, 2.6))],
  horn: (second) => [86, motif(2, 2, 1, 0, horn(second, 3)) + motif(45, 45, 1, 180, horn(second, 3))],
  flower: (second, trim) => [
    84,
    motif(4, 6, 0.78, 12, flower(second, trim)) +
      motif(46, 48, 0.62, -20, flower(lighter(trim, 0.45), second)) +
      fill(ellipse(66, 18, 2.6) + ellipse(18, 66, 2.6), second),
  ],
  leaf: (second, trim) => [
    72,
    motif(2, 4, 0.7, 24, leaf(second, trim)) + motif(38, 40, 0.6, -150, leaf(lighter(trim, 0.3), second)),
  ],
  waves: (second, trim) => [
    48,
    stroke('M0 12Q12 0 24 12Q36 24 48 12', second, 5) +
      stroke('M0 36Q12 24 24 36Q36 48 48 36', trim, 3, { opacity: 0.7 }),
  ],
  peaks: (second, trim) => [
    60,
    fill('M0 30L15 8L30 30Z', second) +
      fill('M30 58L45 38L60 58Z', trim, { opacity: 0.75 }) +
      fill('M10 15L15 8L20 15Z', '#fff8ea'),
  ],
  argyle: (second, trim) => [
    68,
    fill('M34 0L68 34L34 68L0 34Z', second, { opacity: 0.6 }) +
      stroke('M0 0L68 68M68 0L0 68', trim, 1.8, { strokeDasharray: '4 3', opacity: 0.8 }),
  ],
  confetti: (second, trim) => [
    56,
    fill(ellipse(10, 12, 4) + ellipse(44, 40, 3), second) +
      stroke('M26 8L34 14M6 36L10 46M30 50L40 52', trim, 4, { strokeLinecap: 'round' }) +
      stroke('M46 14L50 22M22 30L28 26', second, 4, { strokeLinecap: 'round' }),
  ],
  hearts: (second, trim) => [
    60,
    motif(2, 4, 0.6, -10, heart(second)) + motif(32, 34, 0.5, 14, heart(lighter(trim, 0.25))),
  ],
  star: (second) => [
    78,
    motif(2, 4, 0.72, 8, star(second)) +
      motif(44, 44, 0.5, -14, star(second)) +
      fill(ellipse(60, 16, 2.5) + ellipse(16, 60, 2.5), second),
  ],
}

export function clothPattern(pattern: Drawn, palette: Palette, base: Colour, grain: Grain, id: string): string {
  const { turn = 0, zoom = 1, shiftX = 0, shiftY = 0 } = grain
  const apart = Math.abs(luminance(palette.second) - luminance(base)) > 0.12
  const [size, body] = tiles[pattern](apart ? palette.second : lighter(base, 0.55), palette.trim)
  const transform = `translate(${300 + shiftX} ${shiftX ? 0 : 4 + shiftY}) rotate(${turn}) scale(${zoom})`
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${body}</pattern>`
}
