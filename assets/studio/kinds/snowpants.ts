import { type Art, eachSide, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { zip, zipPull } from '../fastenings.ts'
import { roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import type { Crease, Studio } from '../studio.ts'
import { at } from '../svg.ts'

const LEGS = symmetric('M300 300L398 300C420 400 438 520 444 650Q388 668 326 660C326 560 318 480 300 424')
const BIB = symmetric('M300 178L356 178Q372 180 376 196L398 312L300 322')
const BACK_BIB = symmetric('M300 236C330 236 352 250 366 270L398 312L300 322')
const WAIST = symmetric('M300 300L396 294L402 336L300 342')
const KNEE = 'M336 470C362 458 402 456 420 462L428 556C404 568 366 570 342 566Z'
const GAITER = 'M326 640Q388 650 444 632L448 676Q388 694 326 684Z'

const FOLDS: Crease[] = [
  [300, 430, 396, 380, 12, 13, 0.32],
  [300, 432, 204, 380, -12, 13, 0.32],
  [408, 420, 346, 440, 10, 10, 0.26],
  [192, 422, 254, 442, -10, 10, 0.26],
  [426, 590, 350, 600, 8, 10, 0.26],
  [174, 592, 250, 602, -8, 10, 0.26],
]

const shell = { texture: 'silk' } as const

const QUILT = [372, 448, 580, 624]

/** Padding between stitched lines, as on a quilt. */
const quilting = (s: Studio) =>
  QUILT.map((y) => {
    const line = `M140 ${y}Q228 ${y + 16} 300 ${y + 4}Q372 ${y + 16} 460 ${y}`
    return (
      s.shade(line, { strength: 0.46, softness: 4, width: 8 }) +
      s.glow(`M140 ${y + 18}Q228 ${y + 34} 300 ${y + 22}Q372 ${y + 34} 460 ${y + 18}`, 0.4, 6, 12) +
      s.seam(line, s.way.main, 0.6)
    )
  }).join('')

/** Braces that cross behind and button in front. */
function braces(s: Studio): Art {
  const { trim, second } = s.way
  if (s.back)
    return stack(
      s.cord('M262 262C280 180 330 120 352 84', trim, 22),
      s.cord('M338 262C320 180 270 120 248 84', trim, 22),
      s.piece(roundRect(276, 148, 48, 34, 6), { colour: darker(trim, 0.3), ...shell, depth: 4, cast: 0.3 }),
    )
  return eachSide((put, side) =>
    stack(
      s.cord(put('M348 210C352 160 344 110 336 84'), trim, 22),
      s.piece(side === 'right' ? roundRect(332, 190, 34, 30, 6) : roundRect(234, 190, 34, 30, 6), {
        colour: second,
        texture: null,
        depth: 4,
        cast: 0.36,
      }),
    ),
  )
}

function draw(s: Studio): Art {
  const { main, second, trim } = s.way
  const knee = s.cut.knee === 'second' ? second : darker(main, 0.22)
  return stack(
    s.back && braces(s),
    s.piece(LEGS, {
      ...shell,
      pattern: s.pattern,
      folds: (s.cut.quilt === false ? '' : quilting(s)) + s.folds(FOLDS),
      depth: 20,
      edge: 0.5,
    }),
    s.seam('M300 340L300 424', main, 0.7),
    eachSide((put) =>
      stack(
        s.back
          ? s.piece(put('M326 346L398 342L404 410Q366 424 330 412Z'), { ...shell, depth: 7, cast: 0.26 })
          : stack(
              s.piece(put(KNEE), { ...shell, colour: knee, depth: 8, cast: 0.26 }),
              s.stitch(
                put('M342 478C364 468 396 466 413 470L420 548C400 558 368 560 348 557Z'),
                lighter(main, 0.5),
                0.8,
                1.8,
              ),
            ),
        s.band(put(GAITER), trim, { texture: 'rib', cast: 0.2 }),
      ),
    ),
    s.piece(s.back ? BACK_BIB : BIB, { ...shell, pattern: s.pattern, depth: 14, cast: 0.3 }),
    s.piece(WAIST, { ...shell, colour: darker(main, 0.14), depth: 7 }),
    s.back
      ? s.stitch('M206 318Q300 334 394 318', lighter(main, 0.5), 0.7, 1.8)
      : stack(
          zip(300, 180, 410, trim),
          zipPull(300, 186, second),
          s.piece(roundRect(318, 232, 56, 50, 8), { colour: second, ...shell, depth: 4, cast: 0.28 }),
          at(328, 238, 0.9, emblem(s)),
          eachSide((put) =>
            s.piece(put('M352 356L408 346L412 360L356 372Z'), { colour: trim, ...shell, depth: 3, cast: 0.3 }),
          ),
        ),
    !s.back && braces(s),
  )
}

/** Waterproof snow trousers: a bib with braces, patched knees, gaiters over the boots. */
export const snowpants: Kind = {
  draw,
  fit: [0, -6, 1.12],
  detail: [190, 170, 240],
  worn: { as: 'bib', y: 178, to: 372, scale: [0.82, 0.62] },
  size: { beside: 'ruler', centimetres: 90 },
  folded: 'trousers',
  wrinkle: 0.5,
}
