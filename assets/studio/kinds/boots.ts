import { type Art, moved, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { leg } from '../cub.ts'
import { emblem } from '../emblem.ts'
import { on, type Path, type Side } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { cloud, horn } from '../motifs.ts'
import type { Studio } from '../studio.ts'
import { at, flipped, group } from '../svg.ts'
import { coatOf } from '../views/worn.ts'

const UPPER =
  'M196 150C240 162 300 162 342 148C340 230 340 310 352 372C386 398 440 410 484 412C520 412 548 392 560 356' +
  'C574 372 578 408 562 440C546 470 520 486 488 488L206 492C192 480 188 458 190 436C198 350 200 250 196 150Z'
const SOLE =
  'M196 474L486 470C520 468 544 450 560 420C572 438 570 468 554 488C534 508 508 514 478 514L212 518' +
  'C196 516 188 500 188 486C188 480 190 476 196 474Z'
const TOE =
  'M420 404C440 409 462 412 484 412C520 412 548 392 560 356C574 372 578 408 562 440C548 466 524 482 496 486' +
  'C462 474 434 446 420 404Z'
const HEEL = 'M192 400C230 396 262 420 266 488L206 491C192 480 188 458 190 436C190 424 191 412 192 400Z'
const CUFF = 'M192 130C240 146 304 146 346 128L346 206C300 222 240 222 197 208Z'
const INSIDE = 'M200 146C240 120 300 120 338 146C300 164 240 164 200 146Z'
const SHAFT_LIGHT = 'M226 220C222 300 226 360 224 440L246 440C250 360 250 290 250 220Z'
const VAMP_LIGHT = 'M370 410C420 436 470 444 520 430L516 446C470 456 410 452 366 432Z'

/** One boot, its toe to the side named. */
function boot(s: Studio, toe: Side): Art {
  const put = (d: Path) => on(toe, d)
  const { second, trim, lining } = s.way
  const ankle = s.folds(
    [
      [204, 330, 330, 356, 14, 13, 0.34],
      [214, 372, 340, 380, 10, 10, 0.3],
    ],
    { side: toe },
  )
  const scrolls =
    at(
      s.cut.emblem === undefined ? 262 : 244,
      s.cut.emblem === undefined ? 248 : 244,
      1.75,
      s.cut.emblem === undefined ? horn(second, 3.2) : emblem(s, s.way.main),
    ) + group({ transform: 'translate(342 400) rotate(18) scale(1.5)' }, cloud(second, 3))
  return stack(
    s.worn && leg(s, coatOf(s), toe === 'right' ? 269 : 331, 200, 64),
    s.piece(put(INSIDE), { colour: darker(lining, 0.3), texture: null, fibre: 0.2, depth: 14 }),
    s.piece(put(UPPER), {
      pattern: s.pattern,
      zoom: 0.9,
      texture: s.cut.felt === true ? 'weave' : 'twill',
      ...(s.cut.felt === true && { fibre: 0.5 }),
      depth: 20,
      edge: 0.55,
      folds: ankle + s.glow(put(SHAFT_LIGHT), 0.32, 12) + s.glow(put(VAMP_LIGHT), 0.36, 8),
    }),
    s.cut.toe !== 'bare' && s.piece(put(TOE), { colour: trim, texture: null, depth: 12 }),
    s.cut.toe !== 'bare' && s.stitch(put('M430 410C444 446 470 470 500 479'), second, 0.9),
    s.cut.strap === true &&
      stack(
        s.cord(put('M196 340C240 354 300 352 346 330'), trim, 18),
        s.ball(toe === 'right' ? 318 : 282, 342, 9, second),
      ),
    s.piece(put(HEEL), { colour: trim, texture: null, depth: 10 }),
    s.stitch(put('M196 408C228 406 252 430 257 484'), second, 0.9),
    toe === 'right' ? scrolls : flipped(scrolls),
    s.piece(put(SOLE), { colour: '#f2e4c8', texture: null, depth: 8, edge: 0.5 }),
    s.seam(put('M196 494L484 490C514 488 540 472 560 448'), '#b79f78', 0.8),
    s.cut.cuff === 'cloth'
      ? stack(
          s.piece(put(CUFF), { colour: second, texture: 'silk', depth: 9, cast: 0.3 }),
          s.stitch(put('M197 196C240 210 300 210 346 194'), trim, 0.8),
        )
      : s.fur(put(CUFF), lighter(lining, 0.3), 14),
  )
}

function draw(s: Studio): Art {
  const toe = s.back ? 'left' : 'right'
  return stack(
    s.floor(s.back ? 250 : 330, 566, 200, 18),
    moved(toe, 36, 76, 0.93, boot(s, toe)),
    s.floor(s.back ? 326 : 262, 622, 220, 20),
    moved(toe, -104, 116, 0.98, boot(s, toe)),
  )
}

/** Gutal: Mongolian boots with an upturned toe, leather scrolls and a fur cuff; from the back one sees their other side. */
export const boots: Kind = {
  draw,
  worn: { as: 'feet' },
  size: { beside: 'hand' },
  fit: [0, -40, 1.04],
  detail: [20, 250, 320],
  standing: true,
  wrinkle: 0.4,
}
