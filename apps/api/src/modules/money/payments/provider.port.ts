import type { Locale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'

/** A charge: a sum that a provider is to collect from a shopper, as the shop stores it. */
export type Charge = {
  id: number
  /** Ours, unique for ever: 8 to 16 of A-Z and 0-9. What providers call invoice, order or transaction number. */
  number: string
  amount: Mnt
  /** What the shopper reads in the bank's app. */
  description: string
  /** The provider's own name of it; null until begun. */
  reference: string | null
  /** What the adapter wants to be reported again at later calls; never a secret. */
  provider_data: Record<string, unknown>
  created_at: Date
  expires_at: Date
}

/** What a charge is begun with. */
export type Begin = {
  charge: Charge
  locale: Locale
  /** Where the provider tells of changes; holds an unguessable name of the charge. */
  callback_url: string
  /** Where the provider sends the shopper's browser afterwards; arriving there proves nothing. */
  return_url: string
  /** The shopper's wallet or lender account: 8 digits. */
  phone: string | null
  /** A one-time code from the shopper's wallet menu. */
  tan: string | null
  /** What the provider's app hands to a shop that is opened inside it. */
  app_tokens: { customer: string; transaction: string } | null
  /** A card kept at the provider that is to be charged. */
  card_token: string | null
  /** Whether the shopper wants the card kept at the provider for the next time. */
  keep_card: boolean
}

/** A bank or wallet app that a charge can be opened in. */
export type AppLink = { name: string; description: string; logo: string | null; link: string }

/** What the shopper sees and presses to pay. */
export type Instructions = {
  /** The text of a QR code; `qr_image` is its PNG in base64 without a prefix, where the provider draws it. */
  qr_text?: string
  qr_image?: string
  links?: AppLink[]
  redirect_url?: string
  /** The number whose app now asks the shopper. */
  pushed_to?: string
}

/** A card as its provider keeps it for us: a token and what may be shown. */
export type SavedCard = { token: string; masked_number: string; holder: string | null; kind: string | null }

/** What a provider says about a charge. Only `paid` moves money; the amount is the provider's own word. */
export type Outcome =
  | { state: 'pending' }
  | { state: 'paid'; amount: Mnt; payment_reference: string; card?: SavedCard }
  | { state: 'failed' | 'canceled' | 'expired'; reason: string }

export type StartedCharge = {
  reference: string
  instructions: Instructions
  provider_data?: Record<string, unknown>
  /** When the provider closes it by itself, if sooner than requested. */
  expires_at?: Date
  /** For providers that answer at once (a kept card, a TAN, an app token). */
  outcome?: Outcome
}

/** A call from outside that says it comes from the provider; `body` are the very bytes. */
export type Callback = { query: Record<string, string>; headers: Record<string, string | undefined>; body: Buffer }

/**
 * What a callback is worth. `ask`: nothing speaks against it, so the provider is asked (a callback never moves money by
 * itself). Otherwise it is refused: a wrong signature, a signed time more than 5 minutes away, an amount, currency or
 * number that is not this charge's.
 */
export type Verdict = 'ask' | 'signature' | 'stale' | 'amount' | 'currency' | 'number'

export type RefundRequest = {
  /** Ours, unique: the provider's key against doing it twice, where it has one. */
  number: string
  amount: Mnt
  /** What was paid, and what of it went back before this. */
  paid: Mnt
  refunded_before: Mnt
  payment_reference: string
  reason: string
}
/** `manual`: this provider cannot; somebody transfers the money by hand. */
export type Refunded = { state: 'done' | 'pending'; reference: string } | { state: 'manual' }

/** A payment as the provider's own books have it. `reference` is its name of the charge, where it tells it. */
export type ProviderPayment = {
  payment_reference: string
  reference: string | null
  amount: Mnt
  state: 'paid' | 'refunded'
}

/** One provider that collects money, behind its real protocol. */
export type PaymentProvider = {
  /** Names the kind of payment method it serves: `qpay`, `golomt_card`. */
  type: string
  /** What the shopper has to give before it can begin. */
  needs: readonly ('phone' | 'tan' | 'app_tokens')[]
  /** How long a charge is left open, minutes. */
  open_minutes: number
  begin: (begin: Begin) => Promise<StartedCharge>
  check: (charge: Charge) => Promise<Outcome>
  /** Closes an open charge; one that is closed already is no fault. */
  cancel?: (charge: Charge) => Promise<void>
  refund?: (charge: Charge, refund: RefundRequest) => Promise<Refunded>
  /** What became of a refund that was `pending`, or whose answer was lost. */
  checkRefund?: (charge: Charge, refund: RefundRequest) => Promise<Refunded | { state: 'unknown' }>
  /**
   * For providers that call one address agreed with them in writing, whatever `callback_url` was: the number of the charge
   * that a callback claims to be about, before anything of it is believed. Left out where `callback_url` is called.
   */
  numberOf?: (callback: Callback) => string | undefined
  /**
   * The provider's own name of the bill that a callback claims to be about: brings back one whose beginning was never
   * answered. Nothing of it is believed before `check` under that name says so.
   */
  referenceOf?: (callback: Callback, charge: Pick<Charge, 'number'>) => string | undefined | Promise<string | undefined>
  /** Our number of a bill, by the provider's own name of it: for one whose beginning was never answered. */
  numberOfBill?: (reference: string) => Promise<string | undefined>
  verify: (callback: Callback, charge: Charge) => Verdict
  /** What the provider takes for "received". */
  received: { body: string; type: string }
  /** Cards kept at the provider without a purchase. */
  cards?: {
    begin: (begin: Omit<Begin, 'charge'> & { number: string }) => Promise<{ reference: string; redirect_url: string }>
    read: (number: string) => Promise<SavedCard | undefined>
  }
  /** What the provider took and gave back on a day of Ulaanbaatar, `2026-11-21`: for comparing its books with ours. */
  list?: (day: string) => Promise<ProviderPayment[]>
  /** How much a lender would lend to the owner of a number; null where it does not say. */
  limit?: (phone: string) => Promise<Mnt | null>
  /** Whether it did not answer of late and is not called at the moment; see provider-rest.ts. */
  isAway?: () => boolean
}

/** `away`: nobody knows whether it happened, ask again. `refused`: it did not happen, in the provider's own words. */
export class ProviderError extends Error {
  readonly fault: 'away' | 'refused'
  constructor(fault: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.fault = fault
  }
}

/** A call to a provider as it was, secrets taken out: kept for the shop's staff. */
export type ProviderCall = {
  provider: string
  operation: string
  /** Our number of the charge or refund it was about. */
  number: string | null
  url: string
  request: string
  /** null without an answer. */
  status: number | null
  answer: string
  took_ms: number
}
export type ProviderLog = (call: ProviderCall) => void
