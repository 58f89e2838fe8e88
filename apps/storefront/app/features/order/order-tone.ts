export type Tone = 'ok' | 'warn' | 'bad' | 'plain'

const tones: Record<string, Tone> = {
  payment_pending: 'warn',
  payment_failed: 'bad',
  payment_overdue: 'bad',
  expired: 'bad',
  paid: 'ok',
  order_confirmed: 'ok',
  ready_to_deliver: 'ok',
  shipped: 'ok',
  not_delivered: 'warn',
  ordered: 'ok',
  delivered: 'ok',
  waiting_for_vat_receipt: 'ok',
  e_receipt_waiting: 'ok',
  completed: 'ok',
  running: 'ok',
  finished: 'ok',
}

/** How a status of an order looks: waiting, well, wrong, or neither. */
export const toneOf = (status: string): Tone => tones[status] ?? 'plain'
