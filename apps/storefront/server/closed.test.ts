import { expect, it } from 'vitest'
import type { PageContext } from '../app/lib/server-context.server.ts'
import { closedAt } from './closed.ts'

const on: PageContext['flags'] = {
  avatar: true,
  codes: true,
  compare: true,
  delivery: true,
  leasing: true,
  wallet: true,
  offers: true,
  quotes: true,
  reviews: true,
  wishes: true,
  news: true,
  alerts: true,
  lookbooks: true,
  articles: true,
  games: true,
  travel: true,
  warmth: true,
  children: true,
  outfits: true,
  payers: true,
  last_bank: true,
  pinned_addresses: true,
  festivals: true,
  live_delivery: true,
  trade_in: true,
  questions: true,
}
const at = (path: string, flags = on) => closedAt(`http://store.test${path}`, flags)

it('what is switched off is missing however its address is written', () => {
  const none = {
    ...on,
    codes: false,
    compare: false,
    wishes: false,
    wallet: false,
    children: false,
    warmth: false,
    live_delivery: false,
    pinned_addresses: false,
  }
  for (const path of [
    '/compare',
    '/account/licenses',
    '/COMPARE',
    '/%63ompare',
    '/%43ompare',
    '/compare/',
    '//compare',
    '/en/Compare',
    '/Account/Wallet/x',
    '/account/children',
    '/orders/R1/delivery',
    '/account/addresses/1/pin',
  ])
    expect([path, at(path, none), at(path)]).toEqual([path, 'page', undefined])
  for (const path of [
    '/compare.data',
    '/Compare.DATA',
    '/resources/Wishes',
    '/resources/weather',
    '/resources/children-export',
    '/resources/orders/R1/delivery',
    '/resources/addresses/1/pin',
    '/Wishlist/x/og.jpg',
  ])
    expect([path, at(path, none), at(path)]).toEqual([path, 'other', undefined])
})

it('hotels, tours and their bookings are one thing', () => {
  const none = { ...on, travel: false }
  for (const path of ['/travel', '/hotels/x', '/en/hotels/x/book', '/tours/x', '/tours/x/book', '/account/bookings/B1'])
    expect([path, at(path, none), at(path)]).toEqual([path, 'page', undefined])
  expect(at('/resources/bookings/B1', none)).toBe('other')
})

it('nothing else is', () => {
  const none = { ...on, compare: false }
  for (const path of ['/', '/products/compare', '/compared', '/%', '/%ff', '/en'])
    expect([path, at(path, none)]).toEqual([path, undefined])
})
