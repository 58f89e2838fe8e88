import { type Colour, darker, lighter, mix } from '../colour.ts'
import { ellipse, type Path, repeat, round } from '../geometry.ts'
import { bear } from '../motifs.ts'
import { paint } from '../palette.ts'
import { seeded } from '../random.ts'
import { at, fill, group, stroke, url } from '../svg.ts'

/** Size of the drawing in its own units, and how many pixels wide it is made. */
export type SceneSize = { width: number; height: number; pixels?: number }

/** A tall scene is composed for a phone; it is not a crop of the wide one. */
export const isTall = ({ width, height }: SceneSize) => height > width * 0.8

const DEFS =
  '<radialGradient id="sun"><stop offset="0" stop-color="#fff4c8"/><stop offset=".34" stop-color="#ffe49a" stop-opacity=".9"/>' +
  '<stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="lamp"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".75"/>' +
  '<stop offset="1" stop-color="#ffb04a" stop-opacity="0"/></radialGradient>' +
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>' +
  '<feColorMatrix values="0 0 0 0 .4 0 0 0 0 .36 0 0 0 0 .34 .5 .5 0 0 -.44"/></filter>'

/** The finished drawing: sky from top to bottom, then what stands before it. */
export function scene(
  { width, height, pixels = width }: SceneSize,
  sky: [Colour, Colour],
  label: string,
  body: string[],
): string {
  const size = `width="${pixels}" height="${Math.round((pixels * height) / width)}"`
  const fullSize = `width="${width}" height="${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} role="img" aria-label="${label}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/>`,
    `<stop offset="1" stop-color="${sky[1]}"/></linearGradient>${DEFS}</defs><rect ${fullSize} fill="${url('sky')}"/>`,
    ...body,
    `<rect ${fullSize} filter="${url('grain')}" opacity=".13"/></svg>`,
  ].join('')
}

export const glowing = (x: number, y: number, radius: number, light: 'sun' | 'lamp') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${url(light)}"/>`

/** The line of hills across the width: three seeded sines, with the height at any x. */
export type Ridge = { outline: Path; yAt: (x: number) => number }

export function ridge({ width, height }: SceneSize, base: number, amplitude: number, seed: number, length = 1): Ridge {
  const random = seeded(seed)
  const waves = [0, 1, 2].map((i) => {
    const frequency = (Math.PI * 2 * (1 + i * 0.9 + random() * 0.5)) / (width * length)
    return { size: amplitude / (i + 1), frequency, phase: random() * 6.28 }
  })
  const yAt = (x: number) =>
    base + waves.reduce((sum, { size, frequency, phase }) => sum + size * Math.sin(frequency * x + phase), 0)
  const line = repeat(0, width + 12, 12, (x) => `L${x} ${round(yAt(x))}`)
  return { outline: `M0 ${round(yAt(0))}${line}L${width + 12} ${height}L0 ${height}Z`, yAt }
}

export function hill({ outline, yAt }: Ridge, colour: Colour, light = 0.3): string {
  const id = `hill-${colour.slice(1)}-${Math.round(yAt(7))}`
  const gradient =
    `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${lighter(colour, light)}"/>` +
    `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.16)}"/></linearGradient>`
  return gradient + fill(outline, url(id))
}

/** A row of mountains with their feet at y, their right sides in shade. */
export function mountains(width: number, y: number, colour: Colour, count: number, seed: number, snow = true): string {
  const random = seeded(seed)
  return repeat(0, count - 1, 1, (i) => {
    const x = (width * (i + random() * 0.7)) / count
    const half = (width / count) * (0.7 + random() * 0.5)
    const top = y - 60 - random() * 90
    const right = `M${round(x)} ${round(top)}Q${round(x + half * 0.36)} ${round((y + top) / 2)} ${round(x + half)} ${y + 30}`
    return (
      fill(
        `M${round(x - half)} ${y + 30}Q${round(x - half * 0.4)} ${round((y + top) / 2 + 14)} ${round(x)} ${round(top)}${right.replace('M', 'L')}Z`,
        mix(colour, '#ffffff', 0.12),
      ) +
      fill(
        `${right}L${round(x + half * 0.1)} ${y + 30}Q${round(x - half * 0.06)} ${round((y + top) / 2 + 20)} ${round(x)} ${round(top)}Z`,
        darker(colour, 0.14),
        {
          opacity: 0.5,
        },
      ) +
      (snow ? snowCap(x, top, half) : '')
    )
  })
}

