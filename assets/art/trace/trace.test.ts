import { describe, expect, it } from 'vitest'
import { photograph, type View } from './camera.ts'
import { meetWall, profile, radiusAt } from './profile.ts'
import type { Scene } from './scene.ts'
import { skies } from './sky.ts'
import { solids } from './solids.ts'
import { fresnel, refract } from './vector.ts'

const empty: Scene = {
  solid: solids.rocks,
  sky: skies.noon,
  horizon: 130,
  level: 0,
  ice: [],
  balls: [],
  berries: [],
  cards: [],
  turn: 0,
  clear: true,
}
const view: View = { left: -160, right: 160, low: -30, high: 330, elevation: 5, centre: 150 }
const pixel = ({ data, width }: { data: Uint8ClampedArray; width: number }, x: number, y: number) =>
  [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] as [number, number, number, number]

describe('tracing', () => {
  it('finds a wall where a cylinder has it', () => {
    const wall = profile(() => 10, 0, 100)
    expect(radiusAt(wall, 50)).toBe(10)
    expect(meetWall(wall, [0, 50, 40], [0, 0, -1], 1e-4)).toBeCloseTo(30, 6)
    expect(meetWall(wall, [0, 50, 0], [0, 0, -1], 1e-4)).toBeCloseTo(10, 6)
    expect(meetWall(wall, [0, 150, 40], [0, 0, -1], 1e-4)).toBe(Number.POSITIVE_INFINITY)
    expect(meetWall(wall, [11, 50, 40], [0, 0, -1], 1e-4)).toBe(Number.POSITIVE_INFINITY)
  })

  it('bends light by the law of Snell and sends all of it back beyond the last angle', () => {
    const d = refract([Math.SQRT1_2, -Math.SQRT1_2, 0], [0, 1, 0], 1 / 1.52)
    expect(d?.[0]).toBeCloseTo(Math.SQRT1_2 / 1.52, 6)
    expect(refract([Math.SQRT1_2, -Math.SQRT1_2, 0], [0, 1, 0], 1.52)).toBeUndefined()
    expect(fresnel(Math.SQRT1_2, 1.52, 1)).toBe(1)
    expect(fresnel(1, 1, 1.52)).toBeCloseTo(0.0426, 3)
  })

  it('leaves what is beside a glass clear, shows most of what is behind a thin wall, and hides what is behind the foot', () => {
    const picture = photograph(empty, view, 32, 2)
    expect(pixel(picture, 0, 2)[3]).toBe(0)
    expect(pixel(picture, 16, 16)[3]).toBeLessThan(140)
    expect(pixel(picture, 12, 31)[3]).toBeGreaterThan(200)
  })

  it('shows a cloudy drink in its colour', () => {
    const drink = () => ({ absorb: [0.001, 0.004, 0.02] as const, milk: 0.05, colour: [0.9, 0.3, 0.02] as const })
    const [red, green, blue, cover] = pixel(photograph({ ...empty, drink, level: 170 }, view, 32, 2), 14, 21)
    expect(cover).toBe(255)
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
  })
})
