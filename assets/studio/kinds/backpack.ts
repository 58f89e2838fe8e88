import { type Art, eachSide, stack } from '../art.ts'
import { darker, mix } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { curvedZip, zipPull } from '../fastenings.ts'
import { ellipse, mirrored, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, fill } from '../svg.ts'

const BODY = symmetric('M300 160C392 158 440 196 446 280C454 400 460 500 452 582C446 622 400 632 300 632')
const LID = symmetric('M300 160C392 158 440 196 446 280C447 298 448 316 449 334C400 350 350 354 300 354')
const POCKET = symmetric('M300 404C370 404 410 408 416 440C420 490 420 540 412 576C404 598 360 604 300 604')
const SIDE_POCKET = 'M446 450C478 446 490 464 490 496C490 540 486 576 474 596C464 604 452 600 450 590Z'
const BACK_PANEL = symmetric('M300 220C360 220 396 240 400 300C404 400 402 500 396 560C380 580 340 584 300 584')
const STRAP = 'M352 200C400 250 402 380 392 470C384 500 350 500 344 472C348 380 352 290 330 214Z'
const HANDLE = 'M262 152C258 104 274 88 300 88C326 88 342 104 338 152'
const EAR = ellipse(404, 166, 46)
const SHINE = 'M190 210C220 180 270 176 300 180C270 210 220 230 196 300C184 280 180 240 190 210Z'
const LID_ZIP = 'M153 338C200 352 250 358 300 358C350 358 400 352 447 338'
const POCKET_ZIP = mirrored('M300 432C360 432 400 434 414 446')

const canvas = { texture: 'twill' } as const

function back(s: Studio): Art {
  const { trim, lining, second } = s.way
  const straps = eachSide((put) =>
    stack(
      s.cord(put('M368 480C380 540 410 570 440 590'), trim, 16),
      s.piece(put(STRAP), { ...canvas, colour: trim, depth: 12, cast: 0.4 }),
      s.stitch(put('M358 230C386 290 388 380 380 464'), second),
    ),
  )
  return stack(
    s.floor(300, 640, 190, 22),
    s.cord(HANDLE, trim, 18),
    s.cut.face !== 'none' && eachSide((put) => s.piece(put(EAR), { depth: 9 })),
    s.piece(BODY, { ...canvas, pattern: s.pattern, depth: 20 }),
    s.piece(BACK_PANEL, { colour: lining, texture: 'knit', depth: 14 }),
    straps,
  )
}

function shell(s: Studio): Art {
  const { trim, second } = s.way
  const sides = eachSide((put) =>
    stack(
      s.cut.face !== 'none' && s.piece(put(EAR), { ...canvas, depth: 10 }),
      s.cut.face !== 'none' && s.piece(put(ellipse(404, 168, 25)), { ...canvas, colour: second, depth: 7, cast: 0.1 }),
      s.piece(put(SIDE_POCKET), { colour: trim, texture: 'knit', depth: 8 }),
    ),
  )
  const folds = s.folds([
    [430, 360, 424, 600, 8, 16, 0.24],
    [176, 420, 190, 606, -6, 14, 0.2],
  ])
  return stack(
    s.cord(HANDLE, trim, 18),
    eachSide((put) => s.cord(put('M440 230C486 300 496 420 470 600'), darker(trim, 0.2), 18)),
    sides,
    s.piece(BODY, { ...canvas, pattern: s.pattern, depth: 22, edge: 0.52, folds: folds + s.glow(SHINE, 0.34, 14) }),
    s.piece(LID, { ...canvas, depth: 14, cast: 0, outline: 0 }),
  )
}

function face(s: Studio): Art {
  return stack(
    s.piece(ellipse(300, 300, 66, 46), { ...canvas, colour: s.way.second, depth: 10, cast: 0.14 }),
    s.piece('M278 284Q300 272 322 284Q320 306 300 310Q280 306 278 284Z', {
      colour: paint.nose,
      texture: null,
      depth: 4,
      cast: 0.2,
    }),
    s.seam('M300 310L300 320M300 320Q286 334 274 326M300 320Q314 334 326 326', s.way.second, 0.9),
    s.ball(230, 262, 11, paint.eye),
    s.ball(370, 262, 11, paint.eye),
    fill(ellipse(226, 258, 3) + ellipse(366, 258, 3), '#fff'),
  )
}

function pocket(s: Studio): Art {
  const { main, second, trim } = s.way
  const colour = s.pattern === 'plain' ? main : mix(main, trim, 0.16)
  const folds = s.folds([[398, 450, 392, 580, 6, 12, 0.2]])
  return stack(
    s.piece(POCKET, { ...canvas, depth: 13, cast: 0.34, colour, folds }),
    curvedZip(POCKET_ZIP, main, trim, 9),
    zipPull(214, 428, second),
    s.stitch(mirrored('M300 590C356 590 394 586 401 568C408 530 408 500 406 462'), second, 0.55, 1.7),
    s.piece(roundRect(268, 492, 64, 64, 14), { ...canvas, colour: trim, depth: 5 }),
    at(279, 503, 1.06, s.cut.emblem === undefined ? horn(second, 3.2) : emblem(s, trim)),
  )
}

/** A nursery backpack with the cub's face and ears. */
export const backpack: Kind = {
  draw: (s) =>
    s.back
      ? back(s)
      : stack(
          s.floor(300, 640, 190, 22),
          shell(s),
          s.cut.face === 'none'
            ? stack(s.cord('M180 300Q300 320 420 300', s.way.second, 12), at(256, 196, 2.2, emblem(s, s.way.main)))
            : face(s),
          curvedZip(LID_ZIP, s.way.main, s.way.trim),
          zipPull(392, 346, s.way.second),
          pocket(s),
        ),
  worn: { as: 'back', y: 390, to: 420, scale: [0.56, 0.54] },
  size: { beside: 'ruler', centimetres: 40 },
  fit: [0, 10, 1.06],
  detail: [170, 140, 280],
  standing: true,
  wrinkle: 0.5,
}
