import { describe, expect, it } from 'vitest'
import { redirectTarget, sameOriginPath } from './redirect-to.ts'

describe('where somebody is sent on to', () => {
  it('is a path of the shop, whole', () => {
    for (const path of ['/', '/account', '/en/account/orders?status=paid#top', '/checkout', '/products?q=%2F%2Fa.b'])
      expect(redirectTarget(path)).toBe(path)
  })

  it('is nowhere else', () => {
    for (const wanted of [
      ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
      ...['https://evil.example', 'https:/evil.example', 'javascript:alert(1)', 'data:text/html,x', 'evil.example'],
      ...['/..//evil.example', '/%2e%2e//evil.example', '', ' /account', undefined, null, 7, `/${'a'.repeat(2000)}`],
    ])
      expect([redirectTarget(wanted), sameOriginPath(wanted)], String(wanted)).toEqual([undefined, undefined])
  })

  it('is no step of the sign-in itself, and nothing that is not a page', () => {
    for (const path of ['/login', '/en/login/code', '/resources/sign-out', '/api/v2/orders', '/auth/google/callback'])
      expect(redirectTarget(path), path).toBeUndefined()
    expect(redirectTarget('/logins')).toBe('/logins')
    expect(sameOriginPath('/login?then=%2Faccount')).toBe('/login?then=%2Faccount')
    expect(sameOriginPath('/t/\u04e9')).toBe('/t/%D3%A9')
  })
})
