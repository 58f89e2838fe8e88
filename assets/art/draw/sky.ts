import { type Hour, palettes } from './palette.ts'
import { down, n1, n2, random, round, times } from './svg.ts'

export type SkyShape = { w: number; h: number; horizon: number; hour: Hour; seed: number; sunX: number }
type Drawn = { defs: string; body: string }

const noise = (id: string, frequency: string, octaves: number, seed: number, matrix: string, soft = 0) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/>${soft ? `<feGaussianBlur stdDeviation="${soft}"/>` : ''}</filter>`

export { noise }

/** Stars and the milky way. */
function stars({ w, h, horizon, seed }: SkyShape): Drawn {
  const r = random(seed)
  const defs = `${noise('mw', '.006 .009', 5, 3, '0 0 0 0 .78 0 0 0 0 .86 0 0 0 0 .95 1.9 0 0 0 -.85')}${round('mwm', [
    [0, '#fff', 1],
    [1, '#fff', 0],
  ])}<mask id="mwk"><ellipse cx="0" cy="0" rx="${w * 0.8}" ry="${h * 0.13}" fill="url(#mwm)"/></mask>`
  const way = `<g transform="translate(${w * 0.62} ${h * 0.2}) rotate(-38)"><g mask="url(#mwk)"><rect x="${-w}" y="${-h * 0.3}" width="${w * 2}" height="${h * 0.6}" filter="url(#mw)" opacity=".34"/></g></g>`
  const star = () => {
    const x = r() * w
    const y = r() ** 1.15 * horizon * 0.93
    const size = 0.45 + r() ** 7 * 1.5
    const fade = 1 - (y / horizon) ** 3
    return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n2(size)}" fill="${r() > 0.8 ? '#ffe9c4' : '#e6f0f6'}" opacity="${n2((0.25 + 0.75 * r()) * fade)}"/>`
  }
  return { defs, body: way + times(520, star).join('') }
}

function clouds({ w, horizon, hour, seed }: SkyShape): Drawn {
  const [stretch, gain, cut] =
    hour === 'noon' ? ['.0016 .011', 3, 1.42] : ['.0011 .014', hour === 'night' ? 2.4 : 3, 1.5]
  const filter = noise('cf', String(stretch), 5, seed, `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${gain} 0 0 0 -${cut}`, 1.2)
  const fade = down('cm', [
    [0, '#fff', 0],
    [0.25, '#fff', 0.55],
    [0.8, '#fff', 1],
    [1, '#fff', 0.1],
  ])
  return {
    defs: `${filter}${fade}<mask id="cmk"><rect width="${w}" height="${horizon}" fill="url(#cm)"/></mask>`,
    body: `<g mask="url(#cmk)" opacity="${palettes[hour].cloud}"><g filter="url(#cf)"><rect width="${w}" height="${horizon}"/></g></g>`,
  }
}

/** Light about the place where the sun comes up or went down. */
function glow({ w, h, horizon, hour, sunX }: SkyShape): Drawn {
  const [white, warm, deep] = palettes[hour].sun
  const night = hour === 'night'
  const strong = hour === 'noon' ? 0 : hour === 'snow' ? 0.5 : 0.75
  const defs =
    round('wide', [
      [0, warm, strong],
      [0.5, deep, strong * 0.3],
      [1, deep, 0],
    ]) +
    round('sun', [
      [0, white, 1],
      [0.06, white, 0.95],
      [0.16, warm, 0.62],
      [0.45, deep, 0.22],
      [1, deep, 0],
    ])
  const ellipse = (rx: number, ry: number) =>
    `<ellipse cx="${w * sunX}" cy="${horizon}" rx="${w * rx}" ry="${h * ry}" fill="url(#wide)"/>`
  return { defs, body: hour === 'noon' ? '' : ellipse(night ? 0.62 : 0.7, night ? 0.17 : 0.42) }
}

function disc({ w, h, horizon, hour, sunX }: SkyShape) {
  if (hour === 'night')
    return `<ellipse cx="${w * sunX}" cy="${horizon}" rx="${w * 0.4}" ry="${h * 0.05}" fill="url(#wide)"/>`
  if (hour === 'noon') return ''
  const y = horizon - h * 0.034
  return `<circle cx="${w * sunX}" cy="${y}" r="${h * (hour === 'snow' ? 0.26 : 0.4)}" fill="url(#sun)"/><circle cx="${w * sunX}" cy="${y}" r="${h * 0.026}" fill="#fffaf0"/>`
}

export function sky(shape: SkyShape): Drawn {
  const { w, horizon, hour } = shape
  const parts = [glow(shape), ...(hour === 'night' ? [stars(shape)] : []), clouds(shape)]
  const [light, ...rest] = hour === 'night' ? [parts[1], parts[0], parts[2]] : parts
  const ground = `<rect width="${w}" height="${n1(horizon + 4)}" fill="url(#sky)"/>`
  const body = ground + [light, ...rest].map((part) => part?.body ?? '').join('') + disc(shape)
  return { defs: down('sky', palettes[hour].sky) + parts.map(({ defs }) => defs).join(''), body }
}
