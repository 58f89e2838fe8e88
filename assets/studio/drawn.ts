import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSets } from '../../apps/api/seeds/demo/picture-sets.ts'
import type { DrawnPictures } from '../../apps/api/src/adapters/pictures/picture-manifest.ts'
import { mix } from './colour.ts'
import { CARD_WIDTHS } from './drawings.ts'
import { backdrops, paletteOf } from './palette.ts'
import { drawLook, quick } from './picture.ts'
import type { View } from './studio.ts'
import { viewsOf } from './views.ts'

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
