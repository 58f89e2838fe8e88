import { looks } from '../demo/looks.ts'
import { drawLook } from './picture.ts'
import { views } from './studio.ts'

/** One picture to be made: `draw` gives its SVG, the largest of `widths` wide without the bleed. */
export type Drawing = { key: string; widths: number[]; draw: () => { svg: string; bleed: number } }

const CARD_WIDTHS = [360, 540, 720, 1080]

/** Every picture the demo shop has, in the order it is drawn. */
export const drawings: Drawing[] = Object.entries(looks).flatMap(([key, look]) =>
  views.map((view) => ({ key: `${key}-${view}`, widths: CARD_WIDTHS, draw: () => drawLook(look, view) })),
)
