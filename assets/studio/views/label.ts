import { type Art, placed, stack } from '../art.ts'
import { darker, lighter, luminance } from '../colour.ts'
import { repeat, roundRect } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { bear, cloud, flower, horn, mountain, star, sun, ulzii } from '../motifs.ts'
import { paint } from '../palette.ts'
import { hash } from '../random.ts'
import type { Studio } from '../studio.ts'
import { at, soft, stroke } from '../svg.ts'

const CLOTH = 'M-120 -120L720 -120L720 870L-120 870Z'

/** The mark of a maker: one of eight, always the same for the same maker. */
function mark(name: string, ink: string, ground: string): string {
  const marks = [
    bear(ink, ground, ground),
    horn(ink, 3.4),
    ulzii(ink, 3.4),
    sun(ink, ground),
    mountain(ink, darker(ink, 0.3), ground),
    star(ink),
    flower(ink, ground),
    cloud(ink, 3.4),
  ]
  return marks[hash(name) % marks.length] ?? ''
}

/** Washing by hand, cool iron, no bleach, flat drying: as on every sewn label. */
const care = (ink: string) =>
  stroke(
    'M0 8L5 34L47 34L52 8M0 8Q13 16 26 8Q39 0 52 8' +
      'M82 34L132 34L126 14L100 14Q86 20 82 34M96 26L97 26M106 26L107 26' +
      'M188 4L212 36L164 36ZM170 10L206 36M206 10L170 36' +
      'M244 4L288 4L288 36L244 36ZM254 20L278 20',
    ink,
    4,
    soft,
  )

/** The sewn label, so near that one sees the threads. */
export function drawLabel(s: Studio, kind: Kind): Art {
  const { main, second, trim, lining } = s.way
  const knit = kind.folded === 'knit'
  const silk = kind.folded === 'deel' || kind.folded === 'quilted'
  const woven = luminance(lining) > 0.6 ? lining : paint.label
  const ink = luminance(trim) < 0.55 ? trim : darker(trim, 0.6)
  const inside = s.piece(CLOTH, {
    colour: kind.folded === 'quilted' ? lining : lighter(main, 0.06),
    pattern: kind.folded === 'quilted' ? 'plain' : s.pattern,
    zoom: 1.9,
    texture: knit ? 'knit' : silk ? 'silk' : 'twill',
    ...(knit && { fibre: 0.5 }),
    depth: 4,
    outline: 0,
    cast: 0,
    folds: s.folds([
      [60, 190, 210, 700, 30, 40, 0.22],
      [560, 160, 470, 720, -30, 44, 0.26],
      [300, 640, 610, 560, 20, 30, 0.18],
    ]),
  })
  const label = placed(
    'translate(300 410) rotate(-2.4) translate(-300 -410)',
    s.piece(roundRect(138, 276, 324, 264, 8), {
      colour: woven,
      texture: 'twill',
      depth: 9,
      edge: 0.22,
      cast: 0.44,
    }),
    stroke('M152 276V540M448 276V540', second, 7, { opacity: 0.6 }),
    repeat(152, 448, 296, (x) => s.stitch(`M${x} 284L${x} 532`, ink, 0.75, 3.4)),
    at(230, 296, 3.5, mark(s.picture_set.maker ?? s.picture_set.kind, ink, woven)),
    at(156, 466, 1, care(ink)),
  )
  const tab = s.piece(roundRect(430, 470, 84, 62, 5), { colour: trim, texture: 'twill', depth: 5, cast: 0.4 })
  const collar = 'M-120 60Q300 226 720 60L720 132Q300 300 -120 132Z'
  return stack(
    inside,
    tab,
    label,
    s.band('M-120 -120L720 -120L720 60Q300 226 -120 60Z', darker(main, 0.06), {
      depth: 14,
      texture: knit ? 'rib' : 'twill',
      cast: 0.4,
    }),
    s.piece(collar, { colour: second, texture: 'twill', depth: 10, cast: 0.5 }),
    s.stitch('M-120 74Q300 240 720 74M-120 118Q300 286 720 118', ink, 0.6, 3),
  )
}
