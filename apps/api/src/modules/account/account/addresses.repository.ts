import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { lockUser } from '../../base/identity/index.ts'
import type { Address } from '../../orders/index.ts'

const fieldsOf = (address: Address) => ({
  firstname: address.firstname,
  lastname: address.lastname,
  company: address.company,
  phone: address.phone,
  country_iso: address.country_iso,
  state_name: address.state_name,
  state_code: address.state_code,
  city: address.city,
  district: address.district,
  khoroo: address.khoroo,
  address1: address.address1,
  address2: address.address2,
  zipcode: address.zipcode,
  label: address.label,
  aimag_id: address.aimag_id,
  district_id: address.district_id,
  khoroo_id: address.khoroo_id,
})

/** One change of what a person has saved at a time; gives how many addresses there are. */
export async function lockAddresses(tx: Tx, userId: number): Promise<number> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps orders from taking an address until the change of it is done. */
export const lockAddress = (tx: Tx, id: number) =>
  tx.selectFrom('addresses').select('id').where('id', '=', id).forUpdate().execute()

export const insertAddress = async (tx: Tx, userId: number, address: Address): Promise<number> =>
  (
    await tx
      .insertInto('addresses')
      .values({ ...fieldsOf(address), user_id: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateAddress = (tx: Tx, id: number, address: Address) =>
  tx.updateTable('addresses').set(fieldsOf(address)).where('id', '=', id).execute()

/** The person's no longer: it stays with the orders that it was used for. */
export const detachAddress = (tx: Tx, id: number) =>
  tx.updateTable('addresses').set({ user_id: null }).where('id', '=', id).execute()

/** The pin of an address that stays with its orders is that of the new one too. */
export async function copyPin(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into address_pins select ${to}, latitude, longitude, forget_after, updated_at from address_pins
    where address_id = ${from}`.execute(tx)
  await sql`insert into address_gates select ${to}, picture, created_at from address_gates where address_id = ${from}`.execute(
    tx,
  )
  await sql`insert into address_voices select ${to}, recording, type, created_at from address_voices where address_id = ${from}`.execute(
    tx,
  )
}

export const deleteAddress = (tx: Tx, id: number) => tx.deleteFrom('addresses').where('id', '=', id).execute()

export type Defaults = { ship_address_id?: number | null; bill_address_id?: number | null }

export async function setDefaults(db: Db, userId: number, defaults: Defaults): Promise<void> {
  if (Object.keys(defaults).length > 0) await db.updateTable('users').set(defaults).where('id', '=', userId).execute()
}
