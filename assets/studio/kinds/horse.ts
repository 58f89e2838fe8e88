import { type Art, placed, stack } from '../art.ts'
import { type Colour, darker, lighter, mix } from '../colour.ts'
import { ellipse, on, type Path, roundRect, type Side, WIDTH } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn } from '../motifs.ts'
import { paint, ways } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, fill, stroke } from '../svg.ts'

const BODY =
  'M168 336C184 304 236 296 286 302C322 306 346 300 364 280C376 238 388 186 420 156L428 124L452 152C482 168 512 202 528 232' +
  'C538 252 528 272 508 274C490 276 474 268 458 262C448 262 444 274 443 290C442 340 446 376 440 412C438 452 440 508 446 562' +
  'L392 562C390 520 386 484 378 454C336 464 280 464 236 452C230 488 228 524 226 562L172 562C168 500 160 452 156 402C152 370 156 352 168 336Z'
const FAR_FRONT_LEG = 'M402 430L438 420C446 470 458 516 470 558L424 558C414 520 406 474 402 430Z'
const FAR_HIND_LEG = 'M206 410L262 420C262 470 268 514 278 558L232 558C220 516 210 470 206 410Z'
const FAR_EAR = 'M412 158L410 122L436 150Z'
const TAIL = 'M174 326C138 326 104 372 98 432C94 476 104 510 122 532C132 488 138 420 180 378C186 360 184 338 174 326Z'
const MANE =
  'M432 134C396 152 366 202 352 262C344 282 330 296 314 306C338 312 358 308 374 294C384 246 396 200 426 168C434 158 438 144 432 134Z'
const FORELOCK = 'M430 132C446 142 458 158 462 182C452 184 444 176 438 166C432 156 428 144 430 132Z'
const BLANKET =
  'M222 300C264 294 318 298 354 290C362 330 360 372 352 410C312 420 262 418 222 406C216 370 216 334 222 300Z'
const BLANKET_EDGE = 'M225 394C264 406 312 408 350 398'
const SADDLE =
  'M234 304C224 272 232 242 250 236C264 250 274 270 296 272C316 270 326 250 336 228C356 232 366 262 352 298C320 312 266 316 234 304Z'
const SADDLE_FLAP =
  'M258 302C284 308 312 306 334 300C338 326 334 352 322 366C304 372 284 370 272 362C262 344 258 322 258 302Z'
const BRIDLE = 'M440 160C446 196 448 228 452 260M486 190C480 216 480 244 488 272M444 204C460 210 472 212 482 210'
const REIN = 'M484 262C444 320 396 318 346 288'
const GRAIN =
  'M176 352C250 330 330 352 376 300C400 270 404 220 430 180M166 384C240 362 340 380 392 330C412 306 420 260 444 214' +
  'M168 420C250 396 360 412 420 350M176 450C190 470 196 520 200 560M214 440C216 480 214 520 212 560' +
  'M402 420C414 470 416 520 420 560M428 390C426 440 430 500 434 560M470 190C490 210 510 236 518 256'

/** Painted wood takes the dye of its way; the tack keeps the festive colours of a naadam. */
const tack = { blanket: ways.nomin.main, gold: ways.nomin.second, saddle: ways.anis.main }

function wheel(s: Studio, x: number, y: number, radius: number, colour: Colour): Art {
  const hard = { texture: null, cast: 0.36 } as const
  return stack(
    s.piece(ellipse(x, y, radius), { ...hard, colour, depth: 9 }),
    stroke(ellipse(x, y, radius * 0.72), lighter(colour, 0.4), 3, { opacity: 0.7 }),
    s.piece(ellipse(x, y, radius * 0.36), { ...hard, colour: tack.gold, depth: 5 }),
    s.ball(x, y, radius * 0.14, darker(paint.wood, 0.3)),
  )
}

/** Two bowed runners instead of wheels. */
function rockers(s: Studio, far: boolean): Art {
  const colour = far ? darker(paint.wood, 0.35) : paint.wood
  const drop = far ? -14 : 0
  return stack(
    s.piece(
      `M70 ${568 + drop}C150 ${640 + drop} 450 ${640 + drop} 530 ${568 + drop}L548 ${582 + drop}C470 ${672 + drop} 130 ${672 + drop} 52 ${582 + drop}Z`,
      { colour, texture: null, depth: 8, cast: 0.4, fibre: 0.05 },
    ),
    !far && s.piece(roundRect(150, 552, 300, 24, 10), { colour: tack.saddle, texture: null, depth: 6, cast: 0.3 }),
  )
}

/** A head on a stick, to ride through the yard. */
function hobby(s: Studio, put: (d: Path) => Path, x: (value: number) => number, coat: Colour, hair: Colour): Art {
  const wood = { colour: coat, texture: null } as const
  return placed(
    'translate(-90 60)',
    s.cord(put('M392 320L330 640'), paint.wood, 20),
    s.piece(put(ellipse(328, 628, 22)), { colour: tack.saddle, texture: null, depth: 8 }),
    s.cord(put('M316 396L452 420'), paint.wood, 18),
    s.piece(put(FAR_EAR), { ...wood, colour: darker(coat, 0.28), depth: 9 }),
    s.piece(
      put(
        'M340 352C352 270 388 186 420 156L428 124L452 152C482 168 512 202 528 232C538 252 528 272 508 274C490 276 474 268 458 262C446 270 442 310 446 366Q392 388 340 352Z',
      ),
      { ...wood, texture: 'weave', fibre: 0.4, depth: 18, edge: 0.5, cast: 0.34 },
    ),
    s.fur(put(MANE), hair, 12, 0.9),
    s.fur(put(FORELOCK), hair, 8, 0.6),
    s.ball(x(458), 196, 8.5, paint.eye),
    s.cord(put(BRIDLE), tack.saddle, 6, false),
    s.cord(put('M484 262C470 330 420 350 372 330'), tack.saddle, 5),
    s.ball(x(484), 262, 7, tack.gold),
    s.cord(put('M338 344Q392 384 448 360'), tack.gold, 9),
  )
}

