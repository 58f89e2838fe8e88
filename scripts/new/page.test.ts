import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { locales } from '../../packages/kit/src/locale.ts'
import { write } from './files.ts'
import { newPage, pageTexts } from './page.ts'

// What the generator writes compiles and passes its own test: new.test.ts, on a copy of the repository.

const root = resolve(import.meta.dirname, '../..')
const edited = [
  'apps/storefront/app/routes.ts',
  'packages/i18n/src/keys.ts',
  'apps/api/test/cached/page-kinds.ts',
  'e2e/axe-pages.spec.ts',
]
const given = Object.fromEntries(locales.map((locale) => [locale, `Title ${locale} | Text ${locale}.`]))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'delguur-new-'))
  for (const file of edited) cpSync(join(root, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

it('writes a page with its texts in every language, and puts it where pages are listed', () => {
  const written = write(folder, newPage('size-guide', pageTexts(given)))
  expect(written).toHaveLength(4 + locales.length + edited.length)
  for (const locale of locales)
    expect(JSON.parse(read(`packages/i18n/messages/${locale}/size_guide.json`))).toEqual({
      title: `Title ${locale}`,
      text: `Text ${locale}.`,
    })
  const routes = read('apps/storefront/app/routes.ts')
  expect(routes.indexOf("route('size-guide', 'routes/size-guide.tsx')")).toBeGreaterThan(0)
  // what stands behind the page of all other addresses is never reached
  expect(routes.indexOf('size-guide')).toBeLessThan(routes.indexOf("route('*'"))
  expect(read('packages/i18n/src/keys.ts')).toContain("import type size_guide from '../messages/mn/size_guide.json'")
  expect(read('e2e/axe-pages.spec.ts')).toContain("'/size-guide',")
  expect(read('apps/api/test/cached/page-kinds.ts')).toContain("  'size-guide': ['/size-guide'],")
})

it('writes nothing over what is there, and nothing at all where a place is not found', () => {
  write(folder, newPage('size-guide', pageTexts(given)))
  expect(() => write(folder, newPage('size-guide', pageTexts(given)))).toThrow(/is there already/)
  writeFileSync(join(folder, 'e2e/axe-pages.spec.ts'), '')
  const before = read('packages/i18n/src/keys.ts')
  expect(() => write(folder, newPage('care', pageTexts(given)))).toThrow(/older than the file/)
  expect(read('packages/i18n/src/keys.ts')).toBe(before)
  expect(() => read('apps/storefront/app/routes/care.tsx')).toThrow()
})

it.each(['Size', 'size guide', '-size', '../size', '2size', ''])('refuses the name “%s”', (name) => {
  expect(() => newPage(name, pageTexts(given))).toThrow(/lower-case/)
})

it.each([undefined, '', 'Title', '| Text', 'Title |', 'a | b | c'])('refuses a language that says “%s”', (it) => {
  expect(() => pageTexts({ ...given, it })).toThrow('--it "Title | One sentence"')
})
