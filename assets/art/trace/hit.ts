import { meetWall, wallNormal } from './profile.ts'
import type { Berry, Card, IceBall, IceBox, Scene } from './scene.ts'
import { along, type Light, unit, type Vec } from './vector.ts'

/** The next thing a ray meets. `wall` is a face between two media; the rest are things by themselves. */
export type Hit =
  | { kind: 'wall'; t: number; normal: Vec; outer: boolean }
  | { kind: 'berry'; t: number; berry: Berry; normal: Vec }
  | { kind: 'card'; t: number; colour: Light; cover: number }

const UP: Vec = [0, 1, 0]
const NEAR = 1e-4

function meetBall(at: Vec, r: number, o: Vec, d: Vec) {
  const q: Vec = [o[0] - at[0], o[1] - at[1], o[2] - at[2]]
  const b = q[0] * d[0] + q[1] * d[1] + q[2] * d[2]
  const disc = b * b - (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] - r * r)
  if (disc < 0) return Number.POSITIVE_INFINITY
  const s = Math.sqrt(disc)
  return -b - s > NEAR ? -b - s : -b + s > NEAR ? -b + s : Number.POSITIVE_INFINITY
}

const ballNormal = ({ at, r }: IceBall, p: Vec): Vec => {
  const wave = 0.02 * Math.sin(p[1] * 0.21 + p[0] * 0.07) + 0.015 * Math.sin(p[0] * 0.17 + p[2] * 0.13)
  return unit([(p[0] - at[0]) / r + wave, (p[1] - at[1]) / r, (p[2] - at[2]) / r - wave])
}

/** Distance to an ice cube and its normal there: faces a little wavy, edges rounded as melting rounds them. */
function meetBox(box: IceBox, o: Vec, d: Vec): { t: number; normal: Vec } | undefined {
  const q: Vec = [o[0] - box.at[0], o[1] - box.at[1], o[2] - box.at[2]]
  let enter = Number.NEGATIVE_INFINITY
  let leave = Number.POSITIVE_INFINITY
  const lo: number[] = []
  const ld: number[] = []
  for (let i = 0; i < 3; i++) {
    const axis = box.turn[i] ?? UP
    const a = axis[0] * q[0] + axis[1] * q[1] + axis[2] * q[2]
    const b = axis[0] * d[0] + axis[1] * d[1] + axis[2] * d[2] || 1e-12
    const h = box.half[i] ?? 0
    enter = Math.max(enter, Math.min((-h - a) / b, (h - a) / b))
    leave = Math.min(leave, Math.max((-h - a) / b, (h - a) / b))
    lo.push(a)
    ld.push(b)
  }
  if (enter > leave) return undefined
  const t = enter > NEAR ? enter : leave
  if (t <= NEAR) return undefined
  return {
    t,
    normal: boxNormal(
      box,
      lo.map((a, i) => a + (ld[i] ?? 0) * t),
    ),
  }
}

function boxNormal({ half, turn, seed }: IceBox, local: readonly number[]): Vec {
  const soft = local.map((v, i) => {
    const k = v / (half[i] ?? 1)
    return Math.sign(k) * Math.max(0, (Math.abs(k) - 0.72) / 0.28) ** 2
  })
  const [x = 0, y = 0, z = 0] = local
  const wave = (a: number, b: number, c: number) =>
    0.07 * Math.sin(a * 0.09 + b * 0.12 + seed) + 0.05 * Math.sin(b * 0.21 - c * 0.16 + seed * 2)
  const n = [(soft[0] ?? 0) + wave(x, y, z), (soft[1] ?? 0) + wave(y, z, x), (soft[2] ?? 0) + wave(z, x, y)]
  const [a, b, c] = turn
  return unit(
    [0, 1, 2].map(
      (i) => (n[0] ?? 0) * (a[i] ?? 0) + (n[1] ?? 0) * (b[i] ?? 0) + (n[2] ?? 0) * (c[i] ?? 0),
    ) as unknown as Vec,
  )
}

