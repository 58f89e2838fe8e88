import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wish, WishList } from './wishlist.domain.ts'

type ListKey = { token: string } | { id: number; user_id: number } | { default_of: number }

/** A list with its wishes, front to back. */
export async function loadList(db: Db, key: ListKey): Promise<WishList | undefined> {
  let query = db
    .selectFrom('wishlists as l')
    .select(['l.id', 'l.user_id', 'l.token', 'l.name', 'l.is_private', 'l.is_default'])
    .select(
      sql<Wish[]>`coalesce((select json_agg(json_build_object('id', w.id, 'variant_id', w.variant_id,
        'quantity', w.quantity, 'position', w.position) order by w.position desc, w.id desc)
        from wished_products w where w.wishlist_id = l.id), '[]')`.as('wishes'),
    )
  if ('token' in key) query = query.where('l.token', '=', key.token)
  else if ('id' in key) query = query.where('l.id', '=', key.id).where('l.user_id', '=', key.user_id)
  else query = query.where('l.user_id', '=', key.default_of).where('l.is_default', '=', true)
  return query.executeTakeFirst()
}

/** How many lists a person has. */
export async function countLists(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('wishlists')
    .select((eb) => eb.fn.countAll<number>().as('lists'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.lists)
}

/** Writes what differs between a stored list and its new value, and gives the new value with its ids. */
export async function saveList(tx: Tx, stored: WishList | null, list: WishList, now: Date): Promise<WishList> {
  if (list.is_default && !stored?.is_default) await clearDefault(tx, list.user_id)
  const id = stored?.id ?? (await insertList(tx, list, now))
  if (stored) await updateList(tx, list, now)
  const wishes = await saveWishes(tx, id, stored?.wishes ?? [], list.wishes)
  return { ...list, id, wishes }
}

const clearDefault = (tx: Tx, userId: number) =>
  tx
    .updateTable('wishlists')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

async function insertList(tx: Tx, list: WishList, now: Date): Promise<number> {
  const { user_id, token, name, is_private, is_default } = list
  const row = await tx
    .insertInto('wishlists')
    .values({ user_id, token, name, is_private, is_default, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const updateList = (tx: Tx, { id, name, is_private, is_default }: WishList, now: Date) =>
  tx.updateTable('wishlists').set({ name, is_private, is_default, updated_at: now }).where('id', '=', id).execute()

async function saveWishes(tx: Tx, listId: number, before: readonly Wish[], after: readonly Wish[]): Promise<Wish[]> {
  const remaining = new Set(after.map((wish) => wish.variant_id))
  const removed = before.flatMap((wish) => (remaining.has(wish.variant_id) ? [] : [wish.id]))
  if (removed.length > 0) await tx.deleteFrom('wished_products').where('id', 'in', removed).execute()
  const known = new Set(before)
  // the frontmost last, so that ids grow towards the front as positions do
  const changed = after.filter((wish) => !known.has(wish)).toReversed()
  if (changed.length === 0) return [...after]
  const rows = await tx
    .insertInto('wished_products')
    .values(
      changed.map(({ variant_id, quantity, position }) => ({ wishlist_id: listId, variant_id, quantity, position })),
    )
    .onConflict((target) =>
      target.columns(['wishlist_id', 'variant_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning(['id', 'variant_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.variant_id, row.id]))
  return after.map((wish) => ({ ...wish, id: ids.get(wish.variant_id) ?? wish.id }))
}

/** Deletes a list with its wishes. */
export const deleteList = (tx: Tx, id: number) => tx.deleteFrom('wishlists').where('id', '=', id).execute()

/** Makes the newest list of a person, if any, their default; there is none at the moment. */
export const promoteNewest = (tx: Tx, userId: number, now: Date) =>
  tx
    .updateTable('wishlists')
    .set({ is_default: true, updated_at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('wishlists')
        .select((e) => e.fn.max<number>('id').as('id'))
        .where('user_id', '=', userId),
    )
    .execute()

/** Takes variants off every list of a person. */
export const dropEverywhere = (tx: Tx, userId: number, variantIds: number[]) =>
  tx
    .deleteFrom('wished_products')
    .where('variant_id', 'in', variantIds)
    .where('wishlist_id', 'in', (eb) => eb.selectFrom('wishlists').select('id').where('user_id', '=', userId))
    .execute()
