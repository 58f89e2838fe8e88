import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { write } from './files.ts'
import { listOptions, newList } from './list.ts'

const root = resolve(import.meta.dirname, '../..')
const given = {
  room: 'catalog',
  place: 'content',
  permission: 'content.view',
  mn: 'Зөвлөгөө',
  en: "The shop's tips",
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'delguur-new-'))
  const { lines } = newList(root, 'care-tips', listOptions(given))
  for (const { file } of lines) cpSync(join(root, file), join(folder, file))
  cpSync(join(root, 'apps/api/migrations'), join(folder, 'apps/api/migrations'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const make = (name: string, more = {}) => write(folder, newList(folder, name, listOptions({ ...given, ...more })))

it('writes a list from its table to its screen, and names it wherever lists are named', () => {
  const written = make('care-tips')
  expect(written).toContain('apps/api/src/modules/catalog/care-tips/module.ts')
  expect(written.filter((file) => file.endsWith('.test.ts'))).toHaveLength(1)
  expect(read('apps/api/src/modules/modules.ts')).toContain("from './catalog/care-tips/module.ts'")
  expect(read('packages/contract/src/catalog/care-tips.ts')).toContain("permission: 'content.view'")
  expect(read('apps/office/app/features/care-tips/care-tips.tsx')).toContain('call(careTips.list')
  expect(JSON.parse(read('packages/i18n/messages/en/office/careTips.json')).title).toBe("The shop's tips")
  // the last screen of its place, since the first one opens with the place
  const places = read('apps/office/app/features/frame/places.ts')
  const own = places.indexOf("path: '/care-tips'")
  expect([own > places.indexOf("key: 'content',"), own < places.indexOf("key: 'finance',")]).toEqual([true, true])
})

it('gives each table the next number', () => {
  const [first = '', second = ''] = ['care-tips', 'size-notes'].map(
    (name) => make(name).find((file) => file.endsWith('.sql')) ?? '',
  )
  const numberOf = (file: string): number => Number(/(\d+)_/.exec(file)?.[1])
  expect(numberOf(second)).toBe(numberOf(first) + 1)
})

it.each([{ room: 'attic' }, { place: 'home' }, { permission: 'any' }, { mn: '' }, { en: undefined }])(
  'refuses %o',
  (wrong) => {
    expect(() => listOptions({ ...given, ...wrong })).toThrow(`--${Object.keys(wrong)[0]}`)
  },
)
