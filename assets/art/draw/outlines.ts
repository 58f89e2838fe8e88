import outlines from './outlines.json' with { type: 'json' }
import { n1 } from './svg.ts'

// The few words that stand on things, as outlines: Noto Serif Display and Commissioner (both OFL), the upright script
// drawn for this house. Units are thousandths of the letter's height.

export type Word = keyof typeof outlines
export const outline = (word: Word) => outlines[word]

/** A word standing on `y`, its middle at `x`. */
export function put(word: Word, x: number, y: number, size: number, fill: string) {
  const { path, width } = outlines[word]
  return `<g transform="translate(${n1(x - (width * size) / 2)} ${n1(y)}) scale(${size})"><path d="${path}" fill="${fill}"/></g>`
}

/** A word as wide as asked. */
export const fitted = (word: Word, x: number, y: number, width: number, fill: string) =>
  put(word, x, y, width / outlines[word].width, fill)

/** The name in the upright script, running down from `y`. */
export const upright = (x: number, y: number, size: number, fill: string, more = '') =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(90) scale(${size})"><path d="${outlines.upright.path}" fill="${fill}"${more}/></g>`
export const uprightLength = (size: number) => outlines.upright.width * size
