import { type Art, placed, stack } from '../art.ts'
import { darker } from '../colour.ts'
import { limb } from '../cub.ts'
import { repeat, roundRect } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { paint } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { at, soft, stroke } from '../svg.ts'

/** Digits as a draughtsman writes them, 10 × 16: pictures depend on no font of the machine. */
const digits = [
  'M5 0Q10 0 10 8Q10 16 5 16Q0 16 0 8Q0 0 5 0Z',
  'M2 3L6 0L6 16',
  'M1 3Q5 -2 9 3Q10 7 0 16L10 16',
  'M0 0L9 0L4 6Q10 7 9 12Q6 18 0 14',
  'M7 16L7 0L0 11L10 11',
  'M9 0L2 0L1 7Q9 4 9 11Q8 18 0 15',
  'M8 0Q0 6 0 11Q1 16 5 16Q10 16 9 11Q7 6 1 10',
  'M0 0L10 0L3 16',
  'M5 7Q0 6 1 3Q5 -3 9 3Q10 6 5 7Q-1 9 0 13Q5 19 10 13Q11 9 5 7Z',
  'M9 6Q3 10 0 5Q2 -2 7 1Q11 6 3 16',
]

const number = (value: number, x: number, y: number, scale: number, ink: string) =>
  String(value)
    .split('')
    .map((digit, i) => at(x + i * 14 * scale, y, scale, stroke(digits[Number(digit)] ?? '', ink, 2.2, soft)))
    .join('')

/** A wooden ruler standing on the left: `centimetres` over its height. */
function ruler(s: Studio, centimetres: number): Art {
  const [top, bottom] = [70, 690]
  const step = (bottom - top - 20) / centimetres
  const ink = '#5b3a22'
  const marks = repeat(0, centimetres, 1, (cm) => {
    const y = bottom - 10 - cm * step
    const long = cm % 10 === 0 ? 30 : cm % 5 === 0 ? 22 : centimetres > 60 ? 0 : 12
    return long ? stroke(`M112 ${y.toFixed(1)}h${-long}`, ink, cm % 10 === 0 ? 2.4 : 1.5) : ''
  })
  const tens = repeat(10, centimetres - 1, 10, (cm) => number(cm, 46, bottom - 18 - cm * step, 1, ink))
  return stack(
    s.piece(roundRect(36, top, 78, bottom - top, 9), {
      colour: '#dfb67c',
      texture: null,
      fibre: 0.05,
      depth: 7,
      edge: 0.34,
      cast: 0.34,
      folds: s.glow(`M50 ${top + 10}L50 ${bottom - 10}`, 0.4, 4, 8),
    }),
    marks + tens,
    s.ball(75, top + 22, 8, darker(paint.wood, 0.3)),
  )
}

const PALM =
  'M-62 40C-70 -8 -66 -60 -54 -74C-20 -88 30 -88 58 -70C70 -34 70 20 58 62C50 96 46 120 46 170L-46 170C-44 120 -54 84 -62 40Z'

/** A grown-up's open hand out of a deel's cuff: 17 cm from wrist to fingertip. */
function hand(s: Studio): Art {
  const skin = '#d9a27a'
  const flesh = { colour: skin, texture: null, outline: 0.22, depth: 10, edge: 0.3, rim: 0.34, cast: 0.16 } as const
  const finger = (x1: number, y1: number, x2: number, y2: number, r1: number, r2: number) =>
    stack(
      s.piece(limb(x1, y1, x2, y2, r1, r2), flesh),
      s.piece(limb(x2, y2 + 6, x2 + (x2 - x1) * 0.02, y2 - 6, r2 * 0.56, r2 * 0.5), {
        ...flesh,
        colour: '#eebfa2',
        cast: 0,
        depth: 3,
      }),
    )
  return stack(
    finger(-48, -56, -74, -160, 19, 15),
    finger(-16, -70, -24, -204, 20, 16),
    finger(18, -70, 24, -192, 20, 15),
    finger(48, -54, 70, -138, 17, 13),
    finger(-54, 50, -126, -36, 24, 17),
    s.piece(PALM, { ...flesh, outline: 0.1 }),
    s.seam('M-34 -44Q-30 -30 -36 -16M2 -56Q4 -42 0 -28M36 -44Q38 -32 32 -20', skin, 0.28),
    s.piece('M-66 150Q0 166 66 150L84 300L-84 300Z', { colour: '#2b469c', texture: 'silk', depth: 14 }),
    s.cord('M-66 154Q0 170 66 154', '#f2c14e', 9),
  )
}

/** How large it is: small things beside a hand, others beside a ruler. */
export function drawSize(s: Studio, kind: Kind): Art {
  const { beside, centimetres = 60 } = kind.size ?? { beside: 'ruler' as const }
  const [right, down, scale] = kind.fit
  const own = `translate(${right} ${down}) translate(300 375) scale(${scale}) translate(-300 -375)`
  if (beside === 'hand')
    return stack(
      placed('translate(204 336) scale(.68) translate(-300 -375)', placed(own, kind.draw(s))),
      placed('translate(462 520) rotate(5) scale(.94)', hand(s)),
    )
  return stack(
    ruler(s, centimetres),
    placed('translate(352 386) scale(.8) translate(-300 -375)', placed(own, kind.draw(s))),
  )
}
