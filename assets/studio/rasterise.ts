import { createHash } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaEntry } from '../../apps/api/src/adapters/pictures/picture-manifest.ts'
import type { Drawing } from './drawings.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Quality by width: the smaller a picture, the more a lost detail shows. */
const quality = (width: number) => (width <= 400 ? 50 : width <= 600 ? 46 : 44)

/** The drawing at its largest width, without its bleed. */
export async function rasterise(svg: string, bleed: number, width: number): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: 1e8 })
  const { width: full, height } = await image.metadata()
  return image
    .extract({ left: bleed, top: bleed, width: full - 2 * bleed, height: height - 2 * bleed })
    .flatten({ background: '#ffffff' })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Most bytes a picture of a card may have on a phone. */
const CARD = { width: 540, bytes: 18_000 }

/** An AVIF of one width; a card too heavy is made again a little coarser. */
export async function encode(png: Buffer, width: number, effort = 4): Promise<Buffer> {
  const scaled = sharp(png).resize({ width })
  const limit = width <= CARD.width ? CARD.bytes : Number.POSITIVE_INFINITY
  for (let q = quality(width); ; q -= 4) {
    const avif = await scaled.clone().avif({ quality: q, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    if (avif.length <= limit || q <= 30) return avif
  }
}

async function averageColor(png: Buffer): Promise<string> {
  const { channels } = await sharp(png).stats()
  return `#${Buffer.from(channels.map(({ mean }) => Math.round(mean))).toString('hex')}`
}

/** Draws once at the largest width, scales down and writes an AVIF per width into `folder`. */
export async function renderDrawing({ key, widths, draw, effort }: Drawing, folder: string): Promise<MediaEntry> {
  const { svg, bleed } = draw()
  const png = await rasterise(svg, bleed, Math.max(...widths))
  for (const width of widths) {
    const file = join(folder, `${key}-${width}.avif`)
    await writeFile(`${file}.part`, await encode(png, width, effort))
    await rename(`${file}.part`, file)
  }
  const { width, height } = await sharp(png).metadata()
  return { width, height, widths, color: await averageColor(png), svg_sha256: sha256(svg) }
}
