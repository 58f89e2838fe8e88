import { expect, it } from 'vitest'
import { mayLoadThirdParties } from './third-party-paths.ts'

it('keeps scripts of other companies off the pages where people pay, sign in or see what is theirs', () => {
  for (const path of [
    '/checkout',
    '/en/checkout',
    '//checkout',
    '/Checkout/x',
    '/orders/R1/payment',
    '/pay/abc',
    '/login/code',
    '/ru/account/cards',
  ])
    expect([path, mayLoadThirdParties(path)]).toEqual([path, false])
  for (const path of ['/', '/products/kurtik', '/en/cart', '/orders/R1', '/payments-explained'])
    expect([path, mayLoadThirdParties(path)]).toEqual([path, true])
})
