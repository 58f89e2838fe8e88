import { type Art, placed, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { ellipse, mirror, type Path, roundRect, type Side } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear } from '../motifs.ts'
import type { Studio } from '../studio.ts'
import { at } from '../svg.ts'

const LEATHER = '#e2b98a'
const PRESSED = '#b98a5a'
const FOOT =
  'M300 130C366 130 404 190 400 270C396 330 380 380 380 440C382 500 384 560 366 602C350 634 316 640 292 634' +
  'C262 626 244 596 242 552C240 500 226 440 214 380C200 300 196 220 222 172C240 144 268 130 300 130Z'
const BALL_OF_FOOT = 'M300 200C340 200 356 240 350 290C330 330 280 330 260 290C250 240 266 200 300 200Z'
const TOE_STRAP = 'M196 262C250 224 350 216 412 250L412 306C350 276 256 282 200 322Z'
const MIDDLE_STRAP = 'M204 356C262 322 346 316 396 340L390 388C340 368 270 374 212 412Z'
const ANKLE_STRAP = 'M222 470C270 496 344 496 392 462L394 504C344 536 274 536 230 512Z'

function footbed(s: Studio, put: (d: Path) => Path, mark: number): Art {
  const pressed = { colour: PRESSED, strength: 0.32 }
  const over =
    s.shade(put(BALL_OF_FOOT), { ...pressed, softness: 16 }) +
    s.shade(put(ellipse(312, 572, 42, 44)), { ...pressed, softness: 14 })
  return stack(
    s.piece(put(FOOT), { colour: s.way.trim, texture: null, depth: 12, cast: 0.4 }),
    placed(
      'translate(300 384) scale(.92 .945) translate(-300 -386)',
      s.piece(put(FOOT), { colour: LEATHER, texture: 'twill', depth: 16, cast: 0, over }),
    ),
    s.stitch(put(FOOT), lighter(s.way.trim, 0.6), 0.5, 1.6),
    at(mark, 552, 0.9, bear(darker(LEATHER, 0.5), LEATHER, LEATHER)),
  )
}

const GROOVES = [168, 196, 224, 252, 280, 308, 336, 420, 452, 484, 516, 548, 580, 608]

/** The rubber sole, grooved under the ball of the foot and the heel. */
function sole(s: Studio, put: (d: Path) => Path, mark: number): Art {
  const rubber = darker(s.way.trim, 0.18)
  const groove = (y: number) => {
    const d = put(`M190 ${y}Q230 ${y - 16} 270 ${y}Q310 ${y + 16} 350 ${y}Q380 ${y - 12} 420 ${y}`)
    return s.shade(d, { colour: rubber, strength: 0.8, softness: 1.2, width: 6 }) + s.seam(d, rubber, 0.4)
  }
  return stack(
    s.piece(put(FOOT), { colour: LEATHER, texture: null, depth: 8, cast: 0.4 }),
    placed(
      'translate(300 384) scale(.95 .965) translate(-300 -386)',
      s.piece(put(FOOT), { colour: rubber, texture: null, depth: 16, cast: 0.1, folds: GROOVES.map(groove).join('') }),
    ),
    at(mark, 356, 1.1, bear(lighter(s.way.trim, 0.5), rubber, lighter(s.way.trim, 0.2))),
  )
}

function straps(s: Studio, put: (d: Path) => Path): Art {
  const { main, second, trim } = s.way
  const strap = (d: Path, shine: Path, colour = main) =>
    s.piece(put(d), {
      colour,
      pattern: colour === main ? s.pattern : 'plain',
      zoom: 0.6,
      texture: 'twill',
      depth: 9,
      cast: 0.5,
      folds: s.glow(put(shine), 0.4, 5, 8),
    })
  return stack(
    strap(TOE_STRAP, 'M210 284C270 246 340 244 400 270'),
    strap(MIDDLE_STRAP, 'M210 378C270 344 340 342 400 358'),
    strap(ANKLE_STRAP, 'M210 494C270 512 340 512 400 478', trim),
    s.stitch(put('M204 274C256 238 346 232 406 262M212 366C266 334 342 330 390 351'), second, 0.8, 1.7),
  )
}

function sandal(s: Studio, side: Side): Art {
  const left = side === 'left'
  const put = (d: Path) => (left ? mirror(d, 305) : d)
  if (s.back) return sole(s, put, left ? 283 : 275)
  return stack(
    footbed(s, put, left ? 289 : 286),
    straps(s, put),
    s.piece(roundRect(left ? 206 : 366, 462, 38, 46, 8), { colour: '#d8c7a0', texture: null, depth: 4 }),
    s.piece(roundRect(left ? 215 : 375, 472, 20, 26, 5), { colour: s.way.trim, texture: null, depth: 3, cast: 0 }),
  )
}

/** Leather sandals seen from above; from the back, their soles. */
export const sandals: Kind = {
  draw: (s) =>
    stack(
      placed('translate(-92 -6) rotate(-7 300 380) scale(.96)', sandal(s, 'left')),
      placed('translate(112 30) rotate(8 300 380) scale(.96)', sandal(s, 'right')),
    ),
  size: { beside: 'hand' },
  fit: [0, 0, 1.08],
  detail: [60, 180, 280],
  wrinkle: 0.3,
}
