import { type Art, eachSide, placed, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { mirrored, repeat, roundRect, symmetric } from '../geometry.ts'
import { bear } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { PieceStyle, Studio } from '../studio.ts'
import { at, stroke } from '../svg.ts'
import type { Texture } from '../textures.ts'

/** What of a folded garment lies on top: its neck, or the waist of trousers. */
export type Fold = 'crew' | 'knit' | 'shirt' | 'lapel' | 'stand' | 'deel' | 'quilted' | 'trousers'

const texture: Record<Fold, Texture> = {
  crew: 'weave',
  knit: 'knit',
  shirt: 'weave',
  lapel: 'twill',
  stand: 'twill',
  deel: 'silk',
  quilted: 'silk',
  trousers: 'twill',
}

const PANEL = symmetric(
  'M300 196C350 196 390 190 428 194C450 200 456 214 457 234C462 330 462 430 456 520C454 548 446 558 424 560C380 566 340 566 300 566',
)
const SIDE = 'M430 196C462 204 476 222 478 252C484 340 482 440 474 520C470 544 458 556 440 558C452 430 454 310 430 196Z'
const LOW = (y: number, inset: number) =>
  symmetric(
    `M300 ${y}C360 ${y} 410 ${y - 2} ${456 - inset} ${y - 12}L${458 - inset} ${y + 12}C${440 - inset} ${y + 24} 360 ${y + 26} 300 ${y + 26}`,
  )
const HALF = 'M206 178C256 172 330 172 392 178C404 300 408 430 402 566C340 574 262 574 198 566C192 430 196 300 206 178Z'
const WAIST = 'M206 176C256 170 330 170 392 176L394 214C330 220 262 220 204 214Z'

const bow = (y: number) => `M136 ${y}Q300 ${y + 14} 464 ${y}`

/** A kraft band with the cub's mark round the bundle, as the shop packs it. */
function band(s: Studio, left: number, right: number, y: number): Art {
  const kraft = '#c9a878'
  return stack(
    s.piece(`M${left} ${y}Q300 ${y + 8} ${right} ${y}L${right} ${y + 62}Q300 ${y + 72} ${left} ${y + 62}Z`, {
      colour: kraft,
      texture: null,
      fibre: 0.3,
      depth: 5,
      edge: 0.3,
      cast: 0.3,
    }),
    s.seam(
      `M${left} ${y + 10}Q300 ${y + 18} ${right} ${y + 10}M${left} ${y + 52}Q300 ${y + 61} ${right} ${y + 52}`,
      darker(kraft, 0.2),
      0.4,
    ),
    at(279, y + 13, 1.05, bear(darker(kraft, 0.62), kraft, lighter(kraft, 0.35))),
  )
}

function neck(s: Studio, fold: Fold): Art {
  const { main, second, trim, lining } = s.way
  const inside = s.piece(symmetric('M300 178C334 178 356 182 366 190C354 224 330 238 300 240'), {
    colour: fold === 'quilted' || fold === 'lapel' ? lining : darker(main, 0.24),
    depth: 14,
    edge: 0.6,
  })
  const label = stack(
    s.piece(roundRect(280, 190, 40, 27, 3), { colour: paint.label, texture: null, depth: 2, cast: 0.14 }),
    at(291, 194, 0.46, bear(trim, darker(trim, 0.7), paint.label)),
  )
  const ring = (d: string, colour: string, style: PieceStyle = {}) => s.band(symmetric(d), colour, style)
  switch (fold) {
    case 'quilted':
      return stack(
        s.piece(symmetric('M300 118C390 116 424 152 418 204C400 232 352 246 300 246'), {
          texture: 'silk',
          depth: 20,
          edge: 0.5,
          folds: s.folds([
            [300, 130, 300, 240, 0, 12],
            [370, 150, 350, 236, 10, 12],
          ]),
        }),
        s.piece(symmetric('M300 156C356 154 376 176 372 200C360 226 334 234 300 236'), {
          colour: lining,
          texture: 'twill',
          depth: 18,
          edge: 0.6,
        }),
        s.fur(
          symmetric('M300 112C400 108 440 150 428 214C412 226 400 220 400 206C398 166 364 146 300 146'),
          second,
          14,
          0.95,
        ),
        zipLine(s),
      )
    case 'shirt':
      return stack(
        inside,
        label,
        eachSide((put) =>
          stack(
            s.piece(
              put(
                'M300 244C330 236 356 214 368 182C390 188 404 206 404 226C392 258 366 278 344 288C326 276 312 262 300 244Z',
              ),
              { depth: 8, cast: 0.34, pattern: s.pattern, turn: 20 },
            ),
            s.stitch(
              put('M308 246C334 240 358 222 370 196M344 280C366 270 386 252 396 226'),
              lighter(main, 0.4),
              0.6,
              1.5,
            ),
          ),
        ),
        s.seam('M286 262L286 560M314 262L314 560', main, 0.5),
        ...[290, 350, 520].map((y) => s.button(300, y, 8, trim)),
      )
    case 'lapel':
      return stack(
        s.piece(symmetric('M300 184C340 184 360 186 372 192C360 280 330 340 300 380'), { colour: '#fbf8f0', depth: 8 }),
        label,
        eachSide((put) =>
          s.piece(
            put('M372 186C404 196 424 214 428 238L398 252L410 276C376 330 338 366 302 396C330 330 356 262 372 186Z'),
            { texture: 'twill', depth: 8, cast: 0.36, colour: lighter(main, 0.05) },
          ),
        ),
        s.seam('M300 396L304 560', main, 0.6),
        s.button(318, 430, 11, trim),
        s.button(320, 534, 11, trim),
      )
    case 'deel':
    case 'stand':
      return stack(
        inside,
        ring(
          'M300 226C330 222 352 206 362 182L364 160C376 166 384 174 386 184L390 204C372 238 338 254 300 258',
          fold === 'deel' ? second : main,
          { texture: 'silk', cast: 0.3 },
        ),
        fold === 'deel'
          ? stack(
              s.cord('M322 252C280 280 216 268 188 292C170 312 164 350 162 400L160 470', second, 15),
              s.cord('M322 252C280 280 216 268 188 292C170 312 164 350 162 400L160 470', trim, 5, false),
            )
          : stack(
              s.seam('M300 258L300 560', main, 0.8),
              ...[300, 350, 530].map((y) => s.cord(`M268 ${y}L332 ${y}`, trim, 6)),
              ...[300, 350, 530].map((y) => s.ball(300, y, 7, trim)),
            ),
      )
    case 'knit':
      return stack(
        inside,
        label,
        ring('M300 232C336 230 362 208 370 180L394 186C394 226 352 258 300 260', s.pattern === 'plain' ? main : trim, {
          cast: 0.3,
        }),
      )
    default:
      return stack(
        inside,
        label,
        ring('M300 236C336 234 360 210 368 182L386 187C386 224 348 254 300 256', s.pattern === 'plain' ? main : trim, {
          cast: 0.24,
        }),
      )
  }
}

const zipLine = (s: Studio) =>
  stroke('M300 244L300 560', darker(s.way.trim, 0.35), 13) +
  stroke('M300 244L300 560', lighter(s.way.trim, 0.35), 6, { strokeDasharray: '3.5 3' })

function quilting(s: Studio): string {
  return repeat(
    292,
    500,
    66,
    (y) =>
      s.shade(bow(y + 3), { strength: 0.5, softness: 5, width: 9 }) +
      s.glow(bow(y + 20), 0.4, 7, 14) +
      s.seam(bow(y), s.way.main, 0.7),
  )
}

/** Folded into a bundle, seen from above, with the shop's paper band round it. */
export function drawFolded(s: Studio, fold: Fold): Art {
  const { main, trim } = s.way
  const cloth = { pattern: s.pattern, texture: texture[fold], ...(fold === 'knit' && { fibre: 0.5 }) }
  if (fold === 'trousers') {
    const bundle = stack(
      s.piece('M212 190L420 190C428 320 430 440 424 580L216 586C206 440 206 320 212 190Z', {
        ...cloth,
        colour: darker(main, 0.14),
        depth: 10,
      }),
      s.piece(HALF, {
        ...cloth,
        depth: 20,
        edge: 0.5,
        folds: s.folds([
          [398, 230, 392, 540, 10, 16, 0.28],
          [250, 236, 258, 556, -6, 14, 0.22],
          [206, 430, 396, 452, 12, 10, 0.16],
        ]),
      }),
      s.seam('M388 216C398 320 400 440 396 568', main, 0.6),
      s.band(WAIST, main, { texture: 'twill' }),
      s.stitch('M208 208C262 214 330 214 392 208', lighter(main, 0.5), 0.7, 1.7),
      s.ball(376, 196, 9, trim),
      ...[588, 602].map((y) =>
        s.piece(`M204 ${y - 18}Q300 ${y - 8} 398 ${y - 18}L398 ${y - 4}Q300 ${y + 8} 204 ${y - 4}Z`, {
          ...cloth,
          depth: 5,
          cast: 0.26,
        }),
      ),
      band(s, 194, 406, 330),
    )
    return placed('translate(300 390) rotate(-4) translate(-300 -384)', bundle)
  }
  const bundle = stack(
    ...[556, 542].map((y, i) =>
      s.piece(LOW(y, 4 + i * 2), { ...cloth, colour: darker(main, 0.12 - i * 0.06), depth: 7, cast: 0.3 }),
    ),
    eachSide((put) => s.piece(put(SIDE), { ...cloth, colour: darker(main, 0.1), depth: 9 })),
    s.piece(PANEL, {
      ...cloth,
      depth: 22,
      edge: 0.5,
      folds:
        (fold === 'quilted' ? quilting(s) : '') +
        s.folds([
          [440, 230, 430, 540, 14, 18, 0.26],
          [162, 230, 172, 540, -14, 16, 0.2],
          [330, 470, 452, 446, 12, 10, 0.16],
        ]),
    }),
    s.shade(mirrored('M300 566C370 566 420 564 452 548'), { strength: 0.4, softness: 5, width: 8 }),
    neck(s, fold),
    band(s, 141, 459, 396),
  )
  return placed('translate(300 375) rotate(-3) scale(1.08) translate(-300 -366)', bundle)
}
