import type { Db, Tx } from '../../../platform/database/db.ts'

export type CourierFields = { name: string; phone: string; area: string; active: boolean }
export type StoredCourier = CourierFields & { id: number; version: number }
const columns = ['id', 'version', 'name', 'phone', 'area', 'active'] as const

/** Couriers, those who deliver first, by name. */
export const couriers = (db: Db): Promise<StoredCourier[]> =>
  db.selectFrom('couriers').select(columns).orderBy('active', 'desc').orderBy('name').orderBy('id').execute()

export const findCourier = (db: Db, id: number): Promise<StoredCourier | undefined> =>
  db.selectFrom('couriers').select(columns).where('id', '=', id).executeTakeFirst()

export const insertCourier = (tx: Tx, fields: CourierFields): Promise<StoredCourier> =>
  tx.insertInto('couriers').values(fields).returning(columns).executeTakeFirstOrThrow()

export const lockCourier = (tx: Tx, id: number): Promise<StoredCourier | undefined> =>
  tx.selectFrom('couriers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateCourier = (tx: Tx, id: number, fields: Partial<CourierFields>): Promise<StoredCourier> =>
  tx.updateTable('couriers').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
