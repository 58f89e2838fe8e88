import { retype } from '@delguur/search/analysis/layout'
import { expect, it } from 'vitest'
import { fits, fitOf as fitTyped, isAsTyped, isNamed, typedAs } from './rank.ts'

const fitOf = (names: readonly string[], q: string) => fitTyped(names, typedAs(q))

it('a name is found in either script, with the doubled letters of Latin typing, in another layout and mistyped', () => {
  const names = ['Мөнгө буцаалт', 'Refunds']
  for (const q of ['мөнгө', 'mungu', 'mongo', 'refund', 'мөнгө буцаалт', 'mongo butsalt'])
    expect([q, fitOf(names, q) > fits.asTyped]).toEqual([q, true])
  for (const q of [retype('мөнгө', 'mn', 'qwerty'), retype('refunds', 'qwerty', 'mn'), 'бацаалт', 'refubd'])
    expect([q, fitOf(names, q) > fits.repaired && fitOf(names, q) <= 60]).toEqual([q, true])
  for (const q of ['захиалга', 'банк', 'rfd', '']) expect([q, fitOf(names, q)]).toEqual([q, 0])
})

it('the same name is before its beginning, and that before a name among other words', () => {
  const of = (q: string) => fitOf(['хүргэлтийн үнэ'], q)
  expect(of('хүргэлтийн үнэ')).toBe(fits.exact)
  expect(of('hurgeltiin une')).toBe(fits.exact)
  expect(of('hvrgeltiin vne')).toBe(fits.exact)
  expect(of('хүргэлтийн')).toBeGreaterThan(of('хүргэлтийн үнийг яаж солих вэ'))
  expect(of('үнэ')).toBeLessThan(of('хүргэлтийн'))
})

it('goods and people are known by the words that were typed', () => {
  expect(isAsTyped('Ноолууран цамц', typedAs('ноолуур'))).toBe(true)
  expect(isAsTyped('Ноолууран цамц', typedAs('тайлан'))).toBe(false)
  expect(isNamed('Өнөрцэцэг Дорж', typedAs('dorj'))).toBe(true)
  expect(isNamed('Өнөрцэцэг Дорж', typedAs('Дор'))).toBe(false)
})
