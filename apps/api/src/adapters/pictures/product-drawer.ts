import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '@delguur/contract/schemas'
import { thumbnailOf } from '@delguur/kit/thumbnail'
import type { PictureDrawer } from '../../modules/catalog/pictures/index.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { fairQueue } from './fair-queue.ts'
import { type PictureFormat, renditionFile } from './rendition-file.ts'

const mostPixels = 60_000_000
/** What is kept of a picture: enough to cut the widest file from half of it. */
const storedSide = 2400
const formats: readonly PictureFormat[] = ['avif', 'webp', 'jpeg']
const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

const filesOf = (key: string): { file: string; width: number; format: PictureFormat }[] =>
  pictureWidths.flatMap((width) =>
    formats.map((format) => ({ file: renditionFile(key, width, format), width, format })),
  )

/**
 * Draws pictures of products into a store, one at a time and with one core less than there are: those who buy do not wait for it.
 * Whoever sends many takes turns with the others.
 */
export function productDrawer(store: FileStore): PictureDrawer & { stop: () => void } {
  const lane = fairQueue(1)
  const library = async () => {
    const { default: sharp } = await import('sharp')
    sharp.concurrency(Math.max(1, availableParallelism() - 1))
    return sharp
  }

  async function clean(bytes: Readable | Buffer) {
    const sharp = await library()
    const input = Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
    const header = await sharp(input, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (!header || !readable.has(header.format) || header.width * header.height > mostPixels) return undefined
    return asWebp(input, { side: storedSide, quality: 90 }).catch(() => undefined)
  }

  async function asWebp(picture: Buffer, { side, quality }: { side: number; quality: number }) {
    const sharp = await library()
    const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }

  const draw: (...args: [string, Buffer, Parameters<PictureDrawer['draw']>[3]]) => ReturnType<PictureDrawer['draw']> =
    async (key, picture, crop) => {
      const sharp = await library()
      const widest = Math.max(...pictureWidths)
      const { data, info } = await sharp(picture)
        .extract(crop)
        .resize({ width: widest, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pixels = () => sharp(data, { raw: info })
      for (const { file, width, format } of filesOf(key)) {
        const scaled = pixels().resize({ width, withoutEnlargement: true })
        const drawn =
          format === 'avif'
            ? scaled.avif({ quality: width <= 540 ? 50 : 46, effort: 2, chromaSubsampling: '4:2:0' })
            : format === 'webp'
              ? scaled.webp({ quality: 74, effort: 2 })
              : scaled.jpeg({ quality: 78, progressive: true })
        await store.keep(file, await drawn.toBuffer(), types[format])
      }
      const { channels } = await pixels().stats()
      const color = Buffer.from(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toString('hex')
      return { width: info.width, height: info.height, color: `#${color}` }
    }

  return {
    clean: (client, bytes) => lane.add(client, () => clean(bytes)),
    draw: (client, key, picture, crop) => lane.add(client, () => draw(key, picture, crop)),
    preview: (picture) => asWebp(picture, { side: 900, quality: 72 }),
    remove: async (key) => {
      for (const { file } of filesOf(key)) await store.remove(file)
      await store.remove(thumbnailOf(key))
    },
    stop: lane.stop,
  }
}
