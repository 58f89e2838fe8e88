import { maskAccountNumber } from '@delguur/kit/numbers/bank-number'
import type { Db } from '../../../platform/database/db.ts'

/** A bank account as its owner sees it: what names it is masked. */
export type BankAccountRow = { id: number; account_name: string; number: string; iban: string; created_at: Date }

/** Bank accounts of a person, the newest first, masked. */
export async function listBankAccounts(db: Db, userId: number, id?: number): Promise<BankAccountRow[]> {
  let query = db
    .selectFrom('bank_accounts')
    .select(['id', 'account_name', 'number', 'iban', 'created_at'])
    .where('user_id', '=', userId)
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.orderBy('id', 'desc').execute()
  return rows.map((row) => ({ ...row, number: maskAccountNumber(row.number), iban: maskAccountNumber(row.iban) }))
}
