import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../analyse.ts'
import { sourceOf } from '../headers.domain.ts'
import { placesOf, TableRow } from '../table-row.domain.ts'
import { personIn } from './person.domain.ts'
import { daysIn } from './place-rule.domain.ts'
import { groupsOf, synonymsIn } from './synonym.domain.ts'

function row(cells: Record<string, string>): TableRow {
  const columns = Object.keys(cells).map((target) => ({ name: target, target }))
  return new TableRow({ line: 2, cells: Object.values(cells) }, columns, placesOf(columns), true)
}
const now = new Date('2026-11-24T03:00:00Z')

describe('a line of a file of people', () => {
  it('knows a number and an address however they are written', () => {
    for (const phone of ['+976 8811-0001', '97688110001', "'88110001", '88110001.0', '8811 0001'])
      expect(personIn(row({ phone }), now).phone).toBe('88110001')
    expect(personIn(row({ email: ' Ana@Mail.Example ' }), now).email).toBe('ana@mail.example')
  })

  it('takes a consent only with its day and where it was said; a refusal needs its day alone', () => {
    const agreed = (cells: Record<string, string>) => personIn(row({ phone: '88110001', ...cells }), now).agreed
    expect(agreed({ accepts_email: 'yes' })).toEqual([])
    expect(agreed({ accepts_email: 'yes', consent_date: '2026-05-01' })).toEqual([])
    expect(agreed({ accepts_email: 'yes', consent_date: '2027-05-01', consent_source: 'анкет' })).toEqual([])
    const at = new Date('2026-04-30T16:00:00Z')
    expect(agreed({ accepts_email: 'yes', accepts_email_at: '2026-05-01', consent_source: 'анкет' })).toEqual([
      { channel: 'email', granted: true, at, source: 'анкет' },
    ])
    expect(agreed({ accepts_sms: 'үгүй', consent_date: '2026-05-01' })).toMatchObject([
      { channel: 'sms', granted: false },
    ])
  })

  it('tells a birthday to come, a gender and a language that nobody knows', () => {
    const line = row({ phone: '88110001', birth_date: '2027-01-01', gender: 'x', language: 'xx' })
    personIn(line, now)
    expect(line.problems.map(({ code }) => code)).toEqual(['birth_date_unlikely', 'gender_unknown', 'language_unknown'])
  })
})

describe('titles of other files than of goods', () => {
  const targets = (kind: 'people' | 'delivery' | 'synonyms', titles: string[]) =>
    columnsOf(
      { kind, source: sourceOf(titles, kind) },
      titles.map((name) => ({ name, sample: ['x'], isEmpty: false })),
      undefined,
      { properties: [], locations: [] },
      new Set(),
    ).map(({ target }) => target)

  it('mean what they mean in such a file', () => {
    expect(targets('people', ['Утас', 'Нэр', 'Овог', 'Price'])).toEqual(['phone', 'first_name', 'last_name', null])
    expect(targets('delivery', ['Дүүрэг', 'Price', 'Гараг'])).toEqual(['district', 'delivery_price', 'days'])
    expect(targets('synonyms', ['Үг 1', 'word2', 'synonyms'])).toEqual(['word1', 'word2', 'words'])
  })
})

describe('days and words', () => {
  it('reads days of the week', () => {
    expect([
      daysIn('1-5'),
      daysIn('Да, Ба'),
      daysIn('Sat-Mon'),
      daysIn('өдөр бүр'),
      daysIn('8'),
      daysIn('маргааш'),
    ]).toEqual([[1, 2, 3, 4, 5], [1, 5], [1, 6, 7], [1, 2, 3, 4, 5, 6, 7], undefined, undefined])
  })

  it('joins lists that share a word, also by way of others', () => {
    expect(
      groupsOf([
        ['a', 'b'],
        ['c', 'd'],
        ['d', 'e'],
        ['b', 'c'],
        ['x', 'y'],
      ]),
    ).toEqual([0, 0, 0, 0, 4])
    expect(synonymsIn(row({ words: 'куртик, Jacket|jacket;хүрэм' }))).toEqual(['куртик', 'jacket', 'хүрэм'])
  })
})
