/** A provider, and what becomes of an order that is paid through it. */
export type PaidThrough = {
  code: string
  type: string
  source?: { phone: string }
  /** Told to the stand-in when somebody pays, where a part of what follows needs it. */
  data?: Record<string, unknown>
  /** Null where it calls nobody; `open` is not signed: anybody may call, and then the provider itself is asked. */
  calls: 'signed' | 'open' | null
  /** What becomes of an order whose payer was refused. Where the provider never says so, it just stays unpaid. */
  refused: 'failed' | 'waiting'
  /** Whether a bill that the shop withdraws can be closed there. Elsewhere it runs out by itself. */
  closes: boolean
  /** What it gives back by itself: parts, all of it at once, or nothing. The rest is sent by a person. */
  gives: 'parts' | 'whole' | 'nothing'
}

const phone = '99110203'

/** All that the shop can be paid through. */
export const providers: PaidThrough[] = [
  {
    code: 'qpay',
    type: 'qpay',
    data: { payment_type: 'CARD' },
    calls: 'open',
    refused: 'waiting',
    closes: true,
    gives: 'whole',
  },
  { code: 'golomt-card', type: 'golomt_card', calls: 'signed', refused: 'failed', closes: false, gives: 'nothing' },
  { code: 'khan-card', type: 'khan_card', calls: null, refused: 'failed', closes: false, gives: 'parts' },
  { code: 'socialpay', type: 'socialpay', calls: 'signed', refused: 'failed', closes: true, gives: 'whole' },
  { code: 'monpay', type: 'monpay', calls: 'open', refused: 'waiting', closes: false, gives: 'whole' },
  { code: 'most', type: 'most', calls: 'signed', refused: 'failed', closes: true, gives: 'nothing' },
  {
    code: 'storepay',
    type: 'storepay',
    source: { phone },
    calls: 'open',
    refused: 'failed',
    closes: false,
    gives: 'nothing',
  },
  { code: 'lendmn', type: 'lendmn', calls: 'signed', refused: 'waiting', closes: false, gives: 'nothing' },
]
