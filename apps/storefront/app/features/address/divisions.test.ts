import { describe, expect, it } from 'vitest'
import { type Division, isLike } from './divisions.ts'

const division = (name_mn: string, name_en: string, abbr: string | null = null): Division => ({
  id: '1',
  level: 'district',
  name: name_mn,
  name_mn,
  name_en,
  abbr,
  zipcode: null,
})
const bayanzurkh = division('Баянзүрх', 'Bayanzürkh', 'БЗД')
const khanUul = division('Хан-Уул', 'Khan-Uul', 'ХУД')
const khoroo = (n: number) => division(`${n}-р хороо`, `${n}th khoroo`)

describe('typing a place', () => {
  it.each(['баянз', 'БАЯНЗҮРХ', 'баянзурх', 'bayanz', 'bayanzurkh', 'бзд', 'bzd'])('finds Баянзүрх by %s', (typed) => {
    expect(isLike(bayanzurkh, typed)).toBe(true)
  })

  it.each(['хан уул', 'ханУул', 'уул', 'khan-uul', 'hanuul', 'худ'])('finds Хан-Уул by %s', (typed) => {
    expect(isLike(khanUul, typed)).toBe(true)
    expect(isLike(bayanzurkh, typed)).toBe(false)
  })

  it.each(['өлг', 'ulgii', 'olgii', 'Ölgii'])('finds Өлгий by %s', (typed) => {
    expect(isLike(division('Өлгий', 'Ölgii'), typed)).toBe(true)
  })

  it('reads numbers of khoroos from their beginning', () => {
    const found = [1, 2, 10, 11, 21].filter((n) => isLike(khoroo(n), '1'))
    expect(found).toEqual([1, 10, 11])
    expect(isLike(khoroo(11), '11')).toBe(true)
  })
})