function snowCap(x: number, top: number, half: number): string {
  const px = (share: number) => round(x + half * share)
  const py = (down: number) => round(top + down)
  const left = `M${px(0)} ${py(0)}Q${px(-0.13)} ${py(18)} ${px(-0.22)} ${py(34)}L${px(-0.08)} ${py(27)}L${round(x + 3)} ${py(40)}`
  const right = `L${px(0.1)} ${py(26)}L${px(0.17)} ${py(30)}Q${px(0.1)} ${py(14)} ${px(0)} ${py(0)}Z`
  return fill(left + right, '#fff', { opacity: 0.92 })
}

/** The scrolled cloud of Mongolian ornament, filled. */
export const cloudAt = (x: number, y: number, scale: number, opacity = 0.9) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})`, opacity },
    fill(
      'M4 60C-14 36 12 20 30 30C36 0 84 -4 92 26C110 14 136 26 132 46C156 44 160 74 140 76L18 76C6 76 0 70 4 60Z',
      '#fff',
    ),
    fill('M18 76C6 76 0 70 4 60C40 72 110 70 140 76Z', '#9fbfd8', { opacity: 0.35 }),
    stroke('M92 26C80 28 76 42 88 46C96 46 98 38 92 36', '#a9c8de', 3, { strokeLinecap: 'round', opacity: 0.7 }),
  )

export const larch = (x: number, y: number, scale: number, colour: Colour) =>
  at(
    x,
    y,
    scale,
    fill(ellipse(14, 0, 26, 4), paint.shadow, { opacity: 0.15 }) +
      fill('M-3 0L3 0L2 -30L-2 -30Z', '#7a5236') +
      fill(
        'M0 -112C8 -92 20 -76 14 -72C26 -52 30 -44 20 -42C32 -24 30 -16 0 -14C-30 -16 -32 -24 -20 -42C-30 -44 -26 -52 -14 -72C-20 -76 -8 -92 0 -112Z',
        colour,
      ) +
      fill(
        'M0 -112C8 -92 20 -76 14 -72C26 -52 30 -44 20 -42C32 -24 30 -16 0 -14C12 -40 10 -80 0 -112Z',
        darker(colour, 0.3),
        {
          opacity: 0.45,
        },
      ),
  )

/** A kite with the cub's face, its string going to a hand. */
export function kite(x: number, y: number, hand: [number, number]): string {
  const [orange, yellow] = ['#ff8f1f', '#f7c544']
  const string = `M${hand[0]} ${hand[1]}Q${(x + hand[0]) / 2 + 40} ${(y + hand[1]) / 2 + 40} ${x} ${y + 44}`
  const sail = [
    fill('M0 -50L36 0L0 50L-36 0Z', orange),
    fill('M0 -50L36 0L0 50Z', darker(orange, 0.18)),
    fill('M0 -50L0 0L-36 0Z', yellow),
    at(-15, -14, 0.75, bear('#9a6a45', '#241a30', '#f3dcc0')),
    stroke('M0 50Q16 68 2 84Q-12 98 4 114', yellow, 5, { strokeLinecap: 'round' }),
  ]
  return (
    stroke(string, '#1f1b3d', 1.6, { opacity: 0.5 }) + group({ transform: `translate(${x} ${y}) rotate(14)` }, ...sail)
  )
}

/** Flowers or leaves strewn between two heights, larger towards the viewer. */
export function strewn(
  count: number,
  width: number,
  top: number,
  bottom: number,
  seed: number,
  colours: Colour[],
  above?: Ridge,
): string {
  const random = seeded(seed)
  return repeat(1, count, 1, () => {
    const x = random() * width
    const y = Math.max(top, above ? above.yAt(x) + 8 : 0) + random() * (bottom - top)
    const colour = colours[Math.floor(random() * colours.length)] ?? '#ffffff'
    const size = 3 * (0.6 + random() * 0.8) * (0.7 + (0.8 * (y - top)) / (bottom - top))
    const stem = `M${round(x)} ${round(y)}q${round(random() * 3)} ${round(size * 2.2)} 0 ${round(size * 3.6)}`
    return stroke(stem, '#1d4a2c', 1.4, { strokeOpacity: 0.3 }) + fill(ellipse(round(x), round(y), round(size)), colour)
  })
}

/** Round specks: snow in the air, stars in the sky. */
export function specks(
  random: () => number,
  count: number,
  area: { width: number; height: number },
  picture_set: { colour: Colour; radius: [number, number]; opacity: [number, number] },
): string {
  const [r0, r1] = picture_set.radius
  const [o0, o1] = picture_set.opacity
  return repeat(1, count, 1, () =>
    fill(
      ellipse(round(random() * area.width), round(random() * area.height), round(r0 + random() * r1)),
      picture_set.colour,
      {
        opacity: round(o0 + random() * o1),
      },
    ),
  )
}
