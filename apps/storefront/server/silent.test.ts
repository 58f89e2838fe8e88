import { expect, it } from 'vitest'
import { silentAnswer } from './silent.ts'

const origin = 'https://shop.example'
const ask = (path: string, method = 'GET') => silentAnswer({ method, url: `${origin}${path}` }, origin, ['mn', 'en'])

it('leads from a language that is switched off to the same page in Mongolian, with what was asked for', () => {
  const message = ask('/ru/products/kurtik?color=red')
  expect([message?.status, message?.headers.get('location')]).toEqual([301, `${origin}/products/kurtik?color=red`])
  expect([ask('/it')?.headers.get('location'), ask('/cn/')?.status]).toEqual([`${origin}/`, 301])
})

it('leaves alone what is switched on, what has no language, and what is sent', () => {
  expect([ask('/'), ask('/en/products'), ask('/italy'), ask('/sitemap.xml'), ask('/ru/cart', 'POST')]).toEqual(
    Array(5).fill(undefined),
  )
  expect(ask('/ru/products.data')?.status).toBe(404)
})

it('never leads out of the shop', () => {
  for (const path of ['/ru//evil.example', '/ru/%2F%2Fevil.example', '/ru/\\evil.example'])
    expect(new URL(ask(path)?.headers.get('location') ?? origin, origin).origin).toBe(origin)
})
