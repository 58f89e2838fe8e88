import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { argumentsOf, compileText } from './compile.ts'
import { officeMessages, officeTopic, officeTopics } from './office.ts'
import { createOfficeTranslator, officeLanguages } from './office-translator.ts'
import type { Messages, Token } from './translator.ts'

const texts = Object.fromEntries(officeLanguages.map((language) => [language, officeMessages(language)])) as Record<
  'mn' | 'en',
  Messages
>

describe('the texts of the office', () => {
  it('have the same topics in both languages', () => {
    const files = officeLanguages.map((language) =>
      readdirSync(new URL(`../messages/${language}/office/`, import.meta.url)).sort(),
    )
    expect(files[1]).toEqual(files[0])
  })

  it.each(officeTopics())('%s has the same keys and arguments and no empty text', (topic) => {
    const [mn, en] = [officeTopic('mn', topic), officeTopic('en', topic)]
    expect(Object.keys(en)).toEqual(Object.keys(mn))
    for (const [key, text] of Object.entries(en)) {
      expect([text.trim(), mn[key]?.trim()], key).not.toContain('')
      if (!`${topic}.${key}`.match(ofOneLanguage))
        expect(argumentsOf(compileText(text)), key).toEqual(argumentsOf(compileText(mn[key] ?? '')))
    }
  })

  it.each(officeLanguages)('read whole for any number in %s', (language) => {
    const t = createOfficeTranslator(language, texts[language]) as (key: string, params: object) => string
    for (const [key, message] of Object.entries(texts[language]))
      if (typeof message !== 'string')
        for (const count of [0, 1, 2, 5, 21, 1234]) {
          const params = Object.fromEntries(argumentsOf(message).map((name) => [name, count]))
          expect(t(key, params), key).not.toMatch(/[{}]|plural,|select,/)
        }
  })

  it('have the arguments that call sites are checked with (npx vitest run packages/i18n -u writes them)', async () => {
    await expect(argumentTypes()).toMatchFileSnapshot('office-arguments.ts')
  })
})

/** One language counts or orders by what the other need not name. */
const ofOneLanguage = /^(dispatch\.date)$/

describe('the translator of the office', () => {
  const t = createOfficeTranslator('en', texts.en)

  it('writes counts, choices and what data completes', () => {
    expect([1, 21].map((n) => t('orders.total', { n, more: false }))).toEqual(['1 order', '21 orders'])
    expect(t('orders.total', { n: 1000, more: true })).toBe('more than 1,000')
    expect(t.maybe(`status.${'placed'}`)).toBe('New')
    expect(t.maybe(`status.${'unheard'}`)).toBeUndefined()
    expect(t.maybe('status.constructor')).toBeUndefined()
  })

  it('gives the texts of a group in their order', () => {
    expect(Object.keys(t.group('orders.views'))).toEqual([
      'all',
      'new',
      'unpaid',
      'pack',
      'send',
      'late',
      'preorders',
      'done',
    ])
    expect(t.group('orders.views').all).toBe('All')
  })

  it('takes known keys alone, with the arguments of each', () => {
    const wrong = () => [
      // @ts-expect-error no such key
      t('orders.titel'),
      // @ts-expect-error an argument is left out
      t('orders.total', { n: 1 }),
      // @ts-expect-error all of them
      t('orders.total'),
      // @ts-expect-error an argument of another name
      t('orders.total', { n: 1, more: true, less: 1 }),
      // @ts-expect-error a text without arguments
      t('orders.title', { n: 1 }),
      // @ts-expect-error no such group
      t.maybe('ordres.x'),
    ]
    expect(wrong).toBeTypeOf('function')
  })
})

/** Whole numbers are printed with comma groups: what is no quantity is passed as text. */
const asText = new Set(['year', 'id', 'version', 'width'])

/** Of each argument the type that its text asks for. */
function typesOf(message: string | Token[], types: Map<string, string>): void {
  if (typeof message === 'string') return
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind, cases] = token
    const type =
      kind === 'plural'
        ? 'number'
        : kind === 'select'
          ? cases && 'true' in cases
            ? 'boolean'
            : 'string'
          : asText.has(name)
            ? 'string'
            : 'string | number'
    const before = types.get(name)
    if (!before || before === 'string | number') types.set(name, type)
    for (const branch of Object.values(cases ?? {})) if (Array.isArray(branch)) typesOf(branch, types)
  }
}

/** The source of `office-arguments.ts`. */
function argumentTypes(): string {
  const lines = Object.keys(texts.mn).flatMap((key) => {
    const types = new Map<string, string>()
    for (const language of officeLanguages) typesOf(texts[language][key] ?? '', types)
    if (types.size === 0) return []
    const list = [...types].map(([name, type]) => `${name}: ${type}`)
    const line = `  '${key}': { ${list.join('; ')} }`
    return line.length <= 120 ? [line] : [`  '${key}': {`, ...list.map((each) => `    ${each}`), '  }']
  })
  return [
    '/** The arguments of each text of the office that has any; written by `npx vitest run packages/i18n -u`. */',
    'export type OfficeArguments = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
