import { expect, it } from 'vitest'
import { mapView, size } from './map-view.ts'

const route = [
  { name: 'Улаанбаатар', x: 597.5, y: 196.9, day: 0 },
  { name: 'Хархорин', x: 471.4, y: 229.3, day: 1 },
  { name: 'Тариат', x: 380.9, y: 186.1, day: 3 },
  { name: 'Өгий нуур', x: 469.8, y: 203.6, day: 5 },
  { name: 'Улаанбаатар', x: 597.5, y: 196.9, day: 6 },
]

it('a route fits its map, goes out solid and comes home dotted', () => {
  const view = mapView(route)
  for (const { px, py } of [...(view?.pins ?? []), view?.start].flatMap((pin) => pin ?? [])) {
    expect(px).toBeGreaterThan(0)
    expect(px).toBeLessThan(size.width)
    expect(py).toBeGreaterThan(0)
    expect(py).toBeLessThan(size.height)
  }
  expect(view?.legs.map(({ day, home }) => [day, home])).toEqual([
    [1, false],
    [3, false],
    [5, true],
    [6, true],
  ])
  expect(view?.pins.map(({ name }) => name)).toEqual(['Хархорин', 'Тариат', 'Өгий нуур'])
})

it('no route, no map', () => {
  expect(mapView([])).toBeNull()
})
