import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { argumentsOf, compileText } from '@delguur/i18n/compile'
import { loadMessages, namespaces } from '@delguur/i18n/load'
import { locales } from '@delguur/kit/locale'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { minify, readTheme, serveTheme } from './theme.ts'

const folder = (tenant: string) => join(import.meta.dirname, '../../../../../tenants', tenant)
const [children, spirits] = [readTheme(folder('bambar')), readTheme(folder('altan-tal'))]

describe('the theme of a tenant', () => {
  it('has its own colours, and what browsers paint is its paper', () => {
    expect(children.theme).toMatchObject({
      theme_color: '#ffffff',
      stylesheet: null,
      messages: { mn: { 'cart.empty.text': expect.stringContaining('Бамбар') } },
    })
    expect(spirits.theme).toMatchObject({ theme_color: '#f6f2ea' })
    expect(spirits.theme.mark).toMatch(
      /^<svg hidden><symbol id="mark" viewBox="-276 0 1112 4448"><path [^>]+><\/symbol><\/svg>$/,
    )
    expect(children.theme.mark).toMatch(
      /^<svg hidden><symbol id="mark" viewBox="0 0 64 64">(?:<path [^>]+>){5}<\/symbol>/,
    )
    expect(spirits.theme.tokens).not.toContain('\n')
    expect(children.theme.tokens).toMatch(/^:root\{--paper:#ffffff;/)
  })

  it('says nothing that could end the style it stands in', () => {
    for (const { theme } of [children, spirits]) expect(theme.tokens).not.toMatch(/<|@import|\/\*/)
  })

  it('serves its files under a name that changes with them, and its icons where browsers look for them', async () => {
    const app = fastify()
    serveTheme(app, spirits.files)
    const sheet = await app.inject({ url: spirits.theme.stylesheet ?? '', headers: { 'accept-encoding': 'br' } })
    expect(sheet.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': /immutable/ })
    const css = brotliDecompressSync(sheet.rawPayload).toString()
    const base = spirits.theme.stylesheet?.replace(/[^/]+$/, '')
    for (const [, file] of css.matchAll(/url\("([^"]+)"\)/g))
      expect((await app.inject({ url: `${base}${file}` })).statusCode, file).toBe(200)
    const icon = await app.inject({ url: '/favicon.svg' })
    expect(icon.body).toContain('<svg')
    expect(icon.headers['cache-control']).not.toMatch(/immutable/)
    await app.close()
  })

  it('has the icons that pages and phones name', () => {
    for (const { files } of [children, spirits])
      expect([...files.keys()].filter((path) => !path.startsWith('/look/')).toSorted()).toEqual([
        '/apple-touch-icon.png',
        '/favicon.svg',
        '/icon-192.png',
        '/icon-512.png',
        '/icon-maskable-512.png',
      ])
  })
})

describe('words of its own', () => {
  const { messages } = spirits.theme
  const catalogue = loadMessages('mn', namespaces())

  it('are told in five languages, by the same keys', () => {
    expect(Object.keys(messages)).toEqual([...locales])
    for (const locale of locales) expect(Object.keys(messages[locale] ?? {})).toEqual(Object.keys(messages.mn ?? {}))
  })

  it.each(locales)('replace texts that exist and ask for nothing else, in %s', (locale) => {
    for (const [key, text] of Object.entries(messages[locale] ?? {})) {
      const original = catalogue[key]
      expect(original, key).toBeDefined()
      const known = argumentsOf(original ?? '')
      expect(
        argumentsOf(compileText(text)).filter((name) => !known.includes(name)),
        key,
      ).toEqual([])
      expect(text.trim(), key).not.toBe('')
    }
  })

  it.each(locales)('reach the page in %s', (locale) => {
    const loaded = loadMessages(locale, ['home'], messages[locale] ?? {})
    expect(loaded['home.hero.title']).toBe(messages[locale]?.['home.hero.title'])
    expect(loadMessages(locale, ['home'])['home.hero.title']).not.toBe(loaded['home.hero.title'])
  })

  const ofChildren: Record<(typeof locales)[number], RegExp> = {
    mn: /хүүхэд|хүүхд|гутал|куртик|бамбар|хүргэ/i,
    en: /child|kid|shoe|winter|bambar|deliver/i,
    ru: /дет(?:ей|ск|и)|ребён|обув|бамбар|курьер/i,
    cn: /儿童|孩子|童装|班巴尔|配送/,
    it: /bambin|scarp|bambar|corriere/i,
  }
  it.each(locales)('say nothing of children or deliveries, on home, list and frame, in %s', (locale) => {
    const texts = Object.entries(messages[locale] ?? {})
    expect(texts.filter(([, text]) => ofChildren[locale].test(text))).toEqual([])
    // nor is a text left that does, among those that such a store shows
    const answer = loadMessages(locale, ['home', 'common'], messages[locale] ?? {})
    const unseen = /^home\.(?:ages|size_guide|sale|brands|promise\.lease)|^common\.(?:a11y|age)/
    const left = Object.entries(answer).filter(
      ([key, text]) => !unseen.test(key) && typeof text === 'string' && ofChildren[locale].test(text),
    )
    expect(left).toEqual([])
  })
})

it('minifies without changing what is said', () => {
  expect(minify('/* a */\n:root {\n  --a: rgb(0 0 0 / 0.5);\n  --b: "x y", z;\n}\n')).toBe(
    ':root{--a:rgb(0 0 0 / 0.5);--b:"x y",z}',
  )
})
