import { blocksOf, productsIn, textOf } from '@delguur/kit/text/article-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameWords, spamReason } from './spam.domain.ts'

const word = fc.stringMatching(/^[а-яөүa-z]{1,8}$/)
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const block = fc.oneof(
  line.map((text) => ({ kind: 'text' as const, text })),
  line.map((text) => ({ kind: 'heading' as const, text })),
  line.map((text) => ({ kind: 'quote' as const, text })),
  fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => ({ kind: 'list' as const, items })),
  fc.stringMatching(/^[a-z0-9-]{1,20}$/).map((slug) => ({ kind: 'product' as const, slug })),
)

it('what is written and read again is the same', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      expect(blocksOf(textOf(blocks))).toEqual(blocks)
    }),
  )
})

it('guarantee 60: any text becomes a tree of known parts, none of them with markup', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const blocks = blocksOf(text)
      for (const { kind } of blocks) expect(['text', 'heading', 'quote', 'list', 'product']).toContain(kind)
      for (const slug of productsIn(blocks)) expect(slug).toMatch(/^[a-z0-9-]{1,100}$/)
    }),
  )
})

it('links, numbers, shouting, repeats and what was seen before wait; plain words do not', () => {
  const reasons = [
    ['Энд хямд байна https://x.example', 'link'],
    ['shop.mn гээд ороорой', 'link'],
    ['99 11-22 33 руу залгаарай', 'phone'],
    ['(9911) 2233', 'phone'],
    ['ЭНЭ БОЛ ҮНЭХЭЭР ГАЙХАЛТАЙ БАРАА ШҮҮ', 'capitals'],
    ['ааааааааааа', 'repeats'],
  ] as const
  for (const [text, reason] of reasons) expect([text, spamReason(text, false)]).toEqual([text, reason])
  expect(spamReason('Сайхан бичжээ', true)).toBe('seen_before')
  for (const text of ['104 хэмжээ яг таарсан', 'Үнэ нь 219,000 байсан', 'Баярлалаа!!!', '5 настай, 112 см'])
    expect([text, spamReason(text, false)]).toEqual([text, undefined])
  expect(sameWords('Сайхан, бичжээ!')).toBe(sameWords('сайхан бичжээ'))
})
