import { type Box, compose, dithered, type Layer } from './compose.ts'
import { cutout } from './cutouts.ts'
import { giftBox } from './draw/box.ts'
import { grassStrip } from './draw/grass.ts'
import { groundLight } from './draw/ground.ts'
import { hornPattern, hornRule, mark } from './draw/horn.ts'
import { diamond, pearl, silver } from './draw/jewels.ts'
import { type Landscape, landscape } from './draw/land.ts'
import { spring } from './draw/spring.ts'
import { still } from './draw/still.ts'
import { charcoal, quartz } from './draw/stones.ts'
import { wheat } from './draw/wheat.ts'
import { both, brandFolder, type Picture, type Vector } from './picture.ts'

// The pictures the brand's pages are made of: landscapes whose horizon lies at one height, and things cut out.

const shapes = { wide: { w: 1600, h: 1000 }, tall: { w: 800, h: 1500 } }
type Shape = keyof typeof shapes

const land = (name: string, shape: Shape, weight: readonly [number, number], view: Landscape): Picture => {
  const { w, h } = shapes[shape]
  return {
    name: `${name}-${shape}`,
    outputs: both(`art/${name}-${shape}`, { width: w, height: h }, ...weight),
    draw: async () =>
      dithered(await compose(w, h, [{ of: landscape({ w, h, ...view }), x: 0, y: 0, width: w, height: h }])),
  }
}

/** Each landscape as the pages show it; `art/<name>.avif` and its WebP. */
export const lands = {
  dawn: { hour: 'dawn', bare: true } satisfies Landscape,
  noon: { hour: 'noon', seed: 19 } satisfies Landscape,
  night: { hour: 'night', sunX: 0.5 } satisfies Landscape,
} as const
const gate: Landscape = { hour: 'night', horizon: 0.86, sunX: 0.5 }

const landscapes = [
  land('land-dawn', 'wide', [12, 22], { ...lands.dawn, sunX: 0.3 }),
  land('land-dawn', 'tall', [10, 16], { ...lands.dawn, sunX: 0.26 }),
  land('land-noon', 'wide', [22, 34], {
    ...lands.noon,
    gers: [
      [0.24, 0.03, 0.42],
      [0.285, 0.034, 0.36],
    ],
  }),
  land('land-noon', 'tall', [18, 26], {
    ...lands.noon,
    gers: [
      [0.2, 0.02, 0.42],
      [0.31, 0.023, 0.36],
    ],
  }),
  land('land-night', 'wide', [17, 24], { ...lands.night, gers: [[0.78, 0.045, 0.5]] }),
  land('land-night', 'tall', [15, 20], { ...lands.night, gers: [[0.8, 0.03, 0.5]] }),
  land('gate', 'wide', [15, 24], { ...gate, gers: [[0.79, 0.03, 0.42]] }),
  land('gate', 'tall', [12, 20], { ...gate, gers: [[0.9, 0.006, 0.3]] }),
]

/** A drawing with cover, at its own size or larger. */
const drawn = (name: string, w: number, h: number, weight: readonly [number, number], of: string): Picture => ({
  name,
  outputs: both(`art/${name}`, { width: w, height: h }, ...weight),
  draw: () => compose(w, h, [{ of, x: 0, y: 0, width: w, height: h }]),
})

const cutDown = (name: string, width: number, height: number, weight: readonly [number, number]): Picture => ({
  name,
  outputs: both(`art/${name}`, { width, height }, ...weight),
  draw: async (progress) => {
    const full: Box = { x: 0, y: 0, width, height }
    const layers: Layer[] = [{ of: await cutout(name, progress), ...full }]
    return compose(width, height, layers)
  },
})

export const sitePictures: Picture[] = [
  ...landscapes,
  drawn('grass-dawn-wide', 1022, 192, [24, 60], grassStrip({})),
  drawn('grass-dawn-tall', 511, 192, [13, 32], grassStrip({ w: 800, sunX: 0.26 })),
  drawn('wheat', 689, 756, [34, 70], wheat()),
  drawn('spring', 1375, 794, [26, 72], spring()),
  drawn('gift-box', 693, 1093, [14, 24], giftBox()),
  drawn('ground-dawn', 1200, 320, [11, 28], groundLight()),
  drawn('ground-night', 1200, 320, [11, 30], groundLight(true)),
  cutDown('bottle-dawn', 560, 2166, [25, 46]),
  cutDown('bottle-noon', 420, 1637, [20, 36]),
  cutDown('bottle-night', 480, 1856, [27, 50]),
]

const vector = (name: string, draw: () => string): Vector => ({
  name: `${name}.svg`,
  file: `${brandFolder}/art/${name}.svg`,
  draw,
})

export const siteVectors: Vector[] = [
  vector('column', still),
  vector('filter-charcoal', charcoal),
  vector('filter-quartz', quartz),
  vector('filter-silver', silver),
  vector('filter-pearl', pearl),
  vector('filter-diamond', diamond),
  vector('horn', () => hornPattern('#e3c27e')),
  vector('horn-rule', () => hornRule()),
  vector('mark', () => mark('#17201f')),
]
