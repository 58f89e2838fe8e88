import { type Art, eachSide, type Part, stack } from '../art.ts'
import { darker, lighter, mix } from '../colour.ts'
import { type Path, repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import type { Crease, Studio } from '../studio.ts'
import { stroke } from '../svg.ts'

const LEGS = symmetric('M300 146L404 146C414 260 426 420 430 600L328 606C326 500 316 410 300 344')
const WAISTBAND = symmetric('M300 118L400 116L405 160L300 162')
const INSIDE = symmetric('M300 128L398 116C360 106 330 104 300 104')
const TURN_UP = 'M326 588L434 582L438 634L328 640Z'
const POCKET = 'M346 162C350 200 376 216 410 220'
const BACK_POCKET = 'M334 214L400 208L402 276L370 296L336 282Z'
const KNEE_PATCH = 'M342 430L414 424L420 494L346 500Z'
const FADED_THIGH = 'M360 300C384 360 388 440 380 520L352 520C350 440 346 370 340 310Z'
const FADED_THIGH_LEFT = 'M222 300C206 360 206 440 214 520L246 520C250 440 252 370 258 310Z'

const FOLDS: Crease[] = [
  [300, 350, 392, 300, 12, 12, 0.34],
  [300, 352, 208, 300, -12, 12, 0.34],
  [404, 430, 344, 446, 10, 9, 0.26],
  [196, 432, 256, 448, -10, 9, 0.26],
  [334, 470, 418, 490, 10, 9, 0.24],
  [268, 472, 182, 492, -10, 9, 0.24],
  [376, 200, 382, 590, 8, 16, 0.2],
  [232, 200, 222, 590, -8, 14, 0.16],
  [344, 560, 414, 548, 6, 7, 0.22],
  [190, 566, 262, 552, 6, 7, 0.22],
]

const denim = { texture: 'twill' } as const
const beltLoop = (s: Studio, x: number) => s.piece(roundRect(x - 7, 108, 14, 62, 4), { depth: 3, cast: 0.3 })

function legFront(s: Studio, put: (d: Path) => Path, thread: string): Art {
  const parts: Part[] = [
    s.seam(put(POCKET), s.way.main, 0.8),
    s.stitch(put('M339 164C344 208 372 224 410 228'), thread),
  ]
  if (s.pattern !== 'plain' || (s.cut.style !== undefined && s.cut.style !== 'patched'))
    return stack(...parts, ...extrasOf(s, put, thread))
  return stack(
    ...parts,
    s.piece(put(KNEE_PATCH), { ...denim, depth: 4, cast: 0.16, outline: 0.4 }),
    s.stitch(put('M348 436L408 431L414 488L352 494Z'), thread, 0.8, 1.7),
  )
}

/** What a pair that is not patched has on its legs. */
function extrasOf(s: Studio, put: (d: Path) => Path, thread: string): Part[] {
  switch (s.cut.style) {
    case 'dress':
      return [
        s.shade(put('M366 176C378 300 382 460 384 600'), { strength: 0.4, softness: 2, width: 3 }),
        s.glow(put('M360 176C372 300 376 460 378 600'), 0.3, 3, 4),
      ]
    case 'cargo':
      return [
        s.piece(put('M368 318L440 310L448 418L374 428Z'), { ...denim, depth: 8, cast: 0.34 }),
        s.piece(put('M362 304L440 296L442 334L364 344Z'), { ...denim, depth: 5, cast: 0.36 }),
        s.stitch(put('M376 414L440 406L436 318'), thread, 0.8, 1.7),
      ]
    case 'rider':
      return [
        s.piece(put('M306 300C330 340 340 420 336 520L330 520C326 440 318 380 302 346Z'), {
          ...denim,
          colour: s.way.trim,
          depth: 6,
          cast: 0.2,
        }),
        s.stitch(put('M338 330C348 400 346 470 342 516'), thread, 0.8, 1.7),
      ]
    default:
      return []
  }
}

function legBack(s: Studio, put: (d: Path) => Path, thread: string): Art {
  return stack(
    s.piece(put(BACK_POCKET), { ...denim, depth: 6 }),
    s.stitch(put('M340 220L394 215L396 272L370 289L342 277Z'), thread, 0.9, 1.7),
  )
}

function legs(s: Studio, thread: string): Art {
  return eachSide((put) =>
    stack(
      s.back ? legBack(s, put, thread) : legFront(s, put, thread),
      s.stitch(put('M412 226C420 340 424 470 425 580'), thread, 0.55, 1.6),
      hemOf(s, put, thread),
    ),
  )
}

/** The ribs of corduroy. */
const wales = (s: Studio) =>
  stroke(
    repeat(170, 436, 8, (x) => `M${x} 140L${x + (x - 300) * 0.1} 620`),
    darker(s.way.main, 0.5),
    2.2,
    { opacity: 0.34 },
  ) +
  stroke(
    repeat(173, 436, 8, (x) => `M${x} 140L${x + (x - 300) * 0.1} 620`),
    lighter(s.way.main, 0.5),
    1.6,
    { opacity: 0.3 },
  )

/** How a leg ends: turned up, ribbed, or plain. */
function hemOf(s: Studio, put: (d: Path) => Path, thread: string): Art {
  const { main, second, trim } = s.way
  if (s.cut.hem === 'rib') return s.band(put('M332 596L424 590L414 640L340 644Z'), trim)
  if (s.cut.hem === 'plain')
    return stack(
      s.piece(put('M328 594L432 588L434 616L328 622Z'), { ...denim, depth: 5, cast: 0.1 }),
      s.stitch(put('M330 610L432 604'), thread, 0.6, 1.6),
    )
  const lined =
    s.cut.hem === 'lined' ? { colour: second, pattern: 'checks' as const, zoom: 0.5 } : { colour: lighter(main, 0.42) }
  return stack(
    s.piece(put(TURN_UP), { ...denim, ...lined, depth: 8, edge: 0.35 }),
    s.stitch(put('M330 630L436 624'), thread, 0.7, 1.6),
  )
}

function draw(s: Studio): Art {
  const { main, second } = s.way
  const thread = mix(second, '#e0a040', 0.35)
  const faded = s.glow(FADED_THIGH, 0.26, 20) + s.glow(FADED_THIGH_LEFT, 0.32, 20)
  const fly = s.stitch('M286 162L286 250Q288 276 300 286', thread) + s.stitch('M310 164L310 332', thread)
  const yoke = s.seam('M196 196Q300 236 404 196') + s.stitch('M196 202Q300 242 404 202', thread)
  return stack(
    !s.back && s.piece(INSIDE, { ...denim, colour: darker(main, 0.4), depth: 10 }),
    s.piece(LEGS, {
      ...denim,
      pattern: s.pattern,
      folds: (s.cut.style === 'cord' ? wales(s) : faded) + s.folds(FOLDS),
      depth: 17,
      edge: 0.52,
    }),
    s.seam('M300 162L300 344', main, 0.7),
    s.back ? yoke : fly,
    legs(s, thread),
    s.piece(WAISTBAND, { ...denim, depth: 7 }),
    s.stitch('M204 124L396 124M200 154L400 154', thread, 0.8, 1.7),
    s.cut.waist === 'cord' &&
      !s.back &&
      stack(s.cord('M292 150C268 174 274 204 260 226M308 150C330 174 324 204 338 222', second, 6)),
    beltLoop(s, 226),
    beltLoop(s, 374),
    s.back && beltLoop(s, 300),
    s.back
      ? s.piece(roundRect(326, 120, 44, 34, 3), { colour: '#a9713f', texture: null, depth: 4 })
      : s.ball(300, 140, 11, '#c9a56a'),
  )
}

/** Jeans with turned-up hems; plain ones have patched knees. */
export const trousers: Kind = {
  draw,
  worn: { as: 'bottom', y: 118, to: 470, scale: [0.82, 0.42] },
  folded: 'trousers',
  size: { beside: 'ruler', centimetres: 70 },
  fit: [0, 0, 1.14],
  detail: [200, 96, 250],
}
