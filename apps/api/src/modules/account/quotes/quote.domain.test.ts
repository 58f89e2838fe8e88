import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSuggested, gather, type QuoteStatus, quoteFlow, stepQuote } from './quote.domain.ts'

describe('the table of a quote request', () => {
  it('reaches every state from a request', () => {
    const reached = new Set<string>(['requested'])
    for (const status of reached) for (const next of Object.values(quoteFlow[status as QuoteStatus])) reached.add(next)
    expect([...reached].sort()).toEqual(Object.keys(quoteFlow).sort())
  })
  it('lets nobody accept what was not offered or is over', () => {
    for (const status of ['requested', 'accepted', 'declined', 'refused', 'expired', 'canceled'] as const)
      expect(stepQuote(status, 'accept')).toMatchObject({ refused: 'quote_status_refused' })
    expect(stepQuote('offered', 'accept')).toBe('accepted')
    expect(stepQuote('expired', 'offer')).toBe('offered')
  })
})

describe('goods of a request', () => {
  it('name each variant once and lose no unit', () => {
    const items = fc.array(
      fc.record({ variant_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(items, (list) => {
        const gathered = gather(list)
        if ('refused' in gathered) throw new Error(gathered.refused)
        const units = (each: { quantity: number }[]) => each.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(units(gathered)).toBe(units(list))
        expect(new Set(gathered.map(({ variant_id }) => variant_id)).size).toBe(gathered.length)
      }),
    )
  })
  it('are some, in whole numbers', () => {
    expect(gather([])).toMatchObject({ refused: 'quote_empty' })
    for (const quantity of [0, -1, 1.5, 100_001])
      expect(gather([{ variant_id: 1, quantity }])).toMatchObject({ refused: 'quantity_invalid' })
  })
})

it('a suggested price lies between half of the price and the price', () => {
  expect(checkSuggested(50_000, 100_000)).toBe(50_000)
  expect(checkSuggested(99_999, 100_000)).toBe(99_999)
  expect(checkSuggested(49_999, 100_000)).toMatchObject({ refused: 'suggestion_below_half', params: { limit: 50_000 } })
  expect(checkSuggested(100_000, 100_000)).toMatchObject({ refused: 'suggestion_above_price' })
  expect(checkSuggested(50, 99)).toBe(50)
})
