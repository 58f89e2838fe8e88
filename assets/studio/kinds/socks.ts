import { type Art, moved, stack } from '../art.ts'
import { darker } from '../colour.ts'
import { leg } from '../cub.ts'
import { ellipse, on, type Path, repeat, type Side } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { STITCHES } from '../knitting.ts'
import { star } from '../motifs.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, fill, flipped, stroke } from '../svg.ts'
import { coatOf } from '../views/worn.ts'

const SOCK =
  'M214 212C256 220 300 220 342 210C342 280 340 336 352 384C382 414 436 426 474 450C508 474 514 518 488 542' +
  'C458 564 404 562 356 552C300 540 250 520 228 478C208 430 216 320 214 212Z'
const HEEL = 'M219 400C262 396 300 424 306 470C304 500 292 520 276 526C252 514 236 498 228 478C220 456 218 430 219 400Z'
const TOE = 'M424 430C448 436 462 442 474 450C508 474 514 518 488 542C466 558 432 561 398 558C384 520 392 462 424 430Z'
const CUFF = 'M208 128C256 140 302 140 348 126L346 214C300 226 256 226 212 216Z'
const INSIDE = 'M212 132C246 116 312 114 344 130C306 144 250 144 212 132Z'
const SOLE =
  'M250 512C300 536 360 546 420 552C446 552 470 548 486 536L490 552C460 578 380 576 330 562C296 552 266 536 250 512Z'

const FOLDS: Crease[] = [
  [340, 372, 262, 396, 14, 12, 0.28],
  [344, 402, 296, 432, 12, 10, 0.26],
  [226, 330, 292, 352, -8, 9, 0.2],
  [330, 250, 262, 262, 8, 9, 0.16],
]

/** A band of stars round the leg, between two rows of stitches. */
function stars(s: Studio): string {
  const { second, trim, main } = s.way
  const row = (y: number, colour: string) => stroke(`M200 ${y}H352`, colour, 8, STITCHES)
  const small = [280, 330, 380].map((x) => at(x, 446 + (x - 280) * 0.3, 0.8, star(second))).join('')
  return (
    fill('M196 256H356V326H196Z', second) +
    row(244, trim) +
    row(338, trim) +
    repeat(214, 300, 42, (x) => at(x, 268, 1.1, star(main))) +
    small
  )
}

function sock(s: Studio, toe: Side, sole: boolean): Art {
  const put = (d: Path) => on(toe, d)
  const { trim } = s.way
  const figures = s.pattern === 'star' ? stars(s) : ''
  const knit = { texture: 'knit', fibre: 0.5 } as const
  const dots = repeat(268, 480, 24, (x, i) =>
    fill(put(ellipse(x, 528 + Math.min(i, 3) * 7 + (i % 2) * 5, 5)), darker(trim, 0.35)),
  )
  return stack(
    s.worn && leg(s, coatOf(s), toe === 'right' ? 279 : 321, 180, 60),
    s.piece(put(INSIDE), { colour: darker(trim, 0.35), texture: 'rib', depth: 8 }),
    s.piece(put(SOCK), {
      ...knit,
      pattern: figures ? 'plain' : s.pattern,
      zoom: 0.82,
      folds: (toe === 'right' ? figures : flipped(figures)) + s.folds(FOLDS, { side: toe }),
      depth: 18,
      edge: 0.52,
    }),
    s.piece(put(HEEL), { ...knit, colour: trim, depth: 10, cast: 0.12 }),
    s.piece(put(TOE), { ...knit, colour: trim, depth: 11, cast: 0.12 }),
    sole && s.piece(put(SOLE), { ...knit, colour: darker(s.way.main, 0.12), depth: 6, cast: 0 }),
    sole && dots,
    s.band(put(CUFF), trim, { depth: 12 }),
    s.seam(put('M213 216C256 226 300 226 346 214'), trim),
  )
}

/** Turned over, the pair shows the non-slip dots of its soles. */
function draw(s: Studio): Art {
  const toe = s.back ? 'left' : 'right'
  return stack(moved(toe, 62, -26, 0.98, sock(s, toe, s.back)), moved(toe, -62, 56, 1, sock(s, toe, s.back)))
}

/** A pair of warm knitted socks. */
export const socks: Kind = {
  draw,
  worn: { as: 'feet' },
  size: { beside: 'hand' },
  fit: [-22, 0, 1.04],
  detail: [110, 170, 280],
  wrinkle: 0.45,
}
