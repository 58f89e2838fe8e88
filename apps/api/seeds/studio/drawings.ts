import { looks } from '../demo/looks.ts'
import { drawLook } from './picture.ts'
import { gerCamp } from './scenes/ger-camp.ts'
import { steppe } from './scenes/steppe.ts'
import { views } from './studio.ts'

/** One picture to be made: `draw` gives its SVG, the largest of `widths` wide without the bleed. */
export type Drawing = { key: string; widths: number[]; draw: () => { svg: string; bleed: number } }

const CARD_WIDTHS = [360, 540, 720, 1080]

const garments: Drawing[] = Object.entries(looks).flatMap(([key, look]) =>
  views.map((view) => ({ key: `${key}-${view}`, widths: CARD_WIDTHS, draw: () => drawLook(look, view) })),
)

const WIDE = [800, 1200, 1600, 2000]
const TALL = [390, 585, 780, 1170]
const scenes: Drawing[] = [
  { key: 'hero-wide', widths: WIDE, draw: () => whole(steppe({ width: 1600, height: 620, pixels: 2000 })) },
  { key: 'hero-tall', widths: TALL, draw: () => whole(steppe({ width: 780, height: 1120, pixels: 1170 })) },
  { key: 'story-wide', widths: WIDE, draw: () => whole(gerCamp({ width: 1440, height: 620, pixels: 2000 })) },
  { key: 'story-tall', widths: TALL, draw: () => whole(gerCamp({ width: 780, height: 1000, pixels: 1170 })) },
]

const whole = (svg: string) => ({ svg, bleed: 0 })

/** Every picture the demo shop has, in the order it is drawn. */
export const drawings: Drawing[] = [...scenes, ...garments]
