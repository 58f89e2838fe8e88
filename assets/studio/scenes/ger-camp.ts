import { round } from '../geometry.ts'
import { seeded } from '../random.ts'
import { bunting, cub, gerAt } from './actors.ts'
import { glowing, hill, isTall, mountains, ridge, type SceneSize, scene, specks, strewn } from './landscape.ts'

const TRIMS = ['#2b469c', '#c4253f', '#4f8a5b']

/** Gers as shares of the width and their scale; the tall scene keeps its upper half for words. */
const wide = {
  gers: [
    [0.5, 0.72],
    [0.66, 1.05],
    [0.86, 1.25],
  ],
  flags: [0.42, 0.98, 0.42],
  cubs: 0.755,
  scale: 1.05,
  stars: 0.42,
} as const
const tall = {
  gers: [
    [0.14, 0.72],
    [0.46, 1],
    [0.86, 1.25],
  ],
  flags: [0.02, 0.98, 0.53],
  cubs: 0.62,
  scale: 1.3,
  stars: 0.5,
} as const

/** A ger camp at dusk: light in the doors, flags on a line, the cubs come to visit. */
export function gerCamp(size: SceneSize): string {
  const { width: w, height: h } = size
  const place = isTall(size) ? tall : wide
  const [from, to, height] = place.flags
  const gers = place.gers.map(([share, scale], i) => {
    const lamp = glowing(w * share, h * 0.83, 150 * scale, 'lamp')
    const y = round(h * 0.85 + i * 8)
    return lamp + gerAt({ x: round(w * share), y, scale, trim: TRIMS[i] ?? '#2b469c', door: '#ffcf6a' })
  })
  return scene(size, ['#33306b', '#f6b57a'], 'Гэр бааз, үдшийн гэрэл', [
    specks(
      seeded(5),
      60,
      { width: w, height: h * place.stars },
      { colour: '#fff6dc', radius: [0.8, 1.6], opacity: [0.4, 0.6] },
    ),
    mountains(w, h * 0.62, '#6a5f96', isTall(size) ? 4 : 7, 8, false),
    hill(ridge(size, h * 0.62, 14, 12), '#7d6a86'),
    hill(ridge(size, h * 0.74, 12, 44, 1.4), '#8f7a5c', 0.36),
    ...gers,
    bunting(w * from, w * to, h * height, 46),
    strewn(70, w, h * 0.9, h * 1.02, 3, ['#f7c544', '#ec6a7a', '#fff0c4']),
    cub({ x: round(w * place.cubs), y: round(h * 0.95), scale: place.scale, deel: '#f28a1e', sash: '#fff3d6' }),
    cub({
      x: round(w * place.cubs - 108 * (place.scale / 1.05)),
      y: round(h * 0.97),
      scale: round(place.scale * 7.6) / 10,
      coat: '#b98a5f',
      deel: '#3d8a76',
      flip: true,
    }),
  ])
}
