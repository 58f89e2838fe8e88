import { type Art, moved, stack } from '../art.ts'
import { darker, lighter, mix } from '../colour.ts'
import { leg } from '../cub.ts'
import { emblem } from '../emblem.ts'
import { on, type Path, type Side } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import type { Studio } from '../studio.ts'
import { at } from '../svg.ts'
import { coatOf } from '../views/worn.ts'

const UPPER =
  'M160 330C156 290 164 262 186 254C204 262 226 262 246 252C282 244 308 262 330 290C360 322 404 344 452 354' +
  'C498 364 522 390 524 424L160 430C154 396 160 362 160 330Z'
const MIDSOLE =
  'M150 418L528 412C540 422 540 446 528 458C510 470 476 470 446 468L176 472C154 470 146 452 146 438C146 428 148 420 150 418Z'
const OUTSOLE =
  'M150 452C160 468 180 466 200 466L446 464C486 464 520 462 532 446C536 466 520 482 486 482L186 486C162 484 150 470 150 452Z'
const TOE_CAP = 'M430 350C480 354 520 384 525 416L424 418C412 392 414 368 430 350Z'
const HEEL =
  'M160 330C157 292 164 264 186 254C202 260 208 300 208 340C208 372 204 400 198 420L159 421C155 392 159 362 160 330Z'
const EYESTAY =
  'M262 250C290 250 310 268 330 290C352 314 384 332 416 344C404 362 384 372 362 372C322 356 284 314 262 250Z'
const TONGUE = 'M262 246C270 214 296 206 312 222C318 246 322 268 334 290C310 300 280 280 262 246Z'
const OPENING = 'M182 262C200 240 250 234 268 250C262 276 210 286 182 262Z'
const SIDE_PANEL = 'M236 420C252 372 300 352 352 366C330 380 318 400 316 420Z'
const SHINE = 'M216 300C240 360 300 392 390 398L386 410C290 408 224 380 206 310Z'
const STRAPS: [Path, Path][] = [
  ['M316 268C328 272 336 282 338 292L282 378C270 376 258 368 252 358Z', 'M318 280L264 360'],
  ['M362 308C374 312 386 320 390 330L340 392C326 392 312 386 306 378Z', 'M366 318L320 378'],
]

function upper(s: Studio, toe: Side): Art {
  const put = (d: Path) => on(toe, d)
  const { main, second, trim } = s.way
  const creases = s.folds(
    [
      [330, 330, 250, 404, 12, 12, 0.24],
      [400, 362, 372, 414, 8, 8, 0.26],
    ],
    { side: toe },
  )
  return stack(
    s.piece(put(UPPER), {
      pattern: s.pattern,
      zoom: 0.7,
      depth: 17,
      edge: 0.5,
      folds: creases + s.glow(put(SHINE), 0.4, 9),
    }),
    s.piece(put(SIDE_PANEL), { colour: second, texture: null, depth: 6, edge: 0.3, cast: 0.14 }),
    s.piece(put(EYESTAY), { colour: lighter(main, 0.2), texture: 'twill', depth: 8 }),
    s.stitch(put('M270 262C294 314 326 348 364 364'), second, 0.8, 1.7),
    s.piece(put(TOE_CAP), { colour: second, texture: null, depth: 9, edge: 0.36 }),
    s.stitch(put('M440 358C426 374 424 394 432 414'), darker(second, 0.4), 0.5, 1.6),
    s.piece(put(HEEL), { colour: trim, texture: 'twill', depth: 8 }),
  )
}

/** Five rows of laces and a bow. */
function laces(s: Studio, put: (d: Path) => Path): Art {
  const { second, trim } = s.way
  const rows = ['M268 262L300 246', 'M284 286L318 266', 'M304 310L338 288', 'M328 332L362 308', 'M354 350L386 328']
  return stack(
    ...rows.map((d) => s.cord(put(d), second, 8)),
    s.cord(put('M284 252C250 216 232 244 280 256C326 210 344 236 288 256M282 256L262 284M288 256L304 286'), trim, 5),
  )
}

/** One shoe, its toe to the side named. */
function shoe(s: Studio, toe: Side): Art {
  const put = (d: Path) => on(toe, d)
  const { main, second, trim, lining } = s.way
  const strap = ([d, line]: [Path, Path]) =>
    stack(
      s.piece(put(d), { colour: trim, texture: 'twill', depth: 6, cast: 0.45 }),
      s.stitch(put(line), second, 0.75, 1.7),
    )
  return stack(
    s.worn && leg(s, coatOf(s), toe === 'right' ? 226 : 374, 290, 52),
    s.piece(put(OPENING), { colour: darker(lining, 0.4), depth: 12 }),
    s.piece(put(TONGUE), { colour: second, depth: 8 }),
    upper(s, toe),
    s.piece(put(MIDSOLE), {
      colour: s.cut.sole === 'trim' ? lighter(second, 0.3) : '#fbf6ea',
      texture: null,
      depth: 8,
      edge: 0.4,
    }),
    s.cut.sole === 'chunky' &&
      stack(
        s.piece(
          put('M146 446L534 444C546 456 544 484 526 494C500 502 470 500 440 498L180 500C156 498 144 480 146 446Z'),
          { colour: trim, texture: null, depth: 7, cast: 0.3 },
        ),
        ...[190, 250, 310, 370, 430, 490].map((x) =>
          s.shade(put(`M${x} 470L${x - 8} 498`), { colour: trim, strength: 0.6, softness: 1.5, width: 6 }),
        ),
      ),
    s.piece(put(OUTSOLE), {
      colour: s.cut.sole === 'trim' ? trim : mix('#c98a4b', main, 0.25),
      texture: null,
      depth: 4,
      cast: 0,
    }),
    s.seam(put('M152 434L530 428'), '#cfc4ae', 0.8),
    ...(s.cut.laces === true ? [laces(s, put)] : STRAPS.map(strap)),
    s.cut.emblem !== undefined && at(toe === 'right' ? 258 : 310, 378, 0.8, emblem(s)),
    s.cord(put('M176 258C160 226 176 208 194 222C202 234 204 246 202 260'), trim, 9),
  )
}

function draw(s: Studio): Art {
  const toe = s.back ? 'left' : 'right'
  return stack(
    s.floor(s.back ? 240 : 350, 546, 210, 18),
    moved(toe, 36, 66, 0.985, shoe(s, toe)),
    s.floor(s.back ? 306 : 280, 640, 225, 20),
    moved(toe, -84, 128, 1.06, shoe(s, toe)),
  )
}

/** Light trainers with two hook-and-loop straps; from the back one sees their other side. */
export const sneakers: Kind = {
  draw,
  worn: { as: 'feet' },
  size: { beside: 'hand' },
  fit: [0, -20, 1.04],
  detail: [190, 330, 330],
  standing: true,
  wrinkle: 0.3,
}
