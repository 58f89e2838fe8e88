import { compose, dithered, type Layer } from './compose.ts'
import { cutout, type Progress } from './cutouts.ts'
import { contact } from './draw/ground.ts'
import { landscape } from './draw/land.ts'
import type { Hour } from './draw/palette.ts'
import { down, round, svg } from './draw/svg.ts'
import { FRAME } from './drink-picture.ts'
import { type DrinkLook, drinks } from './drinks.ts'
import { both, brandFolder, kB, type Picture } from './picture.ts'

// Each drink twice: the glass alone for the pages, and whole pictures for those who read the recipe elsewhere.

/** Half the width of each glass's foot, in the units of its frame's width. */
const feet: Partial<Record<DrinkLook['glass'], number>> = {
  rocks: 0.36,
  highball: 0.175,
  coupe: 0.25,
  martini: 0.22,
  flute: 0.145,
  bowl: 0.17,
}

const tables: Record<Hour, readonly [top: string, front: string]> = {
  dawn: ['#e2bd83', '#8d673a'],
  noon: ['#e9dfc6', '#a89468'],
  night: ['#2a2620', '#0b0d0e'],
  snow: ['#eef1f1', '#b4c6d0'],
}

/** A table's edge out of focus: what the glass stands on, in the light of the hour. */
function table(w: number, h: number, hour: Hour) {
  const [top, front] = tables[hour]
  const glow = hour === 'night' ? '#c9995a' : '#fff3d6'
  return svg(
    w,
    h,
    `<defs>${down('t', [
      [0, top],
      [1, front],
    ])}${round(
      'g',
      [
        [0, glow, hour === 'night' ? 0.22 : 0.6],
        [1, glow, 0],
      ],
      'cx=".5" cy="0" r=".75"',
    )}</defs><rect width="${w}" height="${h}" fill="url(#t)"/><rect width="${w}" height="${h}" fill="url(#g)"/><rect width="${w}" height="2" fill="${glow}" opacity=".55"/>`,
    ` width="${w}" height="${h}"`,
  )
}

/** The drink on a table before the steppe out of focus. */
export async function drinkStill(slug: string, width: number, height: number, progress: Progress): Promise<Buffer> {
  const look = drinks[slug]
  if (!look) throw new Error(`no drink is called ${slug}`)
  const hour = look.sky
  const edge = Math.round(height * 0.74)
  const foot = height * 0.88
  const tall = height * 0.84
  const wide = (tall * FRAME.width) / FRAME.height
  const land = landscape({
    w: width,
    h: height,
    horizon: 0.62,
    hour,
    seed: hour === 'noon' ? 19 : 7,
    sunX: 0.24,
    bare: true,
    withRiver: false,
  })
  const half = (feet[look.glass] ?? 0.3) * wide
  const shade = contact(half * 2, hour === 'night' ? 0.8 : 0.5)
  const [sw, sh] = [half * 4.8, half * 1.24]
  const layers: Layer[] = [
    { of: land, x: 0, y: 0, width, height, blur: Math.max(4, height / 110) },
    { of: table(width, height - edge, hour), x: 0, y: edge, width, height: height - edge },
    { of: shade, x: width / 2 - sw / 2, y: foot - sh * 0.56, width: sw, height: sh },
    {
      of: await cutout(`drink-${slug}`, progress),
      x: (width - wide) / 2,
      y: foot - tall * FRAME.foot,
      width: wide,
      height: tall,
    },
  ]
  return dithered(await compose(width, height, layers), 1.2)
}

const shapes = [
  ['1x1', 1000, 1000],
  ['4x3', 1200, 900],
  ['16x9', 1280, 720],
] as const

export const recipePictures: Picture[] = Object.keys(drinks).flatMap((slug) => [
  {
    name: slug,
    outputs: both(`recipes/${slug}`, FRAME, 22, 60),
    draw: async (progress) =>
      compose(FRAME.width, FRAME.height, [{ of: await cutout(`drink-${slug}`, progress), x: 0, y: 0, ...FRAME }]),
  },
  ...shapes.map(
    ([shape, width, height]): Picture => ({
      name: `${slug}-${shape}`,
      outputs: [{ file: `${brandFolder}/recipes/${slug}-${shape}.jpg`, width, height, atMost: kB(60) }],
      draw: (progress) => drinkStill(slug, width, height, progress),
    }),
  ),
])
