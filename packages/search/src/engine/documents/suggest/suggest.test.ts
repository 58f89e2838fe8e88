import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../../analysis/spelling.ts'
import { parseSearch } from '../../../query/parse.ts'
import { refusing } from '../../../query/refusal.ts'
import { ask, mapping } from '../aggregate/aggregate.testdata.ts'
import { DocumentIndex } from '../document-index.ts'
import type { StoredDocument } from '../mapping.ts'
import { suggest } from './suggest.ts'
import { prefixMatch } from './suggest-prefix.ts'

const inputs: [string, string | string[], number][] = [
  ['1', ['Эсгий гутал', 'гутал эсгий'], 5],
  ['2', 'Гутал', 9],
  ['3', 'гутал', 9],
  ['4', 'гуталын цэвэрлэгч', 20],
  ['5', 'малгай', 3],
  ['6', ['эсгий малгай', 'гуа'], 1],
]
const products: StoredDocument[] = inputs.map(([id, input, weight]) => ({
  id,
  source: { suggestion: { input, weight } },
}))

type Entry = { text: string; offset: number; length: number; options: Record<string, unknown>[] }
const suggested = (documents: StoredDocument[], body: object, rest: object = {}): Entry[] =>
  (ask(documents, { size: 0, suggest: { it: body }, ...rest }).suggest as { it: Entry[] }).it

const completed = (prefix: string, options: object = {}) =>
  suggested(products, { prefix, completion: { field: 'suggestion', ...options } })[0]?.options.map(
    ({ text, _score }) => [text, _score],
  )

describe('completions', () => {
  it('come by weight, then by text; a document once, with its first text in that order', () => {
    expect(completed('ГУ')).toEqual([
      ['гуталын цэвэрлэгч', 20],
      ['Гутал', 9],
      ['гутал', 9],
      ['гутал эсгий', 5],
      ['гуа', 1],
    ])
    expect(completed('эсгий', { size: 1 })).toEqual([['Эсгий гутал', 5]])
    expect(completed('')).toEqual([])
    expect(completed('цэвэр')).toEqual([])
  })

  it('name a text once where duplicates are not wanted', () => {
    const twice = ['1', '2'].map((id) => ({ id, source: { suggestion: 'гутал' } }))
    const ids = (options: object) =>
      suggested(twice, { prefix: 'г', completion: { field: 'suggestion', ...options } })[0]?.options.map(
        ({ _id }) => _id,
      )
    expect(ids({})).toEqual(['1', '2'])
    expect(ids({ skip_duplicates: true })).toEqual(['1'])
  })

  it('forgive an edit behind the first letters, and rank what stays true for longer', () => {
    expect(completed('маглай')).toEqual([])
    expect(completed('маглай', { fuzzy: true })).toEqual([['малгай', 6]])
    expect(completed('маглай', { fuzzy: { transpositions: false } })).toEqual([])
    expect(completed('маглай', { fuzzy: { transpositions: false, fuzziness: 2 } })).toEqual([['малгай', 6]])
    expect(completed('палгай', { fuzzy: true })).toEqual([])
    expect(completed('палгай', { fuzzy: { prefix_length: 0 } })).toEqual([['малгай', 3]])
    expect(completed('мэ', { fuzzy: true })).toEqual([])
    expect(completed('мэ', { fuzzy: { min_length: 2 } })).toEqual([['малгай', 3]])
  })

  it('answer with the document, as much of it as is wanted', () => {
    const one = [{ id: 'x', source: { title: 'Т', suggestion: 'гутал' } }]
    const body = { prefix: 'гут', completion: { field: 'suggestion' } }
    const head = { text: 'гутал', _index: 'shoes', _id: 'x', _score: 1 }
    expect(suggested(one, body)).toEqual([
      { text: 'гут', offset: 0, length: 3, options: [{ ...head, _source: one[0]?.source }] },
    ])
    expect(suggested(one, body, { _source: 'title' })[0]?.options).toEqual([{ ...head, _source: { title: 'Т' } }])
    expect(suggested(one, body, { _source: false })[0]?.options).toEqual([head])
  })

  it('stand in any of the contexts asked for, the boosted ones higher', () => {
    const shelf = (id: string, weight: number, contexts: object) => ({
      id,
      source: { shelf: { input: `гутал ${id}`, weight, contexts } },
    })
    const shelves = [
      shelf('1', 10, { for: ['men', 'kids'] }),
      shelf('2', 8, { for: ['women'], season: ['winter'] }),
      shelf('3', 30, { season: ['summer'] }),
    ]
    const found = (contexts: object) =>
      suggested(
        shelves,
        { prefix: 'гу', completion: { field: 'shelf', contexts } },
        { _source: false },
      )[0]?.options.map(({ _id, _score, contexts: held }) => [_id, _score, held])
    expect(found({ for: 'men' })).toEqual([['1', 10, { for: ['men'] }]])
    expect(found({ for: ['men', { context: 'wom', prefix: true, boost: 2 }] })).toEqual([
      ['2', 16, { for: ['women'] }],
      ['1', 10, { for: ['men'] }],
    ])
    expect(found({ for: 'kids', season: 'winter' })?.map(([id]) => id)).toEqual(['1', '2'])
  })
})

const titles = [
  'red boots',
  'red boots warm',
  'red shoes',
  'blue sweater',
  'blue sweeter',
  'red scarf boost',
  'эсгий гутал',
]
const named: StoredDocument[] = titles.flatMap((title, at) => [
  { id: `${at}`, source: { title, brand: title.split(' ')[1] } },
  ...Array.from({ length: 60 }, (_, i) => ({ id: `${at}-${i}`, source: { title: `other${at}` } })),
])
const near = (text: string, options: object = {}) =>
  suggested(named, { text, term: { field: 'title', ...options } }).map((entry) => ({
    ...entry,
    options: entry.options.map(({ text: found, score, freq }) => [found, score, freq]),
  }))

