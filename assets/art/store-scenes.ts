import { compose, dithered, type Layer } from './compose.ts'
import type { Progress } from './cutouts.ts'
import { giftBox } from './draw/box.ts'
import { grassStrip } from './draw/grass.ts'
import { type Landscape, landscape } from './draw/land.ts'
import { kB, type Picture, storeFolder } from './picture.ts'
import { bottleOn, drawingOn, ringAbove } from './stage.ts'

// The store's home page: the steppe, wide and upright, with room for words left and above.

type Shape = { width: number; height: number; widths: readonly number[]; x: number; horizon: number }
const wide = (height: number): Shape => ({
  width: 2000,
  height,
  widths: [800, 1200, 1600, 2000],
  x: 0.68,
  horizon: 0.62,
})
const tall = (height: number): Shape => ({ width: 1170, height, widths: [390, 585, 780, 1170], x: 0.68, horizon: 0.66 })

const scene = (
  key: string,
  shape: Shape,
  view: Landscape,
  things: (shape: Shape, progress: Progress) => Promise<Layer[]>,
): Picture => {
  const { width, height, widths, horizon } = shape
  return {
    name: `store-${key}`,
    outputs: widths.map((w) => ({
      file: `${storeFolder}/${key}-${w}.avif`,
      width: w,
      height: Math.round((w * height) / width),
      atMost: kB(14 + w / 28),
    })),
    draw: async (progress) => {
      const land = landscape({ w: width, h: height, horizon, bare: true, ...view })
      return dithered(
        await compose(width, height, [{ of: land, x: 0, y: 0, width, height }, ...(await things(shape, progress))]),
      )
    },
  }
}

/** The bottle's ring on the horizon, grass before its foot. */
async function bottleInField({ width, height, x, horizon }: Shape, progress: Progress): Promise<Layer[]> {
  const foot = height * (width > height ? 0.885 : 0.9)
  const size = (foot - height * horizon) / ringAbove
  const blades = Math.min(size * 0.2, height * 0.2)
  const strip = { w: width, h: 300, sunX: 0.3 }
  return [
    ...(await bottleOn('bottle-dawn', { x: width * x, foot, tall: size }, 'dawn', progress)),
    { of: grassStrip(strip), x: 0, y: height - blades, width, height: blades },
  ]
}

async function boxAtNight({ width, height, x, horizon }: Shape): Promise<Layer[]> {
  const foot = height * (width > height ? 0.92 : 0.88)
  const size = (foot - height * horizon) / ((764 - 503.9) / 820)
  return drawingOn(giftBox(false), { x: width * x, foot, tall: size }, 520 / 820, 764 / 820, 'night')
}

export const storeScenes: Picture[] = [
  scene('hero-wide', wide(775), { sunX: 0.42 }, bottleInField),
  scene('hero-tall', tall(1680), { sunX: 0.3 }, bottleInField),
  scene('story-wide', wide(861), { hour: 'night', sunX: 0.5, gers: [[0.86, 0.05, 0.5]] }, boxAtNight),
  scene('story-tall', tall(1500), { hour: 'night', sunX: 0.5, gers: [[0.3, 0.04, 0.5]] }, boxAtNight),
]
