import type { MessageKey } from '@delguur/i18n/keys'
import type { ReceiptView } from './receipt.server.ts'

/** What is promised of a receipt that is not made yet: it is mailed where an address is known, and shown on the page in any case. */
export function receiptPromise({ receipt, email, mine }: Pick<ReceiptView, 'receipt' | 'email' | 'mine'>): MessageKey {
  const mailed = email !== null || !mine
  if (receipt) return mailed ? 'receipt.state.waiting' : 'receipt.state.waiting_here'
  return mailed ? 'receipt.ask.text' : 'receipt.ask.text_here'
}