function cart(s: Studio, x: (value: number) => number, far: boolean): Art {
  if (s.cut.base === 'rocker') return rockers(s, far)
  if (far) return stack(...[196, 452].map((cx) => wheel(s, x(cx), 600, 33, darker(tack.saddle, 0.4))))
  const board = s.piece(roundRect(104, 556, 392, 30, 12), {
    colour: paint.wood,
    texture: null,
    depth: 8,
    cast: 0.4,
    folds: stroke(
      'M112 566Q240 560 300 567Q400 574 490 564M112 577Q220 571 330 578Q420 582 490 575',
      darker(paint.wood, 0.4),
      1.6,
      {
        opacity: 0.3,
      },
    ),
  })
  return stack(board, ...[168, 424].map((cx) => wheel(s, x(cx), 606, 38, tack.saddle)))
}

function head(s: Studio, put: (d: Path) => Path, x: (value: number) => number): Art {
  return stack(
    s.ball(x(458), 196, 8.5, paint.eye),
    fill(ellipse(x(456), 193, 2.6), '#fff'),
    fill(put(ellipse(516, 244, 4, 3)), darker(s.way.main, 0.7), { opacity: 0.8 }),
    s.seam(put('M526 258Q512 264 498 258'), s.way.main, 0.8),
    s.cord(put(BRIDLE), tack.saddle, 6, false),
    s.cord(put(REIN), tack.saddle, 5),
    s.ball(x(484), 262, 7, tack.gold),
    s.ball(x(444), 204, 6, tack.gold),
  )
}

function saddle(s: Studio, put: (d: Path) => Path, x: (value: number) => number, side: Side): Art {
  const { blanket, gold, saddle: leather } = tack
  const studs = [
    [252, 254],
    [346, 246],
  ] as const
  return stack(
    s.piece(put(BLANKET), { colour: blanket, texture: 'weave', fibre: 0.5, depth: 11, cast: 0.36 }),
    s.cord(put(BLANKET_EDGE), gold, 6, false),
    at(side === 'right' ? 226 : 348, 358, 0.66, horn(gold, 4)),
    at(side === 'right' ? 326 : 248, 358, 0.66, horn(gold, 4)),
    s.piece(put(SADDLE_FLAP), { colour: darker(leather, 0.16), texture: 'twill', depth: 7, cast: 0.3 }),
    s.cord(put('M296 300C298 340 298 380 296 414'), darker(leather, 0.3), 7),
    s.cord(put('M296 414C276 420 274 446 282 450L312 450C320 446 318 420 296 414'), '#d9d4cb', 6),
    s.piece(put(SADDLE), { colour: leather, texture: null, depth: 10, cast: 0.4, fibre: 0.06 }),
    s.cord(put('M248 240C264 254 274 274 296 276C318 274 328 254 338 232'), gold, 5, false),
    ...studs.map(([sx, sy]) => s.ball(x(sx), sy + 26, 8, '#d9d4cb')),
  )
}

function draw(s: Studio): Art {
  const side: Side = s.back ? 'left' : 'right'
  const put = (d: Path) => on(side, d)
  const x = (value: number) => (side === 'right' ? value : WIDTH - value)
  const coat = mix(s.way.main, paint.wood, 0.3)
  const hair = s.picture_set.way === 'tsas' ? s.way.trim : s.way.second
  const wood = { colour: coat, texture: null } as const
  const far = { ...wood, colour: darker(coat, 0.28), depth: 9 } as const
  if (s.cut.base === 'stick') return stack(s.floor(250, 706, 60, 10), hobby(s, put, x, coat, hair))
  const grain = stroke(put(GRAIN), darker(coat, 0.5), 2.4, { opacity: 0.34 })
  return stack(
    s.floor(300, 640, 214, 20),
    cart(s, x, true),
    s.piece(put(FAR_HIND_LEG), far),
    s.piece(put(FAR_FRONT_LEG), far),
    s.piece(put(FAR_EAR), far),
    s.fur(put(TAIL), hair, 13, 0.5),
    cart(s, x, false),
    s.piece(put(BODY), { ...wood, depth: 20, edge: 0.5, folds: grain, cast: 0.34 }),
    s.fur(put(MANE), hair, 12, 0.9),
    s.fur(put(FORELOCK), hair, 8, 0.6),
    head(s, put, x),
    saddle(s, put, x, side),
    ...(s.cut.base === undefined
      ? [
          s.cord(put('M494 572C520 576 548 590 546 620C544 640 524 640 520 626'), ways.nomin.trim, 5),
          s.ball(x(519), 622, 12, tack.gold),
        ]
      : []),
  )
}

/** A wooden horse on wheels under a Mongolian saddle. */
export const horse: Kind = {
  draw,
  size: { beside: 'hand' },
  fit: [-6, -16, 1.1],
  detail: [258, 104, 304],
  standing: true,
  wrinkle: 0.16,
}
