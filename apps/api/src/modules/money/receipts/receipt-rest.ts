import { restWhileAway } from '../../../platform/resting.ts'
import { ReceiptError, type ReceiptPort } from './receipt.port.ts'

/**
 * The service of the tax authority, whose register of organizations is waited for no longer than a request waits, and left alone while it
 * does not answer. Receipts are made by jobs, which wait as long as they have to.
 */
export function restingReceipts(port: ReceiptPort): ReceiptPort {
  const { guard } = restWhileAway({
    isMiss: (error) => error instanceof ReceiptError && error.fault !== 'refused',
    refusal: () => new ReceiptError('unreachable', 'not called, it does not answer'),
  })
  const late = () => new ReceiptError('unreachable', 'no answer in time')
  return { ...port, organization: guard((register: string) => port.organization(register), late) }
}
