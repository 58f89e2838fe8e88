import { type Art, placed, stack } from '../art.ts'
import { mirror, repeat, type Side } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { knitMotif, STITCHES } from '../knitting.ts'
import { star } from '../motifs.ts'
import type { Studio } from '../studio.ts'
import { at, fill, stroke } from '../svg.ts'

const HAND =
  'M214 300C204 230 222 168 272 156C326 150 352 198 352 262C356 280 368 276 376 258C388 232 414 236 416 262' +
  'C418 300 392 350 352 378C348 400 346 420 344 440L226 440C224 390 220 346 214 300Z'
const CUFF = 'M222 428L350 428C354 464 356 500 354 528C310 540 262 540 216 528C216 496 218 460 222 428Z'
const THUMB_CROOK = 'M352 262C350 300 340 330 330 348'
const MIDDLE = 290

/** Two motifs on a band across the knuckles, three stars at the fingertips. */
function knitted(s: Studio, motif: string, side: Side): string {
  const { second, trim } = s.way
  const shift = side === 'left' ? 12 : 0
  return (
    fill('M190 282H430V362H190Z', second) +
    stroke('M190 270H430M190 374H430', trim, 8, STITCHES) +
    [220, 282].map((x) => at(x + shift, 291, 1.5, motif)).join('') +
    [0, 1, 2].map((i) => at(220 + i * 40 + shift / 2, 196, 0.9, star(second))).join('')
  )
}

/** The palm is knitted in one colour with sparse stitches of the second. */
const palm = (s: Studio) =>
  repeat(190, 410, 30, (y, i) =>
    stroke(`M${180 + (i % 2) * 15} ${y}H430`, s.way.second, 6, { strokeDasharray: '6 24', opacity: 0.9 }),
  )

function mitten(s: Studio, side: Side): Art {
  const put = (d: string) => (side === 'left' ? mirror(d, MIDDLE) : d)
  const x = (value: number) => (side === 'left' ? 2 * MIDDLE - value : value)
  const lean = side === 'left' ? -1 : 1
  const motif = knitMotif(s, 3)
  const figures = motif && (s.back ? palm(s) : knitted(s, motif, side))
  const folds =
    (figures ?? '') +
    s.shade(put(THUMB_CROOK), { strength: 0.5, softness: 5, width: 10 }) +
    s.folds([
      [x(236), 420, x(262), 330, 8 * lean, 10, 0.26],
      [x(330), 424, x(322), 370, -6 * lean, 9, 0.26],
    ])
  return stack(
    s.piece(put(HAND), {
      pattern: motif ? 'plain' : s.pattern,
      zoom: 0.8,
      texture: 'knit',
      fibre: 0.5,
      depth: 18,
      edge: 0.52,
      folds,
    }),
    s.band(put(CUFF), s.way.trim, { depth: 12 }),
    s.seam(put('M220 446Q286 456 352 446'), s.way.trim),
  )
}

/** Turned over, the thumbs point inwards and the hands need more room. */
function draw(s: Studio): Art {
  const [left, right] = s.back ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const apart = s.back ? 34 : 0
  return stack(
    s.cord('M150 590C60 470 60 120 300 96C540 120 566 470 450 590', s.way.second, 8),
    placed(`translate(${-78 - apart} 104) rotate(-8 290 350)`, mitten(s, left)),
    placed(`translate(${98 + apart} 90) rotate(9 290 350)`, mitten(s, right)),
  )
}

/** A pair of knitted mittens on a cord that goes through the sleeves. */
export const mittens: Kind = {
  draw,
  worn: { as: 'hands', y: 440, to: 474, scale: [0.6, 0.6] },
  size: { beside: 'hand' },
  fit: [0, 0, 1.02],
  detail: [40, 330, 290],
  wrinkle: 0.45,
}
