import { type Art, eachSide, type Part, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { knotButton, zip, zipPull } from '../fastenings.ts'
import { mirrored, type Path, repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn, ulzii } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Crease, Studio } from '../studio.ts'
import { at } from '../svg.ts'

const SHOULDER_TO_HEM =
  'C378 152 402 162 422 176C404 208 398 254 408 286C416 306 430 320 448 328C444 420 448 500 456 592C404 612 350 618 300 618'
const BODY = symmetric(`M300 182C322 182 342 170 354 146${SHOULDER_TO_HEM}`)
const BODY_BACK = symmetric(`M300 150C322 150 342 150 354 146${SHOULDER_TO_HEM}`)
/** Seen through the armholes and the neck. */
const INSIDE = symmetric('M300 130C330 130 350 134 362 142L434 176C420 220 424 270 440 306L448 340L300 340')
const ARMHOLE_FUR =
  'M418 170C400 206 392 254 402 290C412 314 428 328 450 336L452 318C438 312 428 304 424 286C416 254 420 216 436 180Z'
const COLLAR = symmetric(
  'M300 196C326 192 344 174 354 148L354 126C364 126 374 131 378 139L382 160C366 194 334 220 300 224',
)
/** The far side of the collar, behind the neck. */
const COLLAR_INSIDE = symmetric('M300 112C334 112 352 118 360 128L356 160C340 150 320 146 300 146')
const COLLAR_BACK = symmetric('M300 108C336 108 358 112 366 124L370 156C350 168 326 172 300 172')
const HEM_EDGE = mirrored('M300 618C350 618 404 612 456 592')
const POCKET = 'M344 446L424 440L430 524Q430 540 414 544L366 548Q350 548 348 532Z'
const POCKET_EDGE = 'M344 446L424 440'

const FOLDS: Crease[] = [
  [402, 330, 352, 372, -14, 12, 0.22],
  [430, 450, 410, 600, 12, 14, 0.22],
]

/** Diamonds of quilting: dark stitched lines, every diamond swelling to the light. */
function quilting(s: Studio): string {
  const down = (x: number) => `M${x} 120L${x + 320} 640`
  const lines = repeat(-140, 480, 54, (x) => {
    const pair = [down(x), mirrored(down(x)).slice(down(x).length)]
    return pair
      .map(
        (d) =>
          s.shade(d, { strength: 0.42, softness: 3, width: 7 }) + s.stitch(d, lighter(s.way.main, 0.35), 0.65, 1.5),
      )
      .join('')
  })
  const swell = repeat(150, 610, 43.9, (y, row) =>
    repeat(138 + (row % 2) * 27, 470, 54, (x) =>
      s.glow(`M${x - 7} ${y - 6}Q${x} ${y - 14} ${x + 7} ${y - 6}`, 0.36, 4, 7),
    ),
  )
  return swell + lines
}

const rows = (s: Studio) =>
  repeat(196, 600, 52, (y) => {
    const line = `M120 ${y}Q300 ${y + 14} 480 ${y}`
    return (
      s.shade(line, { strength: 0.44, softness: 4, width: 8 }) +
      s.glow(`M120 ${y + 18}Q300 ${y + 32} 480 ${y + 18}`, 0.36, 6, 12) +
      s.seam(line, s.way.main, 0.6)
    )
  })

function cloth(s: Studio, d: Path): Art {
  const folds = s.folds(FOLDS) + s.folds(FOLDS, { side: 'left' })
  return s.piece(d, {
    pattern: s.pattern,
    zoom: 0.9,
    texture: s.pattern === 'plain' ? 'weave' : 'silk',
    fibre: s.pattern === 'plain' ? 0.6 : 0,
    folds:
      (s.cut.quilt === 'rows' ? rows(s) : s.cut.quilt === 'none' || s.pattern !== 'plain' ? '' : quilting(s)) + folds,
    depth: 20,
    edge: 0.52,
  })
}

const armholes = (s: Studio) =>
  eachSide((put) =>
    s.cut.fur === false
      ? s.cord(put('M422 174C404 208 398 254 408 286C416 306 430 320 450 328'), s.way.trim, 10)
      : s.fur(put(ARMHOLE_FUR), lighter(s.way.lining, 0.35), 11, 0.97),
  )

function back(s: Studio): Art {
  const { main, second, trim } = s.way
  const knot = at(228, 296, 3.6, ulzii(darker(main, 0.45), 2.6)) + at(227, 294, 3.6, ulzii(second, 1.9))
  return stack(
    armholes(s),
    cloth(s, BODY_BACK),
    s.seam('M214 214Q300 250 386 214', main, 0.6),
    s.cord('M214 214Q300 250 386 214', trim, 4, false),
    knot,
    s.cord(HEM_EDGE, trim, 7, false),
    s.piece(COLLAR_BACK, { colour: second, texture: 'silk', depth: 7 }),
    s.cord(mirrored('M300 172C326 172 350 168 370 156'), trim, 5, false),
  )
}

function pockets(s: Studio): Art {
  const { main, second, trim } = s.way
  return eachSide((put, side) =>
    stack(
      s.piece(put(POCKET), { texture: 'weave', fibre: 0.6, depth: 9, cast: 0.36, colour: darker(main, 0.1) }),
      s.cord(put(POCKET_EDGE), trim, 7, false),
      at(
        side === 'right' ? 361 : 183,
        466,
        1.4,
        s.cut.emblem === undefined ? horn(second, 2.8) : emblem(s, s.way.main),
      ),
    ),
  )
}

/** Knots, buttons or a zip. */
function fastening(s: Studio): Part[] {
  const { second, trim } = s.way
  if (s.cut.front === 'zip') return [zip(300, 206, 616, trim), zipPull(300, 216, second)]
  if (s.cut.front === 'buttons') return [250, 320, 390, 460, 530].map((y) => s.button(300, y, 11, second))
  return [252, 326, 400].map((y) => knotButton(s, 304, y, 0, second))
}

function front(s: Studio): Art {
  const { second, lining, trim } = s.way
  const label = s.piece(roundRect(287, 152, 26, 16, 2), { colour: paint.label, texture: null, depth: 2, cast: 0.1 })
  return stack(
    s.piece(INSIDE, { colour: lining, texture: 'knit', depth: 24, edge: 0.66, fibre: 0.3 }),
    s.piece(COLLAR_INSIDE, { colour: darker(second, 0.12), texture: 'silk', depth: 9, cast: 0.2 }),
    label,
    cloth(s, BODY),
    armholes(s),
    s.shade('M304 200L304 616', { strength: 0.5, softness: 4, width: 9 }),
    s.cord('M300 200L300 617', trim, 6, false),
    s.cord(HEM_EDGE, trim, 7, false),
    pockets(s),
    s.piece(COLLAR, { colour: second, texture: 'silk', depth: 8 }),
    s.cord(mirrored('M300 224C334 220 366 194 382 158'), trim, 5, false),
    ...fastening(s),
  )
}

/** Khantaaz: a warm quilted waistcoat, sheepskin at the armholes, closed with loops and knots. */
export const vest: Kind = {
  draw: (s) => (s.back ? back(s) : front(s)),
  worn: { as: 'top', y: 142, to: 282, scale: [0.7, 0.62] },
  folded: 'stand',
  size: { beside: 'ruler', centimetres: 50 },
  fit: [0, 8, 1.1],
  detail: [166, 110, 268],
  wrinkle: 0.42,
}
