import { extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Output } from './picture.ts'

type Form = { from: number; least: number; write: (image: Sharp, quality: number) => Promise<Buffer> }

const forms: Record<string, Form> = {
  '.avif': { from: 62, least: 26, write: (image, quality) => image.avif({ quality, effort: 5 }).toBuffer() },
  '.webp': {
    from: 84,
    least: 34,
    write: (image, quality) => image.webp({ quality, alphaQuality: Math.max(30, quality - 12), effort: 5 }).toBuffer(),
  },
  '.jpg': {
    from: 84,
    least: 50,
    write: (image, quality) => image.flatten({ background: '#f6f2ea' }).jpeg({ quality, mozjpeg: true }).toBuffer(),
  },
  '.png': { from: 1, least: 1, write: (image) => image.png({ palette: true, compressionLevel: 9 }).toBuffer() },
}

/** The picture in the form of the file's name, as good as its weight allows. */
export async function encode(png: Buffer, { file, width, height, atMost }: Output): Promise<Buffer> {
  const form = forms[extname(file)]
  if (!form) throw new Error(`no form for ${file}`)
  const image = sharp(png).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
  for (let quality = form.from; quality >= form.least; quality -= 4) {
    const bytes = await form.write(image.clone(), quality)
    if (bytes.length <= atMost) return bytes
  }
  throw new Error(`${file} does not fit into ${atMost} bytes`)
}
