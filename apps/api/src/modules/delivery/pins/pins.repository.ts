import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Holds an address of a person while its pin changes; whether it is theirs. */
export async function holdAddress(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const held = await tx
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

type Pin = { latitude: number; longitude: number; forget_after: boolean; updated_at: Date }
export async function storePin(tx: Tx, address_id: number, pin: Pin): Promise<void> {
  await tx
    .insertInto('address_pins')
    .values({ address_id, ...pin })
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet(pin))
    .execute()
}

export const deletePin = (tx: Tx, address_id: number) =>
  tx.deleteFrom('address_pins').where('address_id', '=', address_id).execute()

/** Whether an address has a pin, held while something is put beside it. */
const holdPin = async (tx: Tx, address_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('address_pins')
    .select('address_id')
    .where('address_id', '=', address_id)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** The picture of a gate in the place of an earlier one; whether there is such a pin. */
export async function storeGate(tx: Tx, address_id: number, picture: Buffer, created_at: Date): Promise<boolean> {
  if (!(await holdPin(tx, address_id))) return false
  await tx
    .insertInto('address_gates')
    .values({ address_id, picture, created_at })
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet({ picture, created_at }))
    .execute()
  return true
}

type Voice = { recording: Buffer; type: string; created_at: Date }
/** What is said to the courier in the place of an earlier recording; whether there is such a pin. */
export async function storeVoice(tx: Tx, address_id: number, voice: Voice): Promise<boolean> {
  if (!(await holdPin(tx, address_id))) return false
  await tx
    .insertInto('address_voices')
    .values({ address_id, ...voice })
    .onConflict((conflict) => conflict.column('address_id').doUpdateSet(voice))
    .execute()
  return true
}

export const deleteVoice = (tx: Tx, address_id: number) =>
  tx.deleteFrom('address_voices').where('address_id', '=', address_id).execute()

export const deleteGate = (tx: Tx, address_id: number) =>
  tx.deleteFrom('address_gates').where('address_id', '=', address_id).execute()

const underWay = sql`exists (select from orders o where o.ship_address_id = p.address_id and o.status in ('placed', 'confirmed', 'ready'))`

/**
 * Pictures and voices go once an order that they were there for is delivered and none is under way; of an address that its person
 * has no more, the pin too.
 */
export async function forgetDelivered(tx: Tx): Promise<void> {
  for (const table of ['address_gates', 'address_voices'])
    await sql`delete from ${sql.table(table)} g using address_pins p where p.address_id = g.address_id and p.forget_after
      and exists (select from orders o where o.ship_address_id = p.address_id and o.delivered_at >= g.created_at)
      and not ${underWay}`.execute(tx)
  await sql`delete from address_pins p using addresses a where a.id = p.address_id and a.user_id is null
    and not ${underWay}`.execute(tx)
}
