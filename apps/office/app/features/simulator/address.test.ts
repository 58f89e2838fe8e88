import { expect, it } from 'vitest'
import { addressOf, wishOf } from './address.ts'

it('what is tried stands in the address and comes back from it', () => {
  const wish = {
    cart: [
      { variant_id: 12, quantity: 2 },
      { variant_id: 34, quantity: 1 },
    ],
    order: 'R123',
    sample_of: undefined,
    person: null,
    at: '2026-11-28T02:00:00.000Z',
    place: '1125-k11',
    method_id: 3,
    coupons: ['ABCD234567'],
    drafts: [5, 6],
  }
  expect(wishOf(addressOf(wish))).toEqual(wish)
  const empty = { ...wish, cart: [], coupons: [], drafts: [], order: undefined, person: 7 }
  expect(wishOf(addressOf(empty))).toEqual(empty)
  expect(wishOf(new URLSearchParams('cart=x,12,-3x2,1xz&person=a&at=never&drafts=1,b'))).toMatchObject({
    cart: [{ variant_id: 12, quantity: 1 }],
    person: undefined,
    at: undefined,
    drafts: [1],
  })
})
