import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type PictureFormat, renditionFile } from './rendition-file.ts'

export type RenditionOptions = {
  widths: number[]
  formats: PictureFormat[]
  outDir: string
  /** First part of every file name: lower-case letters, digits and hyphens. */
  key: string
  /** Cut to this shape around the middle; enlarged where the picture is smaller. */
  cover?: { width: number; height: number }
}

export type Renditions = {
  /** Size of the largest rendition, in pixels. */
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  color: string
  /** Names in `outDir`: `<key>-<width>.<avif|webp|jpg>`. */
  files: string[]
}

/** Why a file cannot be a picture of the shop. */
export class PictureError extends Error {
  readonly code: 'picture_unreadable' | 'picture_too_large'
  constructor(code: PictureError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** About 8,000 × 5,000: more than any phone takes, less than what fills the memory. */
const MAX_PIXELS = 40_000_000

/** Formats whose readers are safe with strangers' files; SVG, PDF and the like can reach for other files. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 46, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 74, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, progressive: true, mozjpeg: false }),
}

/**
 * Re-encodes a picture at every width and format. Turned upright, freed of metadata, on white where it was see-through,
 * never enlarged: the file of a width the picture does not have holds the picture at its own size. Each file appears
 * whole or not at all. Throws PictureError for what is no picture and for more than 40 megapixels.
 */
export async function makeRenditions(input: Buffer | string, options: RenditionOptions): Promise<Renditions> {
  const { widths, formats, outDir, key, cover } = options
  if (!/^[a-z0-9][a-z0-9-]*$/.test(key)) throw new Error(`not a file key: ${key}`)
  await refuseFaults(input)
  const picture = await decode(input, cover ?? { width: Math.max(...widths) })
  await mkdir(outDir, { recursive: true })
  const files: string[] = []
  for (const width of widths) {
    const scaled = await pixels(of(picture).resize({ width, withoutEnlargement: true }))
    for (const format of formats) {
      const file = renditionFile(key, width, format)
      const target = join(outDir, file)
      await encode[format](of(scaled)).toFile(`${target}.part`)
      await rename(`${target}.part`, target)
      files.push(file)
    }
  }
  const { width, height } = picture.info
  return { width, height, color: await averageColor(picture), files }
}

type Pixels = { data: Buffer; info: OutputInfo }

const pixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })
const of = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info })

/** Reads the header only: a bomb is refused before a pixel of it is unpacked. */
async function refuseFaults(input: Buffer | string) {
  const header = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('picture_unreadable', cause)
    })
  if (!READABLE.has(header.format)) throw new PictureError('picture_unreadable')
  if (header.width * header.height > MAX_PIXELS) throw new PictureError('picture_too_large')
}

/** Pixels at the largest width requested; what is cut short or broken inside is no picture. */
const decode = (input: Buffer | string, size: { width: number; height?: number }): Promise<Pixels> =>
  pixels(
    sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ ...size, fit: 'cover', withoutEnlargement: size.height === undefined }),
  ).catch((cause: unknown) => {
    throw new PictureError('picture_unreadable', cause)
  })

async function averageColor(picture: Pixels): Promise<string> {
  const small = await pixels(of(picture).resize({ width: 48 }))
  const { channels } = await of(small).stats()
  return `#${Buffer.from(channels.map(({ mean }) => Math.round(mean))).toString('hex')}`
}
