import { settingFields } from '@delguur/contract/base/settings'
import { describe, expect, it } from 'vitest'
import { become, parseSetting, valueAt, withValue } from './parse-value.ts'

const field = (key: string) => {
  const found = Object.values(settingFields)
    .flat()
    .find((each) => each.key === key)
  if (!found) throw new Error(key)
  return found
}
const parse = (key: string, value: unknown) => {
  const parsed = parseSetting(field(key), value)
  return parsed.ok ? parsed.value : parsed.code
}

describe('settings', () => {
  it('take what they say they take, and nothing else', () => {
    expect(parse('titles', { mn: ' Манай дэлгүүр ', en: '' })).toEqual({ mn: 'Манай дэлгүүр' })
    for (const bad of [{ en: 'Shop' }, { mn: 'a\u0000' }, { mn: 'а'.repeat(61) }, 'x', null, { mn: 'а', xx: 'b' }])
      expect(parse('titles', bad), JSON.stringify(bad)).toBeTypeOf('string')
    expect([
      parse('hold_hours', 24),
      parse('hold_hours', '48'),
      parse('hold_hours', 0),
      parse('hold_hours', 1.5),
    ]).toEqual([24, 48, 'invalid_input', 'invalid_input'])
    expect([parse('social.facebook', ''), parse('social.facebook', 'javascript:alert(1)')]).toEqual([
      '',
      'invalid_input',
    ])
    expect([parse('support.email', 'a@b.mn'), parse('support.email', 'a b@c')]).toEqual(['a@b.mn', 'email_invalid'])
    expect(parse('locales', ['it', 'mn'])).toEqual(['mn', 'it'])
    expect([parse('opening.opens_on', '2026-12-01'), parse('opening.opens_on', '2026-13-01')]).toEqual([
      '2026-12-01',
      'invalid_input',
    ])
    expect([
      parse('domain.name', 'delguur.mn'),
      parse('domain.name', '10.0.0.1'),
      parse('mail.host', 'localhost'),
    ]).toEqual(['delguur.mn', 'invalid_input', 'invalid_input'])
    expect(parse('look.logo', 'logo/../../etc/passwd')).toBe('invalid_input')
  })

  it('refuse a colour that cannot be read, and name the nearest that can', () => {
    const refused = parseSetting(field('look.link'), '#ffa224', ['#ffffff'])
    expect(refused).toMatchObject({ ok: false, code: 'color_unreadable' })
    const { nearest } = refused as { nearest: string }
    expect(parseSetting(field('look.link'), nearest, ['#ffffff'])).toEqual({ ok: true, value: nearest })
  })

  it('change a shop in place: who holds a part of it sees the new values', () => {
    const held = { flags: { reviews: true, news: true }, locales: ['mn', 'en'], title: 'Нэг' }
    const { flags, locales } = held
    become(held, { flags: { reviews: false }, locales: ['mn'], title: 'Хоёр' })
    expect([flags, locales, held.title]).toEqual([{ reviews: false }, ['mn'], 'Хоёр'])
    const tree = { support: { phone: '1' } }
    expect(valueAt(withValue(tree, 'support.phone', '2'), 'support.phone')).toBe('2')
    expect([valueAt(tree, 'support.phone'), valueAt(tree, 'constructor.name')]).toEqual(['1', null])
  })

  it('are each named and explained in the two languages of the office, once, numbers with their unit', () => {
    const all = Object.values(settingFields).flat()
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    for (const { key, label, help } of all) {
      for (const text of [label.mn, help.mn]) expect(text, key).toMatch(/\S/)
      for (const text of [label.en, help.en]) expect(text, key).toMatch(/^[^а-яөү]+$/i)
      expect([help.mn === label.mn, help.en === label.en], key).toEqual([false, false])
    }
  })
})

describe('rates, lists and choices among categories', () => {
  const category = 'khuukhed/khuvtsas'
  it.each([
    ['wallet.bonus_share', 0.25, 0.25],
    ['wallet.bonus_share', '0.0725', 0.0725],
    ['wallet.bonus_share', 0.07251, 'invalid_input'],
    ['wallet.bonus_share', 1.01, 'invalid_input'],
    ['wallet.cashback', -0.01, 'invalid_input'],
    ['lease.interest', 1.8, 1.8],
    ['lease.interest', 1.855, 'invalid_input'],
    ['lease.interest', Number.NaN, 'invalid_input'],
    ['lease.months', [12, '3', 3, 6], [3, 6, 12]],
    ['lease.months', [], 'invalid_input'],
    ['lease.months', [3, 61], 'invalid_input'],
    ['lease.months', '3, 6', 'invalid_input'],
    ['size_option_keys', ['size', 'shoe_size'], ['size', 'shoe_size']],
    ['size_option_keys', ['Size'], 'invalid_input'],
    ['loyalty_levels', [{ level: 'bronze', rate: 0.01 }], [{ level: 'bronze', rate: 0.01 }]],
    [
      'loyalty_levels',
      [
        { level: 'a', rate: 0.01 },
        { level: 'a', rate: 0.02 },
      ],
      'invalid_input',
    ],
    ['loyalty_levels', [], 'invalid_input'],
    ['loyalty_levels', [{ level: 'gold', rate: 0.51 }], 'invalid_input'],
    ['home_taxons', [category, category, 'gutal'], [category, 'gutal']],
    ['home_taxons', ['../gutal'], 'invalid_input'],
    ['home_taxons', [], []],
    ['return_hours.categories', { khunsnii: '24' }, { khunsnii: 24 }],
    ['return_hours.categories', { khunsnii: 0 }, 'invalid_input'],
    ['return_hours.categories', { __proto__: null, constructor: 24 }, { constructor: 24 }],
    ['return_hours.categories', [24], 'invalid_input'],
    ['goes_with', { [category]: ['gutal'] }, { [category]: ['gutal'] }],
    ['goes_with', { [category]: 'gutal' }, 'invalid_input'],
    ['home.hero', '/t/gutal?sort=newest', '/t/gutal?sort=newest'],
    ['home.hero', '//evil.example', 'invalid_input'],
    ['home.hero', 'https://evil.example', 'invalid_input'],
  ])('%s: %j', (key, given, expected) => {
    expect(parse(key, given)).toEqual(expected)
  })
})

it('a key of another form than its provider wants is refused', () => {
  const words = { mn: 'IV', en: 'IV' }
  const field = {
    key: 'payments.most.iv',
    section: 'most',
    kind: 'secret',
    max: 100,
    label: words,
    help: words,
  } as const
  const accepts = (value: string): boolean => /^[0-9a-f]{32}$/.test(value)
  expect(parseSetting({ ...field, accepts }, 'a'.repeat(32))).toEqual({ ok: true, value: 'a'.repeat(32) })
  expect(parseSetting({ ...field, accepts }, 'Invoice 1')).toEqual({ ok: false, code: 'invalid_input' })
})
