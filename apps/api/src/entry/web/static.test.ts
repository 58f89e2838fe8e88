import { expect, it } from 'vitest'
import { matcherOf } from './static.ts'

it('knows the pages that are the same for everybody by the router’s paths, in every language and as data', () => {
  const isPublic = matcherOf([':locale?', ':locale?/products/:slug', ':locale?/t/*', ':locale?/leasing'])
  for (const path of [
    '/',
    '/en',
    '/products/kurtik',
    '/ru/products/kurtik',
    '/t/khuukhed/gutal',
    '/leasing',
    '//leasing/',
  ])
    expect([path, isPublic(path)]).toEqual([path, true])
  for (const path of ['/_root.data', '/en.data', '/products/kurtik.data', '/cn/leasing.data'])
    expect([path, isPublic(path)]).toEqual([path, true])
  for (const path of ['/cart', '/checkout', '/orders/R1', '/en/account', '/resources/visitor', '/leasing/x', '/de'])
    expect([path, isPublic(path)]).toEqual([path, false])
})
