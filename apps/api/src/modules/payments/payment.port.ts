import type { Locale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'

/** A way to pay as the shop keeps it. */
export type PaymentMethod = {
  id: number
  code: string
  type: string
  name: string
  description: string
  preferences: Record<string, unknown>
  min_amount: number | null
  max_amount: number | null
}

/** What is to be paid, for which order, until when. */
export type PaymentRequest = {
  method: PaymentMethod
  order_number: string
  payment_number: string
  amount: Mnt
  due_at: Date
  locale: Locale
}

/** What the shopper is shown and needs to pay; kept with the payment. */
export type PaymentInstructions = { public_metadata: Record<string, unknown> }

/** One kind of paying. Foreign systems stand behind most kinds; a bank transfer needs none. */
export type PaymentPort = {
  type: string
  /** Begins the payment of a placed order. Called inside the placing transaction: it may not reach out. */
  instruct: (request: PaymentRequest) => PaymentInstructions
  /** How long goods wait for the money, in hours; the tenant's own when undefined. */
  holdHours: (method: PaymentMethod) => number | undefined
}
