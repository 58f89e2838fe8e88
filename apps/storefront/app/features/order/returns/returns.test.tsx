// @vitest-environment happy-dom
import { loadMessages } from '@delguur/i18n/load'
import { I18nProvider } from '@delguur/ui/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderView } from '../order-view.server.ts'
import type { ReturnsView } from './returns.server.ts'
import { Returns } from './returns.tsx'

const line = { most: 1, hours: 48, until: '2026-11-20T03:00:00Z', open: false, worth: [60_000] }
const order: OrderView = {
  number: 'R123456789',
  status: 'finished',
  placed_at: null,
  due_at: null,
  total: 60_000,
  item_total: 60_000,
  ship_total: 0,
  adjustment_total: 0,
  discounts: [],
  tax_total: 0,
  total_quantity: 1,
  transfer: null,
  delivery: null,
  held: null,
  missed: null,
  receiver: null,
  mine: true,
  owned: false,
  cancelable: false,
  cancel_reason: null,
  refund: 0,
  alcohol: null,
  payments: [],
  on_delivery: false,
  fresh: false,
  due: 0,
  preorder: null,
  refunds: [],
  all_digital: false,
  digitals: [],
  lease: null,
  lent: false,
  lent_for: true,
  note: null,
  gift: false,
  gift_note: null,
  gift_wrap: null,
  events: [],
  returns: null,
  lines: [{ ...products(1, 'Хүрэм', null) }, { ...products(2, 'Тасалбар', 'e_ticket') }],
}
function products(id: number, name: string, digital: 'e_ticket' | null): OrderView['lines'][number] {
  const visible = {
    preorder: null,
    free: false,
    options_text: '',
    notice: null,
    slug: 'x',
    picture: null,
    price: 60_000,
    regular_price: 60_000,
  }
  return { ...visible, id, variant_id: id, quantity: 1, max_quantity: 1, name, digital }
}
const show = (lines: ReturnsView['lines']) =>
  render(
    <I18nProvider locale="en" messages={loadMessages('en', ['returns', 'order', 'common'])}>
      <Returns
        order={{ ...order, returns: { returns: [], lines, wallet: false } }}
        place="order"
        onRequested={() => {}}
      />
    </I18nProvider>,
  )
const reasons = (name: string) =>
  [...(document.querySelector(`[name=${name}]`)?.querySelectorAll('option') ?? [])].map(({ value }) => value)

afterEach(cleanup)

describe('what can go back', () => {
  it('is a fault alone once the hours are over, however long that is', () => {
    show([
      { ...line, id: 1 },
      { ...line, id: 2 },
    ])
    expect(screen.getByText('Report a fault')).toBeTruthy()
    expect(screen.getByText(/ended on.*even after that time/)).toBeTruthy()
    expect(reasons('reason-1')).toEqual(['defective', 'damaged', 'wrong_item', 'not_as_described'])
    expect(reasons('reason-2')).toEqual(['defective', 'wrong_item', 'not_as_described'])
  })

  it('says of an agreed return what is brought: things, not codes', () => {
    const products = (...ids: number[]) =>
      ids.map((line_id) => ({ line_id, name: `n${line_id}`, quantity: 1, reason: 'defective' as const }))
    const agreed = (ids: number[]) => ({
      number: `B${ids.join('')}`,
      state: 'approved' as const,
      refusal: null,
      amount: null,
      to_wallet: false,
      exchange: null,
      created_at: '2026-11-20T03:00:00Z',
      products: products(...ids),
    })
    const returns = { returns: [agreed([1]), agreed([2]), agreed([1, 2])], lines: [], wallet: false }
    render(
      <I18nProvider locale="en" messages={loadMessages('en', ['returns', 'order', 'common'])}>
        <Returns order={{ ...order, returns }} place="order" onRequested={() => {}} />
      </I18nProvider>,
    )
    const [things, codes, both] = [...document.querySelectorAll('.returns-list > li')].map((li) => li.textContent ?? '')
    expect(things).toMatch(/Bring the items(?!.*codes)/)
    expect(codes).toMatch(/nothing to bring/)
    expect(both).toMatch(/Bring the items.*codes need not be brought/)
  })

  it('is anything within them, and nothing of what is gone', () => {
    show([
      { ...line, id: 1, open: true },
      { ...line, id: 2, most: 0 },
    ])
    expect(screen.getByText('Request a return')).toBeTruthy()
    expect(reasons('reason-1')).toContain('changed_mind')
    expect(reasons('reason-2')).toEqual([])
    cleanup()
    show([{ ...line, id: 1, most: 0 }])
    expect(document.body.textContent).toBe('')
  })
})
