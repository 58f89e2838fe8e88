import { mirror, type Path, type Side, WIDTH } from './geometry.ts'
import { group } from './svg.ts'

/** What is seen, and its silhouette, from which the stage makes the shadow and the wrinkles. */
export type Art = { paint: string; shape: string }

/** A string is paint on the surface: it adds nothing to the silhouette. */
export type Part = Art | string | false

const paintOf = (part: Part) => (part === false ? '' : typeof part === 'string' ? part : part.paint)
const shapeOf = (part: Part) => (part === false || typeof part === 'string' ? '' : part.shape)

/** Parts from the bottom to the top. */
export const stack = (...parts: Part[]): Art => ({
  paint: parts.map(paintOf).join(''),
  shape: parts.map(shapeOf).join(''),
})

/** Parts under one transform. */
export function placed(transform: string, ...parts: Part[]): Art {
  const { paint, shape } = stack(...parts)
  return { paint: group({ transform }, paint), shape: group({ transform }, shape) }
}

/** Parts moved and scaled; `left` puts them where a mirror in the middle of the stage would. */
export const moved = (side: Side, x: number, y: number, scale: number, ...parts: Part[]): Art =>
  placed(`translate(${side === 'right' ? x : WIDTH * (1 - scale) - x} ${y}) scale(${scale})`, ...parts)

const SIDES: Side[] = ['right', 'left']

/** The same parts for both sides; `put` mirrors a path drawn for the right side where needed. */
export const eachSide = (draw: (put: (d: Path) => Path, side: Side) => Part): Art =>
  stack(...SIDES.map((side) => draw((d) => (side === 'right' ? d : mirror(d)), side)))
