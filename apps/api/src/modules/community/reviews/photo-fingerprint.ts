import { fingerprintOf } from './fingerprint.domain.ts'

/** What a photo that was drawn anew looks like; nothing for one that shows next to nothing. */
export async function photoFingerprint(picture: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  const small = sharp(picture).flatten({ background: '#ffffff' }).greyscale().resize(9, 8, { fit: 'fill' })
  return fingerprintOf(await small.raw().toBuffer())
}
