import { mnt } from '@delguur/kit/money'
import { isRefusal } from '@delguur/kit/result'
import { expect, it } from 'vitest'
import { anOrder, aShipment } from '../../../../../test/order-values.ts'
import { happened, orderFlow, paymentFlow, shipmentFlow } from './flows.domain.ts'
import type { Order, Payment } from './order.domain.ts'
import { moveOrder, movePayment, moveShipment } from './transitions.domain.ts'

const act = { actor: 'staff:7', now: new Date('2026-11-24T03:00:00.000Z') }
const method = { id: 1, code: 'bank-transfer', type: 'bank_transfer', name: '', description: '' }
const aPayment = (status: string) =>
  ({ id: 1, number: 'P1', method, amount: mnt(1_000), takes_rest: true, status }) as Payment

type Move = (status: string, event: string) => { before: Order; after: ReturnType<typeof moveOrder> }
const moves: [string, Record<string, Record<string, string>>, Move][] = [
  [
    'order',
    orderFlow,
    (status, event) => {
      const before = anOrder({ status: status as Order['status'] })
      return { before, after: moveOrder(before, event as 'place', act) }
    },
  ],
  [
    'payment',
    paymentFlow,
    (status, event) => {
      const payment = aPayment(status)
      const before = anOrder({ status: 'placed', payments: [payment] })
      return { before, after: movePayment(before, payment, event as 'submit', act) }
    },
  ],
  [
    'shipment',
    shipmentFlow,
    (status, event) => {
      const shipment = { ...aShipment(), status: status as 'pending' }
      const before = anOrder({ status: 'confirmed', shipments: [shipment] })
      return { before, after: moveShipment(before, shipment, event as 'ship', act) }
    },
  ],
]

it.each(moves)(
  'every move of the %s table writes who did it and when; every other pair writes nothing',
  (subject, table, move) => {
    const events = new Set(Object.values(table).flatMap((row) => Object.keys(row)))
    for (const status of Object.keys(table)) {
      for (const event of events) {
        const { before, after } = move(status, event)
        const to_status = table[status]?.[event]
        if (to_status === undefined) {
          expect(isRefusal(after) && after.refused).toBe('status_change_refused')
          expect(before.events).toEqual([])
          continue
        }
        if (isRefusal(after)) throw new Error(`${subject} ${status} ${event} was refused`)
        expect(after.events).toEqual([
          {
            subject,
            event: happened[event],
            from_status: status,
            to_status,
            actor: 'staff:7',
            created_at: '2026-11-24T03:00:00.000Z',
          },
        ])
      }
    }
  },
)
