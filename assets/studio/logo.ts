import type { Colour } from './colour.ts'
import { ellipse } from './geometry.ts'
import { fill, soft, stroke } from './svg.ts'

const HEAD = 'M32 9C51 9 60 21 60 35C60 51 48 59 32 59C16 59 4 51 4 35C4 21 13 9 32 9Z'
const NOSE = 'M25.5 36Q32 33.4 38.5 36Q38 41 32 42.4Q26 41 25.5 36Z'
const SMILE =
  'M32 42V45.5C32 52 20.5 53.5 18 46.8C16.6 42 22.5 40.6 23.4 44.6M32 45.5C32 52 43.5 53.5 46 46.8C47.4 42 41.5 40.6 40.6 44.6'

/** The Bambar mark: a cub whose smile is the ram's horn scroll. One colour on one ground, readable at 16 pixels. */
export function logo({ size = 64, coat = '#1f1b3d' as Colour, face = '#ffb238' as Colour } = {}): string {
  const body = [
    fill(ellipse(13.5, 15.5, 10.5) + ellipse(50.5, 15.5, 10.5), coat),
    fill(ellipse(13.5, 15.5, 4.6) + ellipse(50.5, 15.5, 4.6), face),
    fill(HEAD, coat),
    fill(ellipse(20, 30, 3.4) + ellipse(44, 30, 3.4), face),
    fill(NOSE, face),
    stroke(SMILE, face, 3.2, soft),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" role="img" aria-label="Бамбар">${body}</svg>`
}
