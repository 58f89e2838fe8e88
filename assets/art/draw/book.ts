import { fitted, upright, uprightLength } from './outlines.ts'
import { noise } from './sky.ts'
import { across, blur, down, svg } from './svg.ts'

/** The book of recipes: felt-grey cloth, a foil line, the name down. */
export function book() {
  const [x0, x1, y0, y1] = [90, 510, 40, 640]
  const horizon = y0 + (y1 - y0) * 0.62
  const size = 0.07
  const defs = [
    across('cl', [
      [0, '#8d8b80'],
      [0.06, '#a5a297'],
      [0.5, '#9b988d'],
      [1, '#8a877b'],
    ]),
    across('sp', [
      [0, '#6c6a60'],
      [0.5, '#9a978b'],
      [1, '#77746a'],
    ]),
    across('gd', [
      [0, '#8a6227'],
      [0.35, '#e9c477'],
      [0.55, '#fff0c8'],
      [0.7, '#d5a450'],
      [1, '#8a6227'],
    ]),
    down('pg', [
      [0, '#fdf9ee'],
      [1, '#d8cbb0'],
    ]),
    noise('we', '.9 .55', 2, 4, '0 0 0 0 .16 0 0 0 0 .15 0 0 0 0 .12 .9 0 0 0 -.34'),
    blur('soft', 3),
  ].join('')
  const cover = `M${x0} ${y0}H${x1 - 4}Q${x1} ${y0} ${x1} ${y0 + 4}V${y1 - 4}Q${x1} ${y1} ${x1 - 4} ${y1}H${x0}Z`
  const pages = `<path d="M${x0 + 6} ${y1}L${x0 + 34} ${y1 + 24}H${x1 + 20}V${y0 + 28}L${x1} ${y0 + 4}V${y1}Z" fill="url(#pg)"/>`
  const leaves = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${x0 + 8 + i * 3} ${y1 + 3 + i * 2.4}H${x1 + i * 2.2}V${y0 + 6 + i * 2.4}" stroke="#b9a988" stroke-opacity=".5" fill="none" stroke-width=".8"/>`,
  ).join('')
  const under = `<path d="M${x0 + 34} ${y1 + 24}H${x1 + 22}V${y0 + 26}h5V${y1 + 30}H${x0 + 40}Z" fill="#6f6c61"/>`
  const body = `${under}${pages}${leaves}<path d="${cover}" fill="url(#cl)"/><path d="${cover}" filter="url(#we)" opacity=".55"/><path d="M${x0} ${y0}h34v${y1 - y0}h-34z" fill="url(#sp)" opacity=".5"/><path d="M${x0 + 36} ${y0}V${y1}" stroke="#5d5b52" stroke-opacity=".6" stroke-width="2"/>`
  const foil = `<rect x="${x0}" y="${horizon - 1.5}" width="${x1 - x0}" height="3" fill="url(#gd)"/>${upright(312, horizon - uprightLength(size) - 30, size, '#e0b864')}${fitted('wordCyrillic', 318, horizon + 70, 180, '#f1e7cf')}`
  return svg(
    560,
    700,
    `<defs>${defs}</defs>${body}${foil}<path d="M${x0 + 1} ${y1}V${y0 + 1}H${x1 - 4}" stroke="#d7d3c6" stroke-opacity=".8" fill="none"/>`,
  )
}
