import sharp from 'sharp'
import { compose, dithered, type Layer } from './compose.ts'
import { cutout, type Progress } from './cutouts.ts'
import { book } from './draw/book.ts'
import { giftBox, openBox } from './draw/box.ts'
import { kB, type Output, type Picture, storeFolder } from './picture.ts'
import { bottleOn, drawingOn, glassOn, type Room, ringAbove, room } from './stage.ts'

// Pictures of the spirits store, by the keys of its seeds: 4:5, the gold line at 62 % of the height, feet at 86 %.

const W = 1080
const H = 1350
const LINE = 0.62
const FOOT = 0.86 * H
/** The bottle's ring lies on the line. */
const TALL = ((0.86 - LINE) * H) / ringAbove

const outputs = (key: string): Output[] =>
  (
    [
      [360, 12],
      [540, 18],
      [720, 60],
      [1080, 90],
    ] as const
  ).map(([width, weight]) => ({
    file: `${storeFolder}/${key}-${width}.avif`,
    width,
    height: Math.round((width * H) / W),
    atMost: kB(weight),
  }))

type Shot = (progress: Progress) => Promise<readonly Layer[]>
const shot = (key: string, at: Room, layers: Shot, horizon = LINE): Picture => ({
  name: `store-${key}`,
  outputs: outputs(key),
  draw: async (progress) => dithered(await compose(W, H, [room(W, H, at, horizon), ...(await layers(progress))]), 1),
})

/** Part of another shot, as wide as the whole: where its middle is and how much nearer the eye comes. */
const closer = (key: string, of: Picture, [x, y, times]: readonly [number, number, number]): Picture => ({
  name: `store-${key}`,
  outputs: outputs(key),
  draw: async (progress) => {
    const [w, h] = [Math.round(W / times), Math.round(H / times)]
    const left = Math.max(0, Math.min(W - w, Math.round(W * x - w / 2)))
    const top = Math.max(0, Math.min(H - h, Math.round(H * y - h / 2)))
    const full = await of.draw(progress)
    return sharp(full).extract({ left, top, width: w, height: h }).resize(W, H, { kernel: 'lanczos3' }).png().toBuffer()
  },
})

const together = async (...groups: readonly Promise<Layer[]>[]) => (await Promise.all(groups)).flat()
const bottleShot = (key: string, name: string) =>
  shot(key, 'dawn', (progress) => bottleOn(name, { x: W / 2, foot: FOOT, tall: TALL }, 'dawn', progress))

const trio = shot(
  'bottle-trio-front',
  'noon',
  (progress) =>
    together(
      ...(
        [
          [500, 0.22, 0.894],
          [700, 0.49, 1],
          [1000, 0.79, 1.126],
        ] as const
      ).map(([volume, x, size]) =>
        bottleOn(`bottle-${volume}`, { x: W * x, foot: FOOT, tall: 770 * size }, 'noon', progress),
      ),
    ),
  0.86 - (770 * ringAbove) / H,
)

const boxAndBottle = shot('box-bottle-front', 'night', (progress) =>
  together(
    Promise.resolve(
      drawingOn(giftBox(false), { x: W * 0.36, foot: FOOT - 14, tall: 1010 }, 520 / 820, 764 / 820, 'night'),
    ),
    bottleOn('bottle-night', { x: W * 0.73, foot: FOOT + 26, tall: 860 }, 'night', progress),
  ),
)