describe('known words near a typed one', () => {
  it('are given for each word and its place', () => {
    expect(near('Bots, swetar!')).toEqual([
      {
        text: 'bots',
        offset: 0,
        length: 4,
        options: [
          ['boots', 0.75, 2],
          ['boost', 0.5, 1],
        ],
      },
      {
        text: 'swetar',
        offset: 6,
        length: 6,
        options: [
          ['sweater', 0.6666666, 1],
          ['sweeter', 0.6666666, 1],
        ],
      },
    ])
  })

  it('are not given for a word that is known, unless they are asked for', () => {
    expect(near('boost')[0]?.options).toEqual([])
    expect(near('boost', { suggest_mode: 'popular' })[0]?.options).toEqual([['boots', 0.8, 2]])
    expect(near('boots', { suggest_mode: 'popular' })[0]?.options).toEqual([])
    expect(near('boots', { suggest_mode: 'always' })[0]?.options).toEqual([['boost', 0.8, 1]])
  })

  it('keep to the bounds of the request', () => {
    expect(near('swetar', { max_edits: 1 })[0]?.options).toEqual([])
    expect(near('bots', { min_word_length: 5 })[0]?.options).toEqual([])
    expect(near('noots')[0]?.options).toEqual([])
    expect(near('noots', { prefix_length: 0 })[0]?.options[0]).toEqual(['boots', 0.8, 2])
    expect(near('swetar', { size: 1 })[0]?.options).toEqual([['sweater', 0.6666666, 1]])
    expect(near('boosts', { sort: 'frequency' })[0]?.options).toEqual([
      ['boots', 0.8, 2],
      ['boost', 0.8, 1],
    ])
  })

  it('are read from keywords as well', () => {
    expect(suggested(named, { text: 'sweter', term: { field: 'brand' } })[0]?.options[0]).toMatchObject({
      text: 'sweater',
    })
  })
})

const corrected = (text: string, options: object = {}) =>
  suggested(named, { text, phrase: { field: 'title', ...options } })[0]?.options

describe('phrases put right', () => {
  const highlight = { pre_tag: '<b>', post_tag: '</b>' }
  it('change one word, or as many as allowed', () => {
    expect(corrected('red bots', { highlight })?.[0]).toMatchObject({
      text: 'red boots',
      highlighted: 'red <b>boots</b>',
    })
    expect(corrected('blu swetar red')?.[0]?.text).toBe('blu sweater red')
    const both = corrected('reb bots red', {
      highlight,
      max_errors: 2,
      direct_generator: [{ field: 'title', min_word_length: 3, prefix_length: 1 }],
    })
    expect(both?.[0]).toMatchObject({ text: 'red boots red', highlighted: '<b>red boots</b> red' })
  })

  it('must be likelier than what was typed', () => {
    expect(corrected('red boots')).toEqual([])
    expect(corrected('red boots', { confidence: 0 })?.map(({ text }) => text)).toEqual(['red boots'])
    expect(corrected('')).toBeUndefined()
  })

  it('come in falling likelihood and no more than asked for', () => {
    const options = corrected('blue swetar', { size: 2 }) ?? []
    expect(options.map(({ text }) => text).sort()).toEqual(['blue sweater', 'blue sweeter'])
    expect(corrected('blue swetar', { size: 1 })).toHaveLength(1)
  })
})

describe('suggesters that are refused', () => {
  it.each([
    [{ text: 'x', term: { field: 'nothing' } }, /no mapping found for field \[nothing\]/],
    [{ text: 'x', phrase: { field: 'price' } }, /of type \[double\] cannot be used/],
    [{ prefix: 'x', completion: { field: 'title' } }, /is not a completion suggest field/],
  ])('%j', (body, reason) => {
    const refused = refusing(() => suggested(named, body))
    expect(refused.ok ? '' : refused.refusal.error.root_cause[0]?.reason).toMatch(reason)
  })
})

describe('the work of suggesters', () => {
  it('reads a bounded number of words, whatever is asked', () => {
    const index = new DocumentIndex(mapping)
    index.put(named)
    let read = 0
    const field = index.field('title')
    if (field?.kind !== 'text') throw new Error('no text')
    const endless = {
      *beginningWith() {
        for (let i = 0; ; i++, read++) yield `word${i}`
      },
    }
    const counted = new Proxy(field, {
      get: (of, key) => (key === 'beginningWith' ? endless.beginningWith : Reflect.get(of, key)),
    })
    const body = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        `s${i}`,
        { text: 'word wort ward', term: { field: 'title', suggest_mode: 'always' } },
      ]),
    )
    const parsed = parseSearch({ suggest: body })
    if (!parsed.ok) throw new Error('refused')
    const collection = new Proxy(index, { get: (of, key) => (key === 'field' ? () => counted : Reflect.get(of, key)) })
    expect(suggest(collection, parsed.search.suggest).size).toBe(20)
    expect(read).toBeLessThanOrEqual(100_000)
  })

  it('finds a beginning within its edits exactly where a plain table of edits does', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 2 }), (typed, text, most) => {
        const beginnings = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end))
        const least = Math.min(...beginnings.map((beginning) => distance(typed, beginning, 9)))
        expect(prefixMatch(typed, text, most, true) !== undefined).toBe(least <= most)
      }),
      { seed: 7, numRuns: 2_000 },
    )
  })
})
