import { Flags } from '@delguur/contract/flags'
import { expect, it } from 'vitest'
import { allPlaces, openPlace, pinnedOf, placesFor } from './places.ts'

const permissions = allPlaces.flatMap(({ screens }) => screens.map(({ permission }) => permission))
const flags = Object.fromEntries(Object.keys(Flags.shape).map((flag) => [flag, true])) as Flags
const mine = placesFor({ permissions, flags })
const keysOf = (given: typeof flags) =>
  placesFor({ permissions, flags: given }).flatMap(({ screens }) => screens.map(({ key }) => key))

it('an address is in the place whose screen it begins with the longest', () => {
  expect(openPlace(mine, '/roulette')?.key).toBe('orders')
  expect(openPlace(mine, '/roulette/setup')?.key).toBe('people')
  expect(openPlace(mine, '/orders/R1')?.key).toBe('orders')
  expect(openPlace(mine, '/')?.key).toBe('home')
  expect(openPlace(mine, '/nowhere')).toBeUndefined()
})

it('a screen of what the shop has off is left out, one of two parts stays with either', () => {
  expect(keysOf(flags)).toEqual(allPlaces.flatMap(({ screens }) => screens.map(({ key }) => key)))
  const off = { ...flags, travel: false, leasing: false, reviews: false }
  expect(keysOf(flags).filter((key) => !keysOf(off).includes(key))).toEqual(['leases', 'travel'])
  expect(keysOf({ ...off, articles: false })).not.toContain('moderation')
})

it('pins keep their order, without what may not be opened', () => {
  expect(pinnedOf(mine, ['bank', 'nothing', 'allOrders']).map(({ key }) => key)).toEqual(['bank', 'allOrders'])
})
