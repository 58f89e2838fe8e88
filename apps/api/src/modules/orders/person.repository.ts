import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { addressList } from './order-parts.repository.ts'

const uses = (id: number) => sql<boolean>`${id} in (o.bill_address_id, o.ship_address_id)`

/** Whether a placed order was sent or billed to an address. */
export async function isInPlacedOrder(tx: Tx, addressId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where(uses(addressId))
    .where('o.status', '<>', 'cart')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Carts that an address was chosen for keep it as it is now, each in a row of its own. */
export async function leaveAddressToCarts(tx: Tx, addressId: number): Promise<void> {
  const carts = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where(uses(addressId))
    .where('o.status', '=', 'cart')
    .orderBy('o.id')
    .forUpdate()
    .execute()
  const list = sql.raw(addressList)
  for (const { id } of carts) {
    await sql`with copy as (insert into addresses (${list}) select ${list} from addresses where id = ${addressId} returning id)
      update orders o set
        bill_address_id = case o.bill_address_id when ${addressId} then copy.id else o.bill_address_id end,
        ship_address_id = case o.ship_address_id when ${addressId} then copy.id else o.ship_address_id end
      from copy where o.id = ${id}`.execute(tx)
  }
}
