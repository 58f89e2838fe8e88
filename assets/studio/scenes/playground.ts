import { type Colour, mix } from '../colour.ts'
import { ellipse, repeat, round, roundRect } from '../geometry.ts'
import { paint } from '../palette.ts'
import { seeded } from '../random.ts'
import { fill, group, soft, stroke } from '../svg.ts'
import { cub } from './actors.ts'
import { cloudAt, glowing, hill, isTall, ridge, type SceneSize, scene, strewn } from './landscape.ts'

/** Apartment blocks: share of the free width, width, height at a scene 560 high, colour. */
const BLOCKS: [number, number, number, Colour][] = [
  [0, 150, 250, '#f3c9a8'],
  [0.14, 120, 330, '#e9e2d4'],
  [0.27, 170, 220, '#a9cbe0'],
  [0.47, 130, 300, '#f0b9a6'],
  [0.62, 190, 240, '#f6dfae'],
  [0.83, 140, 320, '#c9d8c4'],
]

/** A playground between the apartment blocks of Ulaanbaatar, Bogd mountain behind. */
export function playground(size: SceneSize): string {
  const { width: w, height: h } = size
  const tall = isTall(size)
  const ground = h * 0.76
  const floor = ground + (h - ground) * 0.5
  const slideX = w * (tall ? 0.3 : 0.58)
  const path = `M0 ${round(h * 0.93)}Q${w * 0.5} ${round(h * 0.86)} ${w} ${round(h * 0.93)}L${w} ${h}L0 ${h}Z`
  return scene(size, ['#5fb2e8', '#e6f3f4'], 'Улаанбаатар, хашааны тоглоомын талбай', [
    glowing(w * 0.16, h * 0.2, 170, 'sun'),
    cloudAt(w * 0.34, h * 0.1, 1) + cloudAt(w * 0.78, h * 0.07, 1.2),
    hill(ridge(size, h * 0.5, 22, 21), '#7fa98f', 0.35),
    town(size, ground),
    hill(ridge(size, ground, 5, 3), '#8dbb6c', 0.4),
    fill(path, '#f2cf97'),
    slide(slideX, floor),
    cub({ x: round(slideX - 26), y: round(floor - 156), scale: 0.62, deel: '#2b469c' }),
    swing(w * (tall ? 0.74 : 0.84), floor),
    cub({ x: round(w * (tall ? 0.1 : 0.47)), y: round(h * 0.95), scale: tall ? 0.9 : 1.05 }),
    strewn(50, w, h * 0.8, h * 0.9, 5, ['#fff6dc', '#f7c544', '#ec6a7a']),
  ])
}

function town(size: SceneSize, ground: number): string {
  const random = seeded(14)
  const start = isTall(size) ? 0.02 : 0.4
  return BLOCKS.map(([share, width, height, colour]) => {
    const x = size.width * (start + share * (1 - start))
    const y = ground - height * (size.height / 560) * 0.86
    const shade = x + width * 0.72
    const windows = repeat(0, Math.floor((width - 20) / 32) - 1, 1, (i) =>
      repeat(0, Math.floor((ground - y - 24) / 38) - 1, 1, (j) => {
        const lit = random() > 0.72
        return fill(
          roundRect(round(x + 16 + i * 32), round(y + 18 + j * 38), 18, 22, 2),
          lit ? '#ffdf94' : mix(colour, '#3a5f86', 0.5),
        )
      }),
    )
    return (
      fill(roundRect(round(x), round(y), width, round(ground - y + 10), 4), colour) +
      fill(
        `M${round(shade)} ${round(y)}L${round(x + width)} ${round(y)}L${round(x + width)} ${round(ground + 8)}L${round(shade)} ${round(ground + 8)}Z`,
        '#2a1b48',
        {
          opacity: 0.1,
        },
      ) +
      windows
    )
  }).join('')
}

function slide(x: number, y: number): string {
  const chute = `M${x - 4} ${y - 152}C${x + 60} ${y - 140} ${x + 90} ${y - 20} ${x + 190} ${y - 12}`
  const rungs = [30, 62, 94, 126].map((up) => stroke(`M${x - 60} ${y - up}L${x + 10} ${y - up}`, '#f5bd3a', 7)).join('')
  return (
    fill(ellipse(x + 40, y + 4, 170, 12), paint.shadow, { opacity: 0.15 }) +
    stroke(`M${x - 60} ${y}L${x - 60} ${y - 170}M${x + 10} ${y}L${x + 10} ${y - 170}`, '#2b469c', 10, {
      strokeLinecap: 'round',
    }) +
    rungs +
    fill(`${chute}L${x + 190} ${y + 2}C${x + 70} ${y} ${x + 50} ${y - 110} ${x - 4} ${y - 128}Z`, '#e4573d') +
    stroke(chute, '#ff9c7a', 5) +
    fill(
      `M${x - 86} ${y - 284}Q${x - 25} ${y - 358} ${x + 36} ${y - 284}Q${x - 25} ${y - 266} ${x - 86} ${y - 284}Z`,
      '#ffb238',
    ) +
    stroke(`M${x - 62} ${y - 280}L${x - 62} ${y - 160}M${x + 12} ${y - 280}L${x + 12} ${y - 160}`, '#2b469c', 8)
  )
}

function swing(x: number, y: number): string {
  const frame =
    `M${x - 110} ${y}L${x - 74} ${y - 210}L${x + 96} ${y - 210}L${x + 132} ${y}` +
    `M${x - 40} ${y}L${x - 74} ${y - 210}M${x + 62} ${y}L${x + 96} ${y - 210}`
  const rider = cub({
    x: round(x + 46),
    y: round(y - 48),
    scale: 0.78,
    coat: '#b98a5f',
    deel: '#f28a1e',
    sash: '#fff3d6',
  })
  return (
    fill(ellipse(x + 20, y + 4, 130, 10), paint.shadow, { opacity: 0.15 }) +
    stroke(frame, '#3d8a76', 10, soft) +
    stroke(`M${x - 8} ${y - 208}L${x + 24} ${y - 60}M${x + 34} ${y - 208}L${x + 66} ${y - 66}`, '#5b4a6a', 3) +
    stroke(`M${x + 14} ${y - 58}L${x + 76} ${y - 68}`, '#c4253f', 10, { strokeLinecap: 'round' }) +
    group({ transform: `rotate(-9 ${x + 40} ${y - 62})` }, rider)
  )
}
