import { type Art, eachSide, placed, stack } from '../art.ts'
import { darker } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { zip, zipPull } from '../fastenings.ts'
import { mirrored, type Path, repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear } from '../motifs.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, fill, stroke } from '../svg.ts'

const SEAMS = [252, 318, 384, 450, 516, 576]
const SIDE_X = [452, 456, 460, 462, 462, 458]
const SLEEVE =
  'M440 178C478 194 506 226 518 268Q538 300 534 330Q552 362 548 396Q562 428 556 462Q564 498 556 528' +
  'C536 546 500 550 472 540C466 500 458 440 448 392C440 346 438 300 438 258C438 226 438 200 440 178Z'
const SLEEVE_SEAMS: [number, number, number, number][] = [
  [436, 262, 530, 250],
  [434, 330, 548, 318],
  [442, 398, 560, 388],
  [452, 466, 566, 458],
]
const CUFF = 'M474 536C502 548 534 544 556 524L556 556C532 572 502 574 478 566Z'
const HEM = symmetric('M300 606C350 606 400 602 452 592L448 632C400 640 350 642 300 642')
const HOOD = symmetric('M300 66C366 62 408 108 404 166C403 182 398 190 390 194C394 140 352 92 300 92')
const HOOD_INSIDE = symmetric('M300 92C352 92 384 122 380 160C372 196 340 214 300 222')
const HOOD_BACK = symmetric('M300 70C372 66 416 110 408 172C396 206 352 222 300 222')
const FUR = symmetric('M300 52C388 44 436 108 420 180C412 208 386 208 380 186C392 136 354 98 300 98')
const FUR_BACK = symmetric('M300 58C380 52 428 108 416 176C410 190 402 186 402 176C408 116 362 80 300 80')
const POCKET = 'M360 470L428 448L432 462L364 486Z'
const STORM_FLAP = 'M292 200L326 196L328 626L306 628C302 480 300 340 292 200Z'

/** Down swells between the seams, so the side is a row of bows. */
function bodyOutline(long: boolean): Path {
  const [seams, sides] = long
    ? [
        [...SEAMS, 642, 700],
        [...SIDE_X, 462, 464],
      ]
    : [SEAMS, SIDE_X]
  let half = 'M300 160C330 160 352 154 366 142C396 154 424 166 446 184C450 206 448 228 450 252'
  for (let i = 1; i < seams.length; i++) {
    const [above = 0, y = 0, x = 0] = [seams[i - 1], seams[i], sides[i]]
    half += `Q${x + 20} ${(above + y) / 2} ${x} ${y}`
  }
  return symmetric(
    long ? `${half}Q460 738 430 742C386 748 340 748 300 748` : `${half}Q452 612 424 616C384 622 340 622 300 622`,
  )
}

const SMOOTH_SLEEVE: Crease[] = [
  [536, 340, 456, 310, 12, 11, 0.3],
  [552, 430, 466, 410, 12, 11, 0.3],
  [556, 500, 474, 500, 10, 10, 0.26],
]

const bow = (y: number) => `M130 ${y}Q300 ${y + 18} 470 ${y}`

/** A quilting seam: shade under it, light on the swell below, small gathers along it. */
function quilting(s: Studio, y: number): string {
  const gather = (x: number) => {
    const lean = x < 300 ? [4, 7] : [-4, -5]
    const line = `M${x} ${y + 3}Q${x + (lean[0] ?? 0)} ${y + 14} ${x + (lean[1] ?? 0)} ${y + 26}`
    return s.shade(line, { strength: 0.34, softness: 2.2, width: 5 })
  }
  return (
    s.shade(bow(y + 3), { strength: 0.5, softness: 5, width: 9 }) +
    s.glow(bow(y + 21), 0.42, 7, 15) +
    s.seam(bow(y), s.way.main, 0.75) +
    repeat(156 + (y % 23), 450, 31, gather)
  )
}

function sleeveQuilting(s: Studio, put: (d: Path) => Path): string {
  const bows = SLEEVE_SEAMS.map(([x1, y1, x2, y2]) => (drop: number) => {
    const middle = `${(x1 + x2) / 2 + 5} ${(y1 + y2) / 2 + 14 + drop}`
    return put(`M${x1} ${y1 + drop}Q${middle} ${x2} ${y2 + drop}`)
  })
  return bows
    .map(
      (line) =>
        s.shade(line(0), { strength: 0.5, softness: 5, width: 9 }) +
        s.glow(line(18), 0.4, 7, 13) +
        s.seam(line(0), s.way.main, 0.7),
    )
    .join('')
}

