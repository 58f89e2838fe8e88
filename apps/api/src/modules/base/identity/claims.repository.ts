import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { DeletedKind } from '../../messages/notify/index.ts'
import type { Login } from './sessions/login.domain.ts'

/** An account as the first proof finds it, locked. */
export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['email', 'phone', 'email_confirmed_at', 'phone_confirmed_at', 'claimed_at', 'role', 'suspended_role'])
    .select(['password_hash', 'totp_secret', 'pending_email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
export type Account = Awaited<ReturnType<typeof lockAccount>>

/** Whether anybody was ever in an account: one that the shop made for somebody was touched by the shop alone. */
export async function wasUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from sessions where user_id = ${id})
    or exists (select from account_events where user_id = ${id} and event in ('registered', 'signed_in')) as used`.execute(
    tx,
  )
  return rows[0]?.used ?? true
}

/** From now on the account belongs to who has proved it, where no number or address of it is left unproved. */
export const markClaimed = (tx: Tx, id: number, now: Date, { complete: isComplete }: { complete: boolean }) =>
  tx
    .updateTable('users')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .$if(isComplete, (query) =>
      query
        .where((eb) => eb.or([eb('email', 'is', null), eb('email_confirmed_at', 'is not', null)]))
        .where((eb) => eb.or([eb('phone', 'is', null), eb('phone_confirmed_at', 'is not', null)])),
    )
    .execute()

/** A number or address that nobody has proved leaves an account. */
export const releaseLogin = (tx: Tx, id: number, kind: Login['kind'], now: Date) =>
  tx
    .updateTable('users')
    .set({ [kind]: null, [`${kind}_confirmed_at`]: null, updated_at: now })
    .where('id', '=', id)
    .execute()

const count = async (tx: Tx, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0n)

/**
 * Takes everything off an account that lets in or names a person, but the login that was proved; gives what there was. Orders stay,
 * and the addresses that they went to stay with them; a cart is its guest's again, whose key opens it.
 */
export async function clearAccount(
  tx: Tx,
  id: number,
  { proved, now, token }: { proved: Login['kind']; now: Date; token: () => string },
): Promise<DeletedKind[]> {
  const account = await lockAccount(tx, id)
  const steps: [DeletedKind, () => Promise<number>][] = [
    ['social', () => count(tx, sql`delete from social_identities where user_id = ${id}`)],
    ['two_factor', () => count(tx, sql`delete from recovery_codes where user_id = ${id}`)],
    ['two_factor', () => count(tx, sql`delete from passkeys where user_id = ${id}`)],
    [
      'sessions',
      () =>
        count(
          tx,
          sql`update sessions set ended_at = ${now}, end_reason = 'claimed' where user_id = ${id} and ended_at is null`,
        ),
    ],
    ['devices', () => count(tx, sql`delete from devices where user_id = ${id}`)],
    ['cards', () => count(tx, sql`delete from credit_cards where user_id = ${id}`)],
    ['cards', () => count(tx, sql`delete from card_registrations where user_id = ${id}`)],
    ['addresses', () => clearAddresses(tx, id)],
    ['organization', () => count(tx, sql`delete from organizations where user_id = ${id}`)],
    ['bank_accounts', () => count(tx, sql`delete from bank_accounts where user_id = ${id}`)],
    ['consents', () => count(tx, sql`delete from consents where user_id = ${id}`)],
    ['wish_lists', () => closeLists(tx, id, token)],
    ['children', () => count(tx, sql`delete from children where user_id = ${id}`)],
    ['children', () => count(tx, sql`delete from child_consents where user_id = ${id}`)],
    ['alerts', () => count(tx, sql`delete from alerts where user_id = ${id}`)],
  ]
  const deleted = new Set<DeletedKind>()
  if (account.phone !== null && proved === 'email') deleted.add('phone')
  if (account.password_hash !== null) deleted.add('password')
  if (account.totp_secret !== null) deleted.add('two_factor')
  for (const [kind, step] of steps) if ((await step()) > 0) deleted.add(kind)
  await sql`update orders set user_id = null where user_id = ${id} and status = 'cart'`.execute(tx)
  await sql`update mail_tokens set used_at = ${now} where user_id = ${id} and used_at is null`.execute(tx)
  await sql`update login_codes set used_at = ${now} where user_id = ${id} and used_at is null`.execute(tx)
  await tx
    .updateTable('users')
    .set({ password_hash: null, totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null })
    .set({
      totp_last_step: null,
      pending_email: null,
      ...(proved === 'email' && { phone: null, phone_confirmed_at: null }),
    })
    .set({ ship_address_id: null, bill_address_id: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  return [...deleted]
}

/** No list is open to who has its address; gives how many were shared. */
async function closeLists(tx: Tx, user_id: number, token: () => string): Promise<number> {
  const lists = await tx.selectFrom('wishlists').select(['id', 'is_private']).where('user_id', '=', user_id).execute()
  for (const { id } of lists)
    await tx.updateTable('wishlists').set({ is_private: true, token: token() }).where('id', '=', id).execute()
  return lists.filter(({ is_private }) => !is_private).length
}

async function clearAddresses(tx: Tx, id: number): Promise<number> {
  const used = sql`exists (select from orders o where a.id in (o.bill_address_id, o.ship_address_id))`
  const deleted = await count(tx, sql`delete from addresses a where a.user_id = ${id} and not ${used}`)
  return deleted + (await count(tx, sql`update addresses set user_id = null where user_id = ${id}`))
}
