import { restWhileAway } from '../../../platform/resting.ts'
import { type PaymentProvider, ProviderError } from './provider.port.ts'

const isMiss = (error: unknown): boolean => error instanceof ProviderError && error.fault === 'away'

/**
 * A provider that is left alone while it does not answer: calls fail at once then, as those do that it never answered, and are made
 * again by whoever follows the charge. What a shopper waits for without a charge (a card to be kept, what a lender would lend) is
 * waited for no longer than a request waits.
 */
export function resting(provider: PaymentProvider, time?: () => number): PaymentProvider {
  const { begin, check, cancel, refund, checkRefund, cards, limit, type } = provider
  const refusal = () => new ProviderError('away', `${type}: not called, it does not answer`)
  const late = () => new ProviderError('away', `${type}: no answer in time`)
  const { guard, isAway } = restWhileAway({ isMiss, refusal, ...(time && { time }) })
  return {
    ...provider,
    begin: guard(begin),
    check: guard(check),
    ...(cancel && { cancel: guard(cancel) }),
    ...(refund && { refund: guard(refund) }),
    ...(checkRefund && { checkRefund: guard(checkRefund) }),
    ...(cards && { cards: { begin: guard(cards.begin, late), read: guard(cards.read, late) } }),
    ...(limit && { limit: guard(limit, late) }),
    isAway,
  }
}
