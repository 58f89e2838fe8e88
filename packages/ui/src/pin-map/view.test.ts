import { expect, it } from 'vitest'
import { cellOf, netOf, placeAt, readable, scaleOf, size, spans, spotOf } from './view.ts'

const middle = { lat: 47.92, lon: 106.92 }

it('a spot of the map and its place are each the other’s', () => {
  for (const across of spans) {
    const view = { middle, across }
    expect(spotOf(view, middle)).toEqual({ x: size.width / 2, y: size.height / 2 })
    const spot = spotOf(view, placeAt(view, { x: 100, y: 500 }))
    expect([Math.round(spot.x), Math.round(spot.y)]).toEqual([100, 500])
  }
})

it('is drawn with a scale and a net of round lengths', () => {
  expect(spans.map(scaleOf)).toEqual([50, 200, 500, 2000, 10_000])
  expect(netOf({ middle, across: 1_000 }).split('M').length - 1).toBeGreaterThan(6)
})

it('shows as the district what is nearer to its middle than to others', () => {
  const view = { middle, across: 1_000 }
  const cell = cellOf(view, middle, [
    { lat: 47.922, lon: 106.92 },
    { lat: 47.918, lon: 106.92 },
    { lat: 47.92, lon: 106.924 },
    { lat: 47.92, lon: 106.916 },
  ])
  const corners = cell
    .slice(1, -1)
    .split('L')
    .map((each) => each.split(' ').map(Number))
  expect(corners).toHaveLength(4)
  for (const [x = 0, y = 0] of corners) {
    expect(Math.abs(x - size.width / 2)).toBeCloseTo(107, 0)
    expect(Math.abs(y - size.height / 2)).toBeCloseTo(80, 0)
  }
})

it('names places that have room for it, the first of them always', () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 180, y: 110 },
    { x: 180, y: 140 },
    { x: 400, y: 110 },
  ]
  expect(readable(spots)).toEqual([true, false, true, true])
})
