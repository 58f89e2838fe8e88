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
  amount: Mnt
  due_at: Date
  locale: Locale
}
