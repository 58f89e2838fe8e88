import { type Art, eachSide, placed, stack } from '../art.ts'
import { type Colour, luminance } from '../colour.ts'
import { coats, cubBody, cubHead, cubPaws, limb } from '../cub.ts'
import { symmetric } from '../geometry.ts'
import type { Kind } from '../kind.ts'
import { hash } from '../random.ts'
import type { Studio } from '../studio.ts'

export const coatOf = (s: Studio): Colour => {
  const near = (coat: Colour) =>
    Math.abs(luminance(coat) - luminance(s.way.main)) < 0.1 && ['bor', 'tsas', 'nar'].includes(s.picture_set.way)
  const fit = coats.filter((coat) => !near(coat))
  return fit[hash(`${s.picture_set.seed ?? ''}${s.picture_set.kind}cub`) % fit.length] ?? '#b07c4f'
}

const KNIT = symmetric(
  'M300 284C330 284 344 282 352 276C378 290 398 316 404 356C410 420 408 470 400 520C370 530 330 532 300 532',
)
const HEMRIB = symmetric('M300 506C340 506 372 503 402 494L398 526C370 536 336 538 300 538')
const NECKRIB = symmetric('M300 300C330 300 346 292 354 276L366 284C358 310 332 322 300 322')

/** What it wears when trousers or a skirt are for sale. */
function plainKnit(s: Studio): Art {
  const colour = luminance(s.way.main) > 0.75 ? '#9db7c9' : '#f3ead8'
  const wool = { colour, texture: 'knit' } as const
  return stack(
    eachSide((put) =>
      stack(
        s.piece(put(limb(364, 330, 448, 470, 34, 29)), { ...wool, depth: 12 }),
        s.band(put(limb(440, 458, 450, 474, 30, 29)), colour),
      ),
    ),
    s.piece(KNIT, { ...wool, depth: 16 }),
    s.band(HEMRIB, colour),
    s.band(NECKRIB, colour),
  )
}

/** The garment on a small bear, or a toy beside it. */
export function drawWorn(s: Studio, kind: Kind): Art {
  const coat = coatOf(s)
  const { as, y = 150, to = 282, scale = [0.66, 0.64], cuff } = kind.worn ?? { as: 'beside' }
  const put = `translate(300 ${to}) scale(${scale[0]} ${scale[1]}) translate(-300 ${-y})`
  const on = (x: number, at: number): readonly [number, number] => [
    300 + (x - 300) * scale[0],
    to + (at - y) * scale[1],
  ]
  const garment = () => placed(put, kind.draw(s))
  const zoomed = (times: number, shift: number, ...parts: Art[]) =>
    placed(`translate(300 0) scale(${times}) translate(-300 ${shift})`, ...parts)
  switch (as) {
    case 'top': {
      const paw = cuff ? on(...cuff) : undefined
      return stack(
        cubBody(s, { coat, ...(paw && { paw }) }),
        cuff ? cubPaws(s, coat, on(...cuff)) : '',
        garment(),
        cubHead(s, coat),
      )
    }
    case 'bottom':
      return stack(
        cubBody(s, { coat, paw: [452, 484] }),
        cubPaws(s, coat, [453, 486]),
        placed(put, kind.draw(s)),
        plainKnit(s),
        cubHead(s, coat),
      )
    case 'bib':
      return stack(
        cubBody(s, { coat, paw: [452, 484] }),
        cubPaws(s, coat, [453, 486]),
        plainKnit(s),
        garment(),
        cubHead(s, coat),
      )
    case 'head':
      return zoomed(1.34, 56, cubBody(s, { coat }), cubHead(s, coat), garment())
    case 'hands':
      return zoomed(1.16, 10, cubBody(s, { coat, elbow: [424, 520], paw: [366, 560] }), garment(), cubHead(s, coat))
    case 'neck':
      return zoomed(1.2, 20, cubBody(s, { coat }), kind.wrapped?.(s) ?? garment(), cubHead(s, coat))
    case 'back':
      return stack(cubBody(s, { coat }), garment(), cubHead(s, coat, true))
    case 'feet':
      return kind.draw(s)
    default:
      return stack(
        placed('translate(-84 -6) scale(.9)', cubBody(s, { coat, paw: [440, 470] }), cubHead(s, coat)),
        placed(`translate(${300 + 96} 738) scale(.54) translate(-300 -690)`, kind.draw(s)),
      )
  }
}
