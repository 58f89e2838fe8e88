import type { Db, Tx } from '../../../platform/database/db.ts'
import { lockUser } from '../../base/identity/index.ts'

export type NewBankAccount = { account_name: string; number: string; iban: string }

/** One change of what a person keeps at a time; gives how many other accounts there are. */
export async function lockBankAccounts(tx: Tx, userId: number, iban: string): Promise<number> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('bank_accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('iban', '<>', iban)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps an account; one that is known gets the name given now. */
export const saveBankAccount = async (tx: Tx, userId: number, account: NewBankAccount, now: Date): Promise<number> =>
  (
    await tx
      .insertInto('bank_accounts')
      .values({ user_id: userId, ...account, created_at: now })
      .onConflict((on) => on.columns(['user_id', 'iban']).doUpdateSet({ account_name: account.account_name }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const deleteBankAccount = async (db: Db, userId: number, id: number): Promise<boolean> =>
  Number(
    (await db.deleteFrom('bank_accounts').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst())
      .numDeletedRows,
  ) > 0
