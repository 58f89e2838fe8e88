import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropAround, keyOfDrawn, warningOf } from './crop.domain.ts'

const side = fc.integer({ min: 5, max: 10_000 })
const percent = fc.double({ min: 0, max: 100, noNaN: true })

describe('cutting a picture to 4:5', () => {
  it('keeps the middle, an edge or a corner in sight', () => {
    expect(cropAround(1000, 1000, { x: 50, y: 50 })).toEqual({ left: 100, top: 0, width: 800, height: 1000 })
    expect(cropAround(1000, 1000, { x: 0, y: 100 })).toEqual({ left: 0, top: 0, width: 800, height: 1000 })
    expect(cropAround(1000, 1000, { x: 100, y: 0 })).toEqual({ left: 200, top: 0, width: 800, height: 1000 })
    expect(cropAround(800, 2000, { x: 10, y: 90 })).toEqual({ left: 0, top: 1000, width: 800, height: 1000 })
  })

  it('stays inside every picture, has the shape and holds the point', () => {
    fc.assert(
      fc.property(side, side, percent, percent, (width, height, x, y) => {
        const crop = cropAround(width, height, { x, y })
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(height)
        expect(Math.abs(crop.width / 4 - crop.height / 5)).toBeLessThanOrEqual(1)
        const [px, py] = [(width * x) / 100, (height * y) / 100]
        expect(px).toBeGreaterThanOrEqual(crop.left - 1)
        expect(px).toBeLessThanOrEqual(crop.left + crop.width + 1)
        expect(py).toBeGreaterThanOrEqual(crop.top - 1)
        expect(py).toBeLessThanOrEqual(crop.top + crop.height + 1)
      }),
    )
  })

  it('names equal cuts of one picture alike', () => {
    const hash = 'a'.repeat(40)
    expect(keyOfDrawn(hash, { x: 50.2, y: 49.8 })).toBe(keyOfDrawn(hash, { x: 50, y: 50 }))
  })
})

describe('what is said of a picture', () => {
  it.each([
    [1, 1, 'picture_small'],
    [20_000, 600, 'picture_shape'],
    [2400, 72, 'picture_shape'],
    [300, 1200, 'picture_shape'],
    [320, 400, 'picture_small'],
    [1080, 1350, null],
    [4000, 3000, null],
  ])('of %i × %i is %s', (width, height, warning) => {
    expect(warningOf({ width, height })).toBe(warning)
  })
})
