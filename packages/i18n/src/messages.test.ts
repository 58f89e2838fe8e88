import { readdirSync } from 'node:fs'
import { errorStatus } from '@delguur/contract/errors'
import { locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'
import mnErrors from '../messages/mn/errors.json' with { type: 'json' }
import { argumentsOf, compileText } from './compile.ts'
import { namespaces } from './load.ts'
import { createTranslator, type Messages } from './translator.ts'

const folder = new URL('../messages/', import.meta.url)
const load = async (locale: string, namespace: string): Promise<Record<string, string>> =>
  (await import(`../messages/${locale}/${namespace}.json`, { with: { type: 'json' } })).default

describe.each(locales)('the %s catalogue', (locale) => {
  it('has the same files as the Mongolian one', () => {
    const files = readdirSync(new URL(`${locale}/`, folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
    expect(files).toEqual(namespaces().map((name) => `${name}.json`))
  })

  it.each(namespaces())('%s has the same keys, arguments and no empty text', async (namespace) => {
    const mn = await load('mn', namespace)
    const own = await load(locale, namespace)
    expect(Object.keys(own)).toEqual(Object.keys(mn))
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('')
      expect(argumentsOf(compileText(text)), key).toEqual(argumentsOf(compileText(mn[key] ?? '')))
    }
  })

  it.each(namespaces())('%s reads whole for any number', async (namespace) => {
    const texts = await load(locale, namespace)
    const messages: Messages = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [`common.${key}`, compileText(text)]),
    )
    const t = createTranslator(locale, messages)
    for (const key of Object.keys(messages)) {
      const names = argumentsOf(messages[key] ?? '')
      for (const count of [0, 1, 2, 5, 21, 1234]) {
        const text = t(key as 'common.cart', Object.fromEntries(names.map((name) => [name, count])))
        expect(text.trim(), key).not.toBe('')
        expect(text, key).not.toMatch(/[{}#]/)
      }
    }
  })
})

it('has a Mongolian text for every error code of the wire', () => {
  expect(Object.keys(errorStatus).filter((code) => !(code in mnErrors))).toEqual([])
})

it('has no Latin letters inside Mongolian words', async () => {
  for (const namespace of namespaces()) {
    for (const [key, text] of Object.entries(await load('mn', namespace))) {
      expect(text.replace(/\{\w+(?:, select,)?/g, ''), key).not.toMatch(/[а-яөүё][a-z]|[a-z][а-яөүё]/i)
    }
  }
})

// Before: no language told either of them; the specification asks for both (part 8).
it('tells what cannot be bought in a period, and that a wrong address holds a delivery up, in every language', async () => {
  const message = await Promise.all(
    locales.map(async (locale) => {
      const [errors, checkout] = await Promise.all([load(locale, 'errors'), load(locale, 'checkout')])
      expect(errors.variant_unavailable).toContain('{name}')
      return [errors.variant_unavailable, checkout.detail_wrong]
    }),
  )
  expect(new Set(message.flat()).size).toBe(2 * locales.length)
  expect(message[locales.indexOf('mn')]).toEqual([
    '«{name}» барааг энэ хугацаанд худалдан авах боломжгүй',
    'Хаяг буруу бол хүргэлт саатаж болзошгүй',
  ])
})
