import { expect, it } from 'vitest'
import { keepPlaced } from './placed.server.ts'
import { cartToken, keepCart } from './session.server.ts'

const at = (url: string, cookie = '') => new Request(url, { headers: { cookie } })
const order = { number: 'R1', token: 'token-of-the-order', mine: true }

it('keeps cart and orders from scripts and from other sites', async () => {
  const here = at('http://localhost:3000/cart')
  for (const line of [await keepCart(here, 'token'), await keepPlaced(here, order)])
    expect(line.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
})

it('sends them over https only, where the shop is served so', async () => {
  for (const [url, secure] of [
    ['https://bambar.example/cart', true],
    ['http://localhost:3000/cart', false],
  ] as const)
    for (const line of [await keepCart(at(url), 'token'), await keepPlaced(at(url), order)])
      expect(line.split('; ').includes('Secure')).toBe(secure)
})

it('gives back the token it kept, and drops it when told so', async () => {
  const url = 'http://localhost:3000/'
  const [stored = ''] = (await keepCart(at(url), 'a-token')).split('; ')
  expect(await cartToken(at(url, stored))).toBe('a-token')
  const dropped = await keepCart(at(url, stored), null)
  expect(dropped).toContain('Max-Age=0')
  expect(await cartToken(at(url, dropped.split('; ')[0]))).toBeUndefined()
})
