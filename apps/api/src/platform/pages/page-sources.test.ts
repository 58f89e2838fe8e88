import { mayLoadThirdParties } from '@delguur/kit/third-parties'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { apiHeaders, officeHeaders, pageHeaders } from '../http/security.ts'
import { toPage } from './page-cache.ts'
import { allowSources } from './page-sources.ts'

const strict = pageHeaders('abc')
const counts = ['https://counts.example']

async function policyOf(path: string, sources: string[], headers = strict): Promise<string> {
  const app = fastify()
  allowSources(app, sources, mayLoadThirdParties)
  app.get('/*', (_request, reply) => reply.headers(headers).type('text/html').send('<p>page</p>'))
  return String((await app.inject(path)).headers['content-security-policy'])
}

it('guarantee 61: a page’s policy names the hosts of the shop’s own accounts and no others, and none where people pay', async () => {
  const own = strict['content-security-policy']
  expect(await policyOf('/products/hat', [])).toBe(own)
  const open = await policyOf('/products/hat', counts)
  expect(open).toContain("script-src 'self' 'nonce-abc' https://counts.example;")
  expect(open).toContain("connect-src 'self' https://counts.example;")
  expect(open).not.toContain('unsafe')
  expect(open.replaceAll(' https://counts.example', '')).toBe(own)
  for (const path of [
    '/checkout',
    '/en/checkout?x=/',
    '/orders/R1',
    '/orders/R1/payment',
    '/account/cards',
    '/login',
    '/products/../checkout',
    '/products/%2e%2e/checkout',
  ])
    expect([path, await policyOf(path, counts)]).toEqual([path, own])
})

it('guarantee 61: pages that are kept for everybody too; the office and the API never', async () => {
  const stored = await toPage(
    new Response('<style>p{}</style>', { headers: { 'content-type': 'text/html' } }),
    'abc',
    true,
  )
  const open = await policyOf('/', counts, stored.headers)
  expect(open).toMatch(/script-src 'self' 'sha256-[^ ]+' https:\/\/counts\.example;/)
  for (const headers of [officeHeaders, apiHeaders])
    expect(await policyOf('/', counts, headers)).toBe(headers['content-security-policy'])
})
