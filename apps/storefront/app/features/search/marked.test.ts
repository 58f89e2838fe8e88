import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marked } from './marked.ts'

const show = (text: string, typed: string): string =>
  marked(text, typed)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['Үслэг дотортой монгол гутал', 'гут', 'Үслэг дотортой монгол [гут]ал'],
  ['Үслэг дотортой монгол гутал', 'gutal', 'Үслэг дотортой монгол [гутал]'],
  ['Хүүхдийн дээл', 'khuu', '[Хүү]хдийн дээл'],
  ['Хүүхдийн дээл', 'huu deel', '[Хүү]хдийн [дээл]'],
  ['Өвлийн малгай', 'овл', '[Өвл]ийн малгай'],
  ['Цамц', 'ts', '[Ц]амц'],
  ['Жинсэн өмд', 'zh', '[Ж]инсэн өмд'],
  ['Winter boots', 'boo', 'Winter [boo]ts'],
  ['Тогтоох', 'оох', 'Тогтоох'],
  ['儿童冬靴', '冬靴', '儿童[冬靴]'],
  ['Дээл', '', 'Дээл'],
  ['Дээл', 'дээлийн', 'Дээл'],
])('in «%s» typed «%s» shows as %s', (text, typed, answer) => {
  expect(show(text, typed)).toBe(answer)
})

it('loses and adds no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        marked(text, typed)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
