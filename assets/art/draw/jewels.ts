import { shade, shadow } from './stones.ts'
import { down, mix, n1, type Point, points, random, round, svg, times } from './svg.ts'

/** A turned silver disc with the holes of a filter plate. */
export function silver() {
  const slice = (i: number) => {
    const a = (i / 180) * 2 * Math.PI
    const b = ((i + 1.3) / 180) * 2 * Math.PI
    const shine = 0.5 + 0.34 * Math.cos(2 * a - 1) + 0.15 * Math.cos(4 * a - 0.4) + 0.07 * Math.sin(9 * a)
    return `<path d="M0 0L${n1(84 * Math.cos(a))} ${n1(84 * Math.sin(a))}L${n1(84 * Math.cos(b))} ${n1(84 * Math.sin(b))}Z" fill="${mix('#596469', '#ffffff', shine)}"/>`
  }
  const groove = (i: number) =>
    `<circle r="${6 + i * 3}" fill="none" stroke="${i % 2 ? '#fff' : '#39444a'}" stroke-opacity=".16" stroke-width=".7"/>`
  const holes = times(6, (k) =>
    times((k + 1) * 6, (i) => {
      const a = (i / ((k + 1) * 6)) * 6.283 + (k + 1) * 0.26
      const [x, y] = [(k + 1) * 11.2 * Math.cos(a), (k + 1) * 11.2 * Math.sin(a)]
      return `<circle cx="${n1(x)}" cy="${n1(y)}" r="1.7" fill="#2c373d" opacity=".82"/><path d="M${n1(x - 1.3)} ${n1(y + 1.2)}a1.8 1.8 0 0 0 2.6 0" stroke="#fff" stroke-width=".6" fill="none" opacity=".8"/>`
    }).join(''),
  )
  const rim = down('sr', [
    [0, '#ffffff'],
    [0.45, '#8b979c'],
    [0.55, '#475257'],
    [1, '#c9d1d4'],
  ])
  const plate = `<circle r="90" fill="url(#sr)"/>${times(180, slice).join('')}${times(26, groove).join('')}${holes.join('')}<circle r="84" fill="none" stroke="#2f3a40" stroke-opacity=".55"/><circle r="89.4" fill="none" stroke="#fff" stroke-opacity=".7"/>`
  return svg(
    240,
    240,
    `<defs>${shade}${rim}</defs>${shadow(122, 208, 88)}<g transform="translate(120 116)">${plate}</g>`,
  )
}

function onePearl(x: number, y: number, r: number) {
  const circle = (paint: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${paint})"/>`
  const [sx, sy] = [n1(x - r * 0.34), n1(y - r * 0.42)]
  const spot = `<ellipse cx="${sx}" cy="${sy}" rx="${n1(r * 0.22)}" ry="${n1(r * 0.15)}" fill="#fff" opacity=".95" transform="rotate(-35 ${sx} ${sy})" filter="url(#pf)"/>`
  const glow = `<path d="M${n1(x - r * 0.55)} ${n1(y + r * 0.68)}A${n1(r * 0.9)} ${n1(r * 0.9)} 0 0 0 ${n1(x + r * 0.72)} ${n1(y + r * 0.5)}" stroke="#fff7e8" stroke-opacity=".55" stroke-width="${n1(r * 0.09)}" fill="none" filter="url(#pf)"/>`
  return circle('pb') + circle('pi') + circle('pg') + spot + glow
}

export function pearl() {
  const paints =
    round(
      'pb',
      [
        [0, '#ffffff'],
        [0.35, '#f6efe4'],
        [0.7, '#d9cbb9'],
        [0.92, '#a08f7c'],
        [1, '#8b7a68'],
      ],
      'cx=".38" cy=".32" r=".74"',
    ) +
    round(
      'pi',
      [
        [0, '#f7c9c4', 0],
        [0.5, '#f3c4c0', 0.32],
        [0.72, '#bcd6cf', 0.36],
        [1, '#c9b9d6', 0.1],
      ],
      'cx=".62" cy=".66" r=".62"',
    ) +
    round('pg', [
      [0.8, '#fff', 0],
      [0.97, '#fff3e0', 0.38],
      [1, '#fff', 0.1],
    ])
  const group =
    onePearl(86, 140, 46) +
    onePearl(158, 154, 38) +
    onePearl(128, 92, 34) +
    shadow(116, 182, 40, ' opacity=".5"') +
    onePearl(120, 176, 26)
  return svg(
    240,
    240,
    `<defs>${shade}${paints}<filter id="pf"><feGaussianBlur stdDeviation="1.6"/></filter></defs>${shadow(122, 204, 96)}${group}`,
  )
}

const MIDDLE: Point = [120, 112]
const at = (radius: number, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180
  return [MIDDLE[0] + radius * Math.cos(a), MIDDLE[1] + radius * 0.9 * Math.sin(a)]
}
function facet(corners: readonly Point[], light: number) {
  const k = Math.max(0, Math.min(1, light))
  const colour = k < 0.5 ? mix('#1f3a49', '#a9c6d2', k * 2) : mix('#a9c6d2', '#ffffff', k * 2 - 1)
  return `<path d="M${points(corners)}Z" fill="${colour}" stroke="#fff" stroke-opacity=".75" stroke-width=".6" stroke-linejoin="round"/>`
}

/** A brilliant seen from above and a little from the side. */
export function diamond() {
  const r = random(5)
  const [table, star, girdle] = [47, 62, 86]
  const crown = times(8, (i) => {
    const a = i * 45 + 22.5
    const lit = 0.5 + 0.5 * Math.cos(((a + 125) * Math.PI) / 180)
    return [
      facet([at(table, a), at(star, a + 22.5), at(table, a + 45)], 0.35 + 0.6 * lit * r() + 0.2 * r()),
      facet(
        [at(table, a), at(star, a - 22.5), at(girdle, a), at(star, a + 22.5)],
        0.2 + 0.85 * lit * (i % 2 ? 0.75 : 1),
      ),
      facet([at(star, a + 22.5), at(girdle, a), at(girdle, a + 11), at(girdle, a + 22.5)], 0.25 + 0.8 * r() * lit),
      facet([at(star, a + 22.5), at(girdle, a + 22.5), at(girdle, a + 34), at(girdle, a + 45)], 0.25 + 0.7 * r()),
    ].join('')
  })
  const inside = times(16, (i) => {
    const [near, far] = i % 2 ? [0.98, 0.93] : [0.93, 0.98]
    return facet(
      [[119, 114], at(table * near, i * 22.5), at(table * far, i * 22.5 + 22.5)],
      0.05 + 0.95 * r() ** 0.9 * (i % 2 ? 1 : 0.55),
    )
  })
  const heart = times(8, (i) => {
    const a = i * 45 + 22.5
    return facet(
      [MIDDLE, at(table * 0.3, a - 16), at(table * 0.52, a), at(table * 0.3, a + 16)],
      i % 2 ? 0.95 : 0.12 + 0.3 * r(),
    )
  })
  const top = `<path d="M${points(times(8, (i) => at(table, i * 45 + 22.5)))}Z" fill="url(#dt)" stroke="#fff"/>`
  const glass = down('dt', [
    [0, '#fff', 0.6],
    [0.42, '#fff', 0],
    [1, '#fff', 0.16],
  ])
  return svg(
    240,
    240,
    `<defs>${shade}${glass}</defs>${shadow(124, 200, 90)}${[...crown, ...inside, ...heart].join('')}${top}`,
  )
}
