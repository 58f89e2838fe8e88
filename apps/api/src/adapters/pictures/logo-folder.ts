import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logos } from '../../modules/base/settings/index.ts'
import type { Ids } from '../../platform/ids.ts'

const readable = new Set(['jpeg', 'png', 'webp'])
const [width, height, pixels] = [480, 160, 40_000_000]

/** Logos in the media folder of this machine; what is see-through stays so. */
export function logoFolder(mediaDir: string, ids: Pick<Ids, 'token'>): Logos {
  return {
    draw: async (file) => {
      const { default: sharp } = await import('sharp')
      try {
        const { format } = await sharp(file, { limitInputPixels: pixels }).metadata()
        if (!format || !readable.has(format)) return undefined
        const { data, info } = await sharp(file, { limitInputPixels: pixels })
          .rotate()
          .trim({ threshold: 4 })
          .resize({ width, height, fit: 'inside' })
          .webp({ quality: 88, alphaQuality: 100 })
          .toBuffer({ resolveWithObject: true })
        const name = ids
          .token()
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .padEnd(16, '0')
        const key = `logo/${name}-${info.width}x${info.height}`
        const path = join(mediaDir, `${key}.webp`)
        await mkdir(join(mediaDir, 'logo'), { recursive: true })
        await writeFile(`${path}.draft`, data)
        await rename(`${path}.draft`, path)
        return key
      } catch (error) {
        // what sharp cannot read is no picture; a disk that is full is a fault of ours
        if (error instanceof Error && 'code' in error) throw error
        return undefined
      }
    },
  }
}
