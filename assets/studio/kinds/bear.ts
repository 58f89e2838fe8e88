import { type Art, eachSide, stack } from '../art.ts'
import { lighter } from '../colour.ts'
import { ellipse, mirrored, type Path, repeat, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { paint } from '../palette.ts'
import type { PieceStyle, Studio } from '../studio.ts'
import { fill, stroke } from '../svg.ts'

const BODY = symmetric('M300 346C372 346 420 400 424 490C428 580 380 640 300 640')
const HEAD = symmetric('M300 134C388 130 440 190 438 264C436 340 376 378 300 378')
const SNOUT = symmetric('M300 262C346 262 370 286 368 316C364 350 334 364 300 364')
const NOSE = 'M272 280Q300 266 328 280Q326 306 300 312Q274 306 272 280Z'
const ARM = 'M392 366C432 380 470 430 476 484C476 520 444 532 420 512C396 484 376 440 372 400Z'
const LEG = 'M340 540C390 520 450 536 476 580C494 620 470 656 424 658C372 660 334 624 330 580Z'
const TAIL = ellipse(300, 592, 38, 34)
const SCARF = symmetric('M300 372C346 372 388 356 404 336C418 350 422 368 416 384C384 410 342 420 300 420')
const SCARF_END = 'M340 400C346 440 346 480 338 520L386 528C396 484 394 440 384 396Z'

/** Short pile: paws, belly, the inside of the ears. */
function plush(s: Studio, d: Path, fuzz: number, style: PieceStyle): Art {
  return s.piece(d, {
    colour: lighter(s.way.main, 0.64),
    texture: null,
    fibre: 0.16,
    fuzz,
    outline: 0,
    cast: 0,
    ...style,
  })
}

function limbs(s: Studio): Art {
  const { main } = s.way
  return eachSide((put) =>
    stack(
      s.fur(put(LEG), main, 15),
      !s.back && plush(s, put(ellipse(432, 606, 36, 40)), 6, { depth: 10, outline: 0.1 }),
      s.fur(put(ARM), main, 15),
    ),
  )
}

function ears(s: Studio): Art {
  return eachSide((put) =>
    stack(
      s.fur(put(ellipse(406, 160, 50)), s.way.main, 15),
      !s.back && plush(s, put(ellipse(404, 164, 27)), 8, { depth: 8 }),
    ),
  )
}

function face(s: Studio): Art {
  const asleep = [232, 368].map((x) =>
    stroke(`M${x - 16} 244Q${x} 260 ${x + 16} 244`, paint.eye, 5, { strokeLinecap: 'round' }),
  )
  const open = [232, 368].map((x) => s.ball(x, 246, 14, paint.eye) + fill(ellipse(x - 4, 241, 4), '#fff'))
  return stack(
    plush(s, SNOUT, 10, { depth: 13, cast: 0.12 }),
    s.piece(NOSE, {
      colour: paint.nose,
      texture: null,
      depth: 6,
      cast: 0.2,
      folds: s.glow(ellipse(290, 282, 10, 4), 0.7, 2),
    }),
    stroke('M300 312L300 326M300 326Q284 344 268 334M300 326Q316 344 332 334', paint.nose, 4, {
      strokeLinecap: 'round',
    }),
    ...(s.cut.eyes === 'closed' ? asleep : open),
  )
}

function scarf(s: Studio): Art {
  const knit = { colour: s.way.trim, texture: 'knit', cast: 0.4 } as const
  const collar = s.piece(SCARF, { ...knit, depth: 9 })
  if (s.back) return collar
  const stripes = stroke('M330 496L400 506M332 478L400 488', s.way.second, 9)
  const fringe = repeat(342, 384, 8, (x) => {
    const y = 522 + (x - 340) * 0.16
    return s.cord(`M${x} ${y}L${x - 2} ${y + 24}`, s.way.second, 4, false).paint
  })
  return stack(collar, s.piece(SCARF_END, { ...knit, depth: 8, over: stripes }), fringe)
}

const ROBE = symmetric('M300 362C346 364 380 372 398 392C430 450 446 520 452 580C400 606 350 612 300 612')
const ROBE_SLEEVE = 'M392 376C436 390 470 430 480 478C476 506 448 514 424 500C402 474 388 440 380 410Z'
const ROBE_SASH = symmetric('M300 486C350 486 396 480 426 472L432 512C396 524 350 528 300 528')

/** The robe of a feast: silk with a sash, crossed to the right. */
function deel(s: Studio): Art {
  const { second, trim } = s.way
  const silk = { colour: '#2b469c', texture: 'silk' } as const
  return stack(
    eachSide((put) =>
      stack(
        s.piece(put(ROBE_SLEEVE), { ...silk, depth: 12 }),
        s.cord(put('M424 504C446 514 474 508 482 482'), second, 13, false),
      ),
    ),
    s.piece(ROBE, {
      ...silk,
      depth: 18,
      folds: s.folds(
        [
          [340, 520, 372, 606, -8, 14],
          [260, 520, 228, 606, 8, 14],
        ],
        { colour: '#2b469c' },
      ),
    }),
    !s.back && s.cord('M330 372C290 400 236 394 206 420L196 486', second, 13),
    !s.back && s.cord('M330 372C290 400 236 394 206 420L196 486', trim, 4, false),
    s.cord(mirrored('M300 606C350 606 402 598 450 576'), second, 12, false),
    s.piece(ROBE_SASH, { colour: '#f2a33c', texture: 'silk', depth: 8, cast: 0.3 }),
    !s.back &&
      s.piece('M346 516L382 512L392 600L352 604Z', { colour: '#f2a33c', texture: 'silk', depth: 6, cast: 0.34 }),
  )
}

function draw(s: Studio): Art {
  const { main } = s.way
  const floor = s.floor(300, 660, 200, 24)
  const head = stack(ears(s), s.fur(HEAD, main, 17))
  if (s.cut.wears === 'deel') return stack(floor, s.fur(BODY, main, 15), limbs(s), deel(s), head, !s.back && face(s))
  if (s.back) return stack(floor, limbs(s), s.fur(BODY, main, 15), s.fur(TAIL, main, 12), scarf(s), head)
  const belly = plush(s, ellipse(300, 520, 74, 88), 12, { depth: 16 })
  return stack(floor, s.fur(BODY, main, 15), belly, limbs(s), head, face(s), scarf(s))
}

/** Bambar himself, a plush cub in a knitted scarf. */
export const bear: Kind = {
  draw,
  size: { beside: 'hand' },
  fit: [0, -20, 1.08],
  detail: [180, 170, 270],
  standing: true,
  wrinkle: 0.4,
}
