import { describe, expect, it } from 'vitest'
import { type Candidate, chooseVariant } from './package.domain.ts'

const coat = (id: number, size: string, color: string): Candidate => ({
  id,
  slug: 'coat',
  is_master: false,
  values: { size, color },
})
const candidates: Candidate[] = [
  { id: 1, slug: 'coat', is_master: true, values: {} },
  coat(2, '104', 'red'),
  coat(3, '104', 'blue'),
  coat(4, '110', 'red'),
  { id: 9, slug: 'ball', is_master: true, values: {} },
]
const ask = (slug: string, custom_values: Record<string, string> = {}, qty = 1) =>
  chooseVariant({ slug, qty, custom_values }, candidates, 'Сургууль')

describe('a package item', () => {
  it('means the variant whose values are all chosen', () => {
    expect(ask('coat', { size: '104', color: 'blue' }, 2)).toEqual({
      variant_id: 3,
      quantity: 2,
      options: { package: 'Сургууль' },
    })
  })

  it('needs no choice where there is one', () => {
    expect(ask('ball')).toMatchObject({ variant_id: 9 })
    expect(ask('coat', { size: '110' })).toMatchObject({ variant_id: 4 })
  })

  it('keeps values that are no options with the line', () => {
    expect(ask('ball', { name: 'Тэмүүлэн' })).toMatchObject({ options: { name: 'Тэмүүлэн', package: 'Сургууль' } })
  })

  it('is refused when unknown, open, impossible or less than one', () => {
    expect(ask('hat')).toMatchObject({ refused: 'product_not_found' })
    expect(ask('coat', { size: '104' })).toMatchObject({ refused: 'variant_unchosen' })
    expect(ask('coat', { size: '104', color: 'green' })).toMatchObject({ refused: 'variant_unchosen' })
    for (const qty of [0, -1, 1.5]) expect(ask('ball', {}, qty)).toMatchObject({ refused: 'quantity_invalid' })
  })
})
