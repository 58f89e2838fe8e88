import type { BankTransfer } from '@delguur/contract/money/bank-transfer'
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
