import type { ChangeUnit } from '@delguur/contract/money/wallet-staff'
import type { Tx } from '../../../platform/database/db.ts'

/** Somebody whose wallet is changed; held until the end of the transaction, so that they are not deleted or merged meanwhile. */
export const lockHolder = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'has_account'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** What was written about somebody who goes. */
export const forgetNotes = (tx: Tx, user_id: number) =>
  tx.updateTable('wallet_changes').set({ note: '' }).where('user_id', '=', user_id).execute()

export type NewChange = {
  user_id: number
  unit: ChangeUnit
  amount: number
  reason: string
  note: string
  posting_key: string
  made_by: number | null
  approval_id: number | null
  created_at: Date
}

export const insertChange = async (tx: Tx, change: NewChange): Promise<number> =>
  (await tx.insertInto('wallet_changes').values(change).returning('id').executeTakeFirstOrThrow()).id
