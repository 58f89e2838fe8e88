import type { Berry, Scene } from './scene.ts'
import { skyLight } from './sky.ts'
import { add, clamp, dot, type Light, light, reflect, scale, smooth, times, type Vec } from './vector.ts'

const BRASS: Light = [0.86, 0.62, 0.3]
const LACQUER = light('#10202a')
const around = (scene: Scene, p: Vec, d: Vec) => skyLight(scene.sky, scene.horizon, p, d)

/** What brushed metal mirrors: the light along its circumference, drawn together. */
function brushed(scene: Scene, p: Vec, d: Vec, n: Vec, spread: number): Light {
  const az = Math.atan2(n[0], n[2])
  const flat = Math.hypot(n[0], n[2])
  let sum: Light = [0, 0, 0]
  for (let i = -3; i <= 3; i++) {
    const a = az + i * spread
    sum = add(sum, scale(around(scene, p, reflect(d, [Math.sin(a) * flat, n[1], Math.cos(a) * flat])), 1 / 7))
  }
  return sum
}

/** The cap: night lacquer over metal with a brass line; the collar under it is brass. */
export function capLight(scene: Scene, p: Vec, d: Vec, n: Vec, collar: boolean): Light {
  const e = brushed(scene, p, d, n, collar ? 0.12 : 0.05)
  if (collar) {
    const groove = Math.abs(p[1] - 884) < 1 ? 0.35 : 1
    return scale(times(BRASS, [e[0] * 1.05 + 0.1, e[1] * 1.05 + 0.1, e[2] * 1.05 + 0.1]), groove)
  }
  if (p[1] > 972 && p[1] < 974.5) return times(BRASS, [e[0] + 0.12, e[1] + 0.12, e[2] + 0.12])
  const edge = 0.05 + 0.5 * (1 - clamp(-dot(d, n))) ** 5
  const wrap = clamp(0.5 + 0.5 * (n[0] * -0.6 + n[2] * 0.5 + n[1] * 0.5))
  return add(scale(LACQUER, 0.5 + 1.1 * wrap), scale(e, edge * 1.5))
}

/** Porcelain with a gold line under the rim. */
export function shellLight(scene: Scene, p: Vec, d: Vec, n: Vec): Light {
  const { solid } = scene
  const wrap = clamp(0.66 + 0.38 * (n[0] * -0.62 + n[1] * 0.45 + n[2] * 0.5))
  const edge = 0.04 + 0.5 * (1 - clamp(-dot(d, n))) ** 5
  const line = solid.height - 13
  const outside = p[0] * n[0] + p[2] * n[2] > 0
  if (outside && Math.abs(p[1] - line) < 1.8)
    return times(BRASS, add(scale(around(scene, p, reflect(d, n)), 0.9), [0.2, 0.2, 0.2]))
  const shade = 0.75 + 0.25 * smooth(0, 70, p[1])
  const lit = scene.sky.dim ?? 1
  return add(scale([0.95, 0.91, 0.84], wrap * shade * lit), scale(around(scene, p, reflect(d, n)), edge))
}

/** A berry: skin that shines, flesh that lets some light through. */
export function berryLight(scene: Scene, p: Vec, d: Vec, n: Vec, berry: Berry): Light {
  const key = clamp(0.35 + 0.65 * (n[0] * -0.55 + n[1] * 0.62 + n[2] * 0.45))
  const edge = 1 - clamp(-dot(d, n))
  const glow = 0.35 * edge * clamp(0.5 - n[1] * 0.6 + n[0] * 0.3)
  const body = add(scale(berry.colour, 0.22 + 0.95 * key), scale(berry.inside, glow))
  return add(body, scale(around(scene, p, reflect(d, n)), 0.035 + 0.4 * edge ** 5))
}
