import type { Db, Tx } from '../../../platform/database/db.ts'

/** Makes a new cart a draft of somebody of the staff. */
export const makeDraft = (db: Db, id: number, drafted_by: number | null) =>
  db.updateTable('orders').set({ channel: 'staff', drafted_by }).where('id', '=', id).execute()

/** Locks a draft; undefined for what is none. */
export const lockDraft = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'token', 'version', 'draft_owner_id'])
    .where('id', '=', id)
    .where('channel', '=', 'staff')
    .where('status', '=', 'cart')
    .forUpdate()
    .executeTakeFirst()

/** Whose a draft will be: of an account. A customer without one is found by the phone of the order. */
export const setDraftOwner = (tx: Tx, id: number, owner: number | null) =>
  tx
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      draft_owner_id: selectFrom('users')
        .select('users.id')
        .where('users.id', '=', owner)
        .where('has_account', '=', true),
    }))
    .where('id', '=', id)
    .execute()

/** The order is its buyer's from now on. */
export const giveToOwner = (tx: Tx, id: number) =>
  tx
    .updateTable('orders')
    .set((eb) => ({ user_id: eb.ref('draft_owner_id') }))
    .where('id', '=', id)
    .where('draft_owner_id', 'is not', null)
    .execute()

export const removeDraft = (tx: Tx, id: number) => tx.deleteFrom('orders').where('id', '=', id).execute()
