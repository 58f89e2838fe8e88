import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { describe, expect, it } from 'vitest'
import type { OrderCardView } from './my-orders.server.ts'
import { nextStep } from './next-step.ts'

const t = createTranslator('en', loadMessages('en', ['order', 'common']))
const order: OrderCardView = {
  number: 'R123456789',
  status: 'completed',
  placed_at: '2026-11-20T03:00:00Z',
  due_at: null,
  total: 50_000,
  refund: 0,
  delivery: null,
  ended_at: '2026-11-21T03:00:00Z',
  all_digital: false,
  pictures: [],
  total_goods: 1,
}
const now = new Date('2026-11-24T03:00:00Z')

describe('what happens next with an order', () => {
  it('is that things were delivered, and that codes were sent', () => {
    expect(nextStep(t, order, now)).toMatch(/^Delivered /)
    expect(nextStep(t, { ...order, all_digital: true }, now)).toMatch(/^Codes sent /)
  })
})
