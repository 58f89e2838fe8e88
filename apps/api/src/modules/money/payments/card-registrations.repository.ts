import type { Db, Tx } from '../../../platform/database/db.ts'

export type CardRegistration = {
  id: number
  number: string
  user_id: number
  payment_method_id: number
  /** Of the way to pay, which names its provider. */
  type: string
  reference: string | null
  status: 'pending' | 'kept' | 'expired'
  card_id: number | null
  created_at: Date
}
type New = Pick<CardRegistration, 'number' | 'user_id' | 'payment_method_id' | 'created_at'>

const select = (db: Db) =>
  db
    .selectFrom('card_registrations as r')
    .innerJoin('payment_methods as m', 'm.id', 'r.payment_method_id')
    .selectAll('r')
    .select('m.type')

export async function insertRegistration(db: Db, values: New): Promise<number> {
  const { id } = await db.insertInto('card_registrations').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A registration of the person's own, by our number or by the provider's name of it. */
export async function findRegistration(db: Db, userId: number, name: string): Promise<CardRegistration | undefined> {
  const row = await select(db)
    .where('r.user_id', '=', userId)
    .where((eb) => eb.or([eb('r.number', '=', name), eb('r.reference', '=', name)]))
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
  return row as CardRegistration | undefined
}

type Change = Partial<Pick<CardRegistration, 'reference' | 'status' | 'card_id'>>

export async function changeRegistration(db: Db | Tx, id: number, change: Change): Promise<void> {
  await db.updateTable('card_registrations').set(change).where('id', '=', id).execute()
}

/** Registrations that are open, the oldest first. */
export async function openRegistrations(db: Db, limit: number): Promise<CardRegistration[]> {
  const rows = await select(db).where('r.status', '=', 'pending').orderBy('r.created_at').limit(limit).execute()
  return rows as CardRegistration[]
}
