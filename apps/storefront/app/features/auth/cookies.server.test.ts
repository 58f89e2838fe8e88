import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies } from '../../lib/server-context.server.ts'
import { keepCoupon } from '../cart/coupon-link.server.ts'
import { setFlash } from '../visitor/flash.server.ts'
import { keepPlaced } from '../visitor/placed.server.ts'
import { keepCart, nextTurn } from '../visitor/session.server.ts'
import { keepSession } from '../visitor/signed-in.server.ts'
import { keepPendingLink, keepPendingOtp, takeFlow } from './social.server.ts'
import { keepMailToken, keepStep } from './step.server.ts'

const app = join(import.meta.dirname, '../..')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => [path, readFileSync(join(app, path), 'utf8')] as const)

/** The cookies of the shop's pages, as the source names them. */
const names = sources.flatMap(([, text]) =>
  [...text.matchAll(/httpOnlyCookie\('([^']+)'/g)].map(([, name]) => name ?? ''),
)

/** Every cookie of the shop's pages, written in answer to a request at `url`. */
async function written(url: string): Promise<string[]> {
  const lines: string[] = []
  const context = new RouterContextProvider()
  context.set(outgoingCookies, lines)
  const args: RequestArgs = { request: new Request(url), context, locale: 'mn' }
  const token = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 1, created_at: 1 } as const
  await keepSession(args, { ...token, device_token: 'd' })
  await keepStep(args, null)
  await keepMailToken(args, 't')
  await keepCoupon(args, '2026')
  await setFlash(args, { text: 'text' })
  await takeFlow(args)
  await keepPendingLink(args, { sealed: 's', provider: 'google', email: 'a@b.example' })
  await keepPendingOtp(args, { sealed: 's', provider: 'google' })
  const order = { number: 'R1', token: 't', mine: true }
  const { request } = args
  return [...lines, await keepCart(request, 't'), await nextTurn(request), await keepPlaced(request, order)]
}

const nameOf = (line: string): string => line.slice(0, line.indexOf('='))

it('each cookie is bound to its host by https: `__Host-`, Secure, the whole site, no domain', async () => {
  const lines = await written('https://bambar.example/cart')
  expect(lines.map(nameOf).sort()).toEqual(names.map((name) => `__Host-${name}`).sort())
  for (const line of lines) {
    const attributes = line.split('; ').slice(1)
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']))
    expect(line).not.toMatch(/domain=/i)
  }
})

it('where there is no https the names are plain, and a bound cookie is not read', async () => {
  const lines = await written('http://localhost:3000/cart')
  expect(lines.map(nameOf).sort()).toEqual([...names].sort())
  for (const line of lines) expect(line).not.toContain('Secure')
})

it('pages make no cookie in another way, but for the products that a browser compares', () => {
  const made = sources.filter(([, text]) => /createCookie\(|document\.cookie\s*=[^=]|cookieStore/.test(text))
  expect(made.map(([path]) => path)).toEqual([
    join('lib', 'http-only-cookie.server.ts'),
    join('features', 'compare', 'saved-cookie.ts'),
  ])
})
