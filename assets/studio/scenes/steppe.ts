import { mix } from '../colour.ts'
import { repeat, round } from '../geometry.ts'
import { seeded } from '../random.ts'
import { cub, gerAt, horseAt } from './actors.ts'
import {
  cloudAt,
  glowing,
  hill,
  isTall,
  kite,
  larch,
  mountains,
  ridge,
  type SceneSize,
  scene,
  specks,
  strewn,
} from './landscape.ts'

type Season = 'spring' | 'summer' | 'autumn' | 'winter'

type Colours = {
  label: string
  sky: [string, string]
  far: string
  middle: string
  near: string
  larches: string[]
  flowers: string[]
}

const seasons: Record<Season, Colours> = {
  spring: {
    label: 'Хаврын тал',
    sky: ['#8cc8ec', '#e9f4f2'],
    far: '#9db6c4',
    middle: '#a9c08a',
    near: '#8fb56a',
    larches: ['#8db27a'],
    flowers: ['#a88be0', '#d8c8f4', '#fff3c8'],
  },
  summer: {
    label: 'Зуны тал',
    sky: ['#4fa9e4', '#d5edf6'],
    far: '#7fa9bd',
    middle: '#83b765',
    near: '#5fa355',
    larches: ['#3f7d55'],
    flowers: ['#f4b53f', '#fffaf0', '#ec6a7a'],
  },
  autumn: {
    label: 'Намрын тал',
    sky: ['#7db7dc', '#fbe8c6'],
    far: '#a7a6b4',
    middle: '#e0b25a',
    near: '#d5913a',
    larches: ['#e8a62c', '#d9862a', '#c46a2a'],
    flowers: ['#f7c544', '#c4253f', '#fff0c4'],
  },
  winter: {
    label: 'Өвлийн тал',
    sky: ['#9cc7e8', '#f1f3f7'],
    far: '#b5c6d8',
    middle: '#dbe7f1',
    near: '#f0f5f9',
    larches: ['#7f9fb0'],
    flowers: [],
  },
}

/** Where things stand, as shares of the width: words lie left in the wide scene and above in the tall one. */
const wide = { ger: 0.6, cubs: 0.8, horses: [0.47, 0.505], scale: 1, gerScale: 0.95, farGer: 0.1, apart: 150 } as const
const tall = { ger: 0.3, cubs: 0.68, horses: [0.86, 0.95], scale: 0.9, gerScale: 0.85, farGer: 0, apart: 124 } as const

/** The steppe with a ger, horses and the two cubs. */
export function steppe({ season = 'winter' as Season, ...size }: SceneSize & { season?: Season }): string {
  const { width: w, height: h } = size
  const colours = seasons[season]
  const random = seeded(9)
  const far = ridge(size, h * 0.6, 16, 5)
  const middle = ridge(size, h * 0.7, 22, 17, 1.3)
  const near = ridge(size, h * 0.86, 16, 31, 1.6)
  const trees = repeat(0, 15, 1, (i) => {
    const x = w * (0.36 + random() * 0.64)
    const y = round(far.yAt(x) + 10 + random() * 8)
    return larch(round(x), y, round(0.34 + random() * 0.22), colours.larches[i % colours.larches.length] ?? '#3f7d55')
  })
  return scene(size, colours.sky, colours.label, [
    sky(size),
    mountains(w, h * 0.6, colours.far, isTall(size) ? 4 : 7, 3),
    hill(far, mix(colours.middle, colours.far, 0.35)),
    trees,
    hill(middle, colours.middle),
    camp(size, middle.yAt),
    hill(near, colours.near, 0.4),
    season === 'winter' ? '' : strewn(130, w, h * 0.86, h * 1.02, 8, colours.flowers, near),
    cubs(size, near.yAt, season),
    season === 'winter' ? specks(random, 90, size, { colour: '#ffffff', radius: [1.2, 3], opacity: [0.5, 0.5] }) : '',
  ])
}

function sky(size: SceneSize): string {
  const { width: w, height: h } = size
  if (isTall(size))
    return (
      glowing(w * 0.84, h * 0.46, 150, 'sun') + cloudAt(w * 0.56, h * 0.42, 1.1) + cloudAt(w * 0.02, h * 0.44, 0.9, 0.7)
    )
  return (
    glowing(w * 0.9, h * 0.2, 190, 'sun') +
    cloudAt(w * 0.44, h * 0.08, 1.1) +
    cloudAt(w * 0.7, h * 0.2, 0.8, 0.8) +
    cloudAt(w * 0.1, h * 0.16, 0.9, 0.45)
  )
}

function camp(size: SceneSize, yAt: (x: number) => number): string {
  const place = isTall(size) ? tall : wide
  const w = size.width
  const x = w * place.ger
  const [first, second] = place.horses
  return (
    gerAt({ x: round(x), y: round(yAt(x) + 44), scale: place.gerScale }) +
    gerAt({
      x: round(x - w * place.farGer - 130),
      y: round(yAt(x - 150) + 22),
      scale: 0.5,
      trim: '#2b469c',
      door: '#c4253f',
      smoke: false,
    }) +
    horseAt(round(w * first), round(yAt(w * 0.47) + 40), 0.9, '#8a5a38') +
    horseAt(round(w * second), round(yAt(w * 0.5) + 52), 0.8, '#d8c1a0', true)
  )
}

function cubs(size: SceneSize, yAt: (x: number) => number, season: Season): string {
  const place = isTall(size) ? tall : wide
  const { width: w, height: h } = size
  const x = w * place.cubs
  const winter = season === 'winter'
  const hand: [number, number] = [round(x - 88.4 * place.scale), round(yAt(x) - 118)]
  return (
    (isTall(size) ? '' : kite(round(w * 0.69), round(h * 0.26), hand)) +
    cub({
      x: round(x),
      y: round(yAt(x) + 34),
      scale: round(place.scale * 12.5) / 10,
      hat: winter,
      deel: winter ? '#2b469c' : '#c4253f',
      flip: true,
    }) +
    cub({
      x: round(x + place.apart),
      y: round(yAt(x + 140) + 40),
      scale: round(place.scale * 9.2) / 10,
      coat: '#b98a5f',
      deel: season === 'summer' ? '#2b469c' : '#f28a1e',
      sash: '#fff3d6',
      wave: false,
      hat: winter,
    })
  )
}
