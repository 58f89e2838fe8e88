import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '@delguur/contract/schemas'
import { thumbnailWidth } from '@delguur/kit/thumbnail'
import type { FileStore } from '../../platform/files/file-store.ts'
import { fairQueue } from './fair-queue.ts'
import { renditionFile } from './rendition-file.ts'

const thumbnail = new RegExp(`^([a-z0-9/-]+)-${thumbnailWidth}\\.avif$`)

/** The file that a thumbnail is made of; undefined where `file` names none. */
export const sourceOf = (file: string): string | undefined => {
  const key = thumbnail.exec(file)?.[1]
  return key && renditionFile(key, Math.min(...pictureWidths), 'avif')
}

/** Makes a thumbnail of a store from the smallest of its other files; nothing where that is not there. */
export type Thumbnails = { make: (file: string, client: string) => Promise<void>; stop: () => void }

export function thumbnails(store: FileStore): Thumbnails {
  const lane = fairQueue(Math.max(1, availableParallelism() - 1))
  const making = new Map<string, Promise<void>>()

  async function scale(file: string, source: string): Promise<void> {
    const larger = await store.open(source)
    if (!larger) return
    const { default: sharp } = await import('sharp')
    const small = sharp(await buffer(larger)).resize({ width: thumbnailWidth })
    await store.keep(file, await small.avif({ quality: 50, effort: 4 }).toBuffer(), 'image/avif')
  }

  async function make(file: string, client: string): Promise<void> {
    const source = sourceOf(file)
    if (!source) return
    const made = making.get(file) ?? lane.add(client, () => scale(file, source)).finally(() => making.delete(file))
    making.set(file, made)
    await made
  }

  return { make, stop: lane.stop }
}
