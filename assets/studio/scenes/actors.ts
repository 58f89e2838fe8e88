import { type Colour, darker } from '../colour.ts'
import { ellipse, roundRect } from '../geometry.ts'
import { ulzii } from '../motifs.ts'
import { paint } from '../palette.ts'
import { at, fill, group, soft, stroke } from '../svg.ts'

export type CubLook = {
  /** Where its feet stand. */
  x: number
  y: number
  scale?: number
  coat?: Colour
  deel?: Colour
  sash?: Colour
  hat?: boolean
  /** Looks, and waves, the other way. */
  flip?: boolean
  wave?: boolean
}

const SNOUT = '#f3dcc0'
const INK = '#241a30'
const ARM = 'M-32 -86C-48 -78 -56 -62 -58 -44Q-48 -36 -40 -42C-38 -58 -32 -68 -26 -74Z'

/** The cub in a deel: the only person in our pictures. About 120 × 190 at scale 1. */
export function cub({
  x,
  y,
  scale = 1,
  coat = '#9a6a45',
  deel = '#c4253f',
  sash = '#f7c544',
  hat = false,
  flip = false,
  wave = true,
}: CubLook): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})` },
    fill(ellipse(26, 2, 58, 8), paint.shadow, { opacity: 0.2 }),
    fill('M-26 -14L-6 -14L-6 0L-36 0Q-38 -10 -26 -14ZM6 -14L26 -14Q38 -10 36 0L6 0Z', darker(coat, 0.5)),
    robe(deel, sash),
    fill(ARM, deel),
    fill(ellipse(-50, -40, 10), coat),
    wave ? wavingArm(deel, coat) : restingArm(deel, coat),
    head(coat),
    hat ? hatOf(deel, sash) : '',
  )
}

function robe(deel: Colour, sash: Colour): string {
  return (
    fill('M0 -96C26 -96 34 -84 36 -64L46 -16Q24 -8 0 -8Q-24 -8 -46 -16L-36 -64C-34 -84 -26 -96 0 -96Z', deel) +
    fill('M36 -64L46 -16Q24 -8 0 -8Q10 -50 8 -94C28 -94 34 -84 36 -64Z', darker(deel, 0.28), { opacity: 0.45 }) +
    fill('M-45 -20Q-24 -12 0 -12Q24 -12 45 -20L46 -13Q24 -4 0 -4Q-24 -4 -46 -13Z', sash) +
    fill('M-38 -58Q0 -48 38 -58L40 -44Q0 -33 -40 -44Z', sash) +
    fill('M14 -44L10 -18L20 -17L24 -45Z', darker(sash, 0.18)) +
    stroke('M6 -94Q-10 -84 -28 -80L-33 -58', sash, 5)
  )
}

const wavingArm = (deel: Colour, coat: Colour) =>
  fill('M30 -88C46 -94 56 -108 60 -124Q70 -124 74 -116C70 -96 58 -76 38 -70Z', darker(deel, 0.28)) +
  fill(ellipse(68, -126, 10.5), coat)

const restingArm = (deel: Colour, coat: Colour) =>
  fill('M32 -86C48 -78 56 -62 58 -44Q48 -36 40 -42C38 -58 32 -68 26 -74Z', darker(deel, 0.28)) +
  fill(ellipse(50, -40, 10), coat)

function head(coat: Colour): string {
  return [
    fill(ellipse(-34, -172, 17) + ellipse(34, -172, 17), coat),
    fill(ellipse(-34, -172, 8) + ellipse(34, -172, 8), SNOUT),
    fill(
      'M0 -184C32 -184 48 -166 48 -142C48 -114 28 -100 0 -100C-28 -100 -48 -114 -48 -142C-48 -166 -32 -184 0 -184Z',
      coat,
    ),
    fill('M0 -184C32 -184 48 -166 48 -142C48 -114 28 -100 0 -100C24 -112 30 -150 0 -184Z', darker(coat, 0.3), {
      opacity: 0.32,
    }),
    fill(ellipse(0, -124, 24, 19), SNOUT),
    fill(ellipse(-20, -147, 5) + ellipse(20, -147, 5), INK),
    fill(ellipse(-21.6, -149, 1.6) + ellipse(18.4, -149, 1.6), '#fff'),
    fill('M-9 -134Q0 -139 9 -134Q8 -126 0 -124Q-8 -126 -9 -134Z', INK),
    stroke('M0 -124L0 -119M0 -119Q-6 -112 -12 -117M0 -119Q6 -112 12 -117', INK, 2.6, { strokeLinecap: 'round' }),
    fill(ellipse(-32, -130, 7, 5) + ellipse(32, -130, 7, 5), '#e8697a', { opacity: 0.4 }),
  ].join('')
}

const hatOf = (cloth: Colour, bobble: Colour) =>
  fill('M-50 -158Q0 -186 50 -158Q54 -150 50 -144Q0 -168 -50 -144Q-54 -150 -50 -158Z', '#f3e7d2') +
  fill('M-42 -164C-34 -196 -14 -206 0 -214C14 -206 34 -196 42 -164Q0 -186 -42 -164Z', cloth) +
  fill(ellipse(0, -216, 7), bobble)

export type GerLook = { x: number; y: number; scale: number; trim?: Colour; door?: Colour; smoke?: boolean }

/** A ger of about 200 × 130 at scale 1, its door to the viewer. */
export function gerAt({ x, y, scale, trim = '#c4253f', door = '#2b469c', smoke = true }: GerLook): string {
  const plume = stroke('M8 -122C-10 -146 24 -154 8 -180C2 -194 18 -204 26 -214', '#fff', 9, {
    strokeLinecap: 'round',
    opacity: 0.55,
  })
  const shaded = { opacity: 0.4 }
  const body = [
    fill(ellipse(46, 4, 120, 11), paint.shadow, { opacity: 0.17 }),
    smoke ? plume : '',
    fill('M-90 -58L-88 0Q0 16 88 0L90 -58Q0 -40 -90 -58Z', '#f6eedf'),
    fill('M20 -48Q56 -52 90 -58L88 0Q56 7 24 9Z', '#b7a58f', shaded),
    fill('M-12 -112Q-66 -92 -100 -56Q0 -32 100 -56Q66 -92 12 -112Z', '#fffaf0'),
    fill('M12 -112Q66 -92 100 -56Q60 -46 22 -44Q22 -84 4 -112Z', '#b7a58f', shaded),
    fill('M-100 -56Q0 -32 100 -56L94 -63Q0 -41 -94 -63Z', trim),
    fill('M-14 -118L14 -118L16 -108Q0 -104 -16 -108Z', '#b06c38'),
    stroke('M-89 -34Q0 -16 89 -34M-88 -14Q0 4 88 -14', '#c9a26a', 4),
    fill(roundRect(-19, -52, 38, 60, 3), '#b06c38'),
    fill(roundRect(-14, -47, 28, 54, 2), door),
    at(-10, -34, 0.5, ulzii('#f7c544', 4)),
  ]
  return at(x, y, scale, body.join(''))
}

export function horseAt(x: number, y: number, scale: number, coat: Colour, flip = false): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})` },
    fill(ellipse(6, 1, 34, 4), paint.shadow, { opacity: 0.16 }),
    fill(
      'M-28 0L-26 -22C-34 -30 -32 -44 -20 -44L10 -44C14 -54 20 -62 28 -66L30 -61C38 -59 42 -52 44 -46L38 -41L28 -44' +
        'C26 -34 24 -28 20 -24L22 0L15 0L12 -20L-12 -19L-18 0Z',
      coat,
    ),
    fill(
      'M10 -44C12 -56 20 -66 28 -66C18 -66 8 -58 4 -45ZM-29 -40C-40 -34 -38 -18 -42 -8C-34 -12 -28 -24 -27 -36Z',
      darker(coat, 0.45),
    ),
  )
}

/** Prayer-flag colours on a line that sags between two points. */
export function bunting(from: number, to: number, y: number, sag: number, count = 17): string {
  const colours = ['#2b6fc4', '#f7f2e6', '#d33a4d', '#4f9a5b', '#f5bd3a']
  const line = stroke(`M${from} ${y}Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, '#f7e7c8', 2.5, soft)
  const flags = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const [x, top] = [Math.round((from + (to - from) * t) * 10) / 10, Math.round((y + 4 * sag * t * (1 - t)) * 10) / 10]
    const d = `M${x - 11} ${top}L${x + 11} ${top}L${x + 9} ${top + 26}L${x} ${top + 19}L${x - 9} ${top + 26}Z`
    return fill(d, colours[i % colours.length] ?? '#f7f2e6')
  })
  return line + flags.join('')
}
