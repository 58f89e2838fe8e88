import type { Mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export type Source = 'file' | 'gateway'
/** Money received on an account of the shop. */
export type Credit = {
  bank: string
  account: string
  /** The bank's own name of it on that account. */
  reference: string
  source: Source
  amount: Mnt
  text: string
  payer_account: string | null
  payer_name: string | null
  happened_at: Date
}
export type Decision = {
  status: 'unmatched' | 'matched' | 'ignored'
  problem?: 'no_order' | 'booked_by_hand' | null
  order_id?: number | null
  outcome?: 'paid' | 'part_paid' | 'excess' | 'late' | null
  note?: string | null
  decided_by?: string | null
  decided_at?: Date | null
}

/** One transaction of an account is taken in at a time, so that of two readers of the same statement one finds it known. */
export const holdAccount = (tx: Tx, account: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('bank_transactions'), hashtext(${account}))`.execute(tx)

/** A day of Ulaanbaatar and a text without its spaces: what two ways of reading one account have alike. */
const sameDay = (at: Date) =>
  sql<boolean>`(happened_at at time zone 'Asia/Ulaanbaatar')::date = (${at}::timestamptz at time zone 'Asia/Ulaanbaatar')::date`
const sameText = (text: string) =>
  sql<boolean>`regexp_replace(lower(text), '\\s', '', 'g') = regexp_replace(lower(${text}), '\\s', '', 'g')`

/** The id under which a transaction is known: by its reference, or read before from the other source, which may name it otherwise. */
export async function knownCredit(tx: Tx, credit: Credit): Promise<number | undefined> {
  const { account, reference, source, amount, happened_at, text } = credit
  const row = await tx
    .selectFrom('bank_transactions')
    .select('id')
    .where('account', '=', account)
    .where((eb) =>
      eb.or([
        eb('reference', '=', reference),
        eb.and([eb('source', '<>', source), eb('amount', '=', amount), sameDay(happened_at), sameText(text)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertCredit(tx: Tx, credit: Credit & { imported_by: string } & Decision): Promise<number> {
  const { id } = await tx.insertInto('bank_transactions').values(credit).returning('id').executeTakeFirstOrThrow()
  return id
}

export type StoredCredit = Credit & { id: number; status: Decision['status']; problem: string | null }

/** A transaction held until the decision about it is made. */
export async function lockCredit(tx: Tx, id: number): Promise<StoredCredit | undefined> {
  const row = await tx
    .selectFrom('bank_transactions')
    .select(['id', 'bank', 'account', 'reference', 'source', 'amount', 'text', 'payer_account', 'payer_name'])
    .select(['happened_at', 'status', 'problem'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredCredit | undefined
}

export async function decideCredit(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable('bank_transactions').set(decision).where('id', '=', id).execute()
}

/** How far an account was read at its bank. */
export async function lastRecord(db: Db, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('statement_readings')
    .select('record')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.record ?? null
}

/** Notes how far an account was read; a reader that was slower does not take it back. */
export async function noteRecord(db: Db, account: string, record: string, read_at: Date): Promise<void> {
  await db
    .insertInto('statement_readings')
    .values({ account, record, read_at })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ record, read_at })
        .where(sql<boolean>`length(statement_readings.record) < length(excluded.record)
          or (length(statement_readings.record) = length(excluded.record) and statement_readings.record < excluded.record)`),
    )
    .execute()
}
