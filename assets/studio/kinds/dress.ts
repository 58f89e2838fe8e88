import { type Art, eachSide, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { mirror, mirrored, repeat, round, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import type { Crease, Studio } from '../studio.ts'
import { at } from '../svg.ts'

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
    s.piece(SKIRT, {
      pattern: s.pattern,
      folds: gathers(s),
      depth: 18,
      edge: 0.5,
      ...(s.cut.knit === true && { texture: 'knit' as const, fibre: 0.5 }),
    }),
    s.stitch(mirrored('M300 634C360 634 440 620 492 588'), lighter(s.way.main, 0.5), 0.5, 1.5),
  )
}

function bodice(s: Studio): Art {
  const neck = s.back ? 160 : 186
  const outline = symmetric(
    `M300 ${neck}C332 ${neck} 350 168 356 142C378 148 402 156 420 170C410 220 402 270 406 330C372 342 334 346 300 346`,
  )
  const folds = s.folds(BODICE_FOLDS) + s.folds(BODICE_FOLDS, { side: 'left' })
  return s.piece(outline, {
    pattern: s.pattern,
    folds,
    ...(s.cut.bodice === 'second' && { colour: s.way.second, pattern: 'plain' as const }),
    ...(s.cut.knit === true && { texture: 'knit' as const, fibre: 0.5 }),
  })
}

function frontDetails(s: Studio): Art {
  const edge = 'M312 218C340 222 372 214 386 198'
  if (s.cut.collar === 'round')
    return stack(
      s.band(symmetric('M300 186C332 186 350 168 356 142L374 148C374 188 340 212 300 212'), trimOf(s)),
      ...buttonsOf(s),
    )
  const collar = eachSide((put) =>
    stack(s.piece(put(COLLAR), { colour: s.way.second, depth: 7 }), s.stitch(put(edge), s.way.trim, 0.7, 1.6)),
  )
  return stack(collar, ...[254, 286].map((y) => s.ball(300, y, 6.5, s.way.trim)))
}

const trimOf = (s: Studio) => (s.cut.knit === true ? s.way.main : s.way.second)
const buttonsOf = (s: Studio) =>
  s.cut.buttons === true
    ? [236, 266, 296].map((y) => s.button(300, y, 8, s.way.trim))
    : s.cut.emblem === undefined
      ? []
      : [at(276, 232, 1.2, emblem(s, s.way.main))]

/** Long sleeves with a band, short ones without a puff, or none. */
function sleevesOf(s: Studio): Art {
  const knit = s.cut.knit === true
  const cloth = { pattern: s.pattern, ...(knit && { texture: 'knit' as const, fibre: 0.5 }) }
  if (s.cut.sleeve === 'none')
    return eachSide((put) =>
      s.band(
        put('M396 154C420 160 430 168 432 178C418 214 412 260 416 312L404 316C400 260 402 210 412 176Z'),
        s.way.second,
        { texture: 'weave', depth: 4 },
      ),
    )
  if (s.cut.sleeve === 'short')
    return eachSide((put, side) =>
      stack(
        s.piece(put('M410 160C450 172 486 214 506 276C486 296 456 306 430 306C418 270 406 220 410 160Z'), {
          ...cloth,
          turn: side === 'left' ? 20 : -20,
          depth: 12,
        }),
        s.stitch(put('M500 266C482 284 456 294 430 294'), lighter(s.way.main, 0.5), 0.6, 1.5),
      ),
    )
  return eachSide((put, side) =>
    stack(
      s.piece(
        put(
          'M412 162C462 180 496 276 520 400C526 436 528 456 528 470C508 484 486 488 468 484C458 410 440 330 412 268Z',
        ),
        {
          ...cloth,
          turn: side === 'left' ? 14 : -14,
          depth: 14,
          folds: s.folds(
            [
              [512, 360, 450, 330, 12, 9],
              [524, 430, 468, 420, 10, 8],
            ],
            { side, strength: 0.28 },
          ),
        },
      ),
      s.band(
        put('M466 482C486 486 508 482 530 468L532 500C512 514 490 518 470 514Z'),
        knit ? s.way.main : s.way.second,
      ),
    ),
  )
}

/** One or two flounces that end the skirt. */
function flounces(s: Studio): Art {
  const row = (y: number, wide: number) => {
    const waves = repeat(
      0,
      9,
      1,
      (i) =>
        `Q${round(300 - wide + (i + 0.5) * wide * 0.2)} ${y + 74 - Math.abs(i - 4.5) * 6} ${round(300 - wide + (i + 1) * wide * 0.2)} ${y + 52 - Math.abs(i - 4) * 5}`,
    )
    return s.piece(
      `M${300 - wide + 8} ${y - 18}Q300 ${y + 26} ${300 + wide - 8} ${y - 18}L${300 + wide} ${y + 28}${reversed(waves, 300 - wide, y + 28)}Z`,
      {
        pattern: s.pattern,
        colour: s.cut.flounce === 'contrast' ? s.way.second : s.way.main,
        depth: 8,
        cast: 0.3,
        folds: repeat(0, 12, 1, (i) =>
          s.folds([[300 - wide + 16 + i * wide * 0.16, y, 300 - wide + 8 + i * wide * 0.165, y + 44, 2, 7, 0.26]]),
        ),
      },
    )
  }
  return stack(s.cut.flounces === 2 && row(490, 176), row(586, 204))
}

/** The waves read from the right, as the outline runs. */
const reversed = (waves: string, left: number, y: number): string => {
  const numbers = waves.match(/-?[\d.]+/g)?.map(Number) ?? []
  const points: string[] = []
  for (let i = numbers.length - 4; i >= 0; i -= 4) {
    const [x, to] = i >= 4 ? [numbers[i - 2], numbers[i - 1]] : [left, y]
    points.push(`Q${numbers[i]} ${numbers[i + 1]} ${x} ${to}`)
  }
  return points.join('')
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
    s.cut.sleeve === undefined ? sleeves : sleevesOf(s),
    skirt(s),
    s.cut.flounces !== undefined && flounces(s),
    bodice(s),
    s.piece(BELT, { colour: trim, texture: 'silk', depth: 6, folds: s.glow('M200 328Q300 346 400 326', 0.3, 3, 4) }),
    s.back ? backDetails(s) : frontDetails(s),
  )
}

/** A summer dress: puffed sleeves, a round collar, a sash tied at the back. */
export const dress: Kind = {
  draw,
  worn: { as: 'top', y: 150, to: 282, scale: [0.72, 0.62] },
  folded: 'crew',
  size: { beside: 'ruler', centimetres: 70 },
  fit: [0, -14, 1.03],
  detail: [170, 140, 280],
}
