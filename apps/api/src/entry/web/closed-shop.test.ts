import { resolve } from 'node:path'
import { contrast } from '@delguur/kit/contrast'
import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { closedShopKey } from '../../platform/preview-key.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { loadTenant } from '../tenants.ts'
import { closedShop } from './closed-shop.ts'
import { readTheme, type Theme } from './theme.ts'
import { applyLook, lookCss, themeColors } from './theme-colors.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const secrets = secretsFrom('a secret of thirty-two characters!')
const now = new Date('2026-11-24T03:00:00.000Z')
let tenant: Tenant
let theme: Theme
beforeAll(async () => {
  tenant = await loadTenant(root, 'bambar')
  theme = readTheme(resolve(root, 'tenants/bambar')).theme
})

const ask = (opening: Tenant['opening'], url: string, cookie?: string) => {
  const shop = { tenant: { ...tenant, title: 'A<b>', titles: {}, opening }, secrets, clock: () => now }
  const request = { url, headers: { ...(cookie && { cookie }) } } as FastifyRequest
  const answer = closedShop(shop, theme)(request, 'https://bambar.example')
  return answer?.page ? { ...answer, page: answer.page('nonce') } : answer
}
const closed = { open: false, opens_on: '2026-12-01' }

it('an open shop is served as it is', () => {
  expect(ask({ open: true }, '/')).toBeUndefined()
})

it('a closed shop shows one page with its day and a field for news, in the language of the address', () => {
  const { page, retry_after } = ask(closed, '/products?a=1') as { page: string; retry_after: number }
  expect(retry_after).toBe(24 * 3600)
  for (const part of ['noindex', '12-р сарын 1', 'action="/newsletter"', 'A&#60;b&#62;', '77000010'])
    expect(page).toContain(part)
  expect(page).not.toContain('A<b>')
  expect(ask(closed, '/en/products')).toMatchObject({ page: expect.stringContaining('action="/en/newsletter"') })
  expect(ask({ open: false }, '/')).toMatchObject({ retry_after: 3600, page: expect.not.stringContaining('сарын') })
  expect(ask({ open: false, opens_on: '2026-01-01' }, '/')).toMatchObject({
    page: expect.not.stringContaining('сарын'),
  })
})

it('the news of its opening are confirmed while it is closed', () => {
  for (const path of ['/newsletter', '/en/newsletter/confirm?token=a', '/newsletter/unsubscribe.data'])
    expect(ask(closed, path), path).toBeUndefined()
  expect(ask(closed, '/newsletters')).toHaveProperty('page')
})

it('who has the address of the preview sees it, and nobody else', () => {
  const key = closedShopKey({ secrets })
  const { redirect } = ask(closed, `//evil.example/x?preview=${key}&b=2`) as {
    redirect: { to: string; cookie: string }
  }
  expect(redirect.to).toBe('/evil.example/x?b=2')
  expect(redirect.cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  expect(ask(closed, '/', redirect.cookie.split(';')[0])).toEqual({ preview: true })
  for (const wrong of ['', 'x', key.slice(1), `${key}a`, 'a'.repeat(22)]) {
    expect(ask(closed, `/?preview=${wrong}`), wrong).toHaveProperty('page')
    expect(ask(closed, '/', `shop_preview=${wrong}`), wrong).toHaveProperty('page')
  }
})

it('colours that a shop has changed lie above its theme, readable in the dark too', () => {
  const own = { ...theme }
  const dressed = { ...theme }
  const look = { accent: '#2f7d5b', link: '#1c5a8a', logo: `logo/${'a'.repeat(20)}-480x160` }
  applyLook(dressed, own, { ...tenant, look })
  expect(dressed.tokens.startsWith(own.tokens)).toBe(true)
  expect(dressed.mark).toContain('viewBox="0 0 480 160"')
  const colors = themeColors(own.tokens)
  const [light = '', dark = ''] = lookCss({ ...tenant, look }, colors).split('[data-theme=dark]')
  expect(light).toContain('--accent:#2f7d5b')
  expect(light).toContain('--on-accent:#ffffff')
  const link = /--link:(#[0-9a-f]{6})/.exec(dark)?.[1] ?? ''
  expect(contrast(link, colors.dark?.paper ?? '')).toBeGreaterThanOrEqual(4.5)
  applyLook(dressed, own, { ...tenant, look: {} })
  expect(dressed).toEqual(own)
})
