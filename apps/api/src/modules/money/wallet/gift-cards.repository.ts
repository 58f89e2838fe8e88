import type { Mnt } from '@delguur/kit/money'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { activationMac, newActivationCode, newCardNumber, newLicenseCode } from './codes.ts'

export type NewCard = {
  amount: Mnt
  order_id: number | null
  buyer_id: number | null
  /** Which card it is of what it was issued for: issued again, it is the same card. */
  issue_key: string
  expires_at: Date
  now: Date
}

/** A card with new codes; undefined when it was issued already. */
export async function insertGiftCard(tx: Tx, secrets: Secrets, card: NewCard): Promise<{ id: number } | undefined> {
  const { amount, order_id, buyer_id, issue_key, expires_at, now } = card
  const number = newCardNumber()
  return tx
    .insertInto('gift_cards')
    .values({
      number,
      amount,
      order_id,
      buyer_id,
      issue_key,
      expires_at,
      owner_id: buyer_id,
      created_at: now,
      ...activation(secrets, number),
      license_sealed: secrets.seal('gift_card', newLicenseCode()),
    })
    .onConflict((conflict) => conflict.column('issue_key').doNothing())
    .returning('id')
    .executeTakeFirst()
}

function activation(secrets: Secrets, number: string): { activation_mac: Buffer; activation_sealed: Buffer } {
  const code = newActivationCode()
  return { activation_mac: activationMac(secrets, number, code), activation_sealed: secrets.seal('gift_card', code) }
}

/** Gives a card into somebody's keeping, or for `null` out of it; who knew its activation code knows it no more. */
export async function handOver(
  tx: Tx,
  secrets: Secrets,
  card: { id: number; number: string },
  to: { owner_id: number } | { sent_to: string; message: string; sent_at: Date },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ ...('owner_id' in to ? to : { ...to, owner_id: null }), ...activation(secrets, card.number) })
    .where('id', '=', card.id)
    .execute()
}

export const markRedeemed = (tx: Tx, id: number, owner_id: number, redeemed_at: Date) =>
  tx.updateTable('gift_cards').set({ status: 'redeemed', redeemed_at, owner_id }).where('id', '=', id).execute()

export const markBlocked = (tx: Tx, id: number) =>
  tx.updateTable('gift_cards').set({ status: 'blocked' }).where('id', '=', id).execute()

export const markExpired = (tx: Tx, table: 'gift_cards' | 'vouchers', id: number) =>
  tx.updateTable(table).set({ status: 'expired' }).where('id', '=', id).where('status', '=', 'active').execute()

/** What has run out and is not marked so. */
export async function expiredIds(
  db: Db,
  table: 'gift_cards' | 'vouchers',
  now: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('status', '=', 'active')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets what the cards that a person bought or keeps tell of people. */
export const forgetPeopleOfCards = (tx: Tx, userId: number) =>
  tx
    .updateTable('gift_cards')
    .set({ sent_to: null, message: '' })
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('owner_id', '=', userId)]))
    .execute()

export const endCard = (tx: Tx, table: 'gift_cards' | 'vouchers', id: number) =>
  tx.updateTable(table).set({ status: 'blocked' }).where('id', '=', id).execute()

export const setExpiry = (tx: Tx, table: 'gift_cards' | 'vouchers', id: number, expires_at: Date) =>
  tx.updateTable(table).set({ expires_at }).where('id', '=', id).execute()
