/** Where the receipt of an order stands; an order without a row has none. */
export const receiptStates = ['waiting', 'issued', 'corrected', 'voiding', 'voided', 'failed'] as const
export type ReceiptState = (typeof receiptStates)[number]

const flow: Record<ReceiptState, readonly ReceiptState[]> = {
  waiting: ['issued', 'failed', 'voided'],
  issued: ['corrected', 'voiding'],
  corrected: [],
  voiding: ['voided', 'issued'],
  voided: [],
  failed: ['waiting', 'voided'],
}

/** Whether a receipt may go from one state to another. */
export const mayMove = (from: ReceiptState, to: ReceiptState): boolean => flow[from].includes(to)

/** The states that a receipt may come from to be in this one: what its row must be when it is written. */
export const statesBefore = (to: ReceiptState): ReceiptState[] => receiptStates.filter((from) => mayMove(from, to))
