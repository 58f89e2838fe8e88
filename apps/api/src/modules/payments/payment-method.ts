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
