import { expect, it } from 'vitest'
import { partOf } from '../../query/clauses/query-part.ts'
import { type Name, NameIndex } from '../name-index.ts'
import { BitSet } from '../store/bitset.ts'
import { TermField } from '../store/term-field.ts'
import { TextIndex, type Tokens } from './text-index.ts'
import { TextSearch } from './text-search.ts'

const tokens = (text: string): Tokens => {
  const exact = text.toLowerCase().split(' ')
  return { exact, folded: exact, stem: exact, key: exact, loose: exact, skeleton: [] }
}
const query = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => partOf({ tokens: tokens(word), prefix: true }))

function shop(titles: readonly string[], named: Record<string, number[]> = {}) {
  const texts = new TextIndex({ title: 4 })
  for (const [slot, title] of titles.entries()) texts.add(slot, 'title', tokens(title))
  const field = new TermField()
  const names: Name[] = Object.keys(named).map((value) => ({
    field: 'taxon',
    value,
    texts: [tokens(value)],
    weight: 2,
  }))
  for (const [value, slots] of Object.entries(named)) for (const slot of slots) field.add(value, slot)
  const search = new TextSearch(texts, new NameIndex(names), (name) => field.terms.get(String(name.value)))
  const all = new BitSet(titles.length)
  for (let slot = 0; slot < titles.length; slot++) all.add(slot)
  return (text: string, within = all) => {
    const found = search.find(query(text), within, titles.length)
    const places = [...found.slots.keys()].sort((a, b) => (found.scores[b] ?? 0) - (found.scores[a] ?? 0) || a - b)
    const slots = places.map((place) => found.slots[place] ?? -1)
    expect(slots.toSorted()).toEqual([...found.matched.members()])
    return { slots, complete: found.complete }
  }
}

it('wants all words, in the title or in a name the product bears', () => {
  const find = shop(['цагаан дээл', 'цагаан гутал', 'хөх дээл'], { ёслол: [0, 2] })
  expect(find('цагаан дээл').slots).toEqual([0])
  expect(find('ёслол').slots).toEqual([0, 2])
  expect(find('хөх ёслол')).toMatchObject({ slots: [2], complete: true })
})

it('shows those with most words where none has all', () => {
  const find = shop(['цагаан торгон дээл', 'цагаан гутал', 'хөх малгай'])
  expect(find('цагаан торгон пальто')).toMatchObject({ slots: [0], complete: false })
  expect(find('пальто').slots).toEqual([])
  expect(find('').slots).toEqual([])
})

it('puts a title before a shared name, and what has the rare word before what has the common one', () => {
  const find = shop(['гутал', 'ус', 'ус', 'ус', 'ус гутал'], { гутал: [1] })
  expect(find('гутал').slots).toEqual([0, 4, 1])
  expect(shop(['ховор', 'түгээмэл', 'түгээмэл', 'ховор түгээмэл'])('ховор түгээмэл').slots).toEqual([3])
})

it('stays within what it is given', () => {
  const find = shop(['дээл', 'дээл'])
  const within = new BitSet(2)
  within.add(1)
  expect(find('дээл', within).slots).toEqual([1])
})
