import type { Colour } from './colour.ts'
import { ellipse } from './geometry.ts'
import { fill, group, soft, stroke } from './svg.ts'

// Every motif is drawn in a 40 × 40 box and serves as a tile of cloth, a border and a print.

const KNOT =
  'M-8 11L-8 -11Q-8 -15 -4 -15Q0 -15 0 -11L0 11Q0 15 4 15Q8 15 8 11L8 -11C8 -21 21 -8 11 -8L-11 -8Q-15 -8 -15 -4' +
  'Q-15 0 -11 0L11 0Q15 0 15 4Q15 8 11 8L-11 8C-21 8 -8 21 -8 11Z'

/** Ulzii: the endless knot, one closed line. */
export const ulzii = (colour: Colour, width = 4) =>
  group(
    { transform: 'translate(20 20) rotate(45) scale(.82)' },
    stroke(KNOT, colour, width * 1.1, { strokeLinejoin: 'round' }),
  )

/** Ever ugalz: the ram's horn scroll. */
export const horn = (colour: Colour, width = 4) =>
  stroke(
    'M20 36C20 24 20 18 20 14C20 5 8 4 6 12C5 18 12 21 14 15M20 14C20 5 32 4 34 12C35 18 28 21 26 15' +
      'M8 34C13 34 18 30 20 25C22 30 27 34 32 34',
    colour,
    width,
    { strokeLinecap: 'round' },
  )

/** Uul: the scrolled cloud. */
export const cloud = (colour: Colour, width = 4) =>
  stroke(
    'M3 28L37 28C41 20 33 14 28 18C29 8 14 6 13 16C6 13 1 20 5 25C9 28 13 24 10 21M28 18C24 18 22 22 25 24',
    colour,
    width,
    soft,
  )

export const flower = (petal: Colour, heart: Colour) =>
  group(
    { fill: petal },
    ...[0, 72, 144, 216, 288].map(
      (turn) => `<path transform="rotate(${turn} 20 20)" d="M20 19C13 14 14 5 20 5C26 5 27 14 20 19Z"/>`,
    ),
  ) + fill(ellipse(20, 20, 4), heart)

export const star = (colour: Colour) =>
  fill('M20 7L23.8 15.5L33 16.5L26 22.6L28 31.6L20 27L12 31.6L14 22.6L7 16.5L16.2 15.5Z', colour, {
    stroke: colour,
    strokeWidth: 3,
    strokeLinejoin: 'round',
  })

export const heart = (colour: Colour) =>
  fill('M20 34C8 25 3 18 6 11C9 5 17 6 20 13C23 6 31 5 34 11C37 18 32 25 20 34Z', colour)

export const leaf = (blade: Colour, vein: Colour) =>
  fill('M20 3C32 10 34 24 20 37C6 24 8 10 20 3Z', blade) +
  stroke('M20 8L20 37M20 18L27 13M20 25L13 20', vein, 2, { opacity: 0.8 })

/** The cub's face. */
export const bear = (coat: Colour, ink: Colour, snout: Colour) =>
  group(
    {},
    fill(ellipse(8, 9, 7) + ellipse(32, 9, 7), coat),
    fill(ellipse(8, 9, 3.4) + ellipse(32, 9, 3.4), snout),
    fill('M20 5C32 5 38 13 38 22C38 32 30 37 20 37C10 37 2 32 2 22C2 13 8 5 20 5Z', coat),
    fill(ellipse(20, 27, 9.5, 7.5), snout),
    fill(ellipse(12, 19, 2) + ellipse(28, 19, 2), ink),
    fill('M16.5 23.5Q20 22 23.5 23.5Q23 27 20 27.5Q17 27 16.5 23.5Z', ink),
    stroke('M20 27L20 29M20 29Q17 32 15 30M20 29Q23 32 25 30', ink, 1.4, { strokeLinecap: 'round' }),
  )

export const sun = (disc: Colour, rays: Colour) =>
  fill(ellipse(20, 20, 9), disc) +
  group(
    { stroke: rays, strokeWidth: 2.6, strokeLinecap: 'round' },
    ...Array.from(
      { length: 12 },
      (_, i) => `<path transform="rotate(${i * 30} 20 20)" d="M20 7L20 ${i % 2 ? 4.5 : 2.5}"/>`,
    ),
  )

export const mountain = (near: Colour, far: Colour, disc: Colour) =>
  fill(ellipse(27, 12, 5.5), disc) +
  fill('M1 34L14 11Q16 8 18 11L31 34Z', near) +
  fill('M18 34L27 20Q29 17.5 31 20L39 34Z', far) +
  fill('M11.6 15.2L14 11Q16 8 18 11L20.4 15.2L17.8 17.6L15.5 15.5L13.5 17.5Z', '#fff8ea')

export const horse = (coat: Colour, mane: Colour) =>
  fill(
    'M6 36L8 25C5 20 7 15 12 15L23 15C25 10 27 6 31 4L31.5 7C35 8 37 11 38 14L35 16.5L31 15.5C30 19 29 22 28 24' +
      'L29 36L25.5 36L24 27L13 27L9.5 36Z',
    coat,
  ) + fill('M24 15C25 9 28 5 31 4C27 4 23 8 21.5 14.5ZM8 17C4 19 4 26 3 30C6 28 8 22 9 19Z', mane)
