import { stack } from '../art.ts'
import { darker, lighter } from '../colour.ts'
import { repeat, roundRect } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { cloud, horse, mountain, star, sun } from '../motifs.ts'
import type { Studio } from '../studio.ts'
import { at, fill, soft, stroke } from '../svg.ts'

const COVER = roundRect(136, 166, 328, 456, 20)
const SCREEN = roundRect(166, 200, 268, 372, 12)

/** The night ride of the tale: hills, a moon, a horse on its way. */
const picture = (s: Studio) => {
  const { main, trim, second } = s.way
  return stack(
    s.piece(SCREEN, { colour: lighter(second, 0.35), texture: null, depth: 8, edge: 0.24, cast: 0 }),
    at(318, 214, 2.3, sun(trim, lighter(trim, 0.4))),
    at(186, 236, 1.5, cloud(lighter(main, 0.5), 3.4)),
    at(212, 296, 0.9, star(lighter(trim, 0.2))),
    at(170, 318, 6.4, mountain(darker(main, 0.18), lighter(main, 0.3), lighter(second, 0.35))),
    fill('M166 522C230 492 340 500 434 524L434 560Q434 572 422 572L178 572Q166 572 166 560Z', darker(main, 0.3)),
    at(246, 400, 3.3, horse('#fff3dc', darker(main, 0.55))),
  )
}

/** Lines of the tale, as the other side shows them. */
const pages = (s: Studio) =>
  stack(
    s.piece(SCREEN, { colour: '#fffaf0', texture: null, depth: 8, edge: 0.2, cast: 0 }),
    at(276, 214, 1.2, star(s.way.trim)),
    repeat(286, 540, 24, (y, i) =>
      stroke(`M192 ${y}L${[404, 396, 408, 352, 402, 408, 398, 330][i % 8]} ${y}`, '#4a4260', 6, {
        ...soft,
        opacity: 0.62,
      }),
    ),
  )

/** A book that is read on a screen. */
export const book: Kind = {
  draw: (s) => {
    const hard = { texture: null, fibre: 0.06 } as const
    return stack(
      s.floor(306, 628, 164, 15),
      s.piece(roundRect(144, 174, 328, 456, 20), { ...hard, colour: darker(s.way.main, 0.5), depth: 8 }),
      s.piece(COVER, { ...hard, depth: 12, edge: 0.46, cast: 0.2 }),
      s.back ? pages(s) : picture(s),
      s.piece(roundRect(278, 588, 44, 14, 7), { ...hard, colour: lighter(s.way.main, 0.4), depth: 3, cast: 0.1 }),
      s.glow('M176 206L246 206L186 420L176 420Z', 0.22, 8),
    )
  },
  fit: [0, -16, 1.06],
  detail: [150, 190, 290],
  standing: true,
  wrinkle: 0.1,
}
