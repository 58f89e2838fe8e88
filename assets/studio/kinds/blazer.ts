import { type Art, eachSide, stack } from '../art.ts'
import { lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { type Path, repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn } from '../motifs.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, stroke } from '../svg.ts'

const LINEN = '#fcf9f2'
const FRONT =
  'M300 300C324 250 344 190 356 140C392 150 424 164 450 184C440 232 436 270 438 310C444 410 450 510 456 610' +
  'C424 622 388 626 350 624C330 604 310 590 303 560Z'
const BACK = symmetric(
  'M300 150C326 150 346 146 356 138C392 150 424 164 450 184C440 232 436 270 438 310C444 410 450 510 456 610' +
    'C400 628 350 630 300 630',
)
const BACK_COLLAR = symmetric('M300 132C334 132 354 134 366 142L372 172C348 186 324 190 300 190')
const SLEEVE =
  'M446 182C490 212 518 320 536 450C544 510 546 560 546 600C526 614 500 618 478 612C474 520 464 410 438 316' +
  'C434 268 438 222 446 182Z'
const SHIRT_CUFF = 'M480 606C502 616 526 612 544 598L545 616C526 630 502 634 482 626Z'
const INSIDE = symmetric('M300 128C334 128 352 130 360 140C348 170 330 182 300 184')
const SHIRT = symmetric('M300 150C334 150 350 150 360 142C350 220 324 280 300 320')
const SHIRT_COLLAR =
  'M300 176C322 170 342 156 352 132C366 138 374 150 376 162C366 190 348 212 332 226C320 212 308 196 300 176Z'
const LAPEL =
  'M302 318C318 268 342 204 356 136C368 138 376 144 380 152C384 186 386 214 392 234L418 240C396 286 350 310 302 336Z'
const BADGE = 'M352 274L394 270L396 304Q396 324 374 334Q354 326 353 306Z'

const SLEEVE_FOLDS: Crease[] = [
  [526, 390, 458, 360, 12, 10],
  [536, 452, 470, 444, 10, 9],
  [540, 540, 480, 556, 8, 8],
  [462, 220, 500, 320, 12, 11],
]
const FRONT_FOLDS: Crease[] = [
  [430, 330, 374, 384, -14, 12, 0.24],
  [436, 470, 410, 610, 10, 14, 0.24],
]
const BACK_FOLDS: Crease[] = [
  [300, 430, 304, 626, 2, 12, 0.34],
  [430, 330, 380, 380, -14, 12, 0.24],
  [170, 330, 222, 380, 14, 12, 0.24],
]

const wool = { texture: 'twill' } as const

function sleeves(s: Studio): Art {
  return eachSide((put, side) =>
    stack(
      s.piece(put(SHIRT_CUFF), { colour: '#fbf8f0', depth: 4 }),
      s.piece(put(SLEEVE), {
        ...wool,
        folds: s.folds(SLEEVE_FOLDS, { side, strength: 0.32 }),
        depth: 16,
        edge: 0.52,
        pattern: s.pattern,
        turn: side === 'left' ? 8 : -8,
      }),
      ...[552, 572, 592].map((y) => s.ball(side === 'left' ? 112 : 488, y, 5, s.way.second)),
    ),
  )
}

function back(s: Studio): Art {
  return stack(
    sleeves(s),
    s.piece(BACK, { ...wool, depth: 18, pattern: s.pattern, folds: s.folds(BACK_FOLDS) }),
    s.seam('M300 168L300 630', s.way.main, 0.7),
    s.piece(BACK_COLLAR, { ...wool, depth: 8 }),
  )
}

function shirtAndTie(s: Studio): Art {
  const { trim: colour, second } = s.way
  const stripes = repeat(240, 370, 26, (y) => stroke(`M270 ${y}L330 ${y - 26}`, second, 7))
  return stack(
    s.piece(INSIDE, { colour: '#e9e3d6', depth: 16, edge: 0.6 }),
    s.piece(SHIRT, { colour: LINEN, depth: 10 }),
    s.piece('M284 196L316 196L311 224L289 224Z', { ...wool, colour, depth: 4 }),
    s.piece('M289 224L311 224L322 330L300 356L278 330Z', { ...wool, colour, depth: 6, over: stripes }),
    eachSide((put) => s.piece(put(SHIRT_COLLAR), { colour: LINEN, depth: 5 })),
  )
}

function frontPanel(s: Studio, put: (d: Path) => Path, side: 'right' | 'left'): Art {
  return s.piece(put(FRONT), {
    ...wool,
    pattern: s.pattern,
    depth: 17,
    edge: 0.5,
    folds: s.folds(FRONT_FOLDS, { side }),
  })
}

function front(s: Studio): Art {
  const { main, second, trim } = s.way
  const lapels = eachSide((put) =>
    stack(
      s.piece(put(LAPEL), { ...wool, depth: 8, cast: 0.36 }),
      s.seam(put('M392 234L366 226'), main, 0.8),
      s.piece(put(roundRect(350, 470, 84, 20, 4)), { ...wool, depth: 4, cast: 0.3 }),
    ),
  )
  return stack(
    shirtAndTie(s),
    sleeves(s),
    eachSide((put, side) => frontPanel(s, put, side)),
    s.stitch('M352 616C334 600 314 588 308 560', lighter(main, 0.35), 0.5, 1.5),
    lapels,
    ...[372, 424, 476].map((y) => s.button(298, y, 10.5, second)),
    s.piece('M344 336L404 330L406 350L346 354Z', { ...wool, depth: 3, cast: 0.3 }),
    s.piece(BADGE, { ...wool, colour: trim, depth: 5 }),
    at(357, 282, 0.86, s.cut.emblem === undefined ? horn(second, 3.4) : emblem(s, trim)),
    s.cut.piping === true && eachSide((put) => s.cord(put('M360 140C356 220 330 290 306 340'), second, 5, false)),
    s.cut.buttons === 'double' && stack(...[388, 440, 492].map((y) => s.button(352, y, 10.5, second))),
  )
}

/** A school blazer over a shirt and tie, the horn scroll on its badge. */
export const blazer: Kind = {
  draw: (s) => (s.back ? back(s) : front(s)),
  worn: { as: 'top', y: 140, to: 282, scale: [0.64, 0.62], cuff: [514, 618] },
  folded: 'lapel',
  size: { beside: 'ruler', centimetres: 60 },
  fit: [0, 0, 1.02],
  detail: [210, 150, 270],
  wrinkle: 0.45,
}
