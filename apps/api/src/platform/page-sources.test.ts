import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { allowSources } from './page-sources.ts'
import { pageHeaders } from './security.ts'

async function policyOf(path: string, sources: string[]): Promise<string> {
  const app = fastify()
  allowSources(app, sources)
  app.get('/*', (_request, reply) => reply.headers(pageHeaders('abc')).type('text/html').send('<p>page</p>'))
  return String((await app.inject(path)).headers['content-security-policy'])
}

describe('guarantee 61: no third-party request before consent', () => {
  it('guarantee 61: a page’s policy names the hosts of a shop’s own accounts and no others, and none where people pay', async () => {
    const strict = pageHeaders('abc')['content-security-policy']
    expect(await policyOf('/products/hat', [])).toBe(strict)
    const open = await policyOf('/products/hat', ['https://counts.example'])
    expect(open).toContain("script-src 'self' 'nonce-abc' https://counts.example;")
    expect(open).toContain("connect-src 'self' https://counts.example;")
    expect(open).not.toContain('unsafe')
    expect(open.replaceAll(' https://counts.example', '')).toBe(strict)
    for (const path of ['/checkout', '/en/checkout?x=/', '/orders/R1/payment', '/account/cards', '/login'])
      expect([path, await policyOf(path, ['https://counts.example'])]).toEqual([path, strict])
  })
})
