import { type Art, eachSide, type Part, stack } from '../art.ts'
import { lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { knotButton } from '../fastenings.ts'
import { mirrored, type Path, repeat, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn } from '../motifs.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, stroke } from '../svg.ts'

const BODY = symmetric(
  'M300 158C330 158 346 150 356 138C388 150 418 164 442 182C436 240 424 300 416 360' +
    'C428 450 458 570 480 684C430 704 362 712 300 712',
)
const SLEEVE =
  'M436 180C476 204 508 276 532 372C544 424 552 470 556 508C538 526 510 534 484 530' +
  'C474 470 456 410 424 344C416 290 424 226 436 180Z'
const CUFF = 'M484 530C510 534 538 526 556 508L566 552C544 572 514 578 488 574Z'
const CUFF_PIPING = 'M484 531C510 535 538 527 556 509'
const COLLAR = symmetric(
  'M300 176C324 176 344 164 354 146L352 116C360 120 368 126 370 132L376 158C362 186 332 206 300 206',
)
const COLLAR_BACK = symmetric('M300 118C334 118 352 122 360 132L362 160C344 172 322 176 300 176')
const INSIDE = symmetric('M300 120C334 120 352 124 358 140C344 176 326 192 300 196')
const FLAP = 'M322 200C280 224 222 214 196 232C182 242 178 262 176 282L178 348'
const FLAP_PIPING = 'M318 212C280 234 228 226 206 242C194 250 190 266 188 284L190 346'
const BORDER = symmetric('M300 678C362 678 430 670 473.2 650L480 684C430 704 362 712 300 712')
const BORDER_PIPING = mirrored('M300 678C362 678 430 670 473 650')
const SASH = symmetric('M300 344C340 344 380 342 420 334C426 352 426 374 420 398C380 408 340 410 300 410')
const SASH_END = 'M356 392C348 440 344 486 336 528C348 536 364 536 376 530C380 484 382 436 378 390Z'
const SASH_SHORT_END = 'M372 390C386 430 398 466 400 504C410 508 424 506 432 498C424 456 406 414 388 384Z'
const SASH_KNOT =
  'M348 352C362 342 384 344 394 354C400 372 396 392 386 402C370 408 354 404 346 396C340 380 342 362 348 352Z'

const BODY_FOLDS: Crease[] = [
  [330, 400, 350, 706, -8, 15],
  [384, 396, 432, 694, -12, 17],
  [270, 400, 250, 708, 8, 16],
  [214, 398, 170, 692, 12, 18],
  [300, 420, 302, 708, 0, 10],
  [416, 410, 464, 684, -8, 10],
  [416, 214, 372, 344, 16, 12, 0.26],
  [190, 220, 232, 340, -16, 12, 0.26],
  [318, 250, 326, 346, 5, 9, 0.2],
]
const SLEEVE_FOLDS: Crease[] = [
  [520, 360, 466, 330, 10, 9],
  [540, 430, 476, 420, 12, 9],
  [548, 480, 490, 480, 10, 8],
  [452, 220, 498, 300, 14, 10],
]

function sleeves(s: Studio): Art {
  return eachSide((put, side) =>
    stack(
      s.piece(put(SLEEVE), {
        pattern: s.pattern,
        turn: side === 'left' ? 16 : -16,
        zoom: 0.85,
        folds: s.folds(SLEEVE_FOLDS, { side, strength: 0.3 }),
        texture: 'silk',
        depth: 15,
        edge: 0.5,
      }),
      s.cut.fur === true
        ? s.fur(put(CUFF), lighter(s.way.lining, 0.3), 12)
        : s.piece(put(CUFF), { colour: s.way.second, texture: 'silk', depth: 8 }),
      s.cord(put(CUFF_PIPING), s.way.trim, 5, false),
    ),
  )
}

function border(s: Studio): Art {
  const scroll = s.cut.emblem === undefined ? horn(s.way.main, 3.4) : emblem(s)
  const over = repeat(118, 460, 28, (x) => at(x, 676 - (x - 286) ** 2 / 1500, 0.72, scroll))
  if (s.cut.fur === true) return s.fur(BORDER, lighter(s.way.lining, 0.3), 12, 0.97)
  return stack(
    s.piece(BORDER, { colour: s.way.second, texture: 'silk', depth: 5, cast: 0.1, over }),
    s.cord(BORDER_PIPING, s.way.trim, 4, false),
  )
}

function sash(s: Studio): Art {
  const colour = s.way.trim
  const wrap = (y: number, i: number) =>
    s.shade(`M176 ${y - 6}Q300 ${y + 10 + i} 424 ${y - 8}`, { colour, strength: 0.5, softness: 2.4, width: 4 }) +
    s.glow(`M180 ${y + 2}Q300 ${y + 17 + i} 420 ${y}`, 0.22, 2.5, 4)
  const folds = [352, 366, 380, 394].map(wrap).join('')
  return s.piece(SASH, { colour, texture: 'silk', depth: 9, edge: 0.5, folds })
}

function sashKnot(s: Studio): Art {
  const { trim: colour, second: thread } = s.way
  const end = (d: Path, depth: number, crease: Crease) =>
    s.piece(d, { colour, texture: 'silk', depth, cast: 0.34, folds: s.folds([crease], { colour, strength: 0.4 }) })
  const fringe = (from: number, to: number, y: (x: number) => number, length: number, lean: number) =>
    repeat(from, to, 4.4, (x) => stroke(`M${x} ${y(x)}L${x + lean} ${y(x) + length}`, thread, 2.4))
  return stack(
    end(SASH_END, 7, [362, 396, 352, 528, 4, 6]),
    end(SASH_SHORT_END, 6, [384, 396, 412, 500, 4, 5]),
    fringe(339, 374, () => 530, 20, -1.5),
    fringe(402, 431, (x) => 505 - (x - 402) * 0.2, 21, 3),
    s.piece(SASH_KNOT, {
      colour,
      texture: 'silk',
      depth: 8,
      folds: s.folds([[360, 350, 364, 402, 6, 6]], { colour, strength: 0.4 }),
    }),
  )
}

/** The edge of the flap and its piping: rounded, square, or straight to the side. */
const flapOf = (s: Studio): readonly [edge: Path, piping: Path] =>
  s.cut.flap === 'square'
    ? ['M322 200L326 250L186 250L178 348', 'M316 204L318 262L198 262L190 346']
    : s.cut.flap === 'straight'
      ? ['M322 200C290 250 230 300 180 348', 'M318 214C290 262 236 308 190 348']
      : [FLAP, FLAP_PIPING]

function overlap(s: Studio): Art {
  return stack(
    s.shade(flapOf(s)[0], { strength: 0.5, softness: 5, width: 14 }),
    s.cord(flapOf(s)[0], s.way.second, 14, false),
    s.cord(flapOf(s)[1], s.way.trim, 4, false),
  )
}

function draw(s: Studio): Art {
  const { second, lining, trim } = s.way
  const parts: Part[] = [
    !s.back && s.piece(INSIDE, { colour: lining, texture: 'silk', depth: 20, edge: 0.7, cast: 0 }),
    sleeves(s),
    s.piece(BODY, { pattern: s.pattern, folds: s.folds(BODY_FOLDS), texture: 'silk', depth: 18, edge: 0.5 }),
    s.back && s.seam('M300 176L300 344M300 410L302 676', s.way.main, 0.35),
    border(s),
    !s.back && overlap(s),
    s.piece(s.back ? COLLAR_BACK : COLLAR, { colour: second, texture: 'silk', depth: 7 }),
    s.cord(mirrored(s.back ? 'M300 176C322 176 344 172 362 160' : 'M300 206C332 206 362 186 376 158'), trim, 4, false),
    sash(s),
  ]
  if (s.back) return stack(...parts)
  const places: Record<string, [number, number, number][]> = {
    square: [
      [322, 210, -30],
      [298, 250, 0],
      [206, 252, 0],
      [182, 312, -84],
    ],
    straight: [
      [314, 212, -50],
      [262, 274, -40],
      [204, 328, -40],
    ],
  }
  const knots = (
    places[String(s.cut.flap)] ?? [
      [312, 204, -18],
      [204, 236, -42],
      [182, 304, -84],
    ]
  ).map(([x = 0, y = 0, turn = 0]) => knotButton(s, x, y, turn, second))
  return stack(...parts, sashKnot(s), ...knots)
}

/** The Mongolian robe of a child: crossed to the right, a silk sash, horn scrolls along the hem. */
export const deel: Kind = {
  draw,
  worn: { as: 'top', y: 152, to: 282, scale: [0.66, 0.6], cuff: [528, 566] },
  folded: 'deel',
  size: { beside: 'ruler', centimetres: 80 },
  fit: [0, -38, 0.98],
  detail: [150, 130, 290],
}
