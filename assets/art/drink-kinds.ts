import type { Berry, Body, Drink, IceBall, IceBox } from './trace/scene.ts'
import { blend, type Light, lerp, light, smooth, type Vec } from './trace/vector.ts'

// What is in the glasses: bodies of drink, ice, fruit.

/** A clear drink of a colour: the colour a finger's breadth of it would have before white paper. */
export const clear = (hex: string, strength = 1): Body => {
  const c = light(hex)
  const absorb = (v: number) => (-Math.log(Math.max(0.02, v)) / 150) * strength
  return { absorb: [absorb(c[0]), absorb(c[1]), absorb(c[2])], milk: 0, colour: [1, 1, 1] }
}

/** A cloudy drink; `milk` of 0.02 hides what is behind it. */
export const cloudy = (hex: string, milk: number): Body => ({ ...clear(hex, 0.9), milk, colour: light(hex) })
export const foam = (hex: string): Body => ({ absorb: [0, 0, 0], milk: 0.3, colour: light(hex) })

const between = (a: Body, b: Body, t: number): Body => ({
  absorb: blend(a.absorb, b.absorb, t),
  milk: lerp(a.milk, b.milk, t),
  colour: blend(a.colour, b.colour, t),
})

export const even =
  (body: Body): Drink =>
  () =>
    body
/** One body below, another above, running into each other over `soft` units. */
export const layers =
  (...rest: readonly (readonly [body: Body, upTo: number, soft: number])[]): Drink =>
  (y) => {
    let body = rest[0]?.[0]
    for (let i = 1; i < rest.length; i++) {
      const [at, soft] = [rest[i - 1]?.[1] ?? 0, rest[i - 1]?.[2] ?? 1]
      const next = rest[i]?.[0]
      if (body && next) body = between(body, next, smooth(at - soft, at + soft, y))
    }
    return body ?? clear('#ffffff')
  }

function turned(a: number, b: number, c: number): readonly [Vec, Vec, Vec] {
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  return [
    [ca * cc + sa * sb * sc, cb * sc, -sa * cc + ca * sb * sc],
    [-ca * sc + sa * sb * cc, cb * cc, sa * sc + ca * sb * cc],
    [sa * cb, -sb, ca * cb],
  ]
}

export const cube = (x: number, y: number, z: number, half: number, seed: number, tilt = 0.2): IceBox => ({
  at: [x, y, z],
  half: [half, half * 0.94, half * 1.02],
  turn: turned(0.5 + seed * 1.3, tilt * Math.sin(seed * 2.1), tilt * Math.cos(seed * 3.7)),
  seed,
})
export const ball = (y: number, r: number): IceBall => ({ at: [0, y, 0], r })

const fruit =
  (colour: string, inside: string) =>
  (x: number, y: number, z: number, r: number): Berry => ({
    at: [x, y, z],
    r,
    colour: light(colour),
    inside: light(inside),
  })
export const lingonberry = fruit('#b3121f', '#ff5a3c')
export const blackcurrant = fruit('#1c0f22', '#7a2a5c')
export const seaBuckthorn = fruit('#f08a12', '#ffc04a')

export type { Light }