const boxAndGlasses = shot('box-glasses-front', 'night', async (progress) => {
  const tall = 1010
  const [left, top] = [W * 0.47 - (tall * 720) / 830 / 2, FOOT - 26 - (tall * 770) / 830]
  const unit = tall / 830
  const bottle: Layer = {
    of: await cutout('bottle-dawn', progress),
    x: left + 490 * unit - 82 * unit,
    y: top + 96 * unit,
    width: 164 * unit,
    height: 634 * unit,
  }
  return [
    { of: openBox(), x: left, y: top, width: (tall * 720) / 830, height: tall },
    {
      ...bottle,
      of: shadowOf(bottle),
      x: bottle.x - 8,
      y: bottle.y + 6,
      width: bottle.width + 30,
      blur: 7,
      cover: 0.55,
    },
    bottle,
    ...(await glassOn('rocks-night', { x: W * 0.23, foot: FOOT + 54, tall: 400 }, 'night', progress)),
    ...(await glassOn('rocks-night', { x: W * 0.45, foot: FOOT + 84, tall: 420 }, 'night', progress)),
  ]
})

/** A soft dark shape of about the bottle's outline, for the felt it lies on. */
const shadowOf = ({ width, height }: { width: number; height: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M${width * 0.32} 0H${width * 0.68}V${height * 0.22}Q${width} ${height * 0.25} ${width} ${height * 0.36}V${height * 0.97}H0V${height * 0.36}Q0 ${height * 0.25} ${width * 0.32} ${height * 0.22}Z" fill="#2a2110"/></svg>`

const pair = (key: string, at: Room, name: string, tall: number, apart: number) =>
  shot(`${key}-front`, at, (progress) =>
    together(
      glassOn(name, { x: W * (0.5 + apart), foot: FOOT - 34, tall: tall * 0.95 }, at, progress),
      glassOn(name, { x: W * (0.5 - apart), foot: FOOT + 12, tall }, at, progress),
    ),
  )

const rocks = pair('rocks', 'noon', 'rocks-empty', 640, 0.2)
const coupe = pair('coupe', 'dawn', 'coupe-empty', 800, 0.2)
const highball = pair('highball', 'noon', 'highball-empty', 940, 0.15)
const glassSet = shot('glass-set-front', 'dawn', (progress) =>
  together(
    glassOn('highball-empty', { x: W * 0.17, foot: FOOT - 70, tall: 730 }, 'dawn', progress),
    glassOn('highball-empty', { x: W * 0.36, foot: FOOT - 76, tall: 720 }, 'dawn', progress),
    glassOn('coupe-empty', { x: W * 0.58, foot: FOOT - 60, tall: 660 }, 'dawn', progress),
    glassOn('coupe-empty', { x: W * 0.83, foot: FOOT - 36, tall: 670 }, 'dawn', progress),
    glassOn('rocks-empty', { x: W * 0.3, foot: FOOT + 24, tall: 400 }, 'dawn', progress),
    glassOn('rocks-empty', { x: W * 0.55, foot: FOOT + 52, tall: 412 }, 'dawn', progress),
  ),
)
const recipeBook = shot('recipe-book-front', 'noon', async () =>
  drawingOn(book(), { x: W / 2, foot: FOOT, tall: 860 }, 560 / 700, 664 / 700, 'noon'),
)

const labelHorizon = (525 - 330) / 335
const label = shot(
  'bottle-detail',
  'dawn',
  async (progress) => [{ of: await cutout('bottle-label', progress), x: 0, y: 0, width: W, height: H }],
  labelHorizon,
)

export const storePictures: Picture[] = [
  bottleShot('bottle-front', 'bottle-dawn'),
  bottleShot('bottle-back', 'bottle-back'),
  label,
  trio,
  boxAndGlasses,
  closer('box-glasses-detail', boxAndGlasses, [0.36, 0.74, 2]),
  boxAndBottle,
  closer('box-bottle-detail', boxAndBottle, [0.4, 0.46, 1.9]),
  rocks,
  closer('rocks-detail', rocks, [0.3, 0.7, 1.9]),
  coupe,
  closer('coupe-detail', coupe, [0.3, 0.42, 1.9]),
  highball,
  closer('highball-detail', highball, [0.36, 0.72, 1.9]),
  glassSet,
  closer('glass-set-detail', glassSet, [0.66, 0.6, 1.8]),
  recipeBook,
  closer('recipe-book-detail', recipeBook, [0.52, 0.5, 2]),
]
