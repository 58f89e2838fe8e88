import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBankShop, type BankShop } from '../../../../test/shops/bank-shop.ts'
import { buy } from '../../../../test/shops/paying-shop.ts'

let shop: BankShop
beforeAll(async () => {
  shop = await aBankShop('order_timeline')
})
afterAll(() => shop.close())

const act = async (method: 'PUT' | 'POST', path: string, body: object = {}) => {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer: shop.staff, body })
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body])
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  return answer.body
}
const read = async (path: string) => (await shop.call('GET', `/backoffice${path}`, { bearer: shop.staff })).body
const linesOf = async (number: string): Promise<TimelineEntry[]> => (await read(`/orders/${number}/timeline`)).timeline

describe('guarantee 79: the timeline of an order', () => {
  it('says of each act who did it, when, what and why', async () => {
    const { number } = await buy(shop, 'bank-transfer', { quantity: 2, stock: 9 })
    await act('PUT', `/orders/${number}/mark_paid`, { reference: 'хуулга 7' })
    const page = await read(`/orders/${number}`)
    const [line] = page.lines
    const discount = { amount: 3_000, reason: 'Хайрцаг нь зурагдсан' }
    await act('POST', `/orders/${number}/edits`, { version: page.version, discount })
    const { version } = await read(`/orders/${number}`)
    const fewer = { version, lines: [{ id: line.id, quantity: 1 }], reason: 'Нэгийг нь болив' }
    await act('POST', `/orders/${number}/edits`, fewer)
    await act('POST', `/orders/${number}/refunds`, { amount: 1_000, goodwill: true, reason: 'Хоцорсон' })
    await act('PUT', `/orders/${number}/assign`, { staff_id: (await read('/me')).id })
    await act('PUT', `/orders/${number}/cancel`, { reason: 'Худалдан авагч болив' })
    const lines = await linesOf(number)
    const why = (name: string) =>
      lines.filter((each) => each.name === name).map(({ actor, text }) => [actor.kind, text])
    expect(why('paid')).toContainEqual(['staff', 'хуулга 7'])
    expect(why('orders.edit_lines')).toEqual([
      ['staff', 'Хайрцаг нь зурагдсан'],
      ['staff', 'Нэгийг нь болив'],
    ])
    expect(why('orders.refund')).toEqual([['staff', 'Хоцорсон']])
    expect(why('orders.assign')).toEqual([['staff', null]])
    expect(why('canceled')).toContainEqual(['staff', 'Худалдан авагч болив'])
    const [, edited] = lines.filter(({ name }) => name === 'orders.edit_lines')
    expect(edited?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['lines', 'total']))
    const { rows } = await shop.pool.query('select distinct via from audit_rows where subject_id = $1', [number])
    expect(rows).toEqual([{ via: 'office' }])
  })
})
