import { isIbanOf, parseAccountNumber } from '@delguur/kit/numbers/bank-number'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { requireProof } from '../../base/identity/index.ts'
import { type BankAccountRow, listBankAccounts } from './bank-accounts.queries.ts'
import {
  deleteBankAccount,
  lockBankAccounts,
  type NewBankAccount,
  saveBankAccount,
} from './bank-accounts.repository.ts'
import { refuseFaults } from './input.ts'

const mostAccounts = 10
const mostName = 100

/**
 * Keeps a bank account for refunds. Wants a proof; refuses an IBAN that is none of Mongolia (`iban_invalid`), a number
 * that is not the IBAN's (`account_number_invalid`), and more than ten accounts (`limit_reached`). The same account again
 * takes the new name. The answer is masked.
 */
export async function addBankAccount(ctx: Ctx, given: NewBankAccount): Promise<BankAccountRow> {
  const { id: owner } = await requireProof(ctx)
  const account = checked(given)
  return transact(ctx.db, async (tx) => {
    const others = await lockBankAccounts(tx, owner, account.iban)
    if (others >= mostAccounts) throw new ShopError('limit_reached', { params: { limit: mostAccounts } })
    const id = await saveBankAccount(tx, owner, account, ctx.now)
    const [added] = await listBankAccounts(tx, owner, id)
    if (!added) throw new Error('an account that was kept is there')
    return added
  })
}

/** Forgets a bank account; wants a proof. */
export async function removeBankAccount(ctx: Ctx, id: number): Promise<void> {
  const { id: owner } = await requireProof(ctx)
  if (!(await deleteBankAccount(ctx.db, owner, id))) throw new ShopError('not_found')
}

function checked(given: NewBankAccount): NewBankAccount {
  const account_name = given.account_name.normalize('NFC').trim().replace(/\s+/g, ' ')
  const iban = electronicFormatIBAN(given.iban) ?? ''
  const isOurs = iban.startsWith('MN') && isValidIBAN(iban)
  const number = parseAccountNumber(given.number)
  const faults: FieldError[] = []
  if (!account_name) faults.push({ key: 'account_name', code: 'blank' })
  else if (account_name.length > mostName) faults.push({ key: 'account_name', code: 'text_too_long' })
  if (!isOurs) faults.push({ key: 'iban', code: given.iban.trim() ? 'iban_invalid' : 'blank' })
  if (!number || (isOurs && !isIbanOf(iban, number)))
    faults.push({ key: 'number', code: given.number.trim() ? 'account_number_invalid' : 'blank' })
  refuseFaults(faults)
  return { account_name, number: number ?? '', iban }
}
