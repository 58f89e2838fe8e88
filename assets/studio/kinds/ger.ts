import { type Art, stack } from '../art.ts'
import { type Colour, darker, luminance, mix } from '../colour.ts'
import { ellipse, type Path, repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { horn, ulzii } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, fill, stroke } from '../svg.ts'

const FELT = '#f3ead9'
const CANVAS = '#f8f1e3'
const WALL = symmetric('M300 348C384 348 452 342 484 332L488 560C440 590 370 600 300 600')
const ROOF = symmetric('M300 190C312 190 322 190 330 192C400 226 470 280 506 332C450 366 376 374 300 374')
const CROWN = symmetric('M300 172C318 172 330 176 334 184L336 204C324 212 312 214 300 214')
const EAVES =
  'M98 326C170 366 240 374 300 374C360 374 430 366 502 326L490 306C430 340 360 348 300 348C240 348 170 340 110 306Z'
const UNDER_EAVES = 'M94 332C180 380 420 380 506 332L500 380C420 420 180 420 100 380Z'
const HORSE =
  'M398 664L404 616C392 596 400 576 424 576L466 576C474 552 484 534 504 526L508 540C524 544 532 558 536 570' +
  'L520 582L504 578C500 596 494 608 490 616L494 664L474 664L468 624L428 624L416 664Z'
const HORSE_GRAIN = 'M404 600C430 590 470 600 500 580M410 612C440 606 470 612 492 600M500 540C510 550 520 556 530 566'

const grain = (d: Path, wood: Colour) => stroke(d, darker(wood, 0.4), 2, { opacity: 0.28 })

function belt(s: Studio, y: number): Art {
  const { trim, second } = s.way
  const d = `M113 ${y}C180 ${y + 26} 240 ${y + 32} 300 ${y + 32}C360 ${y + 32} 420 ${y + 26} 487 ${y}`
  return s.cord(d, luminance(trim) > 0.7 ? second : trim, 13, false)
}

function walls(s: Studio): Art {
  const over = s.shade(UNDER_EAVES, { colour: FELT, strength: 0.5, softness: 10 })
  const back = s.back && s.seam('M300 374L300 600', FELT, 0.6)
  return stack(s.piece(WALL, { colour: FELT, depth: 24, edge: 0.55, over }), back, belt(s, 410), belt(s, 486))
}

function door(s: Studio): Art {
  const { main, second } = s.way
  return stack(
    s.piece(roundRect(240, 402, 120, 196, 6), { colour: paint.wood, texture: null, depth: 6, cast: 0.3 }),
    s.piece(roundRect(252, 416, 96, 172, 8), { texture: null, depth: 8, cast: 0 }),
    grain('M262 440L262 580M284 426L284 586M318 426L318 586M338 440L338 580', main),
    at(262, 446, 1.9, ulzii(second, 3)),
    s.ball(338, 512, 6, '#d8b25a'),
  )
}

function roof(s: Studio): Art {
  const { main, second } = s.way
  const poles = repeat(0, 8, 1, (i) => {
    const k = i - 4
    return s.seam(`M${300 + k * 7} 206L${300 + k * 50} ${372 - k ** 2 * 2.2}`, FELT, 0.4)
  })
  const scrolls = repeat(120, 480, 30, (x) => at(x - 10, 350 - 45 * ((x - 300) / 202) ** 2, 0.5, horn(second, 4.6)))
  return stack(
    s.piece(ROOF, { colour: CANVAS, depth: 20, edge: 0.5, over: poles + fill(EAVES, main) + scrolls }),
    s.piece(CROWN, { colour: paint.wood, texture: null, depth: 6 }),
    s.piece(ellipse(300, 178, 36, 10), { colour: darker(paint.wood, 0.5), texture: null, depth: 4 }),
    grain('M276 180L276 208M300 184L300 212M324 180L324 208', paint.wood),
  )
}

/** A peg doll standing at (x, y). */
function doll(s: Studio, x: number, y: number, colour: Colour): Art {
  const body =
    `M${x - 24} ${y - 4}C${x - 26} ${y - 48} ${x - 15} ${y - 66} ${x} ${y - 66}` +
    `C${x + 15} ${y - 66} ${x + 26} ${y - 48} ${x + 24} ${y - 4}Q${x} ${y + 12} ${x - 24} ${y - 4}Z`
  const cap = `M${x - 24} ${y - 90}C${x - 20} ${y - 112} ${x + 20} ${y - 112} ${x + 24} ${y - 90}Q${x} ${y - 80} ${x - 24} ${y - 90}Z`
  return stack(
    s.piece(ellipse(x, y, 28, 15), { colour: darker(colour, 0.12), texture: null, depth: 5, cast: 0.5 }),
    s.piece(body, { colour, texture: null, depth: 9 }),
    s.piece(ellipse(x, y - 84, 23), { colour: '#efc99a', texture: null, depth: 8 }),
    s.piece(cap, { colour: s.way.trim, texture: null, depth: 5 }),
    fill(ellipse(x - 8, y - 82, 2.4) + ellipse(x + 8, y - 82, 2.4), paint.nose),
    stroke(`M${x - 6} ${y - 73}Q${x} ${y - 68} ${x + 6} ${y - 73}`, paint.nose, 2, { strokeLinecap: 'round' }),
  )
}

function horse(s: Studio): Art {
  return stack(
    s.piece(HORSE, { colour: paint.wood, texture: null, depth: 8, cast: 0.5, folds: grain(HORSE_GRAIN, paint.wood) }),
    s.piece('M430 574L462 574L460 600L434 600Z', { texture: null, depth: 4 }),
  )
}

/** A toy ger with its people and a horse, all of wood. */
export const ger: Kind = {
  draw: (s) =>
    stack(
      s.floor(300, 604, 236, 30),
      walls(s),
      !s.back && door(s),
      roof(s),
      !s.back && stack(doll(s, 148, 636, s.way.main), doll(s, 216, 664, mix(s.way.trim, s.way.main, 0.3)), horse(s)),
    ),
  size: { beside: 'ruler', centimetres: 30 },
  fit: [0, -30, 1.06],
  detail: [180, 160, 260],
  standing: true,
  wrinkle: 0.25,
}
