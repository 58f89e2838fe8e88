import { radiusAt } from './profile.ts'
import type { Sky } from './sky.ts'
import type { Solid } from './solids.ts'
import type { Light, Vec } from './vector.ts'

/** What a ray is in. */
export const AIR = 0
export const GLASS = 1
export const DRINK = 2
export const ICE = 3
export const CAP = 4
export const COLLAR = 5
export const SHELL = 6
export type Medium = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const refraction = [1, 1.52, 1.345, 1.309, 1, 1, 1]

/** A drink at one height: what it takes from the light on one unit of way, and how much milk of which colour is in it. */
export type Body = { absorb: Light; milk: number; colour: Light }
export type Drink = (y: number) => Body

export type IceBox = { at: Vec; half: Vec; turn: readonly [Vec, Vec, Vec]; seed: number }
export type IceBall = { at: Vec; r: number }
export type Berry = { at: Vec; r: number; colour: Light; inside: Light }

/** A drawn thing on a plane in the scene, linear light and cover, seen through glass and drink like all else. */
export type Card = {
  z: number
  left: number
  right: number
  low: number
  high: number
  width: number
  height: number
  pixels: Float32Array
}

/** Print on the outer wall: colour, cover, and whether it shines like foil. */
export type Print = (angle: number, y: number) => { colour: Light; cover: number; foil: boolean } | undefined

export type Scene = {
  solid: Solid
  sky: Sky
  horizon: number
  drink?: Drink
  level: number
  ice: IceBox[]
  balls: IceBall[]
  berries: Berry[]
  cards: Card[]
  print?: Print
  turn: number
  /** What passes thin glass without a bend stays clear in the picture. */
  clear: boolean
  /** How little light may be bent to count as passing without a bend, as cosines; an empty glass is let off more. */
  straight?: readonly [number, number]
  /** Mirrored light weaker than this part is not followed. */
  least?: number
}

export const inBox = ({ at, half, turn }: IceBox, p: Vec): Vec | undefined => {
  const q: Vec = [p[0] - at[0], p[1] - at[1], p[2] - at[2]]
  const local = turn.map((axis) => axis[0] * q[0] + axis[1] * q[1] + axis[2] * q[2])
  const [x = 0, y = 0, z = 0] = local
  return Math.abs(x) <= half[0] && Math.abs(y) <= half[1] && Math.abs(z) <= half[2] ? [x, y, z] : undefined
}

const inBall = ({ at, r }: IceBall, p: Vec) => Math.hypot(p[0] - at[0], p[1] - at[1], p[2] - at[2]) < r

export function mediumAt(scene: Scene, p: Vec): Medium {
  const { solid } = scene
  const [x, y, z] = p
  const q = Math.hypot(x, z)
  if (y > 0 && y < solid.height && q < radiusAt(solid.outer, y)) {
    if (solid.capFrom !== undefined && y > solid.capFrom) return CAP
    if (solid.collarFrom !== undefined && y > solid.collarFrom) return COLLAR
    const hollow = y > solid.floor && q < radiusAt(solid.inner, y)
    if (!hollow) return solid.opaque ? SHELL : GLASS
    if (isIce(scene, p)) return ICE
    return scene.drink && y < scene.level ? DRINK : AIR
  }
  return y > solid.height && isIce(scene, p) ? ICE : AIR
}

function isIce(scene: Scene, p: Vec) {
  for (const box of scene.ice) if (inBox(box, p)) return true
  for (const ball of scene.balls) if (inBall(ball, p)) return true
  return false
}
