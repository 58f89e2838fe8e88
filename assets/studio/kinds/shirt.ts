import { type Art, eachSide, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { mirrored, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { paint } from '../palette.ts'
import type { Crease, Studio } from '../studio.ts'
import { at } from '../svg.ts'

const SHOULDER_TO_HEM =
  'C388 148 420 160 446 180C438 226 436 262 438 300C440 400 444 490 452 566C450 592 436 604 414 600C384 594 344 626 300 630'
const BODY = symmetric(`M300 176C328 170 346 154 354 138${SHOULDER_TO_HEM}`)
const BODY_BACK = symmetric(`M300 146C328 146 346 144 354 138${SHOULDER_TO_HEM}`)
const HEM_STITCH = 'M300 618C344 614 382 582 416 588C432 590 440 582 441 568'
const SLEEVE =
  'M444 178C490 208 520 322 540 458C544 496 546 522 546 544C526 560 500 566 478 560C472 468 462 386 438 300C434 252 436 216 444 178Z'
const CUFF = 'M474 552C500 562 528 556 552 538L556 590C534 608 504 614 480 606Z'
const INSIDE = symmetric('M300 126C334 126 352 130 360 142C348 172 330 184 300 188')
const STAND = symmetric('M300 184C324 176 344 158 356 136L366 146C352 176 328 196 300 202')
const COLLAR =
  'M302 186C324 176 344 158 354 130C370 136 382 148 384 162C378 196 360 220 340 238C324 222 310 206 302 186Z'
const COLLAR_STITCH =
  'M312 190C332 178 350 162 359 142C368 148 374 154 376 164C370 190 356 210 340 226C328 214 318 202 312 190Z'
const COLLAR_BACK = symmetric('M300 116C336 116 356 120 364 132L374 166C350 180 326 184 300 184')
const PLACKET = 'M285 192L315 192L315 624Q300 630 285 624Z'
const POCKET = 'M342 262L414 258L416 330L380 350L344 334Z'
const POCKET_STITCH = 'M348 268L408 264L410 327L380 344L350 330Z'
const YOKE = symmetric(
  'M300 146C328 146 346 144 354 138C388 148 420 160 446 180C442 204 439 222 438 236C390 246 340 250 300 250',
)

const SLEEVE_FOLDS: Crease[] = [
  [528, 392, 460, 356, 12, 10],
  [538, 458, 470, 442, 12, 10],
  [544, 520, 482, 524, 10, 9],
  [462, 216, 500, 316, 12, 11],
]
const BODY_FOLDS: Crease[] = [
  [434, 306, 378, 356, -16, 12, 0.24],
  [440, 440, 402, 590, 18, 14, 0.22],
  [338, 430, 346, 606, 8, 11, 0.16],
]

function sleeves(s: Studio): Art {
  const { main, trim } = s.way
  return eachSide((put, side) =>
    stack(
      s.piece(put(SLEEVE), {
        pattern: s.pattern,
        turn: side === 'left' ? 11 : -11,
        folds: s.folds(SLEEVE_FOLDS, { side, strength: 0.28 }),
        depth: 16,
        edge: 0.46,
      }),
      s.piece(put(CUFF), { pattern: s.pattern, turn: side === 'left' ? 8 : -8, shiftX: 17, depth: 7 }),
      s.stitch(put('M477 560C502 569 529 562 550 547M482 598C506 605 532 600 552 584'), darker(main, 0.3), 0.5, 1.4),
      s.button(side === 'right' ? 496 : 104, 584, 7, trim),
    ),
  )
}

function body(s: Studio): Art {
  const thread = darker(s.way.main, 0.3)
  const folds = s.folds(BODY_FOLDS) + s.folds(BODY_FOLDS, { side: 'left' })
  return stack(
    s.piece(s.back ? BODY_BACK : BODY, { pattern: s.pattern, folds, depth: 17 }),
    eachSide((put) => s.stitch(put(HEM_STITCH), thread, 0.45, 1.4)),
  )
}

/** A yoke, a box pleat under it with a hanging loop, and the collar folded down. */
function back(s: Studio): Art {
  const { main, trim } = s.way
  const pleat = s.shade('M286 250L284 600M314 250L316 600', { strength: 0.36, softness: 3, width: 5 })
  return stack(
    sleeves(s),
    body(s),
    pleat,
    s.piece(YOKE, { pattern: s.pattern, turn: 45, depth: 10, cast: 0.14 }),
    s.stitch('M164 229Q300 250 436 229', darker(main, 0.3), 0.5, 1.4),
    s.piece(roundRect(292, 234, 16, 34, 4), { colour: trim, texture: 'twill', depth: 3, cast: 0.3 }),
    s.piece(COLLAR_BACK, { pattern: s.pattern, shiftX: 9, depth: 8 }),
  )
}

function front(s: Studio): Art {
  const { main, trim } = s.way
  const thread = darker(main, 0.3)
  const collar = eachSide((put) =>
    stack(
      s.piece(put(COLLAR), { pattern: s.pattern, turn: 30, depth: 8, cast: 0.34 }),
      s.stitch(put(COLLAR_STITCH), thread, 0.5, 1.4),
    ),
  )
  return stack(
    s.piece(INSIDE, { colour: darker(main, 0.16), depth: 18, edge: 0.6 }),
    s.piece(roundRect(286, 140, 28, 18, 2), { colour: trim, texture: null, depth: 2, cast: 0.1 }),
    sleeves(s),
    body(s),
    s.piece(PLACKET, { pattern: s.pattern, shiftX: 15, depth: 5, cast: 0.26 }),
    s.stitch('M291 200L291 622M309 200L309 622', thread, 0.5, 1.4),
    s.piece(STAND, { pattern: s.pattern, depth: 5, colour: lighter(main, 0.1) }),
    s.cut.collar === 'stand' ? s.cord(mirrored('M300 202C328 196 352 176 366 146'), trim, 4, false) : collar,
    s.cut.collar === 'round' && s.cord(mirrored('M340 238C324 222 310 206 302 186'), trim, 4, false),
    s.cut.emblem !== undefined && at(182, 280, 1.3, emblem(s, main)),
    s.piece(POCKET, { pattern: s.pattern, turn: s.pattern === 'checks' ? 45 : 0, depth: 6, cast: 0.26 }),
    s.stitch(POCKET_STITCH, thread, 0.5, 1.4),
    s.piece(roundRect(372, 300, 16, 12, 2), { colour: paint.label, texture: null, depth: 2, cast: 0.16 }),
    ...[216, 286, 356, 426, 496, 566].map((y) => s.button(300, y, 8, trim)),
  )
}

/** A cotton shirt with a turned-down collar, one pocket and cuffs. */
export const shirt: Kind = {
  draw: (s) => (s.back ? back(s) : front(s)),
  worn: { as: 'top', y: 140, to: 282, scale: [0.65, 0.62], cuff: [517, 604] },
  folded: 'shirt',
  size: { beside: 'ruler', centimetres: 60 },
  fit: [0, 4, 1.04],
  detail: [204, 118, 260],
  wrinkle: 0.6,
}