/** The upper part in the second cloth, or two bands that shine in headlights. */
function blocked(s: Studio, put: (d: Path) => Path, sleeve = false): string {
  if (s.cut.block === 'yoke')
    return fill('M60 100H540V322Q300 350 60 322Z', s.way.second) + s.seam('M60 322Q300 350 540 322', s.way.main, 0.6)
  if (s.cut.block === 'stripe') {
    const y = sleeve ? 380 : 352
    return [0, 34]
      .map((more) =>
        stroke(put(`M80 ${y + more}Q300 ${y + more + 16} 560 ${y + more}`), more ? s.way.trim : '#e9edf0', 18),
      )
      .join('')
  }
  if (s.cut.block === 'half')
    return fill('M60 470Q300 492 540 470V800H60Z', s.way.trim) + s.seam('M60 470Q300 492 540 470', s.way.main, 0.6)
  return ''
}

const SMOOTH: Crease[] = [
  [430, 290, 366, 350, -16, 16, 0.26],
  [170, 290, 232, 350, 16, 16, 0.28],
  [436, 440, 404, 606, 18, 18, 0.24],
  [170, 440, 204, 606, -18, 18, 0.24],
]

function shell(s: Studio) {
  const smooth = s.cut.shell === 'smooth'
  const long = s.cut.length === 'long'
  const sleeves = eachSide((put, side) =>
    stack(
      s.band(put(CUFF), s.way.trim),
      s.piece(put(SLEEVE), {
        pattern: s.pattern,
        turn: side === 'left' ? 12 : -12,
        texture: smooth ? 'twill' : 'silk',
        ...(s.cut.block !== undefined && { over: blocked(s, put, true) }),
        folds: smooth ? s.folds(SMOOTH_SLEEVE, { side }) : sleeveQuilting(s, put),
        depth: 16,
        edge: 0.5,
      }),
    ),
  )
  const rows = [...SEAMS.slice(0, 5), ...(long ? [582, 648] : [])]
  const body = s.piece(bodyOutline(long), {
    pattern: s.pattern,
    texture: smooth ? 'twill' : 'silk',
    ...(s.cut.block !== undefined && { over: blocked(s, (d) => d) }),
    folds: smooth ? s.folds(SMOOTH) : rows.map((y) => quilting(s, y)).join(''),
    depth: 20,
    edge: 0.52,
  })
  const hem = s.band(HEM, darker(s.way.main, 0.22))
  return stack(sleeves, long ? placed('translate(0 126)', hem) : hem, body)
}

function back(s: Studio) {
  const folds = s.folds([
    [300, 84, 300, 210, 0, 14],
    [350, 110, 360, 204, 14, 12],
    [250, 110, 240, 204, -14, 12],
  ])
  if (s.cut.hood === 'none') return fitted(s, stack(shell(s), standCollar(s)))
  return fitted(
    s,
    stack(
      shell(s),
      s.piece(HOOD_BACK, { texture: 'silk', depth: 22, edge: 0.55, folds }),
      s.cut.hood === undefined && s.fur(FUR_BACK, s.way.second, 16, 0.97),
    ),
  )
}

const STAND = symmetric('M300 178C340 176 362 160 370 132L386 140C392 166 386 186 380 192C360 214 334 222 300 224')
const STAND_BACK = symmetric('M300 124C344 124 366 130 376 140L380 176C354 190 328 194 300 194')
const standCollar = (s: Studio) =>
  s.band(s.back ? STAND_BACK : STAND, s.cut.block === 'yoke' ? s.way.second : s.way.trim, { texture: 'rib', cast: 0.3 })

/** A long coat is drawn a little smaller, so that all of it is seen. */
const fitted = (s: Studio, art: Art): Art =>
  s.cut.length === 'long' ? placed('translate(300 52) scale(.86) translate(-300 -52)', art) : art

const PATCH = 'M352 470L436 464L440 556Q440 574 424 576L370 578Q354 578 354 562Z'

