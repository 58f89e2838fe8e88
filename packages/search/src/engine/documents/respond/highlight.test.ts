import { describe, expect, it } from 'vitest'
import { ask } from '../aggregate/aggregate.testdata.ts'
import type { Source } from '../mapping.ts'

const about =
  'The red boots are warm. They are made of felt and leather by hand, in small numbers, for long winters in the steppe and the town! Boots for all. A scarf?'

const marked = (query: object, highlight: object, source: Source = { title: 'Red boots for kids', about }) => {
  const documents = [{ id: '1', source }]
  const answer = ask(documents, { query: { bool: { should: [query, { match_all: {} }] } }, highlight })
  return (answer.hits as { hits: { highlight?: Record<string, string[]> }[] }).hits[0]?.highlight
}
const inTitle = (query: object, options: object = {}) => marked(query, { fields: { title: options } })?.title

describe('words that a query asked for', () => {
  it.each([
    ['match', { match: { title: 'RED kid boots' } }, '<em>Red</em> <em>boots</em> for kids'],
    ['fuzzy match', { match: { title: { query: 'boost', fuzziness: 'AUTO' } } }, 'Red <em>boots</em> for kids'],
    ['term', { term: { title: 'kids' } }, 'Red boots for <em>kids</em>'],
    ['terms', { terms: { title: ['for', 'red'] } }, '<em>Red</em> boots <em>for</em> kids'],
    ['prefix', { prefix: { title: 'bo' } }, 'Red <em>boots</em> for kids'],
    ['wildcard', { wildcard: { title: 'k*s' } }, 'Red boots for <em>kids</em>'],
    ['phrase', { match_phrase: { title: 'red boots' } }, '<em>Red</em> <em>boots</em> for kids'],
    [
      'a phrase with room',
      { match_phrase: { title: { query: 'red kids', slop: 2 } } },
      '<em>Red</em> boots for <em>kids</em>',
    ],
    [
      'the beginning of a phrase',
      { match_phrase_prefix: { title: 'boots f' } },
      'Red <em>boots</em> <em>for</em> kids',
    ],
    ['several fields', { multi_match: { query: 'boots', fields: ['about', 'ti*^2'] } }, 'Red <em>boots</em> for kids'],
    [
      'queries in queries',
      {
        bool: {
          filter: { constant_score: { filter: { term: { title: 'red' } } } },
          must: { dis_max: { queries: [{ match: { title: 'kids' } }] } },
        },
      },
      '<em>Red</em> boots for <em>kids</em>',
    ],
  ])('%s', (_, query, expected) => {
    expect(inTitle(query)).toEqual([expected])
  })

  it('are not words of other fields, of broken phrases or of negated parts', () => {
    expect(inTitle({ match: { about: 'boots' } })).toBeUndefined()
    expect(inTitle({ match: { about: 'boots' } }, { require_field_match: false })).toEqual([
      'Red <em>boots</em> for kids',
    ])
    expect(inTitle({ match_phrase: { title: 'boots red' } })).toBeUndefined()
    expect(inTitle({ bool: { should: [{ match_all: {} }], must_not: [{ term: { title: 'hat' } }] } })).toBeUndefined()
  })

  it('keep their own form and place', () => {
    expect(
      marked({ match: { title: 'гутал' } }, { fields: { title: {} } }, { title: 'İz ГУТАЛ-гутал' })?.title,
    ).toEqual(['İz <em>ГУТАЛ</em>-<em>гутал</em>'])
  })

  it('are whole keywords', () => {
    const fields = { fields: { tags: {}, 'bra*': {} } }
    expect(marked({ terms: { tags: ['b', 'c'] } }, fields, { brand: 'b', tags: ['a', 'b', 'c'] })).toEqual({
      tags: ['<em>b</em>', '<em>c</em>'],
    })
  })
})

describe('parts of a text', () => {
  const parts = (options: object) => marked({ match: { about: 'boots hand' } }, { fields: { about: options } })?.about

  it('are sentences with room for more', () => {
    expect(parts({})).toEqual([
      'The red <em>boots</em> are warm.',
      'They are made of felt and leather by <em>hand</em>, in small numbers, for long winters in the steppe and the town',
      '<em>Boots</em> for all. A scarf?',
    ])
    expect(parts({ fragment_size: 0 })).toContain('<em>Boots</em> for all.')
  })

  it('are cut between words where a sentence is too long', () => {
    expect(parts({ fragment_size: 20 })).toEqual([
      'The red <em>boots</em> are warm',
      'felt and leather by <em>hand</em>',
      '<em>Boots</em> for all.',
    ])
  })

  it('are no more than asked for: those that tell most', () => {
    expect(parts({ fragment_size: 20, number_of_fragments: 1 })).toEqual(['felt and leather by <em>hand</em>'])
  })

  it('are the whole text where none are wanted', () => {
    expect(parts({ number_of_fragments: 0, pre_tags: ['['], post_tags: [']'] })).toEqual([
      about.replaceAll(/boots|hand/gi, '[$&]'),
    ])
  })

  it('may be the beginning where nothing is marked', () => {
    expect(marked({ match: { title: 'boots' } }, { fields: { about: { no_match_size: 9 } } })?.about).toEqual([
      'The red boots',
    ])
    expect(marked({ match: { title: 'hat' } }, { fields: { title: { no_match_size: 99 } } })?.title).toEqual([
      'Red boots for kids',
    ])
  })
})
