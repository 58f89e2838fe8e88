import type { Locale } from '@delguur/kit/locale'
import { type Mnt, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ChargeStatus, isOpen } from './charge.domain.ts'
import type { Charge, Instructions } from './provider.port.ts'

/** A charge with what the shop knows of it besides. */
export type StoredCharge = Charge & {
  token: string
  /** The kind of its method, which names its provider. */
  type: string
  method_code: string
  payment_id: number | null
  recharge_id: number | null
  instalment_id: number | null
  booking_id: number | null
  locale: Locale
  return_path: string
  status: ChargeStatus
  needs_shopper: boolean
  phone: string | null
  card_id: number | null
  keep_card: boolean
  instructions: Instructions
  payment_reference: string | null
  failure: string | null
  checked_at: Date | null
  closed_at: Date | null
}

export type NewCharge = {
  number: string
  token: string
  payment_method_id: number
  subject: { payment_id: number } | { recharge_id: number } | { instalment_id: number } | { booking_id: number }
  amount: Mnt
  description: string
  locale: Locale
  return_path: string
  needs_shopper: boolean
  phone: string | null
  card_id: number | null
  keep_card: boolean
  by_link: boolean
  expires_at: Date
  next_check_at: Date
  once?: Buffer
}

export async function insertCharge(db: Db, { subject, ...charge }: NewCharge): Promise<number> {
  const { id } = await db
    .insertInto('charges')
    .values({ ...charge, ...subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const select = (db: Db) =>
  db
    .selectFrom('charges as c')
    .innerJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .selectAll('c')
    .select(['m.type', 'm.code as method_code'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const charged = (row: Row): StoredCharge => ({
  ...row,
  amount: mnt(row.amount),
  locale: row.locale as Locale,
  status: row.status as ChargeStatus,
  instructions: row.instructions as Instructions,
  provider_data: row.provider_data as Record<string, unknown>,
})

export type ChargeKey = { id: number } | { token: string } | { number: string }

export async function findCharge(db: Db, key: ChargeKey): Promise<StoredCharge | undefined> {
  const row = await select(db)
    .$if('id' in key, (query) => query.where('c.id', '=', 'id' in key ? key.id : 0))
    .$if('token' in key, (query) => query.where('c.token', '=', 'token' in key ? key.token : ''))
    .$if('number' in key, (query) => query.where('c.number', '=', 'number' in key ? key.number : ''))
    .executeTakeFirst()
  return row && charged(row)
}

/** Holds a charge until the transaction ends. What it is for (order, recharge) is locked before it. */
export async function lockCharge(tx: Tx, id: number): Promise<StoredCharge> {
  return charged(await select(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirstOrThrow())
}

/**
 * Takes a charge for one conversation with its provider; undefined while somebody else has it, or when it was polled
 * after `since`.
 */
export async function claimCharge(
  db: Db,
  id: number,
  now: Date,
  { busy_until, since }: { busy_until: Date; since?: Date | undefined },
): Promise<StoredCharge | undefined> {
  const row = await db
    .updateTable('charges as c')
    .from('payment_methods as m')
    .set({ busy_until })
    .whereRef('m.id', '=', 'c.payment_method_id')
    .where('c.id', '=', id)
    .where('c.status', '<>', 'paid')
    .where((eb) => eb.or([eb('c.busy_until', 'is', null), eb('c.busy_until', '<=', now)]))
    .$if(since !== undefined, (query) =>
      query.where((eb) => eb.or([eb('c.checked_at', 'is', null), eb('c.checked_at', '<', since ?? now)])),
    )
    .returningAll('c')
    .returning(['m.type', 'm.code as method_code'])
    .executeTakeFirst()
  return row && charged(row)
}

export type ChargeChange = {
  payment_id?: number
  status?: ChargeStatus
  reference?: string
  payment_reference?: string
  instructions?: Instructions
  provider_data?: Record<string, unknown>
  failure?: string | null
  phone?: string
  checked_at?: Date
  next_check_at?: Date | null
  expires_at?: Date
  closed_at?: Date
}

/** Writes what a conversation came to, and lets others at the charge again. */
export async function changeCharge(db: Db, id: number, change: ChargeChange): Promise<void> {
  const { instructions, provider_data, ...rest } = change
  await db
    .updateTable('charges')
    .set({
      ...rest,
      ...(instructions && { instructions: JSON.stringify(instructions) }),
      ...(provider_data && { provider_data: JSON.stringify(provider_data) }),
      busy_until: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes down that its provider is about to be asked; the conversation keeps the charge. */
export async function markPending(db: Db, id: number): Promise<void> {
  await db.updateTable('charges').set({ status: 'pending' }).where('id', '=', id).execute()
}

export type StartedChange = Required<
  Pick<ChargeChange, 'reference' | 'instructions' | 'provider_data' | 'expires_at'>
> &
  Pick<ChargeChange, 'phone' | 'checked_at' | 'next_check_at'>

/**
 * Writes down what a provider began, unless another conversation was quicker: a shopper is shown one bill. Gives whether
 * this is the one and somebody still wants it paid.
 */
export async function keepStarted(db: Db, id: number, { instructions, provider_data, ...rest }: StartedChange) {
  const row = await db
    .updateTable('charges')
    .set({
      ...rest,
      instructions: JSON.stringify(instructions),
      provider_data: JSON.stringify(provider_data),
      status: sql`case status when 'created' then 'pending' else status end`,
      busy_until: null,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reference', 'is', null), eb('reference', '=', rest.reference)]))
    .returning('status')
    .executeTakeFirst()
  return row !== undefined && isOpen(row.status as ChargeStatus)
}

/** Nobody begins it any more; a beginning whose answer was lost is looked for a while yet. */
export const closeUnstarted = (db: Db, id: number, now: Date, next_check_at: Date): Promise<unknown> =>
  db
    .updateTable('charges')
    .set({ status: 'canceled', failure: 'called off', closed_at: now, next_check_at })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('reference', 'is', null)
    .execute()

/** Whether a provider's name is that of another charge. */
export async function isHeld(db: Db, reference: string, { id, method_code }: StoredCharge): Promise<boolean> {
  const row = await db
    .selectFrom('charges as c')
    .innerJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select('c.id')
    .where('m.code', '=', method_code)
    .where('c.id', '<>', id)
    .where((eb) => eb.or([eb('c.reference', '=', reference), eb('c.payment_reference', '=', reference)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The open charges of payments: all, or those that were opened by a link to their order. */
export async function openChargesOf(db: Db, paymentIds: number[], which: 'all' | 'by_link' = 'all'): Promise<number[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where('payment_id', 'in', paymentIds)
    .where('status', 'in', ['created', 'pending'])
    .$if(which === 'by_link', (query) => query.where('by_link', '=', true))
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest charge of an instalment, and all of its open ones. */
export async function chargesOfInstalment(db: Db, instalment_id: number): Promise<StoredCharge[]> {
  const rows = await select(db).where('c.instalment_id', '=', instalment_id).orderBy('c.id', 'desc').execute()
  return rows.map(charged)
}

/** The newest charge of a booking of travel, and all of its open ones. */
export async function chargesOfBooking(db: Db, booking_id: number): Promise<StoredCharge[]> {
  const rows = await select(db).where('c.booking_id', '=', booking_id).orderBy('c.id', 'desc').execute()
  return rows.map(charged)
}

/** Charges to ask about now, the longest waiting first. */
export async function dueCharges(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where('next_check_at', '<=', now)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The charge that collected the money of a payment; refunds go back the same way. */
export async function paidChargeOf(db: Db, paymentId: number): Promise<StoredCharge | undefined> {
  const row = await select(db)
    .where('c.payment_id', '=', paymentId)
    .where('c.status', '=', 'paid')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row && charged(row)
}

/** Somebody else takes a bill over that is open already: its provider belongs to them from now on. */
export const leadBackTo = (tx: Tx, id: number, return_path: string) =>
  tx.updateTable('charges').set({ return_path }).where('id', '=', id).execute()

/** Whether one of these payments was made through a link by which somebody else pays. */
export async function isPaidByAnother(db: Db, payments: readonly { id: number }[]): Promise<boolean> {
  const found = await db
    .selectFrom('charges')
    .select('id')
    .where('payment_id', '=', sql<number>`any(${payments.map(({ id }) => id)}::bigint[])`)
    .where('return_path', '~', '^(/[a-z]{2})?/payer/')
    .executeTakeFirst()
  return found !== undefined
}