function sampleCard(card: Card, o: Vec, d: Vec): { t: number; colour: Light; cover: number } | undefined {
  const t = (card.z - o[2]) / d[2]
  if (!(t > NEAR)) return undefined
  const u = ((o[0] + d[0] * t - card.left) / (card.right - card.left)) * card.width - 0.5
  const v = ((card.high - o[1] - d[1] * t) / (card.high - card.low)) * card.height - 0.5
  if (u < 0 || v < 0 || u >= card.width - 1 || v >= card.height - 1) return undefined
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const sum = [0, 0, 0, 0]
  for (let k = 0; k < 4; k++) {
    const [dx, dy] = [k & 1, k >> 1]
    const weight = (dx ? u - i : 1 - u + i) * (dy ? v - j : 1 - v + j)
    const at = ((j + dy) * card.width + i + dx) * 4
    for (let c = 0; c < 4; c++) sum[c] = (sum[c] ?? 0) + weight * (card.pixels[at + c] ?? 0)
  }
  const [r = 0, g = 0, b = 0, cover = 0] = sum
  return cover < 0.01 ? undefined : { t, cover, colour: [r / cover, g / cover, b / cover] }
}

type Flat = { t: number; outer: boolean }

function lookFlat(best: Flat, o: Vec, d: Vec, y: number, radius: number, outer: boolean) {
  const t = (y - o[1]) / d[1]
  if (!(t > NEAR && t < best.t)) return
  if (Math.hypot(o[0] + d[0] * t, o[2] + d[2] * t) > radius) return
  best.t = t
  best.outer = outer
}

/** Flat faces: under the foot, the hollow's floor, the cap, the level of the drink. */
function meetFlat(scene: Scene, o: Vec, d: Vec): Flat {
  const { solid } = scene
  const best = { t: Number.POSITIVE_INFINITY, outer: false }
  lookFlat(best, o, d, 0, solid.outer.radii[0] ?? 0, true)
  lookFlat(best, o, d, solid.height, solid.outer.radii[solid.outer.radii.length - 1] ?? 0, true)
  lookFlat(best, o, d, solid.floor, solid.inner.radii[0] ?? 0, false)
  if (solid.collarFrom !== undefined) lookFlat(best, o, d, solid.collarFrom, 60, true)
  if (solid.capFrom !== undefined) lookFlat(best, o, d, solid.capFrom, 60, true)
  if (scene.drink) lookFlat(best, o, d, scene.level, 200, false)
  return best
}

export function nextHit(scene: Scene, o: Vec, d: Vec): Hit | undefined {
  let t = Number.POSITIVE_INFINITY
  let hit: Hit | undefined
  const outer = meetWall(scene.solid.outer, o, d, NEAR)
  const inner = meetWall(scene.solid.inner, o, d, NEAR)
  if (Math.min(outer, inner) < t) {
    t = Math.min(outer, inner)
    const isOuter = outer < inner
    hit = {
      kind: 'wall',
      t,
      outer: isOuter,
      normal: wallNormal(isOuter ? scene.solid.outer : scene.solid.inner, along(o, d, t)),
    }
  }
  const flat = meetFlat(scene, o, d)
  if (flat.t < t) {
    t = flat.t
    hit = { kind: 'wall', t, normal: UP, outer: flat.outer }
  }
  for (const ball of scene.balls) {
    const at = meetBall(ball.at, ball.r, o, d)
    if (at < t) {
      t = at
      hit = { kind: 'wall', t, normal: ballNormal(ball, along(o, d, t)), outer: false }
    }
  }
  for (const box of scene.ice) {
    const at = meetBox(box, o, d)
    if (at && at.t < t) {
      t = at.t
      hit = { kind: 'wall', t, normal: at.normal, outer: false }
    }
  }
  return nearerThing(scene, o, d, t) ?? hit
}

function nearerThing(scene: Scene, o: Vec, d: Vec, limit: number): Hit | undefined {
  let t = limit
  let hit: Hit | undefined
  for (const berry of scene.berries) {
    const at = meetBall(berry.at, berry.r, o, d)
    if (at < t) {
      t = at
      const p = along(o, d, t)
      hit = { kind: 'berry', t, berry, normal: unit([p[0] - berry.at[0], p[1] - berry.at[1], p[2] - berry.at[2]]) }
    }
  }
  for (const card of scene.cards) {
    const at = sampleCard(card, o, d)
    if (at && at.t < t) {
      t = at.t
      hit = { kind: 'card', ...at }
    }
  }
  return hit
}
