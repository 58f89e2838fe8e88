import { stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { repeat } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horse, star, sun } from '../motifs.ts'
import type { Studio } from '../studio.ts'
import { at, fill, soft, stroke } from '../svg.ts'

/** A ticket with a notch above and below its tear-off line, its left upper corner at x, y. */
const ticketAt = (x: number, y: number): string => {
  const [r, cut, w, h] = [x + 436, x + 318, 436, 236]
  return (
    `M${x + 18} ${y}L${cut - 18} ${y}Q${cut} ${y + 34} ${cut + 18} ${y}L${r - 18} ${y}Q${r} ${y} ${r} ${y + 18}` +
    `L${r} ${y + h - 18}Q${r} ${y + h} ${x + w - 18} ${y + h}L${cut + 18} ${y + h}Q${cut} ${y + h - 34} ${cut - 18} ${y + h}` +
    `L${x + 18} ${y + h}Q${x} ${y + h} ${x} ${y + h - 18}L${x} ${y + 18}Q${x} ${y} ${x + 18} ${y}Z`
  )
}

const [LEFT, TOP] = [82, 346]
const CURTAIN = (from: number, to: number) =>
  `M${from} ${TOP + 26}C${(from + to) / 2} ${TOP + 60} ${to} ${TOP + 120} ${to} ${TOP + 208}L${from} ${TOP + 208}Z`

/** A stage between two curtains, a horse upon it. */
const front = (s: Studio) => {
  const { trim, main } = s.way
  const red = darker(trim, 0.08)
  const style = { colour: red, texture: 'weave', fibre: 0.2, depth: 6, cast: 0.16 } as const
  return stack(
    fill(
      `M${LEFT + 24} ${TOP + 26}L${LEFT + 288} ${TOP + 26}L${LEFT + 288} ${TOP + 208}L${LEFT + 24} ${TOP + 208}Z`,
      lighter(main, 0.74),
    ),
    at(LEFT + 126, TOP + 36, 1.5, sun(main, darker(main, 0.2))),
    fill(
      `M${LEFT + 24} ${TOP + 182}L${LEFT + 288} ${TOP + 182}L${LEFT + 288} ${TOP + 208}L${LEFT + 24} ${TOP + 208}Z`,
      darker(main, 0.35),
    ),
    at(LEFT + 104, TOP + 80, 2.7, horse('#7b4a2a', '#2c1c38')),
    s.piece(CURTAIN(LEFT + 24, LEFT + 92), style),
    s.piece(CURTAIN(LEFT + 288, LEFT + 220), style),
  )
}

const back = (s: Studio) =>
  stack(
    repeat(TOP + 54, TOP + 190, 30, (y, i) =>
      stroke(
        `M${LEFT + 36} ${y}L${LEFT + ([270, 236, 258, 180, 210][i % 5] ?? 220)} ${y}`,
        darker(s.way.main, 0.5),
        8,
        { ...soft, opacity: 0.7 },
      ),
    ),
  )

const stub = (s: Studio) =>
  repeat(TOP + 44, TOP + 196, 9, (y) =>
    stroke(`M${LEFT + 344} ${y}L${LEFT + 410} ${y}`, darker(s.way.main, 0.6), 1.6 + s.random() * 4),
  ) +
  stroke(`M${LEFT + 318} ${TOP + 30}L${LEFT + 318} ${TOP + 208}`, darker(s.way.main, 0.4), 3, {
    strokeDasharray: '8 9',
    opacity: 0.7,
  })

/** Two tickets of a children's theatre. */
export const ticket: Kind = {
  draw: (s) => {
    const hard = { texture: null, fibre: 0.12 } as const
    return stack(
      s.floor(306, 596, 214, 13),
      s.piece(ticketAt(108, 268), { ...hard, colour: lighter(s.way.trim, 0.2), depth: 8, edge: 0.36 }),
      at(150, 286, 1, star(lighter(s.way.main, 0.3))),
      at(380, 286, 1, star(lighter(s.way.main, 0.3))),
      s.piece(ticketAt(LEFT, TOP), { ...hard, depth: 9, edge: 0.36, cast: 0.32 }),
      s.back ? back(s) : front(s),
      stub(s),
    )
  },
  fit: [0, -36, 1.08],
  detail: [82, 300, 290],
  standing: true,
  wrinkle: 0.1,
}
