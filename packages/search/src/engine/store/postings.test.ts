import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Postings } from './postings.ts'

const word = fc.string({ unit: fc.constantFrom('а', 'б', 'н'), minLength: 1, maxLength: 3 })
const documents = fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 30 })

const found = (postings: Postings, prefix: string) => {
  const slots = new Set<number>()
  postings.eachBeginning(prefix, (run, from, to) => {
    for (const slot of run.subarray(from, to)) slots.add(slot)
  })
  return [...slots].sort((a, b) => a - b)
}
const holding = (texts: readonly string[][], prefix: string) =>
  texts.flatMap((words, slot) => (words.some((term) => term.startsWith(prefix)) ? [slot] : []))

it('finds every document with a word that begins so, merged or still waiting', () => {
  fc.assert(
    fc.property(documents, fc.array(fc.nat(30)), word, (texts, merges, prefix) => {
      const postings = new Postings()
      for (const [slot, words] of texts.entries()) {
        for (const term of words) postings.add(term, slot)
        if (merges.includes(slot)) postings.settle()
      }
      expect(found(postings, prefix)).toEqual(holding(texts, prefix))
    }),
  )
})

it('follows documents that moved', () => {
  fc.assert(
    fc.property(documents, fc.array(fc.nat(30)), word, (texts, removed, prefix) => {
      const postings = new Postings()
      for (const [slot, words] of texts.entries()) for (const term of words) postings.add(term, slot)
      const stored = texts.filter((_, slot) => !removed.includes(slot))
      let next = 0
      postings.compact(Int32Array.from(texts, (_, slot) => (removed.includes(slot) ? -1 : next++)))
      expect(found(postings, prefix)).toEqual(holding(stored, prefix))
    }),
  )
})
