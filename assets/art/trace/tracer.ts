import { type Hit, nextHit } from './hit.ts'
import { berryLight, capLight, shellLight } from './matter.ts'
import { AIR, CAP, COLLAR, DRINK, GLASS, ICE, type Medium, mediumAt, refraction, type Scene, SHELL } from './scene.ts'
import { skyLight } from './sky.ts'
import { along, blend, dot, fresnel, type Light, reflect, refract, scale, smooth, type Vec } from './vector.ts'

/** Light towards the eye, and how much of what is behind the picture still shows through. */
export type Seen = { light: Light; through: number }
type Ray = { o: Vec; d: Vec; medium: Medium; weight: number; depth: number; wet: boolean; first: Vec }

const ABSORB: Record<number, Light> = { [GLASS]: [0.0016, 0.00075, 0.0009], [ICE]: [0.0004, 0.0002, 0.0001] }
/** Glass thicker than this bends what is behind it too much to let it show through the picture. */
const THICK = 48
/** Between these cosines of the bend, what is behind begins to show through the picture, and shows wholly. */
const STRAIGHT = [0.9935, 0.9992] as const
const CLEAR: Light = [0, 0, 0]
const BLACK: Seen = { light: [0, 0, 0], through: 0 }

/** Light that is lost and won on the way through a medium. */
function way(scene: Scene, ray: Ray, t: number): { keep: Light; add: Light } {
  if (ray.medium !== DRINK || !scene.drink) {
    const a = ABSORB[ray.medium] ?? CLEAR
    const cloud = ray.medium === ICE ? 1 - Math.exp(-t * 0.0004) : 0
    const keep: Light = [Math.exp(-a[0] * t) - cloud, Math.exp(-a[1] * t) - cloud, Math.exp(-a[2] * t) - cloud]
    return { keep, add: scale([0.9, 0.95, 1], cloud * 0.8) }
  }
  const steps = Math.min(10, 2 + Math.floor(t / 18))
  const part = Math.min(t, 400) / steps
  let keep: Light = [1, 1, 1]
  let add: Light = [0, 0, 0]
  for (let i = 0; i < steps; i++) {
    const p = along(ray.o, ray.d, part * (i + 0.5))
    const body = scene.drink(p[1])
    const milk = 1 - Math.exp(-body.milk * part)
    const k = milk * shine(scene, p)
    add = [
      add[0] + keep[0] * body.colour[0] * k,
      add[1] + keep[1] * body.colour[1] * k,
      add[2] + keep[2] * body.colour[2] * k,
    ]
    const lost = (n: 0 | 1 | 2) => keep[n] * Math.exp(-body.absorb[n] * part) * (1 - milk)
    keep = [lost(0), lost(1), lost(2)]
  }
  return { keep, add }
}

/** How much light reaches a place inside a cloudy drink: most near the left, the top and the sun behind. */
function shine(scene: Scene, p: Vec) {
  const r = 110
  const depth = smooth(0, scene.level - scene.solid.floor, scene.level - p[1])
  const day = scene.sky.dim ?? 1
  return (
    day *
    (0.86 -
      0.26 * (p[0] / r) -
      0.2 * depth +
      0.3 * Math.exp(-(((p[0] + 60) / 70) ** 2) - ((p[1] - scene.solid.floor - 40) / 60) ** 2))
  )
}

function leave(scene: Scene, ray: Ray): Seen {
  const light = skyLight(scene.sky, scene.horizon, ray.o, ray.d)
  if (!scene.clear || ray.wet) return { light, through: 0 }
  const straight = smooth(...(scene.straight ?? STRAIGHT), dot(ray.d, ray.first))
  return { light: scale(light, 1 - straight), through: straight }
}

