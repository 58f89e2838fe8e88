import type { Layer } from './compose.ts'
import { cutout, type Progress } from './cutouts.ts'
import { contact, groundLight } from './draw/ground.ts'
import { down, round, type Stop, svg } from './draw/svg.ts'
import { FRAME } from './drink-picture.ts'

// A quiet room for the things of the house: paper above, felt below, the gold line between them.

export type Room = 'dawn' | 'noon' | 'night'
type Paint = { wall: readonly Stop[]; floor: readonly Stop[]; glow: string; strength: number; shade: number }

const rooms: Record<Room, Paint> = {
  dawn: {
    wall: [
      [0, '#f3ece0'],
      [0.7, '#f9f4ea'],
      [1, '#fbeed6'],
    ],
    floor: [
      [0, '#ecdfc6'],
      [0.5, '#e4d8c2'],
      [1, '#d5c7ac'],
    ],
    glow: '#ffe9bd',
    strength: 0.85,
    shade: 0.5,
  },
  noon: {
    wall: [
      [0, '#dde8ea'],
      [0.7, '#eaf1f0'],
      [1, '#f4f5ef'],
    ],
    floor: [
      [0, '#efeadd'],
      [0.5, '#e7dfd0'],
      [1, '#d8cfbc'],
    ],
    glow: '#ffffff',
    strength: 0.7,
    shade: 0.45,
  },
  night: {
    wall: [
      [0, '#0b1620'],
      [0.6, '#142b39'],
      [1, '#27414c'],
    ],
    floor: [
      [0, '#1b2c34'],
      [0.3, '#101e27'],
      [1, '#070e14'],
    ],
    glow: '#c9995a',
    strength: 0.34,
    shade: 0.95,
  },
}

/** The room itself; `horizon` is the part of the height at which the line lies. */
export function room(w: number, h: number, name: Room, horizon: number): Layer {
  const { wall, floor, glow, strength } = rooms[name]
  const y = h * horizon
  const defs =
    down('w', wall) +
    down('f', floor) +
    round('g', [
      [0, glow, strength],
      [0.5, glow, strength * 0.35],
      [1, glow, 0],
    ])
  const line = name === 'night' ? '#e3c27e' : '#b88a3b'
  const body = `<rect width="${w}" height="${y}" fill="url(#w)"/><rect y="${y}" width="${w}" height="${h - y}" fill="url(#f)"/><ellipse cx="${w * 0.42}" cy="${y}" rx="${w * 0.62}" ry="${h * 0.34}" fill="url(#g)"/><rect y="${y - h / 1600}" width="${w}" height="${h / 800}" fill="${line}" opacity=".75"/>`
  return {
    of: svg(w, h, `<defs>${defs}</defs>${body}`, ` width="${w}" height="${h}"`),
    x: 0,
    y: 0,
    width: w,
    height: h,
  }
}

/** What part of its picture's height the bottle's foot, and its ring, stand above the lower edge. */
const BOTTLE = { ratio: 272 / 1052, foot: 40 / 1052, ring: 370 / 1052 }
/** From foot to ring, as a part of the picture of the bottle. */
export const ringAbove = BOTTLE.ring - BOTTLE.foot

export type Place = { x: number; foot: number; tall: number }

/** A traced bottle with its shade and the light it throws; `tall` is the height of its picture. */
export async function bottleOn(name: string, { x, foot, tall }: Place, at: Room, progress: Progress): Promise<Layer[]> {
  const width = tall * BOTTLE.ratio
  const body = width * (238 / 272)
  const ground = body * (900 / 256)
  return [
    {
      of: groundLight(at === 'night'),
      x: x - ground / 2,
      y: foot - ground * (68 / 900),
      width: ground,
      height: ground * (240 / 900),
      cover: at === 'night' ? 1 : 0.8,
    },
    { of: await cutout(name, progress), x: x - width / 2, y: foot - tall * (1 - BOTTLE.foot), width, height: tall },
  ]
}

const feet = { rocks: 0.36, coupe: 0.25, highball: 0.175 }

/** A traced glass with its shade; `tall` is the height of its frame. */
export async function glassOn(name: string, { x, foot, tall }: Place, at: Room, progress: Progress): Promise<Layer[]> {
  const width = (tall * FRAME.width) / FRAME.height
  const kind = name.split('-')[0] as keyof typeof feet
  const half = (feet[kind] ?? 0.3) * width
  return [
    {
      of: contact(half * 2, rooms[at].shade * 0.8),
      x: x - half * 2.4,
      y: foot - half * 0.7,
      width: half * 4.8,
      height: half * 1.24,
    },
    { of: await cutout(name, progress), x: x - width / 2, y: foot - tall * FRAME.foot, width, height: tall },
  ]
}

/** A drawing that stands on its foot, with shade under it. */
export function drawingOn(of: string, { x, foot, tall }: Place, ratio: number, footAt: number, at: Room): Layer[] {
  const width = tall * ratio
  const wide = width * 0.62
  return [
    {
      of: contact(wide, rooms[at].shade * 0.7),
      x: x - wide * 1.16,
      y: foot - wide * 0.32,
      width: wide * 2.4,
      height: wide * 0.62,
    },
    { of, x: x - width / 2, y: foot - tall * footAt, width, height: tall },
  ]
}
