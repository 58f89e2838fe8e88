import type { DemoPhoto } from '../../../apps/api/seeds/content-types.ts'
import type { PictureSet } from '../../../apps/api/seeds/demo/types.ts'
import { type Colour, darker, lighter, mix } from '../colour.ts'
import { repeat, round, roundRect } from '../geometry.ts'
import { drawCutOut } from '../picture.ts'
import { seeded } from '../random.ts'
import { at, fill, group, soft, stroke, url } from '../svg.ts'
import { lakeCamp } from './lake-camp.ts'
import { articleScene } from './look.ts'
import { playground } from './playground.ts'
import { gerInside } from './rooms.ts'
import { steppe } from './steppe.ts'

/** Units and pixels of a side. */
const SIDE = 600

/** What a parent's phone sees of the place; `hangs` is where a cord would come from. */
type Place = { ground: string; hangs?: number }

const rugs: readonly Colour[] = ['#9c3442', '#2b469c', '#1f6f6a', '#7a2740', '#3d6b8a']
const walls = ['oat', 'sun', 'berry', 'sky', 'grass'] as const
const quilts: readonly [Colour, Colour][] = [
  ['#f3d9a8', '#d98a4b'],
  ['#cfe0ea', '#5f8fb5'],
  ['#f3d3d6', '#c4687c'],
  ['#d8e6cf', '#6f9a63'],
]

/** A part of a larger drawing, its left top corner at (x, y). */
const cropped = (svg: string, x: number, y: number, scale = 1) => at(-x * scale, -y * scale, scale, svg)

const planks = (tone: Colour): string =>
  fill(`M-60 -60H${SIDE + 60}V${SIDE + 60}H-60Z`, tone) +
  repeat(-60, SIDE + 60, 118, (y) => {
    const line = stroke(`M-60 ${y}Q300 ${y - 12} ${SIDE + 60} ${y - 4}`, darker(tone, 0.22), 4)
    const knots = stroke(`M${(y * 7) % 500} ${y + 60}q40 -9 92 0`, darker(tone, 0.1), 3, soft)
    return line + knots
  })

const quilt = ([light, dark]: [Colour, Colour]): string =>
  fill(`M-60 -60H${SIDE + 60}V${SIDE + 60}H-60Z`, light) +
  repeat(-60, SIDE + 60, 96, (x) => fill(`M${x} -60h40V${SIDE + 60}h-40Z`, dark, { opacity: 0.28 })) +
  repeat(-60, SIDE + 60, 96, (y) => fill(`M-60 ${y}H${SIDE + 60}v40H-60Z`, dark, { opacity: 0.28 })) +
  fill('M-60 470Q160 430 330 480T660 450V660H-60Z', lighter(light, 0.35), { opacity: 0.5 })

const fence = (seed: number): string => {
  const random = seeded(seed)
  return [
    fill(`M-60 -60H${SIDE + 60}V${SIDE + 60}H-60Z`, '#bcd8ea'),
    repeat(-60, SIDE + 60, 58, (x) => {
      const wood = mix('#a9794c', '#7e5734', random())
      const top = round(66 + random() * 24)
      return fill(roundRect(x, top, 50, SIDE, 5), wood) + fill(`M${x + 38} ${top}h12v${SIDE}h-12Z`, darker(wood, 0.14))
    }),
    fill(`M-60 148H${SIDE + 60}v22H-60Z`, '#6f4a30'),
    fill(`M-60 530Q160 496 340 522T660 508V660H-60Z`, '#f4f8fb'),
  ].join('')
}

const wall = (seed: number): string => {
  const scene = { key: '', wall: walls[seed % walls.length] ?? 'oat', rug: rugs[seed % rugs.length] ?? '#9c3442' }
  return cropped(articleScene({ ...scene, pieces: [] }, 1200), 240, 40, 0.78)
}

const wide = { width: 1600, height: 620 }
const places: Record<DemoPhoto['place'], (seed: number) => Place> = {
  wall: (seed) => ({ ground: wall(seed), hangs: 56 }),
  fence: (seed) => ({ ground: fence(seed), hangs: 150 }),
  snow: (seed) => ({ ground: cropped(steppe(wide), 20 + (seed % 5) * 34, 0) }),
  yard: (seed) => ({ ground: cropped(playground({ width: 1300, height: 640 }), 560 + (seed % 4) * 30, 20) }),
  meadow: (seed) => ({ ground: cropped(steppe({ ...wide, season: 'summer' }), 20 + (seed % 5) * 34, 0) }),
  lake: (seed) => ({ ground: cropped(lakeCamp(wide), 330 + (seed % 4) * 40, 0) }),
  ger: (seed) => ({ ground: cropped(gerInside(960), 10 + (seed % 3) * 150, 60, 0.96) }),
  floor: (seed) => ({ ground: planks(mix('#d6ae7c', '#b98655', (seed % 4) / 4)) }),
  quilt: (seed) => ({ ground: quilt(quilts[seed % quilts.length] ?? quilts[0] ?? ['#f3d9a8', '#d98a4b']) }),
}

const lights = ['#ffb765', '#fff0d0', '#7fb2ff', '#ffd9a0'] as const

/** A thing that was bought as a parent would photograph it: never quite straight, never quite in the middle. */
export function photoScene(picture_set: PictureSet, { key, place }: DemoPhoto): string {
  const seed = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const random = seeded(seed)
  const { ground, hangs } = places[place](seed)
  const { body, standing } = drawCutOut(picture_set, 'p')
  const scale = Math.round((0.52 + random() * 0.18) * 100) / 100
  const [x, y] = [round(270 + random() * 60), round((hangs ? 330 : 345) + random() * 30)]
  const turn = round((random() - 0.5) * (hangs || standing ? 4 : 22))
  const tilt = round((random() - 0.5) * 6)
  const light = lights[seed % lights.length] ?? lights[0]
  const cord = hangs
    ? stroke(`M${x} ${hangs}L${x} ${round(y - 250 * scale)}`, '#5f3d26', 4, soft) +
      fill(roundRect(x - 9, hangs - 8, 18, 22, 8), '#6f4a30')
    : ''
  const shade = standing
    ? `<ellipse cx="${x}" cy="${round(y + 272 * scale)}" rx="${round(190 * scale)}" ry="${round(26 * scale)}" fill="#2a1c2c" opacity=".22"/>`
    : ''
  const thing = group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-300 -375)` }, body)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    `<defs><radialGradient id="vignette" cx=".46" cy=".44" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="#1a1024" stop-opacity=".34"/></radialGradient></defs>`,
    group(
      { transform: `translate(300 300) rotate(${tilt}) scale(1.12) translate(-300 -300)` },
      ground,
      cord,
      shade,
      thing,
    ),
    fill(`M0 0H${SIDE}V${SIDE}H0Z`, light, { opacity: 0.1 }),
    fill(`M0 0H${SIDE}V${SIDE}H0Z`, url('vignette')),
    '</svg>',
  ].join('')
}
