import { articlePictures, lookbooks, namedPictureSets, reviewPhotos } from '../../apps/api/seeds/demo/data.ts'
import { pictureSets } from '../../apps/api/seeds/demo/picture-sets.ts'
import { products } from '../../apps/api/seeds/demo/products.ts'
import { drawPictureSet, quick } from './picture.ts'
import { gerCamp } from './scenes/ger-camp.ts'
import { lakeCamp } from './scenes/lake-camp.ts'
import { articleScene, lookScene } from './scenes/look.ts'
import { photoScene } from './scenes/photo.ts'
import { gerInside, hotelRoom } from './scenes/rooms.ts'
import { steppe } from './scenes/steppe.ts'

/** One picture to be made: `draw` gives its SVG, the largest of `widths` wide without the bleed. */
export type Drawing = {
  key: string
  widths: number[]
  draw: () => { svg: string; bleed: number }
  /** How long the encoder may look for a smaller file, 0 to 9; 4 unless told. */
  effort?: number
}

export const CARD_WIDTHS = [360, 540, 720, 1080]
const CARD = 540
/** The largest that a product's page shows without a close look. */
const STAGE = 720
/** The width that a close look wants. */
const CLOSE = 1080

/** What is committed of a look; its other views are drawn when they are first requested. */
const committedViews = ['front', 'back', 'detail'] as const

const used = new Set(products.flatMap(({ colors }) => colors.map(({ picture_set }) => picture_set)))
const garments: Drawing[] = Object.entries(namedPictureSets).flatMap(([key, picture_set]) =>
  used.has(key)
    ? committedViews.map((view) => ({
        key: `${key}-${view}`,
        widths: view === 'front' ? CARD_WIDTHS : CARD_WIDTHS.filter((width) => width < CLOSE),
        draw: () => drawPictureSet(picture_set, view),
      }))
    : [],
)

/** Every other product's front, as lists and its own page show it first; smaller ones are made from it. */
const fronts: Drawing[] = products.flatMap(({ colors: [first] }) => {
  const [key, picture_set] = [first?.picture_set ?? '', pictureSets[first?.picture_set ?? '']]
  return !picture_set || key in namedPictureSets
    ? []
    : [
        {
          key: `${key}-front`,
          widths: [CARD, STAGE],
          draw: () => quick(drawPictureSet(picture_set, 'front', STAGE)),
          effort: 2,
        },
      ]
})

const WIDE = [800, 1200, 1600, 2000]
/** The widths of a banner that articles ask for. */
const SCENE = [800, 1200, 1600]
const banner = { width: 1600, height: 760, pixels: 1600 }
const TALL = [390, 585, 780, 1170]
const scenes: Drawing[] = [
  { key: 'hero-wide', widths: WIDE, draw: () => full(steppe({ width: 1600, height: 620, pixels: 2000 })) },
  { key: 'hero-tall', widths: TALL, draw: () => full(steppe({ width: 780, height: 1120, pixels: 1170 })) },
  { key: 'story-wide', widths: WIDE, draw: () => full(gerCamp({ width: 1440, height: 620, pixels: 2000 })) },
  { key: 'story-tall', widths: TALL, draw: () => full(gerCamp({ width: 780, height: 1000, pixels: 1170 })) },
]

/** A look of a look book, composed for desktops and for phones. */
const looks: Drawing[] = lookbooks
  .flatMap((book) => book.looks)
  .flatMap((look) => [
    { key: `look-${look.key}-wide`, widths: [600, 900, 1400], draw: () => full(lookScene(look, 'wide', 1400)) },
    { key: `look-${look.key}-tall`, widths: [390, 585, 780], draw: () => full(lookScene(look, 'tall', 780)) },
  ])

/** What articles show: things on the wall of a ger, or a scene. */
const articles: Drawing[] = [
  ...articlePictures.map((each) => ({
    key: `look-${each.key}-wide`,
    widths: [600, 900, 1400],
    draw: () => full(articleScene(each, 1400)),
  })),
  { key: 'lake-wide', widths: SCENE, draw: () => full(lakeCamp(banner)) },
  { key: 'spring-wide', widths: SCENE, draw: () => full(steppe({ ...banner, season: 'spring' })) },
  { key: 'ger-wide', widths: SCENE, draw: () => full(gerInside(1600)) },
]

const full = (svg: string) => ({ svg, bleed: 0 })

const TRAVEL = [480, 960, 1440]
const across = { width: 1440, height: 640, pixels: 1440 }
/** Hotels, camps and tours. */
const travel: Drawing[] = [
  { key: 'travel-lake', widths: TRAVEL, draw: () => full(lakeCamp(across)) },
  { key: 'travel-dusk', widths: TRAVEL, draw: () => full(gerCamp(across)) },
  ...(['spring', 'summer', 'autumn', 'winter'] as const).map((season) => ({
    key: `travel-${season}`,
    widths: TRAVEL,
    draw: () => full(steppe({ ...across, season })),
  })),
  { key: 'room-ger', widths: [480, 960], draw: () => full(gerInside(960)) },
  { key: 'room-hotel', widths: [480, 960], draw: () => full(hotelRoom(960)) },
  { key: 'room-family', widths: [480, 960], draw: () => full(hotelRoom(960, '#dfe9d6', '#a63a36')) },
]

/** What buyers photographed. */
const photos: Drawing[] = reviewPhotos.map((photo) => {
  const color = products.find(({ slug }) => slug === photo.product)?.colors.find(({ way }) => way === photo.way)
  const picture_set = pictureSets[color?.picture_set ?? '']
  if (!picture_set) throw new Error(`no picture set of ${photo.product} in ${photo.way}`)
  return { key: photo.key, widths: [600], draw: () => quick({ svg: photoScene(picture_set, photo), bleed: 0 }) }
})

/** Every picture the demo shop has, in the order it is drawn. */
export const drawings: Drawing[] = [...scenes, ...travel, ...looks, ...articles, ...garments, ...fronts, ...photos]
