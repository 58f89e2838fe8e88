import { cancelReasons, shopReasons } from '@delguur/contract/orders/cancel-reasons'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { mn } from '@delguur/i18n/office-texts.testdata'
import { describe, expect, it } from 'vitest'
import { sayOrder } from './say-order.ts'

const now = new Date('2026-11-29T04:00:00Z')
const part = { state: 'ready', location: 'Төв салбар', kept_at: null, delivered_at: null }
const order = (facts: object): StaffOrder =>
  ({
    ...{ item_count: 2, sums: { due: '0.0', paid: '1.0' }, place: { kind: 'pick_up', text: 'Чингэлтэй' } },
    ...{ promised_to: '2026-11-28T10:00:00Z', returns: [], track: [], shipments: [part], cancel_reason: null },
    ...facts,
  }) as unknown as StaffOrder

describe('an order in words', () => {
  // Before: what waited in the shop was said to wait in the district that it could not be brought to, and to be late.
  it('says in which shop waits what could not be brought', () => {
    const shipments = [{ ...part, kept_at: '2026-11-29T03:00:00Z' }]
    expect(sayOrder(order({ status: 'ready', shipment_state: 'ready', shipments }), mn, now)).toBe(
      'Төв салбар дээр ирж авахыг хүлээж байна.',
    )
  })

  // Before: staff read that money was awaited, and the order was cancelled unconfirmed a day later.
  it('says that what is paid to the courier waits for a call and for staff', () => {
    const placed = { status: 'placed', sums: { due: '289000.0', paid: '0.0' }, due_at: '2026-11-30T04:28:00Z' }
    const said = (step: string) => sayOrder(order({ ...placed, next_step: { step, allowed: true } }), mn, now)
    expect(said('confirm')).toBe(
      '2 бараа, ₮\u00a0289,000-г авахдаа төлнө. Худалдан авагч руу залгаж лавлаад батална уу. Батлах хугацаа маргааш 12:28 хүртэл, дараа нь цуцлагдана.',
    )
    expect(said('remind')).toContain('төлбөр хүлээж байна')
  })

  it('begins with a capital', () => {
    const canceled = order({ status: 'canceled', canceled_at: '2026-11-29T03:22:00Z' })
    expect(sayOrder(canceled, mn, now)).toBe('Өнөөдөр 11:22 цуцалсан.')
  })

  it('names the reason of a cancellation in words, for every code that buyer and shop choose', () => {
    const canceled = (cancel_reason: string) =>
      sayOrder(order({ status: 'canceled', canceled_at: '2026-11-29T03:22:00Z', cancel_reason }), mn, now)
    expect(canceled('changed_mind')).toContain('Шалтгаан: бодлоо өөрчилсөн.')
    for (const code of [...cancelReasons, ...shopReasons]) expect(canceled(code)).not.toContain(code)
    expect(canceled('Өөр өдөр авна')).toContain('Шалтгаан: Өөр өдөр авна.')
  })
})
