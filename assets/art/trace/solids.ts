import { type Profile, profile } from './profile.ts'
import { clamp, lerp, smooth } from './vector.ts'

/** A vessel: an outer wall, a hollow, a level. One unit is about a third of a millimetre. */
export type Solid = {
  height: number
  outer: Profile
  inner: Profile
  /** Height of the hollow's floor and of what stands in it. */
  floor: number
  level: number
  /** The bottle's cap and the collar under it begin here. */
  capFrom?: number
  collarFrom?: number
  /** Not glass but porcelain: light does not pass. */
  opaque?: boolean
}

const LIP = { glass: 876, collar: 892 }

function bottleOuter(y: number) {
  if (y < 10) return 109 + 7 * Math.sqrt(1 - (1 - y / 10) ** 2)
  if (y < 668) return lerp(116, 119, (y - 10) / 658)
  if (y < 748) return 43 + 76 * (1 - ((y - 668) / 80) ** 2.5) ** (1 / 2.15)
  if (y < 766) return 43 - 3 * smooth(0, 1, (y - 748) / 18)
  if (y < LIP.glass) return 40 + 1.5 * smooth(846, 872, y)
  if (y < LIP.collar) return 45.5
  if (y < 992) return 47.5
  return 44 + 3.5 * Math.sqrt(clamp(1 - ((y - 992) / 8) ** 2))
}

function bottleInner(y: number) {
  const wall = 8.5
  if (y < 96) return (116 - wall) * (1 - (1 - (y - 58) / 38) ** 3.2) ** (1 / 2.4)
  if (y < 660) return bottleOuter(y) - wall
  if (y < 748) return 31 + (119 - wall - 31) * (1 - clamp((y - 656) / 84) ** 2.4) ** (1 / 2.1)
  return 31
}

const round = (t: number, p: number, q: number) => (1 - (1 - clamp(t)) ** p) ** (1 / q)
type Walls = { height: number; floor: number; level: number; outer(y: number): number; inner(y: number): number }
const vessel = ({ height, floor, level, outer, inner }: Walls): Solid => ({
  height,
  floor,
  level,
  outer: profile(outer, 0, height),
  inner: profile(inner, floor, height),
})

/** Rounds the rim: near the top the outer wall leans in, the inner one out. */
const rim = (y: number, height: number, by: number) => by * (1 - Math.sqrt(1 - clamp((y - height + by) / by) ** 2))

const tumbler = (h: number, foot: number, mouth: number, floor: number, level: number, wall: number): Solid =>
  vessel({
    height: h,
    floor,
    level,
    outer: (y) => foot - 6 + 6 * round(y / 8, 2, 2) + ((mouth - foot) * y) / h - rim(y, h, 2),
    inner: (y) => {
      const inside = foot - wall + ((mouth - foot) * y) / h
      return (y < floor + 26 ? inside * round((y - floor) / 26, 3, 2.4) : inside) + rim(y, h, 2)
    },
  })

const stem = (y: number, bowlFrom: number, foot: number) => {
  if (y < 3) return foot - 1.5 + 1.5 * round(y / 3, 2, 2)
  if (y < 14) return lerp(foot, foot * 0.46, round((y - 3) / 11, 1.15, 2.4))
  if (y < 50) return lerp(foot * 0.46, 7.2, round((y - 14) / 36, 2.4, 2))
  return 6.6 + 1.1 * ((y - bowlFrom / 2) / (bowlFrom / 2)) ** 2
}

const flare = (y: number, from: number) => 11 * clamp((y - from + 40) / 40) ** 2.6

function coupe(): Solid {
  const [h, bowl] = [420, 246]
  return vessel({
    height: h,
    floor: 262,
    level: 366,
    outer: (y) =>
      (y < bowl ? stem(y, bowl, 100) + flare(y, bowl) : 18.5 + 152 * round((y - bowl) / 182, 2, 1.85)) - rim(y, h, 1.4),
    inner: (y) => 167 * round((y - 261) / 167, 2, 1.76) + rim(y, h, 1.4),
  })
}

function martini(): Solid {
  const [h, bowl] = [470, 262]
  return vessel({
    height: h,
    floor: 276,
    level: 410,
    outer: (y) => (y < bowl ? stem(y, bowl, 96) + flare(y, bowl) : 18.5 + 0.7 * (y - bowl)) - rim(y, h, 1.3),
    inner: (y) => 4 * round((y - 276) / 8, 2, 2) + 0.81 * Math.max(0, y - 281) + rim(y, h, 1.3),
  })
}

function flute(): Solid {
  const [h, bowl] = [560, 230]
  const belly = (t: number) => round(t / 0.75, 2.2, 2) * (1 - 0.12 * smooth(0.55, 1, t))
  return vessel({
    height: h,
    floor: 252,
    level: 500,
    outer: (y) =>
      (y < bowl ? stem(y, bowl, 76) + flare(y, bowl) : 18.5 + 45 * belly((y - bowl) / (h - bowl))) - rim(y, h, 1.3),
    inner: (y) => 60 * belly((y - 250) / (h - 240)) + rim(y, h, 1.3),
  })
}

const bowl = (): Solid => ({
  opaque: true,
  ...vessel({
    height: 186,
    floor: 34,
    level: 158,
    outer: (y) =>
      (y < 22 ? 66 + 2 * round(y / 4, 2, 2) - 3 * smooth(6, 22, y) : 65 + 100 * round((y - 22) / 220, 1.7, 1.5)) -
      rim(y, 186, 2.5),
    inner: (y) => 160 * round((y - 33) / 205, 1.8, 1.55) + 2 + rim(y, 186, 2.5),
  }),
})

export const solids = {
  bottle: {
    height: 1000,
    outer: profile(bottleOuter, 0, 1000),
    inner: profile(bottleInner, 58, LIP.glass),
    floor: 58,
    level: 806,
    collarFrom: LIP.glass,
    capFrom: LIP.collar,
  } satisfies Solid as Solid,
  rocks: tumbler(300, 124, 136, 52, 168, 8),
  highball: tumbler(520, 90, 98, 46, 430, 6),
  coupe: coupe(),
  martini: martini(),
  flute: flute(),
  bowl: bowl(),
}
export type SolidName = keyof typeof solids
