import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { photograph, type View } from './trace/camera.ts'
import type { Scene } from './trace/scene.ts'

// A traced picture takes a minute; the same scene is traced once and kept beside the other temporary files.

const folder = join(tmpdir(), 'altan-tal-traced')
/** Goes up when the tracer draws the same scene differently. */
const TRACER = 1

/** All that a scene looks like, as text: what is a function is called at many places. */
function fingerprint(scene: Scene, rest: unknown) {
  const options = {
    ...scene,
    drink: scene.drink && Array.from({ length: 60 }, (_, i) => scene.drink?.(i * 10)),
    print: scene.print && Array.from({ length: 70_000 }, (_, i) => inked(scene, i % 200, Math.floor(i / 200))),
    sky: [...Array(20).keys()].map((i) => [
      scene.sky.above(i * 50),
      scene.sky.below(i * 40),
      scene.sky.half,
      scene.sky.around,
      scene.sky.haze,
    ]),
    cards: scene.cards.map(({ pixels, ...card }) => [card, createHash('sha256').update(pixels).digest('hex')]),
  }
  return createHash('sha256')
    .update(JSON.stringify([TRACER, options, rest]))
    .digest('hex')
    .slice(0, 24)
}

const inked = (scene: Scene, i: number, j: number) => scene.print?.(i * 0.0314 - 3.14, j * 2)?.cover.toFixed(2)

/** The scene as a PNG with cover. Tells `progress` how far it is. */
export async function traced(
  scene: Scene,
  view: View,
  width: number,
  samples: number,
  progress: (part: number) => void,
): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${fingerprint(scene, [view, width, samples])}.png`)
  if (existsSync(file)) return file
  const { data, ...size } = photograph(scene, view, width, samples, progress)
  await sharp(data, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(`${file}.part`)
  await rename(`${file}.part`, file)
  return file
}
