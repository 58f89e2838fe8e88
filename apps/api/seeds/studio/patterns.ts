import { type Colour, lighter, luminance } from './colour.ts'
import { ellipse } from './geometry.ts'
import { cloud, flower, horn, star, ulzii } from './motifs.ts'
import type { Palette } from './palette.ts'
import { fill } from './svg.ts'

/** What is printed or woven into a cloth. */
export const patterns = ['plain', 'stripes', 'checks', 'dots', 'ulzii', 'cloud', 'horn', 'flower', 'star'] as const
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
