import { type Art, eachSide, stack } from '../art.ts'
import { darker } from '../colour.ts'
import { type Path, round, roundRect } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { paint } from '../palette.ts'
import type { Studio } from '../studio.ts'
import { fill, url } from '../svg.ts'

const PLEATS = 11
const waistX = (i: number) => 206 + (188 * i) / PLEATS
const hemX = (i: number) => 96 + (408 * i) / PLEATS
/** The hem hangs in a shallow curve. */
const hemY = (x: number) => 520 - (x - 300) ** 2 / 1500

const WAISTBAND = 'M208 174Q300 186 392 174L396 218Q300 232 204 218Z'
const INSIDE = 'M210 176L390 176C370 164 340 160 300 160C260 160 230 164 210 176Z'

/** Each pleat ends in a step, its right corner lower. */
function outline(): Path {
  let d = 'M206 214L394 214C430 300 470 400 504 492'
  for (let i = PLEATS - 1; i >= 0; i--) {
    const [left, right] = [hemX(i), hemX(i + 1)]
    d += `L${round(right - 8)} ${round(hemY(right) + 14)}L${round(left + 4)} ${round(hemY(left) + 6)}`
  }
  return `${d}C130 400 170 300 206 214Z`
}

function pleat(s: Studio, i: number, whole: Path): string {
  const [x, hem] = [waistX(i), hemX(i)]
  const bottom = round(hemY(hem) + 16)
  const middle = (x + hem) / 2 + (i - PLEATS / 2) * 1.5
  const under = `M${x} 214Q${middle} 350 ${hem} ${bottom}L${hem - 30} ${bottom}Q${middle - 20} 350 ${x - 7} 214Z`
  return (
    fill(under, darker(s.way.main, 0.62), { opacity: 0.3, filter: url(s.defs.blur(5, whole)) }) +
    s.glow(`M${x + 6} 218Q${middle + 9} 350 ${hem + 13} ${bottom}`, 0.3, 4, 9) +
    s.seam(`M${x} 214Q${middle} 350 ${hem} ${bottom}`, s.way.main, 0.7)
  )
}

function waistFront(s: Studio): Art {
  const { second } = s.way
  return stack(
    s.stitch('M212 181Q300 193 388 181M209 212Q300 225 391 212', second, 0.7, 1.6),
    s.button(364, 199, 9, second),
    s.button(336, 202, 9, second),
  )
}

function draw(s: Studio): Art {
  const { main, trim } = s.way
  const shape = outline()
  const folds = Array.from({ length: PLEATS - 1 }, (_, i) => pleat(s, i + 1, shape)).join('')
  return stack(
    !s.back && s.piece(INSIDE, { colour: darker(main, 0.4), texture: 'twill', depth: 10 }),
    s.piece(shape, { pattern: s.pattern, texture: 'twill', folds, depth: 18, edge: 0.5 }),
    s.piece(WAISTBAND, {
      colour: s.pattern === 'plain' ? main : trim,
      texture: s.back ? 'rib' : 'twill',
      depth: 8,
      cast: 0.3,
    }),
    s.cut.hem === 'band' && s.stitch('M112 486Q300 552 488 486M120 468Q300 532 480 468', s.way.second, 0.9, 5),
    !s.back &&
      s.cut.pockets === true &&
      eachSide((put) =>
        stack(
          s.piece(put('M342 270L424 258L444 352L356 366Z'), {
            pattern: s.pattern,
            texture: 'twill',
            turn: 12,
            depth: 8,
            cast: 0.34,
          }),
          s.stitch(put('M342 282L426 270'), s.way.second, 0.8, 2),
        ),
      ),
    !s.back &&
      s.cut.bow === true &&
      stack(
        s.piece(
          'M300 232C330 200 366 208 366 236C366 262 330 266 300 240C270 266 234 262 234 236C234 208 270 200 300 232Z',
          { colour: s.way.second, texture: 'silk', depth: 7, cast: 0.4 },
        ),
        s.piece(roundRect(289, 222, 22, 28, 8), { colour: s.way.second, texture: 'silk', depth: 4 }),
      ),
    s.back ? s.piece(roundRect(288, 186, 24, 30, 2), { colour: paint.label, texture: null, depth: 2 }) : waistFront(s),
  )
}

/** A pleated school skirt. */
export const skirt: Kind = {
  draw,
  worn: { as: 'bottom', y: 150, to: 476, scale: [0.74, 0.46] },
  folded: 'trousers',
  size: { beside: 'ruler', centimetres: 40 },
  fit: [0, 0, 1.1],
  detail: [190, 130, 270],
}
