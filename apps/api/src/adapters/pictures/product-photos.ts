import { join } from 'node:path'
import { pictureWidths } from '@delguur/contract/schemas'
import type { Ports } from '../../platform/context.ts'
import type { Ids } from '../../platform/ids.ts'

/** The shape of all pictures of products. */
const shape = { width: 1080, height: 1350 }

/** Photos of products in the media folder of this machine, in the widths of all of them, each under a name of its own. */
export const productPhotos =
  (mediaDir: string, ids: Pick<Ids, 'token'>): NonNullable<Ports['product_photos']> =>
  async (files) => {
    const { makeRenditions, PictureError } = await import('./renditions.ts')
    const outDir = join(mediaDir, 'pieces')
    try {
      return await Promise.all(
        files.map(async (file) => {
          const name = ids
            .token()
            .toLowerCase()
            .replace(/[^a-z0-9]/g, '')
          const { width, height, color } = await makeRenditions(file, {
            widths: [...pictureWidths],
            formats: ['avif', 'webp', 'jpeg'],
            outDir,
            key: name,
            cover: shape,
          })
          return { key: `pieces/${name}`, width, height, color }
        }),
      )
    } catch (error) {
      if (error instanceof PictureError) return undefined
      throw error
    }
  }
