import { type Art, eachSide, stack } from './art.ts'
import { type Colour, darker, lighter } from './colour.ts'
import { ellipse, type Path, round, symmetric } from './geometry.ts'
import { paint } from './palette.ts'
import type { PieceStyle, Studio } from './studio.ts'
import { fill, group, soft, stroke, url } from './svg.ts'
import { tufts } from './tufts.ts'

/** Furs of the cub that wears what is sold. */
export const coats: readonly Colour[] = ['#b07c4f', '#8a5a3a', '#c99a63', '#6d4a37', '#d9b98c']

const HEAD = symmetric('M300 92C376 92 424 146 422 208C420 268 366 300 300 300')
const TORSO = symmetric('M300 276C356 278 392 326 396 414C400 500 380 566 300 566')
const LEG = 'M304 520L386 514C398 574 396 634 392 676L316 680C308 634 302 574 304 520Z'
const FOOT = 'M308 676C308 650 330 640 354 642C386 642 412 664 410 690C408 708 384 712 356 711C326 711 308 704 308 676Z'
const SNOUT = ellipse(300, 246, 50, 38)
const NOSE = 'M280 228Q300 217 320 228Q318 246 300 251Q282 246 280 228Z'

/** A tapered limb from one point to another. */
export function limb(x1: number, y1: number, x2: number, y2: number, r1: number, r2: number): Path {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const at = (x: number, y: number, along: number, across: number) =>
    `${round(x + ux * along - uy * across)} ${round(y + uy * along + ux * across)}`
  return [
    `M${at(x1, y1, 0, r1)}C${at(x1, y1, -r1 * 1.3, r1)} ${at(x1, y1, -r1 * 1.3, -r1)} ${at(x1, y1, 0, -r1)}`,
    `L${at(x2, y2, 0, -r2)}C${at(x2, y2, r2 * 1.3, -r2)} ${at(x2, y2, r2 * 1.3, r2)} ${at(x2, y2, 0, r2)}Z`,
  ].join('')
}

/** Short fur: a soft body and hairs over its outline. */
export function pelt(s: Studio, d: Path, colour: Colour, style: PieceStyle = {}): Art {
  const body = s.piece(d, { colour, texture: null, outline: 0.16, depth: 15, edge: 0.46, rim: 0.34, ...style })
  const [dark, pale] = tufts(d, 0.955, 3, s.random, 0.62, 46)
  const hair = group(
    { opacity: 0.75 },
    stroke(pale, lighter(colour, 0.2), 2.4, soft) + stroke(dark, darker(colour, 0.12), 2.2, soft),
  )
  return { paint: body.paint + hair, shape: body.shape }
}

export type Pose = {
  coat: Colour
  /** Where the right paw is; the left one mirrors it. */
  paw?: readonly [x: number, y: number]
  /** The elbow of an arm that is bent. */
  elbow?: readonly [x: number, y: number]
}

/** Body, legs and arms of a small bear that stands, seen from the front or the back. */
export function cubBody(s: Studio, { coat, paw = [462, 480], elbow }: Pose): Art {
  const [px, py] = paw
  const [ex, ey] = elbow ?? paw
  return stack(
    s.floor(300, 702, 150, 16),
    eachSide((put) => stack(pelt(s, put(LEG), coat), pelt(s, put(FOOT), darker(coat, 0.08)))),
    pelt(s, TORSO, coat),
    s.piece(ellipse(300, 430, 62, 84), {
      colour: lighter(coat, 0.5),
      texture: null,
      outline: 0,
      cast: 0,
      depth: 16,
      edge: 0.2,
    }),
    eachSide((put) =>
      stack(
        pelt(s, put(limb(360, 326, ex, ey, 30, 27)), coat),
        elbow !== undefined && pelt(s, put(limb(ex, ey, px, py, 28, 26)), coat),
      ),
    ),
  )
}

/** Its paw, over the end of a sleeve. */
export const cubPaws = (s: Studio, coat: Colour, [x, y]: readonly [number, number], radius = 25): Art =>
  eachSide((put) => pelt(s, put(ellipse(x, y, radius)), darker(coat, 0.05)))

export function cubHead(s: Studio, coat: Colour, back = false): Art {
  const pale = lighter(coat, 0.58)
  const ears = eachSide((put) =>
    stack(
      pelt(s, put(ellipse(392, 118, 43)), coat),
      !back && s.piece(put(ellipse(391, 122, 23)), { colour: '#e8b9a4', texture: null, outline: 0, cast: 0, depth: 8 }),
    ),
  )
  if (back) return stack(ears, pelt(s, HEAD, coat, { cast: 0.34 }))
  const ink = darker(paint.nose, 0.2)
  const eyes = [252, 348].map(
    (x) => s.ball(x, 204, 10.5, paint.eye, false) + fill(ellipse(x - 3.5, 199.5, 3.6), '#fff'),
  )
  return stack(
    ears,
    pelt(s, HEAD, coat, { cast: 0.34, depth: 20 }),
    s.glow(ellipse(258, 140, 52, 30), 0.3, 18),
    s.piece(SNOUT, { colour: pale, texture: null, outline: 0, cast: 0.12, depth: 10, edge: 0.3 }),
    fill(ellipse(224, 240, 22, 15) + ellipse(376, 240, 22, 15), '#e58a7a', {
      opacity: 0.34,
      filter: url(s.defs.blur(7, ellipse(300, 240, 100, 16))),
    }),
    s.piece(NOSE, {
      colour: paint.nose,
      texture: null,
      depth: 5,
      cast: 0.16,
      folds: s.glow(ellipse(293, 229, 8, 3), 0.7, 2),
    }),
    stroke('M300 251L300 260M300 260Q288 274 274 266M300 260Q312 274 326 266', ink, 3.6, soft),
    stroke('M240 182Q252 174 264 180M336 180Q348 174 360 182', darker(coat, 0.4), 3.4, { ...soft, opacity: 0.7 }),
    ...eyes,
  )
}

/** Two furry legs that come down into a pair of shoes. */
export const leg = (s: Studio, coat: Colour, x: number, y: number, width: number): Art =>
  pelt(
    s,
    `M${x - width} -260L${x + width} -260L${round(x + width * 0.86)} ${y}Q${x} ${y + 26} ${round(x - width * 0.86)} ${y}Z`,
    coat,
  )
