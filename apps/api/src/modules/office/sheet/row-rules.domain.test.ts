import { describe, expect, it } from 'vitest'
import { changesOf, faultOf, needsApproval } from './row-rules.domain.ts'

const row = { price: 100, compare_at_price: null, sale_price: null, cost: 60, sku: 'A', barcode: null }
const to = (set: object) => ({ ...row, ...set })

describe('a row of the sheet', () => {
  it('changes in what differs', () => {
    expect(changesOf(row, { price: 100, cost: 50, sale_price: null, sku: undefined })).toEqual({ cost: 50 })
  })

  it('needs a second person below cost and for more than half off, not for what was so before', () => {
    expect(needsApproval(row, to({ price: 59 }))).toBe(true)
    expect(needsApproval(row, to({ price: 60 }))).toBe(false)
    expect(needsApproval(row, to({ sale_price: 59 }))).toBe(true)
    expect(needsApproval(row, to({ cost: 101 }))).toBe(true)
    expect(needsApproval(to({ cost: null }), to({ cost: null, price: 49 }))).toBe(true)
    expect(needsApproval(to({ cost: null }), to({ cost: null, price: 50 }))).toBe(false)
    expect(needsApproval(to({ price: 10 }), to({ price: 10, sku: 'B' }))).toBe(false)
    expect(needsApproval(to({ price: 10, cost: null }), to({ price: 200, cost: null }))).toBe(false)
  })

  it('cannot have a sale price that is none, a price of nothing to compare with, or a false code', () => {
    expect(faultOf(to({ sale_price: 100 }), { sale_price: 100 })).toEqual({
      field: 'sale_price',
      code: 'sale_price_too_high',
    })
    expect(faultOf(to({ price: 40, sale_price: 50 }), { price: 40 })?.field).toBe('price')
    expect(faultOf(to({ compare_at_price: 0 }), { compare_at_price: 0 })?.field).toBe('compare_at_price')
    expect(faultOf(to({ price: 0 }), { price: 0 })).toMatchObject({ field: 'price', code: 'number_too_small' })
    expect(faultOf(to({ sale_price: 0 }), { sale_price: 0 })?.field).toBe('sale_price')
    // as it was before, when an act is undone
    expect(faultOf(to({ price: 0 }), {})).toBeUndefined()
    expect(faultOf(to({ barcode: '4006381333932' }), { barcode: '4006381333932' })?.field).toBe('barcode')
  })
})
