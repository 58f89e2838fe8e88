import sharp, { type Blend } from 'sharp'
import { random } from './draw/svg.ts'

// Puts a picture together from layers: drawings as SVG, traced things as files.

export type Box = { x: number; y: number; width: number; height: number }
export type Layer = Box & { of: string | Buffer; cover?: number; blur?: number; blend?: Blend; mirror?: boolean }

const isDrawing = (of: string | Buffer): of is string => typeof of === 'string' && of.startsWith('<svg')

async function raster({ of, width, height, cover = 1, blur = 0, mirror = false }: Layer): Promise<Buffer> {
  const [w, h] = [Math.round(width), Math.round(height)]
  const source = isDrawing(of) ? sharp(Buffer.from(of), { density: densityFor(of, w) }) : sharp(of)
  let image = source.resize(w, h, { fit: 'fill' }).ensureAlpha()
  if (mirror) image = image.flip()
  if (blur) image = sharp(await image.png().toBuffer()).blur(blur)
  if (cover < 1)
    image = image.composite([
      {
        input: Buffer.from([255, 255, 255, Math.round(cover * 255)]),
        raw: { width: 1, height: 1, channels: 4 },
        tile: true,
        blend: 'dest-in',
      },
    ])
  return image.png({ compressionLevel: 1 }).toBuffer()
}

/** Dots per inch at which a drawing comes out about as wide as wanted. */
function densityFor(drawing: string, width: number) {
  const own = Number(/viewBox="0 0 ([\d.]+)/.exec(drawing)?.[1] ?? width)
  return Math.max(24, Math.min(480, (72 * width) / own))
}

/** Cuts a layer to the canvas: what lies outside is no error. */
async function place(layer: Layer, width: number, height: number) {
  const png = await raster(layer)
  const [x, y, w, h] = [layer.x, layer.y, layer.width, layer.height].map(Math.round) as [number, number, number, number]
  const [left, top] = [Math.max(0, -x), Math.max(0, -y)]
  const [right, bottom] = [Math.min(w, width - x), Math.min(h, height - y)]
  if (right <= left || bottom <= top) return undefined
  const input = await sharp(png)
    .extract({ left, top, width: right - left, height: bottom - top })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: Math.max(0, x), top: Math.max(0, y), ...(layer.blend && { blend: layer.blend }) }
}

/** All layers on a canvas, the first undermost. */
export async function compose(
  width: number,
  height: number,
  layers: readonly Layer[],
  background = '#0000',
): Promise<Buffer> {
  const placed = await Promise.all(layers.map((layer) => place(layer, width, height)))
  const base = sharp({ create: { width, height, channels: 4, background } })
  return base
    .composite(placed.filter((layer) => layer !== undefined))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A whisper of grain, so that skies do not fall into steps when they are compressed. */
export async function dithered(png: Buffer, amount = 1.6): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const r = random(77)
  for (let i = 0; i < data.length; i += 3) {
    const grain = (r() + r() - 1) * amount
    for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, Math.round((data[i + c] ?? 0) + grain)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
