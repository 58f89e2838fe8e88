import { compose, dithered, type Layer } from './compose.ts'
import { cutout, type Progress } from './cutouts.ts'
import { openBox } from './draw/box.ts'
import { grassStrip } from './draw/grass.ts'
import { type Landscape, landscape } from './draw/land.ts'
import { down, svg } from './draw/svg.ts'
import { wheat } from './draw/wheat.ts'
import { brandFolder, kB, type Output, type Picture } from './picture.ts'
import { drinkStill } from './recipe-pictures.ts'
import { bottleOn, drawingOn, glassOn, type Room, ringAbove, room } from './stage.ts'

// The gallery: whole pictures of 8:5, each also small for the page that lists them.

const W = 1600
const H = 1000
const HORIZON = 0.62 * H

const outputs = (name: string): Output[] =>
  (
    [
      [1600, 120, 190],
      [480, 16, 26],
    ] as const
  ).flatMap(([width, avif, webp]) => {
    const file = `${brandFolder}/gallery/${name}-${width}`
    const size = { width, height: (width * H) / W }
    return [
      { file: `${file}.avif`, ...size, atMost: kB(avif) },
      { file: `${file}.webp`, ...size, atMost: kB(webp) },
    ]
  })

const plate = (name: string, layers: (progress: Progress) => Promise<readonly Layer[]>): Picture => ({
  name: `gallery-${name}`,
  outputs: outputs(name),
  draw: async (progress) => dithered(await compose(W, H, await layers(progress))),
})

const full = { x: 0, y: 0, width: W, height: H }
const land = (view: Landscape): Layer => ({ of: landscape({ w: W, h: H, bare: true, ...view }), ...full })
/** A bottle whose ring lies on the horizon, its foot as low as asked. */
const onHorizon = (foot: number) => ({ foot, tall: (foot - HORIZON) / ringAbove })
const blades = (hour: 'dawn' | 'noon' | 'night' | 'snow', sunX: number, tall: number, seed = 106): Layer => ({
  of: grassStrip({ hour, sunX, seed }),
  x: 0,
  y: H - tall,
  width: W,
  height: tall,
})

const steppe = (name: string, bottle: string, x: number, at: Room, view: Landscape) =>
  plate(name, async (progress) => [
    land(view),
    ...(await bottleOn(bottle, { x: W * x, ...onHorizon(H * 0.885) }, at, progress)),
    blades(view.hour ?? 'dawn', view.sunX ?? 0.3, 190),
  ])

/** Still water in front of the land: the sky upside down in it, darker towards the eye. */
async function water(view: Landscape, top: number): Promise<Layer> {
  const height = H - top
  const haze = down('h', [
    [0, '#f2f5f0', 0.55],
    [0.1, '#9fbcc6', 0.15],
    [1, '#1f4152', 0.62],
  ])
  const shade = svg(W, height, `<defs>${haze}</defs><rect width="${W}" height="${height}" fill="url(#h)"/>`)
  const below = { x: 0, y: 0, width: W, height }
  const mirrored: Layer = {
    of: landscape({ w: W, h: H, bare: true, ...view }),
    x: 0,
    y: -0.4 * H,
    width: W,
    height: H,
    mirror: true,
    blur: 2.5,
  }
  return { of: await compose(W, height, [mirrored, { of: shade, ...below }]), ...below, y: top }
}

const atTheSpring = plate('at-the-spring', async (progress) => {
  const view: Landscape = { hour: 'noon', seed: 19, withRiver: false, gers: [[0.16, 0.03, 0.42]] }
  const { foot, tall } = onHorizon(H * 0.9)
  const [x, width] = [W * 0.64, tall * (272 / 1052)]
  const bottle = { of: await cutout('bottle-noon', progress), x: x - width / 2, width, height: tall }
  return [
    land(view),
    await water(view, 720),
    { ...bottle, y: foot - 34, mirror: true, blur: 2.2, cover: 0.34 },
    { of: rings(), x: x - 420, y: foot - 92, width: 840, height: 168 },
    { ...bottle, y: foot - tall * (1 - 46 / 1060) },
  ]
})

/** Rings that run away from what stands in the water. */
function rings() {
  const ring = (i: number) => {
    const rx = 88 + i * 42 + i * i * 5
    const cover = 0.8 * (1 - i / 7)
    return `<ellipse cx="420" cy="${84 + i}" rx="${rx}" ry="${rx * 0.19}" fill="none" stroke="#2f5566" stroke-opacity="${cover * 0.5}" stroke-width="2.4"/><ellipse cx="420" cy="${82 + i}" rx="${rx}" ry="${rx * 0.19}" fill="none" stroke="#fff" stroke-opacity="${cover}" stroke-width="1.3"/>`
  }
  return svg(840, 168, [0, 1, 2, 3, 4, 5].map(ring).join(''), ' width="840" height="168"')
}

const stillLife = plate('wheat-still-life', async (progress) => [
  room(W, H, 'dawn', 0.62),
  ...drawingOn(wheat({ ears: 17, seed: 9 }), { x: W * 0.36, foot: H * 0.86, tall: 760 }, 620 / 680, 0.99, 'dawn'),
  ...(await bottleOn('bottle-dawn', { x: W * 0.56, ...onHorizon(H * 0.87) }, 'dawn', progress)),
  ...(await glassOn('rocks-empty', { x: W * 0.73, foot: H * 0.93, tall: 390 }, 'dawn', progress)),
])

const boxOpen = plate('box-open', async (progress) => {
  const tall = 880
  const unit = tall / 830
  const [left, top] = [W * 0.4 - 720 * unit * 0.5, H * 0.92 - 772 * unit]
  return [
    room(W, H, 'night', 0.62),
    { of: openBox(), x: left, y: top, width: 720 * unit, height: tall },
    {
      of: await cutout('bottle-dawn', progress),
      x: left + 408 * unit,
      y: top + 96 * unit,
      width: 164 * unit,
      height: 634 * unit,
    },
    ...(await bottleOn('bottle-night', { x: W * 0.76, ...onHorizon(H * 0.89) }, 'night', progress)),
  ]
})

const foil = plate('foil-line', async (progress) => [
  room(W, H, 'dawn', 0.508),
  { of: await cutout('bottle-foil', progress), ...full },
])

export const galleryPictures: Picture[] = [
  steppe('snow', 'bottle-snow', 0.6, 'dawn', { hour: 'snow', seed: 23, sunX: 0.24 }),
  atTheSpring,
  stillLife,
  boxOpen,
  foil,
  {
    name: 'gallery-ice',
    outputs: outputs('ice'),
    draw: (progress) => drinkStill('menen-line', W, H, progress),
  },
]
