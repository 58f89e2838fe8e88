import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Address } from '../../orders/index.ts'

/** A saved address and what it is taken for. */
export type StoredAddress = Address & { default_shipping: boolean; default_billing: boolean }

const addressColumns = [
  ...(['a.id', 'a.user_id', 'a.firstname', 'a.lastname', 'a.company', 'a.phone', 'a.country_iso'] as const),
  ...(['a.state_name', 'a.state_code', 'a.city', 'a.district', 'a.khoroo', 'a.address1', 'a.address2'] as const),
  ...(['a.zipcode', 'a.label', 'a.aimag_id', 'a.district_id', 'a.khoroo_id'] as const),
] as const

const storedAddresses = (db: Db, userId: number) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(addressColumns)
    .select([
      sql<boolean>`a.id is not distinct from u.ship_address_id`.as('default_shipping'),
      sql<boolean>`a.id is not distinct from u.bill_address_id`.as('default_billing'),
    ])
    .where('a.user_id', '=', userId)

/** What a person has saved: the defaults first, then the newest. */
export const listAddresses = (db: Db, userId: number): Promise<StoredAddress[]> =>
  storedAddresses(db, userId)
    .orderBy('default_shipping', 'desc')
    .orderBy('default_billing', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** One saved address of a person. */
export const findAddress = (db: Db, userId: number, id: number): Promise<StoredAddress | undefined> =>
  storedAddresses(db, userId).where('a.id', '=', id).executeTakeFirst()
