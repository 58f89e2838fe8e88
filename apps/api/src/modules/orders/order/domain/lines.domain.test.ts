import { mnt } from '@delguur/kit/money'
import { isRefusal } from '@delguur/kit/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, anOrder, aVariant, lines } from '../../../../../test/order-values.ts'
import { addVariant, mergeCarts, mostOf, refresh, setOptions, setQuantity, stableJson } from './lines.domain.ts'
import { type Order, onHand } from './order.domain.ts'

const limits = { max_line_quantity: 20, max_lines: 200 }
const total = (order: Order) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
const orderOf = (value: ReturnType<typeof addVariant>): Order => {
  if (isRefusal(value)) throw new Error(value.refused)
  return value
}

describe('merging carts', () => {
  it('loses no unit that stock and limits allow, and invents none', () => {
    fc.assert(
      fc.property(lines(), lines(), (into, from) => {
        const [a, b] = [
          anOrder({ lines: into }),
          anOrder({
            id: 2,
            lines: from.map((line) => ({ ...line, variant: into[line.id - 1]?.variant ?? line.variant })),
          }),
        ]
        const { order: merged, changes } = mergeCarts(a, b, limits)
        expect(total(merged)).toBeGreaterThanOrEqual(total(a))
        expect(total(merged)).toBeLessThanOrEqual(total(a) + total(b))
        for (const line of merged.lines) {
          const before = a.lines.find((each) => each.variant_id === line.variant_id)?.quantity ?? 0
          const total = before + (b.lines.find((each) => each.variant_id === line.variant_id)?.quantity ?? 0)
          const allowed = Math.max(before, Math.min(onHand(line.variant), limits.max_line_quantity))
          expect(line.quantity).toBe(Math.min(total, allowed))
          const change = changes.find((each) => each.got > 0 && each.wanted === total && each.got === line.quantity)
          if (total > before) expect(change?.kind).toBe(line.quantity < total ? 'capped' : 'merged')
        }
        expect(new Set(merged.lines.map((line) => line.variant_id)).size).toBe(merged.lines.length)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('bringing up to date', () => {
  it('never wants more than there is, over all lines of a variant', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 20 }),
        (quantities, units) => {
          const variant = aVariant({ stock: [{ stock_item_id: 1, stock_location_id: 1, on_hand: units }] })
          const order = anOrder({
            lines: quantities.map((quantity, n) => aLine({ id: n + 1, quantity, variant, options: { n } })),
          })
          const sellable = refresh(order).lines.filter((line) => line.notice?.code !== 'gone')
          expect(sellable.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(units)
        },
      ),
    )
  })

  it('tells price up, price down, less stock and gone, and is quiet otherwise', () => {
    const notice = (line: Parameters<typeof aLine>[0]) => refresh(anOrder({ lines: [aLine(line)] })).lines[0]?.notice
    expect(notice({ price: mnt(900) })).toEqual({ code: 'price_up', from: 900, to: 1_000 })
    expect(notice({ price: mnt(1_100) })).toEqual({ code: 'price_down', from: 1_100, to: 1_000 })
    expect(notice({ quantity: 12 })).toEqual({ code: 'stock_down', from: 12, to: 10 })
    expect(notice({ variant: aVariant({ stock: [] }) })).toEqual({ code: 'gone', from: 1, to: 0 })
    expect(notice({ variant: aVariant({ available: false }) })).toEqual({ code: 'gone', from: 1, to: 0 })
    expect(notice({})).toBeNull()
  })
})

describe('lines', () => {
  it('add up by variant and options, in any order of keys', () => {
    const once = orderOf(
      addVariant(anOrder(), aVariant(), { quantity: 1, options: { a: 1, b: { c: 2, d: 3 } } }, limits),
    )
    const twice = orderOf(addVariant(once, aVariant(), { quantity: 2, options: { b: { d: 3, c: 2 }, a: 1 } }, limits))
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(stableJson({ b: [1, { z: 1, a: null }], a: 'x' })).toBe('{"a":"x","b":[1,{"a":null,"z":1}]}')
  })

  it.each([
    [0, 'quantity_invalid'],
    [-3, 'quantity_invalid'],
    [1.5, 'quantity_invalid'],
    [Number.POSITIVE_INFINITY, 'quantity_invalid'],
    [11, 'stock_insufficient'],
  ])('refuse %s units as %s', (quantity, code) => {
    const refusal = addVariant(anOrder(), aVariant(), { quantity, options: {} }, limits)
    expect(isRefusal(refusal) && refusal.refused).toBe(code)
  })

  it('share the stock of a variant', () => {
    const order = anOrder({ lines: [aLine({ quantity: 7 }), aLine({ id: 2, options: { n: 2 }, quantity: 2 })] })
    expect(order.lines.map((line) => mostOf(order, line, limits))).toEqual([8, 3])
    const refusal = setQuantity(order, 2, 4, limits)
    expect(isRefusal(refusal) && refusal.params).toMatchObject({ left: 3 })
  })

  it('join when their options become equal', () => {
    const order = anOrder({ lines: [aLine({ quantity: 2 }), aLine({ id: 2, options: { n: 2 }, quantity: 3 })] })
    expect(orderOf(setOptions(order, 2, {}, limits)).lines).toMatchObject([{ id: 1, quantity: 5 }])
  })
})
