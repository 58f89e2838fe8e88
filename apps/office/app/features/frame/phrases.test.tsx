import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SettingName } from '@delguur/contract/base/setting-names'
import { settingFields, settingGroups } from '@delguur/contract/base/settings'
import type { Found } from '@delguur/contract/office/lookup'
import type { StaffMember } from '@delguur/contract/office/staff'
import { permissions } from '@delguur/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guides } from '../../guides.ts'
import { currentT, loadAllTexts } from '../../lib/i18n.ts'
import type { Option } from '../../lib/palette-option.ts'
import { applyPrefs, type Lang } from '../../lib/prefs.ts'
import type { Context } from '../palette/own-options.ts'
import { isAsTyped, typedAs } from '../palette/rank.ts'
import { groupsFor } from '../palette/use-options.ts'
import { enPhrases, mnPhrases } from './phrases.testdata.ts'
import { allPlaces } from './places.ts'

// What comes first for what shopkeepers type, among the goods of the demo shop. `PHRASES=folder` writes it as a table.

const settings: SettingName[] = settingGroups.flatMap((group) =>
  group === 'payments'
    ? []
    : settingFields[group].map(({ key, section, label, words = { mn: '', en: '' }, named_by_section = false }) => ({
        ...{ group, key, section, label, words, named_by_section },
      })),
)
const seeds = join(import.meta.dirname, '../../../../api/seeds/demo/products')
const goods = readdirSync(seeds)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(seeds, file), 'utf8')) as { name: { mn: string; en: string } }[])
  .map(({ name }) => name)

const me = { id: 1, permissions: [...permissions] } as unknown as StaffMember
const product = (name: string, id: number) => ({
  ...{ id, variant_id: id, sku: `SKU-${id}`, name, options_text: '', slug: `p-${id}`, listed: true, price: '1000.0' },
  ...{ on_hand: 1, picture: null },
})
const nothing = { orders: [], people: [], products: [], drafts: [], waves: [], runs: [] }

/** The goods that a search finds by these words, and where there are none some that it takes for a misspelling. */
function found(q: string, lang: Lang): Found {
  const typed = typedAs(q)
  const named = goods.filter((name) => isAsTyped(name[lang], typed))
  const products = (named.length > 0 ? named : goods).slice(0, 6).map((name, at) => product(name[lang], at + 1))
  return { ...nothing, q, used: q, products }
}

const context = (): Context => ({
  ...{ t: currentT(), me, guides, settings, openKeys: () => {}, goTo: () => {} },
  places: allPlaces,
})
const linesFor = (q: string, answer: Found): Option[] =>
  groupsFor('', q, answer, context()).flatMap(({ options }) => options)

beforeAll(loadAllTexts)
afterAll(() => applyPrefs({ lang: 'mn' }))

describe.each([
  ['mn', mnPhrases],
  ['en', enPhrases],
] as const)('of a hundred phrases in %s', (lang, phrases) => {
  it('ninety-five come first', () => {
    applyPrefs({ lang })
    const rows = phrases.map(([q, wanted]) => {
      const [first, second] = linesFor(q, found(q, lang))
      const isRight = first !== undefined && wanted.split('|').includes(first.key)
      return { q, first: first ? `${first.title} (${first.key})` : '–', second: second?.title ?? '–', isRight }
    })
    const table = [
      '| Phrase | First | Second | Right |',
      '|---|---|---|---|',
      ...rows.map(({ q, first, second, isRight }) => `| ${q} | ${first} | ${second} | ${isRight ? 'yes' : 'no'} |`),
    ].join('\n')
    if (process.env.PHRASES) writeFileSync(join(process.env.PHRASES, `palette-${lang}.md`), `${table}\n`)
    expect(phrases).toHaveLength(100)
    expect(rows.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(95)
  })
})

describe('what something is called comes first', () => {
  it('goods by their name', () => {
    applyPrefs({ lang: 'mn' })
    for (const [at, { mn }] of goods.slice(0, 40).entries()) {
      const answer = { ...nothing, q: mn, used: mn, products: [product(mn, at + 1)] }
      expect([mn, linesFor(mn, answer)[0]?.group]).toEqual([mn, 'products'])
    }
  })
  it('goods by the first word of their name', () => {
    for (const q of ['куртик', 'бээлий', 'малгай', 'гутал', 'цамц', 'ноолууран', 'өмд', 'оймс'])
      expect([q, linesFor(q, { ...nothing, q, used: q, products: [product(`${q} шинэ`, 1)] })[0]?.group]).toEqual([
        q,
        'products',
      ])
  })
  it('orders by number, phone and its last four digits, people by name', () => {
    const order = {
      ...{ id: 1, number: 'R7000123', version: 1, status: 'placed', payment_state: 'paid', total: '1000.0' },
      ...{ person: { id: null, name: 'Бат Болд', phone: '99112345', email: null }, pictures: [] },
    } as unknown as Found['orders'][number]
    for (const q of ['R7000123', 'r7000', '2345', '99112345', 'Бат', 'Болд', 'bold'])
      expect([q, linesFor(q, { ...nothing, q, used: q, orders: [order] })[0]?.key]).toEqual([q, 'order:R7000123'])
    const person = (name: string) => ({ id: 5, name, phone: '99112345', email: null, orders: 2, masked: false })
    for (const name of ['Сараа', 'Баяр', 'Номин', 'Тэмүүлэн', 'Энхжин', 'Оюун', 'Бат-Эрдэнэ', 'Золбоо'])
      expect([name, linesFor(name, { ...nothing, q: name, used: name, people: [person(name)] })[0]?.key]).toEqual([
        name,
        'person:5',
      ])
  })
})

it('what a role may not view and what the shop has off is not offered', () => {
  const none = { ...context(), me: { ...me, permissions: [] } as unknown as StaffMember, places: [], settings: [] }
  const keys = groupsFor('', 'ажилтан нэмэх', undefined, none).flatMap(({ options }) => options.map(({ key }) => key))
  expect(keys.filter((key) => key !== 'screen:me' && !key.startsWith('action:'))).toEqual([])
})
