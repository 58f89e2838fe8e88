import { isRefusal } from '@delguur/kit/result'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aLine, anOrder, aShipment } from '../../../../../test/order-values.ts'
import type { Order } from './order.domain.ts'
import { withSplit } from './split.domain.ts'
import { owedOf, partLines, takenOff } from './units.domain.ts'

const held = (order: Order, id: number): number =>
  order.shipments
    .filter(({ status }) => status !== 'canceled')
    .flatMap((shipment) => partLines(order, shipment))
    .reduce((sum, each) => sum + (each.line_item_id === id ? each.quantity : 0), 0)

const leave = (order: Order, count: number): Order => ({
  ...order,
  status: 'ready',
  shipments: order.shipments.map((each, i) => {
    if (each.status !== 'pending') return each
    const status = i % 3 === count ? 'shipped' : i % 3 === (count + 1) % 3 ? 'ready' : 'pending'
    return { ...each, status }
  }),
})

it('guarantee 65: whatever is split, packed, sent and paid back, parts hold what is owed, and each unit goes once', () => {
  const act = fc.oneof(
    fc.record({ split: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ leave: fc.nat(2) }),
    fc.record({ back: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      const lines = [1, 2, 3].map((id) => ({ ...aLine(), id, quantity: id + 2 }))
      let order: Order = anOrder({ status: 'confirmed', lines, shipments: [aShipment()] })
      const back = new Map(lines.map(({ id }) => [id, 0]))
      acts.forEach((each, k) => {
        if ('leave' in each) order = leave(order, each.leave)
        if ('split' in each) {
          const input = [{ line_item_id: each.split + 1, quantity: each.quantity }]
          const changed = withSplit(order, input, `H${k + 2}`)
          // as it is once it is stored
          if (!isRefusal(changed))
            order = {
              ...changed,
              shipments: changed.shipments.map((of, i) => ({ ...of, id: of.id || 100 + k * 10 + i })),
            }
        }
        if ('back' in each) {
          const id = each.back + 1
          const left = (order.lines[each.back]?.quantity ?? 0) - (back.get(id) ?? 0)
          const quantity = Math.min(left, each.quantity)
          if (quantity === 0) return
          const done = takenOff(order, [{ line_item_id: id, quantity }])
          expect(done.moves.reduce((sum, move) => sum + move.quantity, 0)).toBe(quantity)
          const open = order.shipments.filter(({ status }) => status === 'pending' || status === 'ready')
          const inShop = open.reduce(
            (sum, part) => sum + (partLines(order, part).find((of) => of.line_item_id === id)?.quantity ?? 0),
            0,
          )
          expect(done.hasLeft.reduce((sum, move) => sum + move.quantity, 0)).toBe(Math.max(0, quantity - inShop))
          for (const { shipment_id } of done.moves)
            if (shipment_id !== null) expect(open.map((part) => part.id)).toContain(shipment_id)
          back.set(id, (back.get(id) ?? 0) + quantity)
          order = done.order
        }
        for (const line of order.lines) expect(held(order, line.id)).toBe(owedOf(line))
        for (const part of order.shipments.slice(1)) expect(partLines(order, part).length).toBeGreaterThan(0)
      })
    }),
  )
})
