import { expect, it } from 'vitest'
import { noTokens, TextIndex, type Tokens } from './text-index.ts'

/** A word known by what is given and by itself. */
const word = (exact: string, more: Partial<Tokens> = {}): Tokens => ({ ...noTokens, exact: [exact], ...more })
function found(index: TextIndex, wanted: Tokens, prefix = true): number[] {
  const best = new Map<number, number>()
  index.find(wanted, prefix, (run, from, to, score) => {
    for (const slot of run.subarray(from, to)) best.set(slot, Math.max(score, best.get(slot) ?? 0))
  })
  return [...best].sort(([a, x], [b, y]) => y - x || a - b).map(([slot]) => slot)
}

it('puts a whole word before its beginning and a strong form before a weak one', () => {
  const index = new TextIndex()
  index.add(0, 'title', word('гуталтай'))
  index.add(1, 'title', word('гутал'))
  index.add(2, 'title', word('гутлын', { stem: ['гутал'] }))
  expect(found(index, word('гутал', { stem: ['гутал'] }))).toEqual([1, 2, 0])
  expect(found(index, word('гутал', { stem: ['гутал'] }), false)).toEqual([1, 2])
})

it('weighs fields', () => {
  const index = new TextIndex({ title: 8, description: 1 })
  index.add(0, 'description', word('дээл'))
  index.add(1, 'title', word('дээл'))
  expect(found(index, word('дээл'))).toEqual([1, 0])
})

it('asks weaker forms only where no stronger one is a whole word', () => {
  const index = new TextIndex()
  index.add(0, 'title', word('ус', { key: ['us'], loose: ['us'] }))
  index.add(1, 'title', word('үс', { key: ['us'], loose: ['us'] }))
  index.add(2, 'title', word('өмд', { key: ['omd'], loose: ['umd'] }))
  expect(found(index, word('umd', { key: ['umd'], loose: ['umd'] }))).toEqual([2])
  expect(found(index, word('us', { key: ['us'], loose: ['us'] }))).toEqual([0, 1])
})

it('takes skeletons whole and not too short', () => {
  const index = new TextIndex()
  index.add(0, 'title', word('хувцас', { skeleton: ['hbcs'] }))
  index.add(1, 'title', word('хэв', { skeleton: ['hb'] }))
  expect(found(index, word('huvtsas', { skeleton: ['hbcs'] }))).toEqual([0])
  expect(found(index, word('huvts', { skeleton: ['hbc'] }))).toEqual([])
  expect(found(index, word('huv', { skeleton: ['hb'] }))).toEqual([])
})

it('follows documents that moved, and knows its words', () => {
  const index = new TextIndex()
  for (const [slot, text] of ['дээл', 'гутал', 'дээл'].entries()) index.add(slot, 'title', word(text))
  index.settle()
  expect([...index.vocabulary('exact')]).toEqual([
    { word: 'гутал', frequency: 1 },
    { word: 'дээл', frequency: 2 },
  ])
  expect(index.frequency('exact', 'дээл')).toBe(2)
  index.compact(Int32Array.of(-1, 0, 1))
  expect(found(index, word('дээл'))).toEqual([1])
})
