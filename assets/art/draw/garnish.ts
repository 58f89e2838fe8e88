import { ribbon, type Space } from './ribbon.ts'
import { mix, n1, points, random, sized, times } from './svg.ts'

// Garnishes as cards of the traced scene: each drawing is in the units of the glass, its origin below left.

export type Drawing = { svg: string; width: number; height: number }
const drawing = (width: number, height: number, body: string): Drawing => ({
  width,
  height,
  svg: sized(width, height, body),
})

type Peel = { outside: string; inside: string; edge: string }
const lemon: Peel = { outside: '#f6cb2c', inside: '#fbf0cf', edge: '#e2ab17' }

/** A twist that hangs from the rim: a curl above it, a tail before the glass. */
function twist(peel: Peel, turns: number, width: number, height: number): Drawing {
  const [r, drop] = [width * 0.3, height - 26]
  const at = (t: number): Space => {
    const a = turns * 2 * Math.PI * t
    const swing = r * (0.4 + 0.6 * Math.sin(Math.PI * Math.min(1, t * 1.1 + 0.12)))
    return [width / 2 + swing * Math.sin(a) + (t - 0.5) * width * 0.18, height - 13 - drop * t, swing * Math.cos(a)]
  }
  const half = (t: number): Space => {
    const wide = 6.4 * Math.sin(Math.PI * Math.min(0.96, t * 0.92 + 0.06)) ** 0.4
    return [wide * 0.16, wide, wide * 0.3 * Math.cos(turns * 6.28 * t)]
  }
  return drawing(width, height, ribbon({ at, half, ...peel, pieces: 220 }, height))
}

export const lemonTwist = () => twist(lemon, 1.6, 70, 120)
export const longTwist = () => twist(lemon, 4.2, 46, 330)

/** A long shaving folded to and fro inside the glass. */
function folded(width: number, height: number, folds: number, peel: Peel): Drawing {
  const at = (t: number): Space => [
    width / 2 + width * 0.36 * Math.sin(folds * Math.PI * t + 0.5),
    12 + (height - 24) * t,
    width * 0.3 * Math.cos(folds * Math.PI * t + 0.5),
  ]
  const half = (t: number): Space => [5, 15, 7 * Math.sin(folds * Math.PI * t)]
  return drawing(width, height, ribbon({ at, half, ...peel, pieces: 260 }, height))
}
export const cucumberRibbon = () => folded(150, 400, 4.4, { outside: '#cfe3a0', inside: '#dcebb8', edge: '#3f6f2a' })
export const rhubarbRibbon = () => folded(96, 150, 2.6, { outside: '#d8506a', inside: '#f6d3c6', edge: '#b32747' })

const leaf = (x: number, y: number, long: number, wide: number, turn: number, dark: string, bright: string) => {
  const path = `M0 0C${n1(wide)} ${n1(-long * 0.25)} ${n1(wide)} ${n1(-long * 0.75)} 0 ${n1(-long)}`
  const other = `M0 0C${n1(-wide)} ${n1(-long * 0.25)} ${n1(-wide)} ${n1(-long * 0.75)} 0 ${n1(-long)}`
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)})"><path d="${path}" fill="${dark}"/><path d="${other}" fill="${bright}"/><path d="M0 0V${n1(-long)}" stroke="${mix(bright, '#ffffff', 0.3)}" stroke-width=".7" opacity=".7"/></g>`
}

