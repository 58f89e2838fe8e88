import { type Art, eachSide, stack } from '../art.ts'
import { emblem } from '../emblem.ts'
import { ellipse, mirrored, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn } from '../motifs.ts'
import type { Studio } from '../studio.ts'
import { at } from '../svg.ts'

const DOME = symmetric('M300 150C400 148 470 220 476 338C430 372 366 384 300 384')
const PANELS = 'M300 150C350 190 384 270 388 380M300 150C250 190 216 270 212 380'
const SHINE = 'M220 200C250 176 280 170 296 176C270 220 256 280 250 330C226 320 208 260 220 200Z'
const FLAP = 'M404 352C448 344 480 336 494 322C512 380 510 452 484 508C468 536 436 538 420 514C404 472 398 410 404 352Z'
const FLAP_FUR =
  'M424 372C450 366 468 360 482 350C494 398 490 448 472 490C462 506 444 506 434 490C424 456 420 412 424 372Z'
const BRIM = symmetric('M300 318C372 318 440 302 482 268C502 290 508 330 498 356C440 392 368 408 300 408')
const BRIM_BACK = symmetric('M300 318C372 318 440 302 482 268C500 296 502 330 494 352C440 388 368 404 300 404')

function brim(s: Studio): Art {
  if (s.back)
    return stack(
      s.piece(BRIM_BACK, { depth: 12, pattern: s.pattern }),
      s.stitch(mirrored('M300 392C368 392 436 378 486 342')),
    )
  if (s.cut.brim === 'cloth')
    return stack(
      s.piece(BRIM, { colour: s.way.second, texture: 'knit', fibre: 0.4, depth: 14, cast: 0.3 }),
      s.cord(mirrored('M300 318C372 318 440 302 482 268'), s.way.trim, 6, false),
    )
  return stack(
    s.fur(BRIM, s.way.second, 18),
    s.piece(roundRect(270, 342, 60, 36, 10), { colour: s.way.trim, texture: 'twill', depth: 5, cast: 0.4 }),
    at(281.5, 341, 0.92, horn(s.way.second, 3.4)),
  )
}

function draw(s: Studio): Art {
  const { main, second, trim } = s.way
  const flaps = eachSide((put) =>
    stack(
      s.cord(put('M456 520C462 560 448 586 458 620'), trim, 8),
      s.fur(put(ellipse(458, 640, 28)), second, 12),
      s.piece(put(FLAP), { pattern: s.pattern, zoom: 0.8, depth: 14 }),
      !s.back && s.fur(put(FLAP_FUR), second, 14),
    ),
  )
  const folds = s.folds([
    [392, 190, 440, 340, -14, 18, 0.24],
    [206, 190, 164, 340, 14, 16, 0.16],
  ])
  return stack(
    flaps,
    s.piece(DOME, { pattern: s.pattern, folds: folds + s.glow(SHINE, 0.3, 16), depth: 22, edge: 0.52 }),
    s.seam('M300 150L300 384', main, 0.55),
    s.seam(PANELS),
    s.cut.bobble === true ? s.fur(ellipse(300, 140, 40), second, 12) : s.ball(300, 152, 15, trim),
    !s.back && s.cut.emblem !== undefined && at(274, 222, 1.3, emblem(s, main)),
    s.cut.piping === true && s.cord(PANELS, second, 5, false),
    brim(s),
  )
}

/** A winter hat with fur ear flaps and pompoms. */
export const hat: Kind = {
  draw,
  worn: { as: 'head', y: 400, to: 158, scale: [0.7, 0.58] },
  size: { beside: 'hand' },
  fit: [0, -14, 1.1],
  detail: [190, 250, 290],
  wrinkle: 0.42,
}
