import sharp from 'sharp'
import { LABEL, label, type Volume } from './draw/label.ts'
import type { Print } from './trace/scene.ts'

const cache = new Map<Volume, Promise<Print>>()

/** The label on the outer wall: asked by angle and height, it answers with ink. */
export function print(volume: Volume): Promise<Print> {
  const made = cache.get(volume) ?? load(volume)
  cache.set(volume, made)
  return made
}

const linear = (v: number) => (v / 255) ** 2.2

async function load(volume: Volume): Promise<Print> {
  const { data, info } = await sharp(Buffer.from(label(volume)), { density: 144 })
    .resize(LABEL.width * 4, LABEL.height * 4)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const perUnit = height / LABEL.height
  return (angle, y) => {
    if (y < 12 || y > LABEL.height) return undefined
    const turn = angle / (2 * Math.PI) + 0.5
    const [u, v] = [(turn - Math.floor(turn)) * width - 0.5, (LABEL.height - y) * perUnit - 0.5]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const sum = [0, 0, 0, 0]
    for (let k = 0; k < 4; k++) {
      const [dx, dy] = [k & 1, k >> 1]
      const at = (Math.min(height - 1, Math.max(0, j + dy)) * width + ((i + dx + width) % width)) * 4
      const weight = ((dx ? u - i : 1 - u + i) * (dy ? v - j : 1 - v + j) * (data[at + 3] ?? 0)) / 255
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[at + c] ?? 0) * weight
      sum[3] = (sum[3] ?? 0) + weight
    }
    const [r = 0, g = 0, b = 0, cover = 0] = sum
    if (cover < 0.004) return undefined
    return { colour: [linear(r / cover), linear(g / cover), linear(b / cover)], cover, foil: b / cover < 150 }
  }
}
