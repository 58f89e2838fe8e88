import { type Art, placed } from './art.ts'
import { type Colour, darker, lighter } from './colour.ts'
import { type Path, roundRect } from './geometry.ts'
import type { Studio } from './studio.ts'
import { fill, stroke } from './svg.ts'

/** A straight zip from the top to the bottom, teeth and tape. */
export function zip(x: number, top: number, bottom: number, tape: Colour): string {
  const line = `M${x} ${top}L${x} ${bottom}`
  return (
    stroke(line, darker(tape, 0.35), 13) +
    stroke(line, lighter(tape, 0.35), 6, { strokeDasharray: '3.5 3' }) +
    stroke(`M${x - 7} ${top}L${x - 7} ${bottom}M${x + 7} ${top}L${x + 7} ${bottom}`, darker(tape, 0.6), 1, {
      opacity: 0.5,
    })
  )
}

/** A zip along a curve. */
export const curvedZip = (d: Path, cloth: Colour, teeth: Colour, width = 12) =>
  stroke(d, darker(cloth, 0.55), width) + stroke(d, lighter(teeth, 0.3), width * 0.42, { strokeDasharray: '3.5 3' })

export const zipPull = (x: number, y: number, colour: Colour) =>
  fill(roundRect(x - 7, y, 14, 13, 4), darker(colour, 0.2)) +
  fill(roundRect(x - 5, y + 10, 10, 28, 5), colour) +
  fill(roundRect(x - 2, y + 24, 4, 9, 2), darker(colour, 0.4))

/** Tovch: the loop and knot that close a deel, lying along `turn` degrees. */
export function knotButton(s: Studio, x: number, y: number, turn: number, colour: Colour): Art {
  const left = `M${x - 30} ${y}C${x - 44} ${y - 12} ${x - 48} ${y + 10} ${x - 32} ${y + 2}`
  const right = `M${x + 20} ${y}C${x + 34} ${y - 12} ${x + 38} ${y + 10} ${x + 22} ${y + 2}`
  return placed(
    `rotate(${turn} ${x} ${y})`,
    s.cord(`M${x - 30} ${y}L${x + 22} ${y}`, colour, 5),
    s.cord(left + right, colour, 4, false),
    s.ball(x - 4, y, 7, colour),
  )
}
