import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSets } from '../../apps/api/seeds/demo/picture-sets.ts'
import { secondHand } from '../../apps/api/seeds/demo/second-hand.ts'
import { type DemoPiece, pieceKey } from '../../apps/api/seeds/second-hand-types.ts'
import type { DrawnPictures } from '../../apps/api/src/adapters/pictures/picture-manifest.ts'
import { mix } from './colour.ts'
import { CARD_WIDTHS } from './drawings.ts'
import { backdrops, paletteOf } from './palette.ts'
import { drawPictureSet, quick } from './picture.ts'
import { drawPiece } from './second-hand.ts'
import type { View } from './studio.ts'
import { viewsOf } from './views.ts'

const all = new Map<string, { picture_set: string; view: View }>(
  Object.keys(pictureSets).flatMap((picture_set) =>
    viewsOf(picture_set).map((view) => [`${picture_set}-${view}`, { picture_set, view }] as const),
  ),
)

/** Photos of pieces of the second-hand shelf. */
const pieces = new Map<string, DemoPiece>(secondHand.pieces.map((piece) => [pieceKey(piece), piece]))

/** About the average colour: the wall, and the garment before it. */
function colorOf(picture_set: string): string {
  const set = pictureSets[picture_set]
  return set ? mix(backdrops[set.backdrop] ?? '#efe9df', paletteOf(set).main, 0.4) : '#efe9df'
}

const largest = Math.max(...CARD_WIDTHS)

export const drawnPictures: DrawnPictures = {
  sizes: Object.fromEntries(
    [...all, ...pieces].map(([key, { picture_set }]) => [
      key,
      { width: largest, height: (largest * 5) / 4, color: colorOf(picture_set) },
    ]),
  ),
  widths: CARD_WIDTHS,
  draw(key, width) {
    const piece = pieces.get(key)
    const worn = piece && pictureSets[piece.picture_set]
    if (worn) return quick(drawPiece(worn, piece.state, width))
    const found = all.get(key)
    const picture_set = found && pictureSets[found.picture_set]
    return picture_set ? quick(drawPictureSet(picture_set, found.view, width)) : undefined
  },
  edition() {
    const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!test)\.ts$/.test(file),
    )
    const sum = createHash('sha256').update(JSON.stringify([pictureSets, [...pieces.keys()]]))
    for (const file of own.toSorted()) sum.update(readFileSync(join(import.meta.dirname, file)))
    return sum.digest('hex')
  },
}
