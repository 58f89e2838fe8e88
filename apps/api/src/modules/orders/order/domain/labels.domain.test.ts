import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderFlow, shipmentFlow } from './flows.domain.ts'
import { fits, labelOf, labelRules, type Standing, statusLabels } from './labels.domain.ts'

const of = <T>(values: readonly T[]) => fc.constantFrom(...values)
const standing: fc.Arbitrary<Standing> = fc.record({
  status: of(Object.keys(orderFlow) as Standing['status'][]),
  payment_status: of([null, 'balance_due', 'credit_owed', 'failed', 'paid', 'void'] as const),
  shipment_status: of([null, ...(Object.keys(shipmentFlow) as NonNullable<Standing['shipment_status']>[])]),
  vat_receipt: of([null, 'waiting', 'issued', 'corrected', 'voiding', 'voided', 'failed']),
  receipt_kind: of([null, 'person', 'organization'] as const),
  lease: of([null, 'active', 'overdue'] as const),
  begun: fc.boolean(),
})

it('exactly one label fits an order, whatever it is like', () => {
  fc.assert(
    fc.property(standing, (each) => {
      const labels = labelRules.filter((rule) => fits(rule, each)).map(({ label }) => label)
      expect(labels).toHaveLength(1)
      expect(labelOf(each)).toBe(labels[0])
    }),
    { numRuns: 20_000 },
  )
})

it('every label has a rule, and every rule a label that is known', () => {
  expect([...new Set(labelRules.map(({ label }) => label))].sort()).toEqual([...statusLabels].sort())
})
