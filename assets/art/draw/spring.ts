import { noise } from './sky.ts'
import { down, n1, n2, round, svg, times } from './svg.ts'

/** A spring: rings on still water seen almost from the side, and the drop that made them. */
export function spring({ w = 900, h = 520 } = {}) {
  const y = h * 0.6
  const defs = [
    down('wa', [
      [0, '#eef3f1'],
      [0.35, '#c6dade'],
      [1, '#5f8799'],
    ]),
    round(
      'dr',
      [
        [0, '#fff', 1],
        [0.35, '#dfeaec', 0.9],
        [0.75, '#7fa2b1', 0.95],
        [1, '#38596a', 1],
      ],
      'cx=".38" cy=".3" r=".75"',
    ),
    noise('wf', '.004 .05', 3, 8, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 2.2 0 0 0 -1.15'),
    '<filter id="bl"><feGaussianBlur stdDeviation="1.1"/></filter>',
    round('em', [
      [0, '#fff', 1],
      [0.55, '#fff', 0.92],
      [0.8, '#fff', 0.45],
      [1, '#fff', 0],
    ]),
    `<mask id="wm"><ellipse cx="${w / 2}" cy="${h * 0.62}" rx="${w * 0.5}" ry="${h * 0.38}" fill="url(#em)"/></mask>`,
  ]
  const ring = (i: number) => {
    const rx = 22 + i * i * 4.6 + i * 16
    const cover = 0.85 * (1 - i / 9.5)
    const ellipse = (drop: number, more: string) =>
      `<ellipse cx="${w / 2}" cy="${n1(y + i * 0.8 + drop)}" rx="${n1(rx)}" ry="${n1(rx * 0.2)}" fill="none" ${more}/>`
    const dark = ellipse(
      0,
      `stroke="#2f5566" stroke-opacity="${n2(cover * 0.55)}" stroke-width="${n1(2.6 - i * 0.15)}" filter="url(#bl)"`,
    )
    return dark + ellipse(-1.8, `stroke="#fff" stroke-opacity="${n2(cover)}" stroke-width="1.2"`)
  }
  const water = `<g mask="url(#wm)"><rect width="${w}" height="${h}" fill="url(#wa)"/><rect width="${w}" height="${h}" filter="url(#wf)" opacity=".5"/>${times(9, ring).join('')}</g>`
  const drop = `<g transform="translate(${w / 2} ${n1(y - 120)})"><path d="M0 -34C5 -14 16 -4 16 9A16 16 0 0 1 -16 9C-16 -4 -5 -14 0 -34Z" fill="url(#dr)"/><ellipse cx="-5" cy="4" rx="3" ry="5.5" fill="#fff" opacity=".95"/><path d="M-9 15Q0 23 10 13" stroke="#fff" stroke-width="1.6" fill="none" opacity=".7"/></g>`
  return svg(w, h, `<defs>${defs.join('')}</defs>${water}${drop}`)
}
