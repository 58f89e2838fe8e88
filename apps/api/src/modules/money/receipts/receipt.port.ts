import type { Receipt } from './domain/receipt.ts'

export type ReceiptRequest = {
  kind: 'person' | 'organization'
  /** Of an organization. */
  customer_tin: string | null
  /** Of a person, for the app of the tax authority: 8 digits. */
  consumer_no: string | null
  /** Unique within its day: the service's key against making one receipt twice. */
  suffix: number
  /** The 33 digits of the receipt that this one corrects. */
  replaces: string | null
  receipt: Receipt
}

/**
 * A receipt as the tax authority made it. Lottery number and QR text are for its buyer alone: the tax authority forbids keeping
 * them in any form, and they stand in no log.
 */
export type IssuedReceipt = {
  /** 33 digits. */
  bill_id: string
  issued_at: Date
  /** Only of a person's first receipt; a correction leaves the old number valid. */
  lottery: string | null
  qr_text: string
}

/** How the service does. */
export type ReceiptService = {
  last_sent_at: Date | null
  lotteries_left: number
  /** The ways to pay that are switched on. */
  payment_codes: string[]
}

export type TaxPayer = { tin: string; name: string; vat_payer: boolean }

/** The tax authority's service. What it rejects with is a `ReceiptError` and nothing else. */
export type ReceiptPort = {
  issue: (request: ReceiptRequest) => Promise<IssuedReceipt>
  /** Takes a person's receipt back. One that is back already is no fault of its caller's, but it is refused. */
  void: (bill: { bill_id: string; issued_at: Date }) => Promise<void>
  info: () => Promise<ReceiptService>
  /** Makes the service send its unsent receipts to the tax authority. */
  send: () => Promise<void>
  /** An organization by its register number of 7 digits; undefined when the register has none. */
  organization: (register_number: string) => Promise<TaxPayer | undefined>
}

/** `unreachable`: it did not happen, ask again. `unsure`: nobody knows. `refused`: it did not happen and will not. */
export type ReceiptFault = 'unreachable' | 'unsure' | 'refused'

/** Why a receipt was not made. Its message holds nothing of the answer but the service's own words about a refusal. */
export class ReceiptError extends Error {
  override name = 'ReceiptError'
  readonly fault: ReceiptFault

  constructor(fault: ReceiptFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
