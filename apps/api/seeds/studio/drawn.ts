import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSets } from '../demo/picture-sets.ts'
import { mix } from './colour.ts'
import { CARD_WIDTHS } from './drawings.ts'
import type { PictureSizes } from './manifest.ts'
import { backdrops, paletteOf } from './palette.ts'
import { drawLook, type Picture, quick } from './picture.ts'
import type { View } from './studio.ts'
import { viewsOf } from './views.ts'

/** Pictures that exist as parameters until somebody looks at them. */
export type DrawnPictures = {
  sizes: PictureSizes
  widths: readonly number[]
  /** The picture as SVG, so many pixels wide; nothing for a key it does not know. */
  draw: (key: string, width: number) => Picture | undefined
  /** Another text whenever a picture may look different from before. */
  edition: () => string
}

const all = new Map<string, { look: string; view: View }>(
  Object.keys(pictureSets).flatMap((look) => viewsOf(look).map((view) => [`${look}-${view}`, { look, view }] as const)),
)

/** About the average colour: the wall, and the garment before it. */
function colorOf(look: string): string {
  const set = pictureSets[look]
  return set ? mix(backdrops[set.backdrop] ?? '#efe9df', paletteOf(set).main, 0.4) : '#efe9df'
}

const largest = Math.max(...CARD_WIDTHS)

export const drawnPictures: DrawnPictures = {
  sizes: Object.fromEntries(
    [...all].map(([key, { look }]) => [key, { width: largest, height: (largest * 5) / 4, color: colorOf(look) }]),
  ),
  widths: CARD_WIDTHS,
  draw(key, width) {
    const found = all.get(key)
    const look = found && pictureSets[found.look]
    return look ? quick(drawLook(look, found.view, width)) : undefined
  },
  edition() {
    const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!test)\.ts$/.test(file),
    )
    const sum = createHash('sha256').update(JSON.stringify(pictureSets))
    for (const file of own.toSorted()) sum.update(readFileSync(join(import.meta.dirname, file)))
    return sum.digest('hex')
  },
}