function patchPockets(s: Studio): Art {
  const colour = s.cut.block === 'half' ? s.way.main : s.cut.pockets === 'contrast' ? s.way.trim : s.way.main
  return eachSide((put) =>
    stack(
      s.piece(put(PATCH), { colour, texture: 'twill', depth: 8, cast: 0.34 }),
      s.piece(put('M346 456L440 450L442 488L348 496Z'), { colour, texture: 'twill', depth: 5, cast: 0.36 }),
      s.ball(put('M394 474').includes('394') ? 394 : 206, 474, 6, s.way.second),
    ),
  )
}

function front(s: Studio) {
  const { trim, second, lining } = s.way
  if (
    s.cut.fur !== undefined ||
    s.cut.hood !== undefined ||
    s.cut.shell !== undefined ||
    s.cut.pockets !== undefined ||
    s.cut.length !== undefined
  )
    return frontOf(s)
  const pockets = eachSide((put) =>
    stack(
      s.piece(put(POCKET), { colour: trim, texture: 'twill', depth: 3, cast: 0.3 }),
      s.stitch(put('M366 491L434 468')),
    ),
  )
  return stack(
    s.piece(HOOD_INSIDE, { colour: lining, texture: 'twill', depth: 26, edge: 0.7 }),
    shell(s),
    zip(300, 196, 630, trim),
    s.piece(STORM_FLAP, { texture: 'silk', depth: 6, edge: 0.4, cast: 0.3 }),
    ...[232, 330, 428, 526, 598].map((y) => s.ball(315, y, 7, trim)),
    pockets,
    s.piece(HOOD, { texture: 'silk', depth: 12, folds: s.folds([[398, 120, 384, 196, 10, 8]]) }),
    s.fur(FUR, second, 16, 0.97),
    s.piece(roundRect(206, 262, 54, 20, 4), { colour: trim, texture: 'twill', depth: 3 }),
    at(222, 255, 0.55, bear(second, darker(trim, 0.8), '#fff6e6')),
  )
}

/** Every other front: with or without hood and fur, flap or open zip, welt or patch pockets. */
function frontOf(s: Studio): Art {
  const { trim, second, lining } = s.way
  const bottom = s.cut.length === 'long' ? 752 : 630
  const hood = s.cut.hood !== 'none'
  const welt = eachSide((put) => s.piece(put(POCKET), { colour: trim, texture: 'twill', depth: 3, cast: 0.3 }))
  return fitted(
    s,
    stack(
      s.piece(HOOD_INSIDE, { colour: lining, texture: 'twill', depth: 26, edge: 0.7 }),
      shell(s),
      zip(300, 196, bottom, trim),
      s.cut.flap === false
        ? zipPull(300, 204, second)
        : s.piece(`M292 200L326 196L328 ${bottom - 4}L306 ${bottom - 2}C302 480 300 340 292 200Z`, {
            texture: 'silk',
            depth: 6,
            edge: 0.4,
            cast: 0.3,
          }),
      ...(s.cut.flap === false ? [] : [238, 350, 462, bottom - 56].map((y) => s.ball(315, y, 7, second))),
      s.cut.pockets === undefined ? welt : patchPockets(s),
      hood && s.piece(HOOD, { texture: 'silk', depth: 12, folds: s.folds([[398, 120, 384, 196, 10, 8]]) }),
      s.cut.hood === undefined
        ? s.fur(FUR, second, 16, 0.97)
        : hood
          ? s.cord(mirrored('M300 92C352 92 394 140 390 190'), trim, 6, false)
          : standCollar(s),
      hood && s.cut.hood !== undefined && s.cord(mirrored('M330 214C336 250 330 280 334 300'), second, 5),
      s.piece(roundRect(204, 258, 58, 46, 8), { colour: second, texture: 'twill', depth: 4, cast: 0.26 }),
      at(215, 263, 0.9, emblem(s)),
    ),
  )
}

/** A quilted down jacket, fur round its hood. */
export const puffer: Kind = {
  draw: (s) => (s.back ? back(s) : front(s)),
  worn: { as: 'top', y: 160, to: 284, scale: [0.64, 0.62], cuff: [518, 560] },
  folded: 'quilted',
  size: { beside: 'ruler', centimetres: 60 },
  fit: [0, 30, 0.98],
  detail: [180, 120, 280],
  wrinkle: 0.34,
}
