import { stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { repeat, roundRect } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear, horn } from '../motifs.ts'
import { paint } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, fill, soft, stroke } from '../svg.ts'

const CARD = roundRect(84, 300, 432, 272, 26)
const ENVELOPE = roundRect(112, 204, 376, 300, 16)
const FLAP = 'M112 222Q112 204 130 204L470 204Q488 204 488 222L488 232L316 352Q300 362 284 352L112 232Z'
const RIBBON = 'M176 300L216 300L216 572L176 572Z'
const LOOPS = [
  'M196 300C150 292 116 262 122 232C128 206 168 214 184 246C192 262 196 282 196 300Z',
  'M196 300C242 292 276 262 270 232C264 206 224 214 208 246C200 262 196 282 196 300Z',
]
const TAILS = [
  'M190 304C176 330 158 346 138 352L150 366L136 380C166 376 190 350 202 312Z',
  'M202 304C216 330 234 346 254 352L242 366L256 380C226 376 202 350 190 312Z',
]

const bow = (s: Studio) => {
  const colour = s.way.trim
  const style = { colour, texture: 'weave', fibre: 0.3, depth: 8, edge: 0.5 } as const
  return stack(
    ...TAILS.map((d) => s.piece(d, { ...style, cast: 0.24 })),
    ...LOOPS.map((d) => s.piece(d, { ...style, cast: 0.3 })),
    s.piece(roundRect(178, 282, 36, 32, 12), { ...style, colour: darker(colour, 0.12), cast: 0.2 }),
  )
}

/** The cub in a roundel, and a horn scroll in two corners. */
const front = (s: Studio) => {
  const pale = lighter(s.way.main, 0.72)
  return stack(
    s.piece(RIBBON, { colour: s.way.trim, texture: 'weave', fibre: 0.3, depth: 6, cast: 0.2 }),
    s.piece(
      'M300 436C300 392 332 362 374 362C416 362 448 392 448 436C448 480 416 510 374 510C332 510 300 480 300 436Z',
      {
        colour: pale,
        texture: null,
        depth: 8,
        edge: 0.2,
        cast: 0.2,
      },
    ),
    at(327, 388, 2.35, bear(paint.wood, '#241a38', '#fff6e6')),
    at(462, 512, 1, horn(pale, 3)),
    at(462, 322, 1, horn(pale, 3)),
    bow(s),
  )
}

/** The number under its strip, and a code to read. */
const back = (s: Studio) =>
  stack(
    fill('M84 342L516 342L516 396L84 396Z', '#241a38', { opacity: 0.82 }),
    s.piece(roundRect(122, 428, 236, 44, 8), { colour: '#fff8ea', texture: null, depth: 4, edge: 0.2, cast: 0.1 }),
    repeat(140, 340, 26, (x, i) =>
      i % 4 === 3 ? '' : stroke(`M${x} 450L${x + 14} 450`, darker(s.way.main, 0.5), 7, soft),
    ),
    repeat(388, 480, 7, (x) => stroke(`M${x} 428L${x} 512`, '#fff8ea', 1.5 + s.random() * 3.4)),
    stroke('M124 506L316 506', lighter(s.way.main, 0.6), 6, { ...soft, opacity: 0.8 }),
    stroke('M124 530L262 530', lighter(s.way.main, 0.6), 5, { ...soft, opacity: 0.5 }),
  )

/** A gift card with a bow before its envelope. */
export const card: Kind = {
  draw: (s) => {
    const hard = { texture: null, fibre: 0.1 } as const
    const envelope = lighter(s.way.second, 0.55)
    return stack(
      s.floor(306, 586, 212, 14),
      s.piece(ENVELOPE, { ...hard, colour: envelope, depth: 10, edge: 0.3 }),
      s.piece(FLAP, { ...hard, colour: lighter(envelope, 0.3), depth: 8, edge: 0.34, cast: 0.26 }),
      s.piece(CARD, { ...hard, pattern: s.pattern, depth: 10, edge: 0.4, cast: 0.34 }),
      s.back ? back(s) : front(s),
    )
  },
  size: { beside: 'hand' },
  fit: [0, -26, 1.08],
  detail: [96, 214, 300],
  standing: true,
  wrinkle: 0.1,
}
