import { BankAccount } from '@delguur/contract/orders'
import { inLocale, type Translated } from '@delguur/kit/locale'
import { z } from 'zod'
import type { PaymentMethod, PaymentPort } from './payment.port.ts'

const Preferences = z.object({
  hold_hours: z.number().positive().optional(),
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

const preferencesOf = (method: PaymentMethod) => Preferences.parse(method.preferences)

/** Transfer to the shop's own accounts: nothing foreign is asked, the money is matched by its description. */
export const bankTransfer: PaymentPort = {
  type: 'bank_transfer',
  instruct({ method, order_number, amount, due_at, locale }) {
    const accounts = preferencesOf(method).accounts.map(({ bank_name, account_name, number, iban }) => ({
      ...{ bank: inLocale(bank_name as Translated, locale), account_name, number, iban },
    }))
    const instructions: BankTransfer = { accounts, description: order_number, amount, due_at: due_at.toISOString() }
    return { public_metadata: { bank_transfer: instructions } }
  },
  holdHours: (method) => preferencesOf(method).hold_hours,
}

/** The transfer instructions kept with a payment, or null for other kinds and carts. */
export function readBankTransfer(metadata: Record<string, unknown>): BankTransfer | null {
  return BankTransfer.safeParse(metadata.bank_transfer).data ?? null
}
