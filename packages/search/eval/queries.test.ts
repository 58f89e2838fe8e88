import { describe, expect, it } from 'vitest'
import { wordsOf } from './judge.ts'
import { asMns, isLatinOf, skeleton, typedOn, typos, withoutOwnLetters } from './letters.ts'
import { type Query, queries } from './queries.ts'

const everyQuery = Object.values(queries).flat()
/** The queries of a group that have not its property: none. */
const offenders = (group: string, has: (query: Query & { of: string }) => boolean): string[] =>
  (queries[group] ?? []).filter((query) => !has({ of: '', ...query })).map(({ q }) => q)
const ascii = /^[\x20-\x7e]+$/
const wordPairs = ({ q, of }: { q: string; of: string }): [string, string][] => {
  const meant = wordsOf(of)
  return wordsOf(q).map((word, at) => [word, meant[at] ?? ''])
}

it('holds hundreds of queries, at least 30 in each group, none twice', () => {
  expect(everyQuery.length).toBeGreaterThanOrEqual(330)
  for (const [group, own] of Object.entries(queries)) expect([group, own.length >= 30]).toEqual([group, true])
  const typed = everyQuery.map(({ q, locale = 'mn' }) => `${locale} ${q}`)
  expect(typed.filter((each, at) => typed.indexOf(each) !== at)).toEqual([])
})

it('asks only what fits a search box, in the languages of the shop', () => {
  for (const { q, locale = 'mn' } of everyQuery) {
    expect([q, q.trim() === q && q.length > 1 && q.length <= 60]).toEqual([q, true])
    expect(['mn', 'en', 'ru', 'cn', 'it']).toContain(locale)
  }
})

describe('each query has the property of its group', () => {
  it('latin_standard: the letters of MNS 5217', () => {
    expect(offenders('latin_standard', ({ q, of }) => ascii.test(q) && q === asMns(of))).toEqual([])
  })

  it('latin_informal: a habit of texting, not the standard', () => {
    const informal = ({ q, of }: { q: string; of: string }) => ascii.test(q) && isLatinOf(q, of) && q !== asMns(of)
    expect(offenders('latin_informal', informal)).toEqual([])
  })

  it('wrong_layout: the keys of what was meant', () => {
    const pairs = [
      ['mongolian', 'qwerty'],
      ['russian', 'qwerty'],
      ['qwerty', 'mongolian'],
      ['mongolian', 'russian'],
    ] as const
    const used = pairs.map(([meant, on]) =>
      (queries.wrong_layout ?? []).filter((each) => each.q === typedOn(each.of ?? '', meant, on)),
    )
    expect(used.every(({ length }) => length >= 3)).toBe(true)
    expect(
      offenders(
        'wrong_layout',
        (query) => query.q !== query.of && used.some((own) => own.some(({ q }) => q === query.q)),
      ),
    ).toEqual([])
  })

  it('folded: no ө and no ү where they belong', () => {
    expect(offenders('folded', ({ q, of }) => q !== of && q === withoutOwnLetters(of))).toEqual([])
  })

  it('one_typo: one slip, which is more than a folded letter', () => {
    const slipped = ({ q, of }: { q: string; of: string }) =>
      typos(q, of) === 1 && withoutOwnLetters(q) !== withoutOwnLetters(of)
    expect(offenders('one_typo', slipped)).toEqual([])
  })

  it('two_typos: two slips, in words of seven letters and more', () => {
    const slipped = (query: { q: string; of: string }) =>
      typos(query.q, query.of) === 2 && wordPairs(query).every(([typed, meant]) => typed === meant || meant.length >= 7)
    expect(offenders('two_typos', slipped)).toEqual([])
  })

  it('inflected: endings on the same stem', () => {
    const inflected = (query: { q: string; of: string }) =>
      query.q !== query.of &&
      wordPairs(query).every(([typed, meant]) => meant !== '' && skeleton(typed).startsWith(skeleton(meant)))
    expect(offenders('inflected', inflected)).toEqual([])
  })

  it('mixed_language: at least two languages, one for each word', () => {
    const mixed = ({ q, languages = [] }: Query) =>
      languages.length === q.split(' ').length && new Set(languages).size > 1
    expect(offenders('mixed_language', mixed)).toEqual([])
  })

  it('sku: the letters and digits of the code it is judged by', () => {
    const code = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
    expect(offenders('sku', ({ q, right: { sku = '' } }) => code(q) !== '' && code(sku).endsWith(code(q)))).toEqual([])
  })

  it('size: a size or an age is typed, and a size is judged', () => {
    expect(offenders('size', ({ q, right }) => right.size !== undefined && /\d|\b(S|M|L|XL)\b/.test(q))).toEqual([])
  })
})
