import { z } from 'zod'
import { BankAccount } from '../orders/order-schemas.ts'

/** How the shopper pays by transfer; the description is the order number, which tells whose money it is. */
export const BankTransfer = z.object({
  accounts: z.array(BankAccount),
  description: z.string(),
  amount: z.int(),
  due_at: z.string(),
})
export type BankTransfer = z.infer<typeof BankTransfer>

/** The transfer instructions stored with a payment, or null for other kinds and carts. */
export const readBankTransfer = (metadata: Record<string, unknown>): BankTransfer | null =>
  BankTransfer.safeParse(metadata.bank_transfer).data ?? null
