import { describe, expect, it } from 'vitest'
import { agreedConsent, consentText, mayLoadThirdParties, readConsent } from './third-parties.ts'

describe('where scripts of other companies may run', () => {
  it.each([
    ...[
      '/checkout',
      '/en/checkout',
      '//checkout',
      '/orders/R1',
      '/orders/R1/payment',
      '/pay/abc',
      '/payer/abc',
      '/login/code',
    ],
    ...[
      '/ru/account/cards',
      '/account',
      '/track',
      '/wishlist/abc',
      '/alerts/new',
      '/contact/key',
      '/cookies',
      '/age',
      '/offline',
    ],
    ...[
      '/products/x/reviews/write',
      '/vendors/x/review',
      '/lookbooks/x/preview/k',
      '/hotels/x',
      '/tours/x/book',
      '/office/orders',
    ],
    ...['/api/v2/shop/home', '/Checkout', '/products//x', '/nothing'],
  ])('not at %s', (path) => {
    expect(mayLoadThirdParties(path)).toBe(false)
  })
  it.each([
    '/',
    '/en',
    '/en/',
    '/products/kurtik',
    '/t/khuukhed/khuvtsas/gutal',
    '/en/cart',
    '/articles/tags/deel',
    '/games',
  ])('at %s', (path) => expect(mayLoadThirdParties(path)).toBe(true))
})

describe('the cookie of consent', () => {
  it('is read as it was written, by either name', () => {
    const answer = { analytics: true, advertising: null, at: 1_795_600_000 }
    expect(consentText(answer)).toBe('1.-.1795600000')
    expect(readConsent(`cart=1; third_parties=${consentText(answer)}; x=y`)).toEqual(answer)
    expect(readConsent(`__Host-third_parties=${consentText(answer)}`)).toEqual(answer)
  })

  it('guarantee 61: what the shop did not write is no consent', () => {
    for (const forged of [
      ...['third_parties=yes', 'third_parties=1.1', 'third_parties=1.1.9', 'third_parties=2.1.1795600000'],
      ...['not_third_parties=1.1.1795600000', 'third_parties="1.1.1795600000"', 'x=third_parties=1.1.1795600000', ''],
    ])
      expect([forged, readConsent(forged)]).toEqual([forged, undefined])
    expect(readConsent(null)).toBeUndefined()
  })
})

describe('a browser and an account', () => {
  const at = (at: number, analytics: boolean | null, advertising: boolean | null = null) => ({
    analytics,
    advertising,
    at,
  })
  it('agree on the later answer', () => {
    expect(agreedConsent(at(20, false), at(10, true)).analytics).toBe(false)
    expect(agreedConsent(at(10, false), at(20, true)).analytics).toBe(true)
    expect(agreedConsent(at(10, true), at(20, false)).analytics).toBe(false)
  })

  it('guarantee 61: a guest’s yes never undoes the no of a person', () => {
    expect(agreedConsent(at(20, true), at(10, false)).analytics).toBe(false)
  })

  it('take what only one of them says', () => {
    expect(agreedConsent(undefined, at(10, true))).toEqual({ analytics: true, advertising: null, at: 10 })
    expect(agreedConsent(at(10, false), at(0, null, true))).toEqual({ analytics: false, advertising: true, at: 10 })
  })
})
