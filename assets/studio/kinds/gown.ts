import { type Art, eachSide, type Part, stack } from '../art.ts'
import { emblem } from '../emblem.ts'
import { knotButton } from '../fastenings.ts'
import { mirrored, type Path, repeat, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { cloud } from '../motifs.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, stroke } from '../svg.ts'

const BODY = symmetric(
  'M300 124C324 124 338 114 346 100C374 108 400 120 420 138C412 190 398 252 374 326' +
    'C384 430 420 560 446 672C400 692 346 700 300 700',
)
const SLEEVE =
  'M414 136C448 154 474 222 494 304C506 356 514 402 518 440C504 454 482 460 460 456' +
  'C450 402 432 348 400 290C396 240 402 180 414 136Z'
/** Nudarga: the cuff shaped like a horse's hoof. */
const CUFF = 'M460 456C482 460 504 454 518 440L536 486C526 498 514 500 504 494C488 508 468 510 456 502Z'
const CUFF_PIPING = 'M460 457C482 461 504 455 518 441'
const COLLAR = symmetric(
  'M300 142C320 142 336 130 344 114L343 92C350 93 356 96 358 101L362 122C350 148 326 164 300 164',
)
const COLLAR_BACK = symmetric('M300 84C328 84 344 88 350 98L352 124C338 136 320 140 300 140')
const INSIDE = symmetric('M300 86C330 86 344 90 350 104C338 136 322 154 300 158')
const FLAP = 'M316 160C286 180 244 180 222 196C206 208 202 232 204 258L212 322'
const FLAP_PIPING = 'M312 170C284 190 248 190 230 204C216 216 213 236 215 260L222 322'
const FRONT_EDGE = 'M222 378C216 470 200 580 186 676'
const FRONT_EDGE_PIPING = 'M233 378C227 470 212 580 198 678'
const BORDER = symmetric('M300 652C348 652 398 644 435 622L446 672C400 692 346 700 300 700')
const SASH = symmetric('M300 316C330 316 356 314 376 306C382 330 382 356 378 378C352 386 330 388 300 388')
const LONG_END = 'M338 374C336 440 334 510 322 588C338 596 356 596 372 590C376 510 376 440 366 370Z'
const SHORT_END = 'M356 370C370 420 384 470 388 532C400 536 414 532 422 526C412 470 396 412 374 364Z'
const KNOT = 'M332 330C346 320 370 322 380 334C386 352 382 372 372 380C356 386 340 382 332 374C326 358 328 342 332 330Z'

const BODY_FOLDS: Crease[] = [
  [326, 390, 350, 690, -8, 16],
  [364, 386, 412, 680, -12, 18],
  [270, 390, 244, 694, 8, 18],
  [240, 388, 206, 680, 12, 16],
  [300, 400, 300, 694, 0, 12],
  [398, 168, 352, 312, 18, 12, 0.26],
  [206, 174, 252, 312, -18, 12, 0.26],
  [330, 220, 322, 312, -6, 10, 0.2],
]
const SLEEVE_FOLDS: Crease[] = [
  [486, 296, 426, 266, 10, 9],
  [500, 360, 444, 346, 12, 9],
  [510, 414, 458, 416, 10, 8],
  [430, 176, 466, 256, 14, 10],
]

const silk = { texture: 'silk' } as const

function sleeves(s: Studio): Art {
  const { second, trim } = s.way
  return eachSide((put, side) =>
    stack(
      s.piece(put(CUFF), { ...silk, colour: second, depth: 8 }),
      s.piece(put(SLEEVE), {
        ...silk,
        pattern: s.pattern,
        turn: side === 'left' ? 14 : -14,
        zoom: 0.78,
        folds: s.folds(SLEEVE_FOLDS, { side, strength: 0.3 }),
        depth: 14,
        edge: 0.5,
      }),
      s.cord(put(CUFF_PIPING), trim, 5, false),
    ),
  )
}

function border(s: Studio): Art {
  const scroll = s.cut.emblem === undefined ? cloud(s.way.main, 3) : emblem(s)
  const over = repeat(150, 430, 38, (x) => at(x, 656 - (x - 283) ** 2 / 900, 0.86, scroll))
  return stack(
    s.piece(BORDER, { ...silk, colour: s.way.second, depth: 5, cast: 0.1, over }),
    s.cord(mirrored('M300 652C348 652 398 644 435 622'), s.way.trim, 4, false),
  )
}

/** The right side laps over the left, from the collar to the hem. */
function overlap(s: Studio): Art {
  const { second, trim } = s.way
  return stack(
    s.shade(FLAP, { strength: 0.5, softness: 5, width: 14 }),
    s.cord(FLAP, second, 13, false),
    s.cord(FLAP_PIPING, trim, 3.5, false),
    s.shade(FRONT_EDGE, { strength: 0.5, softness: 5, width: 12 }),
    s.cord(FRONT_EDGE, second, 11, false),
    s.cord(FRONT_EDGE_PIPING, trim, 3.5, false),
  )
}

function sash(s: Studio): Art {
  const colour = s.way.trim
  const wrap = (y: number, i: number) =>
    s.shade(`M214 ${y - 6}Q300 ${y + 8 + i} 386 ${y - 8}`, { colour, strength: 0.5, softness: 2.4, width: 4 }) +
    s.glow(`M218 ${y + 2}Q300 ${y + 15 + i} 382 ${y}`, 0.22, 2.5, 4)
  return s.piece(SASH, { ...silk, colour, depth: 9, edge: 0.5, folds: [326, 340, 354, 368].map(wrap).join('') })
}

function sashEnds(s: Studio): Art {
  const { trim: colour, second: thread } = s.way
  const end = (d: Path, crease: Crease) =>
    s.piece(d, { ...silk, colour, depth: 7, cast: 0.34, folds: s.folds([crease], { colour, strength: 0.4 }) })
  return stack(
    end(SHORT_END, [376, 390, 400, 524, 4, 5]),
    repeat(389, 422, 4.4, (x) =>
      stroke(`M${x} ${533 - (x - 389) * 0.18}L${x + 2} ${556 - (x - 389) * 0.18}`, thread, 2.4),
    ),
    end(LONG_END, [350, 380, 346, 586, 4, 7]),
    repeat(324, 371, 4.4, (x) => stroke(`M${x} 590L${x - 1.5} 616`, thread, 2.4)),
    s.piece(KNOT, {
      ...silk,
      colour,
      depth: 8,
      folds: s.folds([[346, 326, 350, 382, 6, 6]], { colour, strength: 0.4 }),
    }),
  )
}

function draw(s: Studio): Art {
  const { main, second, lining, trim } = s.way
  const parts: Part[] = [
    !s.back && s.piece(INSIDE, { ...silk, colour: lining, depth: 18, edge: 0.7, cast: 0 }),
    sleeves(s),
    s.piece(BODY, { ...silk, pattern: s.pattern, folds: s.folds(BODY_FOLDS), depth: 18, edge: 0.5 }),
    s.back && s.seam('M300 140L300 316M300 388L300 652', main, 0.35),
    border(s),
    !s.back && overlap(s),
    s.piece(s.back ? COLLAR_BACK : COLLAR, { ...silk, colour: second, depth: 7 }),
    s.cord(mirrored(s.back ? 'M300 140C320 140 338 136 352 124' : 'M300 164C326 164 350 148 362 122'), trim, 4, false),
    sash(s),
  ]
  if (s.back) return stack(...parts)
  const knots = [
    knotButton(s, 306, 164, -18, second),
    knotButton(s, 226, 200, -38, second),
    knotButton(s, 207, 278, -84, second),
  ]
  return stack(...parts, sashEnds(s), ...knots)
}

/** A grown-up woman's long deel: slim, hoof cuffs, a wide silk sash, clouds along the hem. */
export const gown: Kind = {
  draw,
  worn: { as: 'top', y: 112, to: 280, scale: [0.68, 0.62], cuff: [500, 500] },
  folded: 'deel',
  size: { beside: 'ruler', centimetres: 130 },
  fit: [0, -14, 1.04],
  detail: [168, 86, 264],
  wrinkle: 0.6,
}
