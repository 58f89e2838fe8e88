import { type Art, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { ellipse, on, type Path, repeat, roundRect, type Side, WIDTH } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { STITCHES } from '../knitting.ts'
import { bear, horn } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, stroke } from '../svg.ts'

const UNDER =
  'M286 122C320 96 350 112 362 142C392 220 420 300 430 396C438 480 438 552 436 622C392 632 344 634 296 628C304 530 302 420 288 330Z'
const OVER =
  'M314 112C284 98 254 112 242 140C212 220 182 300 172 392C164 460 164 510 166 568C216 580 272 582 326 574' +
  'C322 490 326 420 332 344C338 260 336 180 326 122Z'

const UNDER_FOLDS: Crease[] = [
  [322, 130, 392, 600, -26, 18],
  [338, 130, 424, 560, -24, 12],
  [312, 150, 338, 610, -10, 16],
]
const OVER_FOLDS: Crease[] = [
  [286, 128, 214, 560, 24, 18],
  [302, 128, 262, 566, 14, 16],
  [270, 130, 184, 520, 26, 12],
  [314, 128, 308, 566, 4, 14],
]

/** A plain scarf has two knitted bands and a row of horn scrolls at its end. */
function endBand(s: Studio, left: number, right: number, y: number): string {
  if (s.pattern !== 'plain') return ''
  const { second, trim } = s.way
  const row = (dy: number, colour: string) => stroke(`M${left} ${y + dy}L${right} ${y + dy}`, colour, 8, STITCHES)
  const band = stroke(`M${left} ${y}L${right} ${y}`, second, 52)
  const scrolls = repeat(left + 4, right - 36, 44, (x) => at(x, y - 21, 1.05, horn(s.way.main, 3.4)))
  return row(-42, trim) + band + scrolls + row(42, trim)
}

/** Knotted threads along an end, from one x to another on the right side of the picture. */
function fringe(s: Studio, side: Side, from: number, to: number, y: (x: number) => number): Art {
  const { main, second, trim } = s.way
  const colours = s.pattern === 'plain' ? [main, lighter(main, 0.2)] : [main, second, trim]
  const threads = Array.from({ length: Math.floor((to - from) / 13) + 1 }, (_, i) => {
    const colour = colours[i % colours.length] ?? main
    const [x, top, sway] = [from + i * 13, y(from + i * 13), (i % 3) - 1]
    const thread = `M${x} ${top - 8}C${x} ${top + 18} ${x + sway * 4} ${top + 30} ${x + sway * 5} ${top + 58}`
    return stack(
      s.cord(on(side, thread), colour, 7),
      s.ball(side === 'right' ? x : WIDTH - x, top + 14, 6, darker(colour, 0.1)),
    )
  })
  return stack(...threads)
}

function draw(s: Studio): Art {
  const side = s.back ? 'left' : 'right'
  const put = (d: Path) => on(side, d)
  const knit = { pattern: s.pattern, texture: 'knit', fibre: 0.5, depth: 18, edge: 0.5 } as const
  const { main, second, trim } = s.way
  const flat = (left: number, right: number) =>
    s.back ? ([WIDTH - right, WIDTH - left] as const) : ([left, right] as const)
  return stack(
    fringe(s, side, 304, 432, (x) => 630 - Math.abs(x - 366) * 0.06),
    s.piece(put(UNDER), {
      ...knit,
      colour: darker(main, 0.08),
      folds: endBand(s, ...flat(280, 446), 560) + s.folds(UNDER_FOLDS, { side }),
    }),
    fringe(s, side, 172, 322, (x) => 578 - Math.abs(x - 246) * 0.1),
    s.piece(put(OVER), {
      ...knit,
      cast: 0.4,
      folds: endBand(s, ...flat(156, 336), 500) + s.folds(OVER_FOLDS, { side }),
    }),
    !s.back && s.piece(roundRect(196, 420, 46, 40, 5), { colour: trim, texture: 'twill', depth: 4, cast: 0.3 }),
    !s.back && at(203, 424, 0.8, bear(second, darker(trim, 0.85), paint.label)),
    s.piece(ellipse(300, 112, 30), { colour: darker(paint.wood, 0.2), texture: null, depth: 8, cast: 0.3 }),
    s.piece(ellipse(298, 108, 23), { colour: paint.wood, texture: null, depth: 9, cast: 0.3, fibre: 0.06 }),
  )
}

/** A knitted scarf with a fringe, hung over a wooden peg. */
export const scarf: Kind = {
  draw,
  worn: { as: 'neck' },
  size: { beside: 'hand' },
  fit: [0, -8, 1.06],
  detail: [140, 366, 270],
  wrinkle: 0.5,
}
