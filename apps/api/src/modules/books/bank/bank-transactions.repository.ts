import type { Mnt } from '@delguur/kit/money'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

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
/** Why a person has to say whose money it is. */
export type Problem = 'no_order' | 'booked_by_hand' | 'own_money'
export type Decision = {
  status: 'unmatched' | 'matched' | 'ignored'
  problem?: Problem | null
  order_id?: number | null
  outcome?: 'paid' | 'part_paid' | 'excess' | 'late' | null
  divided?: boolean
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

export type StoredCredit = Credit & {
  id: number
  status: Decision['status']
  problem: string | null
  order_id: number | null
  decided_at: Date | null
  note: string | null
  /** How often a decision about it was taken back. */
  attempt: number
}

/** A transaction held until the decision about it is made. */
export async function lockCredit(tx: Tx, id: number): Promise<StoredCredit | undefined> {
  return (await creditOf(tx, id).forUpdate().executeTakeFirst()) as StoredCredit | undefined
}

export const readStored = async (db: Db, id: number): Promise<StoredCredit | undefined> =>
  (await creditOf(db, id).executeTakeFirst()) as StoredCredit | undefined

const creditOf = (db: Db, id: number) =>
  db
    .selectFrom('bank_transactions')
    .select(['id', 'bank', 'account', 'reference', 'source', 'amount', 'text', 'payer_account', 'payer_name'])
    .select(['happened_at', 'status', 'problem', 'order_id', 'decided_at', 'note', 'attempt'])
    .where('id', '=', id)

export type Part = { position: number; order_id: number; order_number: string; amount: Mnt; outcome: string }

/** What of a transfer is for which order, where it is for several. */
export async function partsOf(db: Db, id: number): Promise<Part[]> {
  const rows = await db
    .selectFrom('bank_parts as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.position', 'p.order_id', 'o.number as order_number', 'p.amount', 'p.outcome'])
    .where('p.transaction_id', '=', id)
    .orderBy('p.position')
    .execute()
  return rows as Part[]
}

export async function insertPart(tx: Tx, transaction_id: number, part: Omit<Part, 'order_number'>): Promise<void> {
  const { position, order_id, amount, outcome } = part
  await tx.insertInto('bank_parts').values({ transaction_id, position, order_id, amount, outcome }).execute()
}

/** Takes a decision back: the transfer waits as it did when it came. */
export async function reopenCredit(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bank_parts').where('transaction_id', '=', id).execute()
  const open = {
    status: 'unmatched',
    problem: 'no_order',
    order_id: null,
    outcome: null,
    divided: false,
    note: null,
  } as const
  await tx
    .updateTable('bank_transactions')
    .set({ ...open, decided_by: null, decided_at: null, attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .execute()
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
        .where(sql<SqlBool>`length(statement_readings.record) < length(excluded.record)
          or (length(statement_readings.record) = length(excluded.record) and statement_readings.record < excluded.record)`),
    )
    .execute()
}
