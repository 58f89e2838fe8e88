/** A transaction on one of the shop's accounts, as the bank's gateway tells it. */
export type GatewayEntry = {
  /** The bank's own number, which grows. */
  record: string
  /** Whole tugrik; what left the account is negative. */
  amount: number
  text: string
  payer_account: string | null
  payer_name: string | null
  happened_at: Date
}

/** An account that can be read at its bank. */
export type StatementSource = {
  bank: 'khan' | 'golomt' | 'tdb'
  account: string
  /** Records after a given one, oldest first; from the beginning of today where none is known. Rejects when the bank is away. */
  after: (record: string | null) => Promise<GatewayEntry[]>
}