function spread(scene: Scene, ray: Ray, p: Vec, hit: Extract<Hit, { kind: 'wall' }>, next: Medium, t: number): Seen {
  let n = hit.normal
  let cos = -dot(ray.d, n)
  if (cos < 0) [n, cos] = [scale(n, -1), -cos]
  if (next === CAP || next === COLLAR) return { light: capLight(scene, p, ray.d, n, next === COLLAR), through: 0 }
  if (next === SHELL) return { light: shellLight(scene, p, ray.d, n), through: 0 }
  const [n1, n2] = [refraction[ray.medium] ?? 1, refraction[next] ?? 1]
  const back = fresnel(cos, n1, n2)
  const wet = ray.wet || next === DRINK || next === ICE || (ray.medium === GLASS && t > THICK)
  let light: Light = [0, 0, 0]
  let through = 0
  if (ray.depth < 8 && (ray.depth === 0 || back * ray.weight > (scene.least ?? 0.016))) {
    const d = reflect(ray.d, n)
    const seen = trace(scene, {
      ...ray,
      o: along(p, n, 2e-3),
      d,
      weight: ray.weight * back,
      depth: ray.depth + 1,
      wet: true,
    })
    light = scale(seen.light, back)
  }
  const d = back < 1 && ray.weight * (1 - back) > 0.01 && ray.depth < 13 ? refract(ray.d, n, n1 / n2) : undefined
  if (d) {
    const seen = trace(scene, {
      ...ray,
      o: along(p, n, -2e-3),
      d,
      medium: next,
      weight: ray.weight * (1 - back),
      depth: ray.depth + 1,
      wet,
    })
    light = [
      light[0] + seen.light[0] * (1 - back),
      light[1] + seen.light[1] * (1 - back),
      light[2] + seen.light[2] * (1 - back),
    ]
    through = seen.through * (1 - back)
  }
  return printed(scene, ray, p, n, next, { light, through })
}

/** Enamel and foil on the outer wall, seen from outside or through the vessel. */
function printed(scene: Scene, ray: Ray, p: Vec, n: Vec, next: Medium, seen: Seen): Seen {
  if (!scene.print || (ray.medium !== AIR && next !== AIR)) return seen
  const ink = scene.print(Math.atan2(p[0], p[2]) - scene.turn, p[1])
  if (!ink) return seen
  const e = skyLight(scene.sky, scene.horizon, p, reflect(ray.d, n))
  const near = ray.medium === AIR ? 1 : 0.7
  const lit = (k: 0 | 1 | 2) => ink.colour[k] * (ink.foil ? 0.5 + 0.55 * e[k] : 0.8) * near
  return { light: blend(seen.light, [lit(0), lit(1), lit(2)], ink.cover), through: seen.through * (1 - ink.cover) }
}

export function trace(scene: Scene, ray: Ray): Seen {
  let { o } = ray
  for (let tries = 0; tries < 8; tries++) {
    const hit = nextHit(scene, o, ray.d)
    if (!hit) return leave(scene, { ...ray, o })
    const p = along(o, ray.d, hit.t)
    const next = hit.kind === 'wall' ? mediumAt(scene, along(p, ray.d, 1.5e-3)) : ray.medium
    if (hit.kind === 'wall' && next === ray.medium) {
      o = along(p, ray.d, 1e-3)
      continue
    }
    const t = Math.hypot(p[0] - ray.o[0], p[1] - ray.o[1], p[2] - ray.o[2])
    const seen = meet(scene, ray, p, hit, next, t)
    const { keep, add } = way(scene, ray, t)
    const l = seen.light
    const light: Light = [l[0] * keep[0] + add[0], l[1] * keep[1] + add[1], l[2] * keep[2] + add[2]]
    return { light, through: seen.through * ((keep[0] + keep[1] + keep[2]) / 3) }
  }
  return ray.depth === 0 ? { light: [0, 0, 0], through: 1 } : BLACK
}

function meet(scene: Scene, ray: Ray, p: Vec, hit: Hit, next: Medium, t: number): Seen {
  if (hit.kind === 'wall') return spread(scene, ray, p, hit, next, t)
  if (hit.kind === 'berry') return { light: berryLight(scene, p, ray.d, hit.normal, hit.berry), through: 0 }
  const cover = hit.cover > 0.98 ? 1 : hit.cover
  if (cover === 1) return { light: hit.colour, through: 0 }
  const rest = trace(scene, {
    ...ray,
    o: along(p, ray.d, 2e-3),
    depth: ray.depth + 1,
    weight: ray.weight * (1 - cover),
  })
  return { light: blend(rest.light, hit.colour, cover), through: rest.through * (1 - cover) }
}
