import { type Art, eachSide, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { ellipse, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, fill } from '../svg.ts'

const BODY = symmetric(
  'M300 206C326 206 344 196 352 182C382 190 408 200 428 216C424 256 422 300 426 340C436 410 432 480 428 520' +
    'C420 556 414 580 410 606L330 610C326 560 320 530 300 512',
)
const SLEEVE =
  'M426 214C466 236 494 310 514 398C504 414 482 424 460 424C452 380 440 340 424 306C420 270 420 240 426 214Z'
const CUFF = 'M458 420C482 422 504 412 516 394L522 424C508 444 486 452 464 450Z'
const FOOT =
  'M328 598L412 594C424 612 440 630 438 648C434 662 400 666 366 664C338 664 324 656 324 636C324 622 326 610 328 598Z'
const HOOD = symmetric('M300 84C372 84 408 130 402 182C396 214 350 232 300 232')
const HOOD_INSIDE = symmetric('M300 116C352 116 376 148 370 182C362 208 334 222 300 222')
const EAR = ellipse(374, 104, 32)
const HARE_EAR = 'M350 110C346 60 360 16 384 10C408 12 412 66 396 122Z'
const HARE_EAR_INSIDE = 'M362 104C360 66 370 36 384 30C396 34 398 70 388 112Z'
const NECKBAND = symmetric('M300 204C326 204 346 194 356 176L370 186C362 214 334 230 300 230')
const PLACKET = 'M288 214L314 214L318 500L304 514L290 502Z'
const TOES: [number, number][] = [
  [352, 640],
  [374, 636],
  [396, 640],
]

const BODY_FOLDS: Crease[] = [
  [426, 330, 372, 372, -12, 11, 0.24],
  [176, 330, 228, 372, 12, 11, 0.24],
  [304, 520, 384, 480, 14, 12, 0.3],
  [296, 520, 216, 480, -14, 12, 0.3],
  [412, 560, 344, 566, 8, 8, 0.26],
  [188, 562, 254, 568, -8, 8, 0.26],
  [410, 430, 380, 560, 12, 13, 0.2],
]
const SLEEVE_FOLDS: Crease[] = [
  [506, 390, 452, 364, 10, 8],
  [488, 330, 436, 310, 8, 8],
]

const fleece = { fibre: 0.3 } as const

function hood(s: Studio): Art {
  return stack(
    s.piece(HOOD, { ...fleece, depth: 14 }),
    s.piece(HOOD_INSIDE, { colour: s.way.lining, fibre: 0.25, depth: 26, edge: 0.66, cast: 0 }),
    s.piece(roundRect(288, 126, 24, 16, 2), { colour: paint.label, texture: null, depth: 2, cast: 0.1 }),
  )
}

function limbs(s: Studio): Art {
  const { trim } = s.way
  const toes = TOES.map(([x, y]) => ellipse(x, y, 6)).join('')
  return eachSide((put, side) =>
    stack(
      s.piece(put(SLEEVE), {
        ...fleece,
        pattern: s.pattern,
        zoom: 0.8,
        turn: side === 'left' ? 20 : -20,
        folds: s.folds(SLEEVE_FOLDS, { side, strength: 0.28 }),
      }),
      s.band(put(CUFF), trim),
      s.piece(put(FOOT), { ...fleece, colour: trim, depth: 12 }),
      fill(put(toes), lighter(trim, 0.5), { opacity: 0.8 }),
    ),
  )
}

function backDetails(s: Studio): Art {
  return stack(
    s.piece(HOOD, { ...fleece, depth: 20, folds: s.folds([[300, 100, 300, 226, 0, 10, 0.24]]) }),
    s.piece(ellipse(300, 520, 26, 22), { colour: s.way.second, fibre: 0.2, depth: 9 }),
  )
}

function frontDetails(s: Studio): Art {
  const { main, second, trim } = s.way
  const poppers = Array.from({ length: 7 }, (_, i) => s.ball(302, 240 + i * 42, 6.5, second))
  return stack(
    s.piece(PLACKET, { colour: s.pattern === 'plain' ? main : trim, depth: 5, cast: 0.2 }),
    ...poppers,
    s.band(NECKBAND, trim),
    s.cut.belly === true
      ? stack(
          s.piece(ellipse(300, 400, 74, 96), { ...fleece, colour: second, depth: 9, cast: 0.14 }),
          at(262, 352, 1.9, emblem(s)),
        )
      : at(352, 286, 1.15, s.cut.emblem === undefined ? bear(trim, darker(trim, 0.85), second) : emblem(s, main)),
    s.cut.pockets === true &&
      eachSide((put) =>
        s.piece(put('M346 400L408 392L414 470L352 478Z'), { ...fleece, colour: trim, depth: 7, cast: 0.28 }),
      ),
  )
}

function draw(s: Studio): Art {
  const ears = eachSide((put) =>
    stack(
      s.cut.ears !== 'none' && s.piece(put(s.cut.ears === 'hare' ? HARE_EAR : EAR), { ...fleece, depth: 8 }),
      !s.back &&
        s.cut.ears !== 'none' &&
        s.piece(put(s.cut.ears === 'hare' ? HARE_EAR_INSIDE : ellipse(374, 106, 18)), {
          colour: s.way.second,
          depth: 6,
          cast: 0.08,
        }),
    ),
  )
  return stack(
    ears,
    !s.back && hood(s),
    limbs(s),
    s.piece(BODY, { ...fleece, pattern: s.pattern, zoom: 0.8, folds: s.folds(BODY_FOLDS), depth: 17 }),
    s.back ? backDetails(s) : frontDetails(s),
  )
}

/** A baby's fleece overall with a cub's ears and a tail. */
export const romper: Kind = {
  draw,
  worn: { as: 'top', y: 202, to: 284, scale: [0.84, 0.84], cuff: [492, 446] },
  folded: 'crew',
  size: { beside: 'ruler', centimetres: 60 },
  fit: [0, 0, 1.08],
  detail: [200, 70, 260],
}
