import { mix } from '../colour.ts'
import { repeat, round } from '../geometry.ts'
import { seeded } from '../random.ts'
import { fill, stroke } from '../svg.ts'
import { cub, gerAt } from './actors.ts'
import { cloudAt, glowing, hill, larch, mountains, ridge, type SceneSize, scene, strewn } from './landscape.ts'

const [far, meadow, water] = ['#7fa9bd', '#63a957', '#4d95d4']

/** Gers at a lake in summer, mountains behind the water, the cubs in front. */
export function lakeCamp(size: SceneSize): string {
  const { width: w, height: h } = size
  const shore = ridge(size, h * 0.64, 8, 21, 0.8)
  const near = ridge(size, h * 0.82, 14, 33, 1.2)
  const random = seeded(4)
  const trees = repeat(0, 13, 1, (i) => {
    const x = w * (0.2 + random() * 0.5)
    return larch(round(x), round(shore.yAt(x) + 8), round(0.36 + (i % 3) * 0.1), '#3f7d55')
  })
  const waves = repeat(0, 6, 1, (i) => {
    const [x, y] = [w * (0.3 + ((i * 37) % 60) / 100), h * (0.69 + ((i * 13) % 9) / 100)]
    return stroke(`M${round(x)} ${round(y)}H${round(x + 120)}`, '#ffffff', 3, { opacity: 0.5 })
  })
  return scene(size, ['#55aee6', '#dcf0f7'], 'Нуурын хөвөөн дэх гэр бааз', [
    glowing(w * 0.9, h * 0.18, 180, 'sun'),
    cloudAt(w * 0.1, h * 0.12, 1),
    cloudAt(w * 0.52, h * 0.2, 0.85, 0.85),
    mountains(w, h * 0.6, far, 7, 12),
    hill(shore, mix(meadow, far, 0.3)),
    trees,
    fill(`M0 ${h * 0.66}Q${w * 0.5} ${h * 0.63} ${w} ${h * 0.67}V${h * 0.84}H0Z`, water),
    fill(
      `M0 ${h * 0.66}Q${w * 0.5} ${h * 0.63} ${w} ${h * 0.67}V${h * 0.7}Q${w * 0.5} ${h * 0.67} 0 ${h * 0.7}Z`,
      '#9ccbee',
      {
        opacity: 0.7,
      },
    ),
    waves,
    hill(near, meadow, 0.4),
    gerAt({ x: round(w * 0.08), y: round(near.yAt(w * 0.08) + 4), scale: 0.7, trim: '#2b469c', door: '#c4253f' }),
    gerAt({ x: round(w * 0.26), y: round(near.yAt(w * 0.26) + 30), scale: 1.05, door: '#2b469c' }),
    gerAt({ x: round(w * 0.47), y: round(near.yAt(w * 0.47) + 44), scale: 1.25, trim: '#4f8a5b', door: '#c4253f' }),
    strewn(110, w, h * 0.84, h * 1.02, 8, ['#f4b53f', '#fffaf0', '#ec6a7a'], near),
    cub({ x: round(w * 0.74), y: round(h * 0.96), scale: 1.15, deel: '#f28a1e', sash: '#fff3d6' }),
    cub({ x: round(w * 0.83), y: round(h * 0.98), scale: 0.85, coat: '#b98a5f', deel: '#2b469c', flip: true }),
  ])
}
