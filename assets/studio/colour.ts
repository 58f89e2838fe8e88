/** A colour is `#rrggbb` throughout the studio. */
export type Colour = string
type Rgb = [number, number, number]

const parse = (colour: Colour): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

const byte = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

const format = ([r, g, b]: Rgb): Colour => `#${byte(r)}${byte(g)}${byte(b)}`

/** `share` of `b` in `a`, mixed as light (squares), so that halfway between two dyes does not go muddy. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [r1, g1, b1] = parse(a)
  const [r2, g2, b2] = parse(b)
  const blend = (x: number, y: number) => Math.sqrt(x * x * (1 - share) + y * y * share)
  return format([blend(r1, r2), blend(g1, g2), blend(b1, b2)])
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  const [r, g, b] = parse(colour)
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255
}

function saturate(colour: Colour, factor: number): Colour {
  const grey = luminance(colour) * 255
  const [r, g, b] = parse(colour)
  const pull = (value: number) => grey + (value - grey) * factor
  return format([pull(r), pull(g), pull(b)])
}

/** Towards the night violet that all shadows in the studio share. */
export const darker = (colour: Colour, share = 0.4): Colour => mix(saturate(colour, 1.15), '#1d1030', share)

/** Towards the warm white of the key light. */
export const lighter = (colour: Colour, share = 0.4): Colour => mix(colour, '#fff8ea', share)
