import type { Mnt } from '@delguur/kit/money'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type Recharge = {
  id: number
  number: string
  user_id: number | null
  amount: number
  status: string
  public_metadata: unknown
  created_at: Date
}
const columns = ['id', 'number', 'user_id', 'amount', 'status', 'public_metadata', 'created_at'] as const

export type NewRecharge = {
  number: string
  user_id: number
  payment_method_id: number
  amount: Mnt
  public_metadata: Record<string, unknown>
  now: Date
}

export function insertRecharge(tx: Tx, { now, public_metadata, ...recharge }: NewRecharge): Promise<Recharge> {
  return tx
    .insertInto('wallet_recharges')
    .values({ ...recharge, public_metadata: JSON.stringify(public_metadata), created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Holds a recharge until the transaction ends. */
export const lockRecharge = (tx: Tx, id: number): Promise<Recharge> =>
  tx.selectFrom('wallet_recharges').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The money is there: the amount received, whatever was requested. */
export const markPaid = (tx: Tx, id: number, credited: Mnt, at: Date) =>
  tx
    .updateTable('wallet_recharges')
    .set({ status: 'paid', credited, paid_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .execute()

export const markFailed = (tx: Tx, id: number) =>
  tx
    .updateTable('wallet_recharges')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()

/** A recharge of a person's own, by its number. */
export const findRecharge = (db: Db, userId: number, number: string): Promise<Recharge | undefined> =>
  db
    .selectFrom('wallet_recharges')
    .select(columns)
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst()

/** A recharge by its number, which is what a bank statement names; for whoever matches transfers. */
export const rechargeOfNumber = (db: Db, number: string): Promise<Recharge | undefined> =>
  db.selectFrom('wallet_recharges').select(columns).where('number', '=', number).executeTakeFirst()