/** Wild thyme: thin stems, small leaves in pairs, lilac heads. */
export function thyme(): Drawing {
  const [w, h] = [150, 190]
  const r = random(31)
  const body = times(4, (i) => {
    const [x0, x1] = [w / 2 + (i - 1.5) * 5, w / 2 + (i - 1.5) * 30 + (r() - 0.5) * 16]
    const top = 26 + r() * 34
    const stem = `<path d="M${n1(x0)} ${h}Q${n1(x0)} ${h * 0.5} ${n1(x1)} ${n1(top)}" stroke="#6d5a36" stroke-width="1.7" fill="none"/>`
    const leaves = times(13, (k) => {
      const t = 0.2 + (0.8 * k) / 12
      const [u, v] = [
        (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x0 + t * t * x1,
        (1 - t) ** 2 * h + t * (1 - t) * h + t * t * top,
      ]
      const long = 13 - 5 * t
      const pair = [-1, 1].map((side) =>
        leaf(
          u,
          v,
          long,
          long * 0.38,
          side * (58 + r() * 22) + (x1 - x0) * 0.5,
          mix('#48683a', '#6f8f4e', r()),
          mix('#7f9f63', '#a3bd7f', r()),
        ),
      )
      return pair.join('')
    }).join('')
    const heads = times(
      9,
      () =>
        `<circle cx="${n1(x1 + (r() - 0.5) * 15)}" cy="${n1(top + (r() - 0.6) * 17)}" r="${n1(2.2 + r() * 1.8)}" fill="${mix('#a97fb5', '#d9b9df', r())}"/>`,
    ).join('')
    return stem + leaves + heads
  }).join('')
  return drawing(w, h, body)
}

/** Thin slices of an apple, fanned. */
export function appleFan(): Drawing {
  const [w, h] = [150, 120]
  const slice = (i: number) => {
    const turn = -34 + i * 21
    const skin = i % 2 ? '#b8331f' : '#c5452a'
    return `<g transform="translate(64 108) rotate(${turn})"><path d="M-6 0C-34 -22 -34 -74 0 -96C34 -74 34 -22 6 0Z" fill="${skin}"/><path d="M-4 -3C-29 -24 -29 -71 0 -91.5C29 -71 29 -24 4 -3Z" fill="${mix('#fdf4d3', '#f1e2ae', i / 4)}"/><path d="M0 -22C-9 -34 -9 -52 0 -62C9 -52 9 -34 0 -22Z" fill="#ecd9a2"/><path d="M0 -28C-3 -34 -3 -40 0 -46C3 -40 3 -34 0 -28Z" fill="#5a3316"/><path d="M-18 -38Q-20 -62 -4 -82" stroke="#fffdf0" stroke-width="2" fill="none" opacity=".7"/></g>`
  }
  return drawing(w, h, times(4, slice).join(''))
}

/** A slice of lime cut in half, for the rim. */
export function limeWedge(): Drawing {
  const segment = (i: number) => {
    const [a, b] = [(i * 36 + 2) * 0.01745, (i * 36 + 34) * 0.01745]
    const p = (r: number, t: number) => [60 + r * Math.cos(t), 60 - r * Math.sin(t)] as const
    return `<path d="M${points([p(7, (a + b) / 2), p(46, a + 0.03)])}Q${p(50, (a + b) / 2)
      .map(n1)
      .join(' ')} ${p(46, b - 0.03)
      .map(n1)
      .join(' ')}Z" fill="url(#f)" stroke="#9cc648" stroke-width="1.6" stroke-linejoin="round"/>`
  }
  const flesh =
    '<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="52" cy="48" r="52"><stop offset=".1" stop-color="#e6f2b0"/><stop offset="1" stop-color="#a8cf55"/></radialGradient></defs>'
  const half = (r: number, colour: string) =>
    `<path d="M${60 - r} 63V60A${r} ${r} 0 0 1 ${60 + r} 60V63Z" fill="${colour}"/>`
  return drawing(120, 64, flesh + half(57, '#4f8a26') + half(53, '#f4f8d8') + times(5, segment).join(''))
}

/** A stalk with little branches; the berries on it are traced. */
export function stalk(): Drawing {
  const leaves = leaf(66, 44, 46, 15, 66, '#42602c', '#6f8d45') + leaf(64, 46, 38, 12, -62, '#4a6932', '#7c9a50')
  const lines =
    '<path d="M72 4Q58 40 66 106" stroke-width="2.4"/><path d="M63 56Q46 58 40 72M65 70Q84 72 90 88M65 84Q52 90 48 102" stroke-width="1.5"/>'
  return drawing(130, 110, `<g fill="none" stroke="#6a6a35" stroke-linecap="round">${lines}</g>${leaves}`)
}

/** Petals of the wild rose, dried, lying on what floats. */
export function petals(): Drawing {
  const r = random(17)
  const petal = (i: number) => {
    const colour = mix('#c9506f', '#f0a9b6', r())
    const edge = mix(colour, '#7c2038', 0.45)
    return `<g transform="translate(${n1(26 + i * 21 + r() * 8)} ${n1(34 - Math.sin(i * 1.1) * 9)}) rotate(${n1((r() - 0.5) * 90)}) scale(1 ${n1(0.55 + r() * 0.4)})"><path d="M0 14C-20 8 -18 -14 -5 -14C-1 -14 0 -11 0 -9C0 -11 2 -14 6 -13C18 -12 19 9 0 14Z" fill="${colour}" stroke="${edge}" stroke-width=".9"/><path d="M0 12Q-3 0 -6 -9M0 12Q3 0 6 -8M0 12V-6" stroke="${edge}" stroke-width=".6" opacity=".5" fill="none"/></g>`
  }
  return drawing(150, 60, times(6, petal).join(''))
}

export function coffeeBean(): Drawing {
  return drawing(
    44,
    26,
    '<defs><radialGradient id="b" cx=".38" cy=".25" r=".85"><stop offset="0" stop-color="#8a5a36"/><stop offset=".55" stop-color="#4a2917"/><stop offset="1" stop-color="#20100a"/></radialGradient></defs><ellipse cx="22" cy="13" rx="20" ry="11" fill="url(#b)" transform="rotate(-8 22 13)"/><path d="M4 15Q14 9 22 13T40 10" stroke="#150903" stroke-width="2.6" fill="none"/><path d="M5 16.6Q14 11 22 15T39.5 12" stroke="#7a4d2e" stroke-width=".9" fill="none"/>',
  )
}

/** Pine nuts, broken, strewn over a drink that is seen from above at a low angle. */
export function pineNuts(): Drawing {
  const r = random(8)
  const nut = () => {
    const [a, d] = [r() * 6.28, Math.sqrt(r()) * 52]
    const [x, y] = [90 + d * 1.35 * Math.cos(a), 24 + d * 0.3 * Math.sin(a)]
    return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(r() * 180)})"><ellipse cx="1" cy="2" rx="${n1(5 + r() * 3)}" ry="2.6" fill="#7a5630" opacity=".5"/><ellipse rx="${n1(4.4 + r() * 3)}" ry="${n1(2.2 + r())}" fill="${mix('#e9cf97', '#f7ebc9', r())}"/></g>`
  }
  return drawing(180, 48, times(26, nut).join(''))
}

/** Rising gas: rings with a lit side, small ones near the walls. */
export function bubbles(w: number, h: number, n: number, seed: number): Drawing {
  const r = random(seed)
  const bubble = () => {
    const line = Math.floor(r() * 9)
    const [x, y] = [8 + ((w - 16) * (line + 0.5 + (r() - 0.5) * 0.5)) / 9, r() * h]
    const size = 0.8 + 1.5 * r() * (1.1 - y / h)
    return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(size)}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".75" stroke-width=".5"/>`
  }
  return drawing(w, h, times(n, bubble).join(''))
}
