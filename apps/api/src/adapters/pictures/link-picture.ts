import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { PictureFiles } from './picture-files.ts'
import { renditionFile } from './rendition-file.ts'

const width = 1200
const height = 630
const gap = 12
/** Pictures are cut to their tile; the smallest made width that covers it. */
const tileWidth = 720
const cacheSize = 100

/**
 * Draws up to four product pictures as tiles side by side on one of 1200 × 630, for links to a list. What was drawn is
 * kept, the last hundred; pictures whose files are missing are left out. Throws when none is there.
 */
export function linkPicture(
  mediaDir: string,
  files?: Pick<PictureFiles, 'ensure'>,
  store?: Pick<FileStore, 'open'>,
): (pictureKeys: string[]) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>()
  return (pictureKeys) => {
    const name = pictureKeys.join()
    const found = cache.get(name)
    if (found) return found
    const drawn = draw(mediaDir, pictureKeys, files, store)
    cache.set(name, drawn)
    drawn.catch(() => cache.delete(name))
    const [oldest] = cache.keys()
    if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
    return drawn
  }
}

async function draw(
  mediaDir: string,
  keys: string[],
  files?: Pick<PictureFiles, 'ensure'>,
  store?: Pick<FileStore, 'open'>,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const tile = tileSize(keys.length)
  const read = async (key: string) => {
    const file = renditionFile(key, tileWidth, 'jpeg')
    await files?.ensure(file, 'links')
    const own = join(mediaDir, file)
    const stored = existsSync(own) ? undefined : await store?.open(file)
    return sharp(stored ? await buffer(stored) : own)
      .resize({ ...tile, fit: 'cover' })
      .toBuffer()
  }
  const tiles = (await Promise.allSettled(keys.map(read))).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  if (tiles.length === 0) throw new Error(`no file of the pictures ${keys.join()}`)
  const layers = tiles.map((input, place) => ({ input, left: gap + place * (tile.width + gap), top: gap }))
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()
}

const tileSize = (count: number) => ({
  width: Math.floor((width - gap * (count + 1)) / count),
  height: height - 2 * gap,
})
