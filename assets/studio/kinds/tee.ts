import { type Art, eachSide, type Part, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { mirrored, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear, horse, mountain, sun } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Crease, Studio } from '../studio.ts'
import { at } from '../svg.ts'

const SLEEVE =
  'M448 172C488 192 522 258 544 336C524 354 494 366 466 370C456 334 444 306 436 280C434 238 438 204 448 172Z'
const INSIDE = symmetric('M300 142C328 142 350 142 360 138C354 172 334 192 300 194')
const NECK = { front: 192, back: 158 }

const SLEEVE_FOLDS: Crease[] = [
  [524, 330, 462, 280, 10, 9],
  [500, 350, 452, 306, 8, 7],
  [466, 200, 500, 262, 10, 8],
]
const BODY_FOLDS: Crease[] = [
  [432, 290, 372, 338, -16, 11, 0.24],
  [168, 290, 232, 340, 16, 12, 0.26],
  [428, 420, 388, 590, 22, 14, 0.24],
  [176, 430, 214, 596, -22, 14, 0.24],
  [318, 420, 330, 606, 10, 12, 0.16],
  [258, 470, 264, 612, 8, 10, 0.15],
]

/** A plain tee carries the cub unless its look names another print. */
function print(s: Studio): string {
  const { trim, second } = s.way
  const coat = trim === '#2b2a5c' ? '#8a5a3a' : trim
  switch (s.print ?? (s.pattern === 'plain' ? 'bear' : '')) {
    case 'bear':
      return at(214, 270, 4.3, bear(coat, darker(trim, 0.85), second))
    case 'sun':
      return at(206, 262, 4.7, sun(second, trim))
    case 'mountain':
      return at(202, 258, 4.9, mountain(trim, darker(trim, 0.3), second))
    case 'horse':
      return at(210, 258, 4.6, horse(trim, second))
    case 'star':
    case 'flower':
    case 'cloud':
    case 'ulzii':
    case 'horn':
      return at(206, 262, 4.6, emblem(s, s.way.main))
    case 'small':
      return at(352, 232, 1.4, emblem(s, s.way.main))
    default:
      return ''
  }
}

function draw(s: Studio): Art {
  const { main, trim } = s.way
  const neck = s.back ? NECK.back : NECK.front
  const round = s.back ? 328 : 334
  const body = symmetric(
    `M300 ${neck}C${round} ${neck} 354 168 360 138C394 148 424 158 450 174C440 214 436 250 438 284` +
      'C434 390 434 490 442 606C396 616 346 620 300 620',
  )
  const rib = symmetric(
    `M300 ${neck}C${round} ${neck} 354 168 360 138L376 142C372 184 338 ${neck + 22} 300 ${neck + 22}`,
  )
  const thread = lighter(main, 0.4)
  const sleeves = eachSide((put, side) =>
    stack(
      s.piece(put(SLEEVE), {
        pattern: s.pattern,
        ...(s.cut.raglan === true && { colour: trim, pattern: 'plain' as const }),
        turn: side === 'left' ? 24 : -24,
        folds: s.folds(SLEEVE_FOLDS, { side, strength: 0.26 }),
      }),
      s.stitch(put('M540 322C520 340 490 352 462 356'), thread, 0.6, 1.5),
    ),
  )
  return stack(
    !s.back && s.piece(INSIDE, { colour: darker(main, 0.2), depth: 18, edge: 0.6 }),
    !s.back && s.piece(roundRect(288, 152, 24, 16, 2), { colour: paint.label, texture: null, depth: 2, cast: 0.1 }),
    sleeves,
    s.piece(body, { pattern: s.pattern, folds: (s.back ? '' : print(s)) + s.folds(BODY_FOLDS), depth: 15 }),
    s.stitch(mirrored('M300 606C346 606 396 602 441.5 592'), thread, 0.6, 1.5),
    s.band(rib, s.cut.ringer ? trim : s.pattern === 'plain' ? main : trim),
    ...extras(s),
  )
}

/** A polo collar, a chest pocket, contrast sleeves. */
function extras(s: Studio): Part[] {
  const { main, trim, second } = s.way
  if (s.back)
    return s.cut.polo
      ? [s.band(symmetric('M300 134C334 134 352 132 362 134L384 158C352 178 330 180 300 180'), trim)]
      : []
  return [
    s.cut.polo === true &&
      stack(
        s.piece('M286 204L314 204L314 316L286 316Z', { depth: 4, cast: 0.2 }),
        ...[230, 266, 300].map((y) => s.button(300, y, 7, second)),
        eachSide((put) =>
          s.band(
            put(
              'M302 206C330 196 352 172 358 136C376 142 392 152 394 166C384 200 364 224 346 240C330 228 314 218 302 206Z',
            ),
            trim,
            { cast: 0.3 },
          ),
        ),
      ),
    s.cut.pocket === true &&
      stack(
        s.piece('M344 258L424 254L426 336Q386 360 346 340Z', {
          pattern: s.pattern,
          turn: s.pattern === 'plain' ? 0 : 90,
          depth: 6,
          cast: 0.26,
          colour: s.pattern === 'plain' ? second : main,
        }),
        at(364, 272, 1, emblem(s, s.pattern === 'plain' ? second : main)),
      ),
  ]
}

/** A cotton tee with short sleeves. */
export const tee: Kind = {
  draw,
  worn: { as: 'top', y: 150, to: 284, scale: [0.7, 0.64] },
  folded: 'crew',
  size: { beside: 'ruler', centimetres: 50 },
  fit: [0, 0, 1.06],
  detail: [180, 130, 260],
  wrinkle: 0.6,
}
