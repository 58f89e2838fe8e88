import { type Art, eachSide, stack } from '../art.ts'
import { darker } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { paint } from '../palette.ts'
import type { Crease, Studio } from '../studio.ts'
import { at } from '../svg.ts'

const LEGS = symmetric(
  'M300 142L386 142C404 220 408 300 398 400C390 500 378 580 368 646L318 648C318 540 314 430 300 316',
)
const WAISTBAND = symmetric('M300 124L382 120L388 164L300 168')
const INSIDE = symmetric('M300 132L380 122C350 112 324 110 300 110')
const CUFF = 'M316 640L370 637L366 664L317 666Z'
const SHIN = 'M352 180C366 280 364 400 350 600L338 600C344 420 344 290 336 190Z'
const SHIN_LEFT = 'M236 180C222 280 226 400 244 600L256 600C250 420 250 290 256 190Z'

const FOLDS: Crease[] = [
  [300, 320, 376, 282, 12, 10, 0.3],
  [300, 320, 224, 282, -12, 10, 0.3],
  [388, 436, 332, 456, 8, 8, 0.26],
  [212, 438, 266, 458, -8, 8, 0.26],
  [378, 470, 330, 482, 6, 6, 0.2],
  [220, 472, 268, 484, -6, 6, 0.2],
  [372, 596, 322, 601, 5, 5, 0.26],
  [228, 596, 278, 601, -5, 5, 0.26],
  [372, 612, 322, 617, 5, 5, 0.26],
  [228, 612, 278, 617, -5, 5, 0.26],
]

function drawstring(s: Studio): Art {
  const ends = 'M292 150C270 170 276 196 262 214M308 150C328 168 322 196 336 210'
  return stack(s.cord(ends, s.way.second, 5), s.ball(261, 216, 6, s.way.second), s.ball(337, 212, 6, s.way.second))
}

function draw(s: Studio): Art {
  const { main, second, trim } = s.way
  const shins = s.glow(SHIN, 0.3, 12) + s.glow(SHIN_LEFT, 0.36, 12)
  return stack(
    !s.back && s.piece(INSIDE, { colour: darker(main, 0.35), texture: 'rib', depth: 10 }),
    s.piece(LEGS, { pattern: s.pattern, zoom: 0.72, folds: s.folds(FOLDS) + shins, depth: 17, edge: 0.55 }),
    s.seam('M300 158L300 316'),
    s.cut.knees === true &&
      eachSide((put) =>
        stack(
          s.piece(
            put(
              'M332 400C340 384 376 384 386 400C390 440 384 470 378 486C362 494 344 494 334 486C328 460 328 430 332 400Z',
            ),
            { colour: second, depth: 7, cast: 0.2 },
          ),
          at(put('M336 414').includes('M336') ? 339 : 221, 416, 1, emblem(s)),
        ),
      ),
    s.cut.stripe === true &&
      eachSide((put) => s.cord(put('M384 166C400 236 404 310 394 400C386 500 376 580 366 640'), second, 12, false)),
    s.cut.ruffle === true
      ? eachSide((put) =>
          s.piece(
            put(
              'M312 630L374 626C384 648 392 664 398 676Q388 690 378 678Q368 692 356 680Q344 692 334 680Q322 692 304 678Z',
            ),
            { colour: second, depth: 8, cast: 0.3 },
          ),
        )
      : eachSide((put) => s.band(put(CUFF), trim)),
    s.band(WAISTBAND, s.pattern === 'plain' ? main : trim),
    s.back ? s.piece(roundRect(288, 134, 24, 30, 2), { colour: paint.label, texture: null, depth: 2 }) : drawstring(s),
  )
}

/** Soft leggings with ribbed cuffs and a drawstring. */
export const leggings: Kind = {
  draw,
  worn: { as: 'bottom', y: 120, to: 474, scale: [1.02, 0.38] },
  folded: 'trousers',
  size: { beside: 'ruler', centimetres: 60 },
  fit: [0, -14, 1.14],
  detail: [210, 100, 230],
}
