import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextIndex } from '../engine/listing/text-index.ts'
import { Words } from './words.ts'

const words = new Words()
const exactOf = (text: string) => words.ofText(text, 'mn').map((word) => word.exact)

it('keeps a code and its parts, a number and its unit together', () => {
  expect(exactOf('Куртик UNG-1001 98см')).toEqual([['куртик'], ['ung1001', 'ung'], ['1001'], ['98'], ['cm']])
  expect(exactOf('98 cm')).toEqual(exactOf('98см'))
})

it('leaves stop words out of a query that has others', () => {
  expect(words.ofQuery('дээл ба гутал', 'mn').map((word) => word.exact)).toEqual([['дээл'], ['гутал']])
  expect(words.ofQuery('ба', 'mn').map((word) => word.exact)).toEqual([['ба']])
})

it('says the same from memory', () => {
  const part = fc.constantFrom('хүүхдийн', 'Дээл,', '«Цасан', 'шуурга»', 'gutal', '98см', 'for', 'UNG-1')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(words.ofText(parts.join(' '), 'mn')).toEqual(new Words().ofText(parts.join(' '), 'mn'))
    }),
  )
})

it.each([
  ['гутал', 'gutal'],
  ['гутал', 'Gutliin'],
  ['Өмд', 'umd'],
  ['үсний тууз', 'usnii'],
  ['хувцас', 'huvtsas'],
  ['өвлийн куртик', 'ovliin'],
  ['цамц 98 см', 'camc'],
  ['морь', 'mori'],
])('%s is found by %s', (text, query) => {
  const index = new TextIndex()
  for (const word of words.ofText(text, 'mn')) index.add(0, 'title', word)
  const [first] = words.ofQuery(query, 'mn')
  const found: number[] = []
  if (first) index.find(first, true, (slots, from, to) => found.push(...slots.subarray(from, to)))
  expect(found).toContain(0)
})

it('reads Latin v and w as в beside ү', () => {
  const [typed] = words.ofQuery('gurwn', 'mn')
  const [meant] = words.ofText('гурван', 'mn')
  expect(typed?.skeleton).toEqual(expect.arrayContaining([...(meant?.skeleton ?? [])]))
  expect(words.ofQuery('hew', 'mn')[0]?.key).toContain('heb')
  expect(words.ofQuery('pvvz', 'mn')[0]?.key).toEqual(['buuj'])
})
