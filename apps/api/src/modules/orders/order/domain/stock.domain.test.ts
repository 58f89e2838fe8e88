import { isRefusal } from '@delguur/kit/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, anOrder, aRate, aShipment, aVariant, lines } from '../../../../../test/order-values.ts'
import type { Order } from './order.domain.ts'
import { allocateStock, canServe, canShip } from './stock.domain.ts'

const shelvesOf = (order: Order) => new Map(order.lines.map(({ variant }) => [variant.id, variant.stock]))

describe('taking stock', () => {
  it('gives every line exactly its units from shelves that have them, or refuses', () => {
    fc.assert(
      fc.property(lines(), (list) => {
        const order = anOrder({ lines: list })
        const takes = allocateStock(order, shelvesOf(order))
        const short = list.some(
          ({ quantity, variant }) => quantity > variant.stock.reduce((sum, { on_hand }) => sum + on_hand, 0),
        )
        expect(isRefusal(takes)).toBe(short)
        if (isRefusal(takes)) return
        for (const line of list) {
          const own = takes.filter((take) => take.line_item_id === line.id)
          expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.quantity)
        }
        for (const { variant } of list) {
          for (const item of variant.stock) {
            const taken = takes
              .filter((take) => take.stock_item_id === item.stock_item_id)
              .reduce((sum, { quantity }) => sum + quantity, 0)
            expect(taken).toBeLessThanOrEqual(item.on_hand)
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('takes again only what is owed: what was paid back before it left stays on its shelf', () => {
    const stock = [3, 4].map((on_hand, i) => ({ stock_item_id: i + 1, stock_location_id: i + 1, on_hand }))
    const line = aLine({ quantity: 5, taken_off: 1, variant: aVariant({ stock }) })
    const takes = allocateStock(anOrder({ lines: [line] }), new Map([[line.variant_id, stock]]))
    expect(isRefusal(takes) ? [] : takes.map(({ quantity }) => quantity)).toEqual([3, 1])
  })

  it('empties the first location before it goes to the next', () => {
    const stock = [4, 4].map((on_hand, i) => ({ stock_item_id: i + 1, stock_location_id: i + 1, on_hand }))
    const order = anOrder({ lines: [aLine({ quantity: 5, variant: aVariant({ stock }) })] })
    expect(allocateStock(order, shelvesOf(order))).toMatchObject([
      { stock_item_id: 1, quantity: 4 },
      { stock_item_id: 2, quantity: 1 },
    ])
  })

  it('ships from places that ship alone, whatever the others have', () => {
    const stock = [5, 3].map((on_hand, i) => ({
      stock_item_id: i + 1,
      stock_location_id: i + 1,
      on_hand,
      ships: i === 1,
    }))
    const order = (quantity: number) => anOrder({ lines: [aLine({ quantity, variant: aVariant({ stock }) })] })
    expect(allocateStock(order(3), shelvesOf(order(3)))).toMatchObject([{ stock_item_id: 2, quantity: 3 }])
    expect(allocateStock(order(4), shelvesOf(order(4)))).toMatchObject({ refused: 'stock_insufficient' })
    expect([canShip(order(3)), canShip(order(4)), canServe(order(4), 1)]).toEqual([true, false, true])
    const twice = anOrder({ lines: [order(2).lines[0], order(2).lines[0]].flatMap((line) => line ?? []) })
    expect(canShip(twice)).toBe(false)
  })

  it('takes a pick-up from its shop alone', () => {
    const stock = [4, 2].map((on_hand, i) => ({ stock_item_id: i + 1, stock_location_id: i + 1, on_hand }))
    const pickUp = [aShipment([aRate({ kind: 'pick_up', stock_location_id: 2 })])]
    const order = (quantity: number) =>
      anOrder({ lines: [aLine({ quantity, variant: aVariant({ stock }) })], shipments: pickUp })
    expect(allocateStock(order(2), shelvesOf(order(2)))).toMatchObject([{ stock_item_id: 2, quantity: 2 }])
    expect(allocateStock(order(3), shelvesOf(order(3)))).toMatchObject({
      refused: 'stock_insufficient',
      params: { left: 2 },
    })
    expect([canServe(order(3), 1), canServe(order(3), 2), canServe(order(2), 2), canServe(order(1), 9)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
