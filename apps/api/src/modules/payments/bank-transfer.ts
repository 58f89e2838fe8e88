import { BankAccount } from '@delguur/contract/order-schemas'
import { inLocale, type Translated } from '@delguur/kit/locale'
import { z } from 'zod'
import type { PaymentRequest } from './payment-method.ts'

const Preferences = z.object({
  accounts: z.array(
    z.object({
      bank_name: z.record(z.string(), z.string()),
      account_name: z.string(),
      number: z.string(),
      iban: z.string(),
    }),
  ),
})

/** How the shopper pays by transfer; the description is the order number, which tells whose money it is. */
export const BankTransfer = z.object({
  accounts: z.array(BankAccount),
  description: z.string(),
  amount: z.int(),
  due_at: z.string(),
})
export type BankTransfer = z.infer<typeof BankTransfer>

/** Transfer to the shop's own accounts: nothing foreign is asked, the money is matched by its description. */
export function bankTransfer({ method, order_number, amount, due_at, locale }: PaymentRequest): BankTransfer {
  const accounts = Preferences.parse(method.preferences).accounts.map(({ bank_name, account_name, number, iban }) => ({
    bank: inLocale(bank_name as Translated, locale),
    account_name,
    number,
    iban,
  }))
  return { accounts, description: order_number, amount, due_at: due_at.toISOString() }
}

/** The transfer instructions kept with a payment, or null for other kinds and carts. */
export function readBankTransfer(metadata: Record<string, unknown>): BankTransfer | null {
  return BankTransfer.safeParse(metadata.bank_transfer).data ?? null
}
