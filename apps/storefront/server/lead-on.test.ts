import { expect, it } from 'vitest'
import { leadOn } from './lead-on.ts'

const shop = 'https://bambar.example'
const redirect = (location: string) => new Response(null, { status: 303, headers: { location } })

it('answers a form that leads to a bank by a page that goes on there', async () => {
  const answer = leadOn('POST', shop, redirect('https://bank.example/pay?a=1&b="<x>'))
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  expect(answer.headers.get('refresh')).toBe('0; url=https://bank.example/pay?a=1&b=%22%3Cx%3E')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('<a href="https://bank.example/pay?a=1&amp;b=%22%3Cx%3E">bank.example</a>')
})

it.each([
  ['POST', '/cart'],
  ['POST', `${shop}/orders/R1`],
  ['POST', 'javascript:alert(1)'],
  ['GET', 'https://bank.example/'],
])('leaves %s to %s as it is', (method, location) => {
  const answer = redirect(location)
  expect(leadOn(method, shop, answer)).toBe(answer)
})
