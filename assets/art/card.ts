import sharp from 'sharp'
import type { Drawing } from './draw/garnish.ts'
import type { Card } from './trace/scene.ts'

export type Place = { x: number; low: number; z: number; scale?: number; turn?: number; gain?: number }

/** A drawing as a card of a traced scene; `x` is its middle, `low` its foot. */
export async function card(drawing: Drawing, { x, low, z, scale = 1, turn = 0, gain = 1 }: Place): Promise<Card> {
  const fine = 3
  const image = sharp(Buffer.from(drawing.svg), { density: 72 * fine })
    .rotate(turn, { background: '#0000' })
    .ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const [w, h] = [(info.width / fine) * scale, (info.height / fine) * scale]
  const pixels = new Float32Array(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const cover = (data[i + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) pixels[i + c] = ((data[i + c] ?? 0) / 255) ** 2.2 * cover * gain
    pixels[i + 3] = cover
  }
  return { z, left: x - w / 2, right: x + w / 2, low, high: low + h, width: info.width, height: info.height, pixels }
}
