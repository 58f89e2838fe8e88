import { expect, it } from 'vitest'
import { openPlace, places, placesFor } from './places.ts'

const permissions = places.flatMap(({ screens }) => screens.map(({ permission }) => permission))
const mine = placesFor(permissions)

it('an address is in the place whose screen it begins with the longest', () => {
  expect(openPlace(mine, '/roulette')?.key).toBe('orders')
  expect(openPlace(mine, '/roulette/setup')?.key).toBe('people')
  expect(openPlace(mine, '/orders/R1')?.key).toBe('orders')
  expect(openPlace(mine, '/')?.key).toBe('home')
  expect(openPlace(mine, '/nowhere')).toBeUndefined()
})
