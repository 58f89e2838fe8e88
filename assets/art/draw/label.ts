import { fitted, put, upright, uprightLength, type Word } from './outlines.ts'
import { n1, random, svg } from './svg.ts'

// What is printed on the bottle, unrolled: the foil line right round, the name down, and wheat on the far wall that is
// seen through the spirit. One unit is one unit of arc on the body.

export const LABEL = { width: 748, height: 690, fine: 2 }
const GOLD = '#d9a64a'
const ENAMEL = '#fbf4e4'

export type Volume = 500 | 700 | 1000
const volumes: Record<Volume, Word> = { 500: 'ml500', 700: 'ml700', 1000: 'litre' }

function ear(x: number, y: number, tall: number, bend: number) {
  const grain = (k: number) => {
    const t = 1 - k * 0.045
    const [px, py] = [x + bend * t * t, y - tall * t]
    const half = (side: number) =>
      `<path d="M${n1(px)} ${n1(py)}q${n1(side * 3.6)} -2 ${n1(side * 2.6 + bend * 0.03)} -8q${n1(-side * 3)} 3 ${n1(-side * 2.6)} 8" fill="${GOLD}" fill-opacity=".8"/>`
    return half(-1) + half(1)
  }
  return Array.from({ length: 7 }, (_, k) => grain(k)).join('')
}

/** Wheat opposite the name; the label's two ends meet there. */
function farWheat(bottom: number) {
  const r = random(21)
  let body = ''
  for (const centre of [0, LABEL.width]) {
    for (let i = 0; i < 46; i++) {
      const x = centre + (i - 22.5) * 8 + (r() - 0.5) * 6
      const tall = 60 + 120 * r() ** 1.4 * (1 - Math.abs(i - 22.5) / 40)
      const bend = (r() - 0.35) * 26
      body += `<path d="M${n1(x)} ${bottom}Q${n1(x)} ${n1(bottom - tall * 0.6)} ${n1(x + bend)} ${n1(bottom - tall)}" stroke="${GOLD}" stroke-opacity="${n1(0.6 + 0.4 * r())}" stroke-width="${n1(1 + r() * 0.7)}" fill="none"/>`
      if (i % 3 === 0) body += ear(x, bottom, tall, bend)
    }
  }
  return body
}

export function label(volume: Volume = 700, script: 'Cyrillic' | 'Latin' = 'Cyrillic') {
  const { width, height, fine } = LABEL
  const middle = width / 2
  const up = (h: number) => height - h
  const size = 0.0545
  const body = [
    `<rect y="${up(331.2)}" width="${width}" height="2.4" fill="${GOLD}"/>`,
    upright(middle - 13, up(352 + uprightLength(size)), size, GOLD),
    fitted(`word${script}`, middle, up(276), 132, ENAMEL),
    fitted(`kind${script}`, middle, up(255), 96, ENAMEL),
    put(volumes[volume], middle - 32, up(112), 0.0062, ENAMEL),
    put('strength', middle + 32, up(112), 0.0062, ENAMEL),
    `<rect x="${middle - 0.4}" y="${up(117)}" width=".9" height="6" fill="${ENAMEL}"/>`,
    farWheat(up(70)),
  ]
  return svg(width, height, body.join(''), ` width="${width * fine}" height="${height * fine}"`)
}
