import type { Db } from '../../../platform/database/db.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { balanceOf } from '../../money/ledger/index.ts'

/** A user as JSON:API shows one, by id. */
export async function loadUserEntity(db: Db, id: number): Promise<Entity | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.phone', 'u.first_name', 'u.last_name', 'u.selected_locale'])
    .select(['u.gender', 'u.salutation', 'u.occupation', 'u.birth_date', 'u.public_metadata'])
    .select(['u.email_confirmed_at', 'u.phone_confirmed_at', 'u.bill_address_id', 'u.ship_address_id'])
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .whereRef('o.user_id', '=', 'u.id')
        .where('o.status', '<>', 'cart')
        .select(eb.fn.countAll<number>().as('count'))
        .as('completed_orders'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: _id, email_confirmed_at, phone_confirmed_at, bill_address_id, ship_address_id, ...attributes } = row
  const confirmed = { email_confirmed: email_confirmed_at !== null, phone_confirmed: phone_confirmed_at !== null }
  const [money, bonus, loyalty_points] = await Promise.all([
    balanceOf(db, { kind: 'wallet_money', owner: id }),
    balanceOf(db, { kind: 'wallet_bonus', owner: id }),
    balanceOf(db, { kind: 'points', owner: id }),
  ])
  return { id, type: 'user', attributes: { ...attributes, ...confirmed, store_credits: money + bonus, loyalty_points } }
}
