import { join } from 'node:path'
import type { ContentPictures } from '../../modules/catalog/content/index.ts'
import type { Ids } from '../../platform/ids.ts'

/** Pictures of the shop's pages in the media folder of this machine, each under a name of its own. */
export function contentFolder(mediaDir: string, ids: Pick<Ids, 'token'>): ContentPictures {
  return {
    draw: async (shapes, { wide, tall = wide }) => {
      const { makeRenditions, PictureError } = await import('./renditions.ts')
      const name = ids
        .token()
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
      const outDir = join(mediaDir, 'content')
      try {
        for (const [shape, file] of [
          ['wide', wide],
          ['tall', tall],
        ] as const) {
          const { width, height, widths } = shapes[shape]
          const formats: ('avif' | 'webp' | 'jpeg')[] = ['avif', 'webp', 'jpeg']
          await makeRenditions(file, {
            widths: [...widths],
            formats,
            outDir,
            key: `${name}-${shape}`,
            cover: { width, height },
          })
        }
      } catch (error) {
        if (error instanceof PictureError) return undefined
        throw error
      }
      return `content/${name}`
    },
  }
}
