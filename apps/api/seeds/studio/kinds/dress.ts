import { type Art, eachSide, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { mirror, mirrored, repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import type { Crease, Studio } from '../studio.ts'

const SCALLOPS: [number, number][] = [
  [462, 622],
  [422, 636],
  [382, 645],
  [341, 650],
  [300, 652],
]
const SKIRT = symmetric(
  'M300 330C340 330 378 326 406 316C436 400 474 500 500 604' +
    SCALLOPS.map(([x, y]) => `Q${x + 22} ${y + 18} ${x} ${y}`).join(''),
)
const PUFF = 'M418 166C466 152 508 188 512 240C512 270 490 290 462 292C432 292 412 276 406 246C404 214 408 188 418 166Z'
const CUFF = 'M410 270C428 292 470 300 506 278L506 300C474 320 432 316 412 296Z'
const COLLAR = 'M300 196C330 196 352 176 360 142C384 150 398 172 396 200C380 224 336 236 304 226Z'
const COLLAR_BACK = symmetric('M300 162C332 162 352 156 360 142C376 150 392 164 396 184C364 202 330 206 300 206')
const INSIDE = symmetric('M300 146C328 146 346 146 356 142C350 172 332 188 300 190')
const BELT = symmetric('M300 322C336 322 372 318 405 310L407 340C372 350 336 354 300 354')
const BOW = 'M300 344C336 316 370 318 374 344C372 370 336 372 300 352Z'
const TAIL = 'M300 356C312 392 326 420 344 444L322 460C304 430 296 396 294 358Z'
const TAIL_LEFT = 'M292 356C282 390 268 420 252 446L276 458C290 430 300 394 304 358Z'

const PUFF_FOLDS: Crease[] = [
  [424, 186, 456, 290, 14, 8],
  [456, 170, 478, 290, 8, 8],
  [488, 196, 494, 286, -6, 8],
  [440, 176, 436, 286, 8, 6],
]
const BODICE_FOLDS: Crease[] = [[398, 250, 344, 320, 12, 10, 0.22]]

/** Fourteen gathers fan out from the waist. */
function gathers(s: Studio): string {
  return repeat(0, 13, 1, (i) => {
    const t = i / 13
    const crease: Crease = [
      196 + t * 208,
      338,
      104 + t * 392,
      630 - Math.abs(t - 0.5) * 40,
      (t - 0.5) * -24,
      8 + (i % 3) * 3,
    ]
    return s.folds([crease], { strength: 0.3 })
  })
}

function skirt(s: Studio): Art {
  return stack(
    s.piece(SKIRT, { pattern: s.pattern, folds: gathers(s), depth: 18, edge: 0.5 }),
    s.stitch(mirrored('M300 634C360 634 440 620 492 588'), lighter(s.way.main, 0.5), 0.5, 1.5),
  )
}

function bodice(s: Studio): Art {
  const neck = s.back ? 160 : 186
  const outline = symmetric(
    `M300 ${neck}C332 ${neck} 350 168 356 142C378 148 402 156 420 170C410 220 402 270 406 330C372 342 334 346 300 346`,
  )
  const folds = s.folds(BODICE_FOLDS) + s.folds(BODICE_FOLDS, { side: 'left' })
  return s.piece(outline, { pattern: s.pattern, folds })
}

function frontDetails(s: Studio): Art {
  const edge = 'M312 218C340 222 372 214 386 198'
  const collar = eachSide((put) =>
    stack(s.piece(put(COLLAR), { colour: s.way.second, depth: 7 }), s.stitch(put(edge), s.way.trim, 0.7, 1.6)),
  )
  return stack(collar, ...[254, 286].map((y) => s.ball(300, y, 6.5, s.way.trim)))
}

function backDetails(s: Studio): Art {
  const { trim: colour, second } = s.way
  const silk = { colour, texture: 'silk' } as const
  const loop = (put: (d: string) => string, side: 'right' | 'left') =>
    s.piece(put(BOW), {
      ...silk,
      depth: 7,
      cast: 0.36,
      folds: s.folds([[360, 334, 308, 346, -4, 5]], { side, colour, strength: 0.4 }),
    })
  return stack(
    s.piece(COLLAR_BACK, { colour: second, depth: 6 }),
    ...[214, 244, 274, 304].map((y) => s.ball(300, y, 6, second)),
    s.piece(TAIL_LEFT, { ...silk, depth: 5 }),
    s.piece(TAIL, { ...silk, depth: 5 }),
    loop(mirror, 'left'),
    loop((d) => d, 'right'),
    s.piece(roundRect(287, 332, 26, 32, 9), { ...silk, depth: 4 }),
  )
}

function draw(s: Studio): Art {
  const { main, second, trim } = s.way
  const sleeves = eachSide((put, side) =>
    stack(
      s.piece(put(PUFF), {
        pattern: s.pattern,
        turn: side === 'left' ? 14 : -14,
        folds: s.folds(PUFF_FOLDS, { side, strength: 0.3 }),
      }),
      s.band(put(CUFF), second),
    ),
  )
  return stack(
    !s.back && s.piece(INSIDE, { colour: darker(main, 0.25), depth: 18, edge: 0.6 }),
    sleeves,
    skirt(s),
    bodice(s),
    s.piece(BELT, { colour: trim, texture: 'silk', depth: 6, folds: s.glow('M200 328Q300 346 400 326', 0.3, 3, 4) }),
    s.back ? backDetails(s) : frontDetails(s),
  )
}

/** A summer dress: puffed sleeves, a round collar, a sash tied at the back. */
export const dress: Kind = { draw, fit: [0, -14, 1.03], detail: [170, 140, 280] }
