import { AIR, type Scene } from './scene.ts'
import { trace } from './tracer.ts'
import { byte, unit, type Vec } from './vector.ts'

/** The frame of a picture in the units of the scene, seen `elevation` degrees from above. */
export type View = {
  left: number
  right: number
  low: number
  high: number
  elevation: number
  centre: number
  distance?: number
}
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

export function viewHeight(view: View, width: number) {
  return Math.round(((view.high - view.low) * width) / (view.right - view.left))
}

type Sum = { red: number; green: number; blue: number; cover: number }

/** Traces a scene to bytes with cover: four rays a pixel, `samples` times as many a side where they differ. */
export function photograph(
  scene: Scene,
  view: View,
  width: number,
  samples: number,
  progress?: (part: number) => void,
): Pixels {
  const height = viewHeight(view, width)
  const data = new Uint8ClampedArray(width * height * 4)
  const look = eyeOf(view, (view.right - view.left) / width)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const few = gather(scene, look, i, j, 2)
      const { sum, rays } = few.even || samples <= 2 ? few : gather(scene, look, i, j, samples)
      if (sum.cover)
        data.set(
          [sum.red / sum.cover, sum.green / sum.cover, sum.blue / sum.cover, (255 * sum.cover) / rays],
          (j * width + i) * 4,
        )
    }
    progress?.((j + 1) / height)
  }
  return { data, width, height }
}

type Look = (i: number, j: number) => { o: Vec; d: Vec }

function eyeOf(view: View, unitsPerPixel: number): Look {
  const e = view.elevation / 57.29578
  const distance = view.distance ?? 5200
  const o: Vec = [0, view.centre + Math.sin(e) * distance, Math.cos(e) * distance]
  return (i, j) => {
    const x = view.left + i * unitsPerPixel
    const y = view.high - j * unitsPerPixel - view.centre
    return { o, d: unit([x, view.centre + Math.cos(e) * y - o[1], -Math.sin(e) * y - o[2]]) }
  }
}

function gather(
  scene: Scene,
  look: Look,
  i: number,
  j: number,
  side: number,
): { sum: Sum; rays: number; even: boolean } {
  const sum = { red: 0, green: 0, blue: 0, cover: 0 }
  const least = [255, 255, 255, 1]
  const most = [0, 0, 0, 0]
  for (let q = 0; q < side * side; q++) {
    const { o, d } = look(i + ((q % side) + 0.5) / side, j + (Math.floor(q / side) + 0.5) / side)
    const seen = trace(scene, { o, d, medium: AIR, weight: 1, depth: 0, wet: false, first: d })
    const own = 1 - seen.through
    const bytes = own < 0.002 ? [0, 0, 0, 0] : [...seen.light.map((v) => byte(v / own)), own]
    for (let k = 0; k < 4; k++) {
      const v = (bytes[k] ?? 0) * (k < 3 ? own : 1)
      least[k] = Math.min(least[k] ?? 0, v)
      most[k] = Math.max(most[k] ?? 0, v)
    }
    sum.red += (bytes[0] ?? 0) * own
    sum.green += (bytes[1] ?? 0) * own
    sum.blue += (bytes[2] ?? 0) * own
    sum.cover += own
  }
  const even = most.every((v, k) => v - (least[k] ?? 0) < (k < 3 ? 14 : 0.06))
  return { sum, rays: side * side, even }
}
