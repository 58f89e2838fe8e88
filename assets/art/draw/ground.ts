import { blur, round, svg } from './svg.ts'

/** Shade and caught light on the ground under the bottle; the foot stands at the middle, 66 from the top. */
export function groundLight(night = false) {
  const gold = night ? '#e0b35c' : '#fff0c4'
  const shade = round('a', [
    [0, '#1a130a', night ? 0.9 : 0.62],
    [0.5, '#1a130a', 0.28],
    [1, '#1a130a', 0],
  ])
  const caught = round('c', [
    [0, gold, night ? 0.5 : 0.95],
    [0.4, gold, 0.4],
    [1, gold, 0],
  ])
  const light = `<g filter="url(#b)"><path d="M392 70Q470 130 600 226L790 226Q590 118 512 68Z" fill="url(#c)" opacity=".34"/><path d="M440 74Q520 140 640 214" stroke="${gold}" stroke-width="12" fill="none" opacity=".2"/></g>`
  return svg(
    900,
    240,
    `<defs>${shade}${caught}${blur('b', '13 6')}</defs><ellipse cx="470" cy="76" rx="260" ry="40" fill="url(#a)" opacity=".8"/><ellipse cx="450" cy="66" rx="128" ry="15" fill="url(#a)"/>${light}`,
  )
}

/** A soft shade under a thing of a width, on paper or felt. */
export function contact(w: number, strength = 0.5) {
  const [W, H] = [w * 2.4, w * 0.62]
  const paint = round('s', [
    [0, '#21180c', strength],
    [0.45, '#21180c', strength * 0.36],
    [1, '#21180c', 0],
  ])
  const near = round('n', [
    [0, '#140d05', strength * 1.3],
    [0.7, '#140d05', strength * 0.5],
    [1, '#140d05', 0],
  ])
  return svg(
    W,
    H,
    `<defs>${paint}${near}</defs><ellipse cx="${W * 0.54}" cy="${H * 0.52}" rx="${W * 0.45}" ry="${H * 0.42}" fill="url(#s)"/><ellipse cx="${W / 2}" cy="${H * 0.46}" rx="${w * 0.54}" ry="${w * 0.075}" fill="url(#n)"/>`,
    ` width="${W}" height="${H}"`,
  )
}
