import type { Db } from '../../platform/db.ts'
import type { Entity } from '../../platform/jsonapi.ts'

/** A user as dialect A shows one, by id. */
export async function loadUserEntity(db: Db, id: number): Promise<Entity | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.phone', 'u.first_name', 'u.last_name', 'u.selected_locale'])
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
  const { id: _id, ...attributes } = row
  return { id, type: 'user', attributes: { ...attributes, store_credits: 0, public_metadata: {} } }
}
