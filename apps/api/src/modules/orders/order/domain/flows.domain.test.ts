import { readFileSync } from 'node:fs'
import { isRefusal } from '@delguur/kit/result'
import { describe, expect, it } from 'vitest'
import { type Flow, flow, happened, orderFlow, paymentFlow, returnFlow, shipmentFlow, step } from './flows.domain.ts'

const flows: Record<string, { table: Flow; start: string; ends: string[] }> = {
  order: { table: orderFlow, start: 'cart', ends: ['returned', 'canceled'] },
  payment: { table: paymentFlow, start: 'checkout', ends: ['refunded'] },
  shipment: { table: shipmentFlow, start: 'pending', ends: ['canceled'] },
  return: { table: returnFlow, start: 'requested', ends: ['refused', 'refunded'] },
}

function reachable(table: Flow, start: string): Set<string> {
  const seen = new Set([start])
  for (const status of seen) for (const next of Object.values(table[status] ?? {})) seen.add(next)
  return seen
}

describe.each(Object.entries(flows))('the %s flow', (_name, { table, start, ends }) => {
  it('reaches every status', () => {
    expect([...reachable(table, start)].sort()).toEqual(Object.keys(table).sort())
  })

  it('ends where it says and nowhere else', () => {
    expect(
      Object.keys(table)
        .filter((status) => Object.keys(table[status] ?? {}).length === 0)
        .sort(),
    ).toEqual([...ends].sort())
  })

  it('guarantee 7: takes the pairs of its table and refuses all others', () => {
    const events = new Set(Object.values(table).flatMap((row) => Object.keys(row)))
    for (const status of Object.keys(table)) {
      for (const event of events) {
        const next = step(table, status, event)
        const expected = table[status]?.[event]
        if (expected) expect(next).toBe(expected)
        else expect(isRefusal(next) && next.refused).toBe('status_change_refused')
      }
    }
  })

  it('has a word for everything that happens', () => {
    for (const row of Object.values(table)) for (const event of Object.keys(row)) expect(happened[event]).toBeTruthy()
  })
})

it('a flow that leads nowhere is refused when it is written', () => {
  expect(() => flow({ a: { go: 'b' } })).toThrow('unknown b')
})

/** The tables as people read them. */
const drawn = (): string =>
  [
    '# Order, payment, shipment and return flows',
    '',
    'Generated from the tables in `apps/api/src/modules/orders/order/domain/flows.domain.ts`; `flows.domain.test.ts` compares the two.',
    ...Object.entries(flows).flatMap(([name, { table }]) => [
      '',
      `## ${name}`,
      '',
      '| Status | Event | Next |',
      '|---|---|---|',
      ...Object.entries(table).flatMap(([status, row]) =>
        Object.keys(row).length === 0
          ? [`| ${status} | (final) | |`]
          : Object.entries(row).map(([event, next]) => `| ${status} | ${event} | ${next} |`),
      ),
    ]),
    '',
  ].join('\n')

it('the tables are in the documents', () => {
  expect(readFileSync(new URL('../../../../../../../docs/order-flows.md', import.meta.url), 'utf8')).toBe(drawn())
})
