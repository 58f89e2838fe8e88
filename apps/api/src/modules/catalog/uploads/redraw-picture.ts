import { ShopError } from '../../../platform/shop-error.ts'

/** A phone's picture has 12 to 50 million; a bomb claims thousands of millions in a few bytes. */
const mostPixels = 60_000_000

/** How files begin that browsers and phones make of pictures; anything else, drawings in SVG first of all, is not opened. */
const isPicture = (file: Buffer): boolean =>
  file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')

/** Of a picture that was drawn anew. */
export async function pictureSize(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/**
 * A picture that somebody sent, drawn anew: WebP, upright, of so many pixels at most, with nothing in it but the picture. Refuses
 * what is no JPEG, PNG or WebP, is broken, or is too large to be opened (`picture_invalid`).
 */
export async function redrawPicture(file: Buffer, side: number, key: string): Promise<Buffer> {
  const refusal = () => new ShopError('picture_invalid', { faults: [{ key, code: 'picture_invalid' }] })
  if (!isPicture(file)) throw refusal()
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw refusal()
  }
}
