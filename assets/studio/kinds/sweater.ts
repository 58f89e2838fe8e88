import { type Art, eachSide, type Part, stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { emblem } from '../emblem.ts'
import { repeat, roundRect, symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { knitMotif, STITCHES } from '../knitting.ts'
import type { Crease, Studio } from '../studio.ts'
import { at, group, stroke } from '../svg.ts'

const SLEEVE =
  'M446 184C492 214 524 330 546 486C550 520 550 540 548 556C526 570 500 574 480 570' +
  'C474 480 464 384 438 296C434 250 438 214 446 184Z'
const CUFF = 'M480 566C502 572 526 568 548 552L548 600C526 614 502 618 484 614Z'
const HEM = symmetric('M300 572C346 572 396 570 444 560L440 612C396 622 346 624 300 624')
const INSIDE = symmetric('M300 144C330 144 350 146 360 142C352 168 332 182 300 184')
const NECK = { front: 178, back: 156 }

const BODY_FOLDS: Crease[] = [
  [434, 300, 376, 350, -16, 12, 0.24],
  [166, 300, 226, 350, 16, 12, 0.26],
  [430, 430, 392, 560, 20, 15, 0.24],
  [172, 430, 210, 560, -20, 15, 0.24],
]
const SLEEVE_FOLDS: Crease[] = [
  [530, 380, 458, 340, 12, 10],
  [540, 450, 470, 430, 12, 10],
  [546, 510, 480, 510, 10, 9],
  [466, 220, 500, 310, 12, 10],
]

const row = (y: number, colour: string, width = 7) =>
  stroke(`M120 ${y + 12}Q300 ${y - 14} 480 ${y + 12}`, colour, width, STITCHES)

/** A band of motifs across the chest, knitted in the second colour. */
function yoke(s: Studio, motif: string): string {
  const { second, trim } = s.way
  const figures = repeat(132, 460, 44, (x) =>
    group({ transform: `translate(${x} ${243 + (x - 280) ** 2 / 2600}) scale(1.08)` }, motif),
  )
  const band = `<path d="M120 252Q300 226 480 252L480 306Q300 280 120 306Z" fill="${second}"/>`
  return row(226, second) + band + figures + row(322, trim) + row(338, second)
}

/** One cable: two strands crossing again and again. */
function cable(s: Studio, x: number): string {
  const strand = (y: number, from: number, to: number, light: number) => {
    const d = `M${from} ${y}C${from} ${y + 18} ${to} ${y + 18} ${to} ${y + 36}`
    const cap = { strokeLinecap: 'round' }
    return stroke(d, darker(s.way.main, 0.45), 15, cap) + stroke(d, lighter(s.way.main, light), 11.5, cap)
  }
  const twists = repeat(180, 570, 36, (y) => strand(y, x - 13, x + 13, 0.14) + strand(y, x + 13, x - 13, 0.2))
  return twists + s.seam(`M${x - 30} 170L${x - 30} 590M${x + 30} 170L${x + 30} 590`, s.way.main, 0.4)
}

function draw(s: Studio): Art {
  const { main, trim, second } = s.way
  const motif = knitMotif(s, 3.6)
  const cables =
    s.pattern === 'plain' && !s.back && s.cut.knit === undefined ? [226, 300, 374].map((x) => cable(s, x)).join('') : ''
  const plain = s.pattern === 'plain'
  const pattern = motif ? 'plain' : s.pattern
  const ribs = plain ? main : trim
  const neck = s.back ? NECK.back : NECK.front
  const knit = {
    pattern,
    texture: s.cut.knit === 'rib' ? ('rib' as const) : ('knit' as const),
    edge: 0.5,
    fibre: 0.5,
  } as const
  const body = symmetric(
    `M300 ${neck}C330 ${neck} 352 164 360 146C394 154 424 168 448 186C440 226 438 256 440 292` +
      'C440 390 442 480 444 570C396 580 346 582 300 582',
  )
  const collar = symmetric(
    `M300 ${neck - 4}C330 ${neck - 4} 352 162 358 136L384 142C382 182 340 ${neck + 28} 300 ${neck + 28}`,
  )
  const sleeves = eachSide((put, side) => {
    const stripe = motif ? stroke(put('M440 334L560 366'), second, 9, STITCHES) : ''
    const folds = stripe + s.folds(SLEEVE_FOLDS, { side, strength: 0.28 })
    return stack(
      s.piece(put(SLEEVE), { ...knit, turn: side === 'left' ? 10 : -10, folds, depth: 16 }),
      s.band(put(CUFF), ribs),
    )
  })
  return stack(
    !s.back && s.piece(INSIDE, { colour: darker(main, 0.3), texture: 'knit', depth: 18, edge: 0.6 }),
    sleeves,
    s.piece(body, { ...knit, folds: cables + (motif ? yoke(s, motif) : '') + s.folds(BODY_FOLDS), depth: 18 }),
    s.band(HEM, ribs),
    s.band(collar, ribs),
    ...extras(s),
  )
}

/** A buttoned front, a rolled neck, a pocket with an emblem. */
function extras(s: Studio): Part[] {
  const { main, trim, second } = s.way
  const ribs = s.pattern === 'plain' ? main : trim
  if (s.cut.neck === 'roll')
    return [
      s.band(
        symmetric(
          s.back
            ? 'M300 96C344 96 366 102 376 112L384 168C350 188 330 190 300 190'
            : 'M300 104C346 104 368 108 378 116L390 176C360 212 334 222 300 222',
        ),
        ribs,
        { depth: 16, cast: 0.36 },
      ),
    ]
  if (s.back) return []
  if (s.cut.front === 'cardigan')
    return [
      s.band('M286 192L316 192L318 618Q300 624 284 618Z', ribs, { texture: 'rib', cast: 0.3 }),
      ...[226, 300, 374, 448, 522, 594].map((y) => s.button(301, y, 10, s.pattern === 'plain' ? trim : second)),
      ...(s.cut.pockets === true
        ? [
            eachSide((put) =>
              s.piece(put('M344 456L420 452L424 540L346 546Z'), {
                colour: main,
                texture: 'knit',
                fibre: 0.5,
                depth: 9,
                cast: 0.3,
              }),
            ),
            eachSide((put) => s.band(put('M342 448L422 444L422 466L342 470Z'), ribs)),
          ]
        : []),
    ]
  if (s.cut.front === 'badge')
    return [
      s.piece(roundRect(344, 236, 74, 74, 20), { colour: second, texture: 'knit', fibre: 0.4, depth: 6, cast: 0.26 }),
      at(355, 247, 1.3, emblem(s)),
    ]
  if (s.cut.front === 'picture') return [at(206, 300, 4.7, emblem(s, main))]
  return []
}

/** A wool jumper: cables when plain, a band of motifs with horn, knot, cloud, star or flower. */
export const sweater: Kind = {
  draw,
  worn: { as: 'top', y: 150, to: 282, scale: [0.66, 0.64], cuff: [517, 606] },
  folded: 'knit',
  size: { beside: 'ruler', centimetres: 50 },
  fit: [0, 4, 1.04],
  detail: [200, 130, 280],
  wrinkle: 0.7,
}
