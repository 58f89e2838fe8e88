import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { type Account, clearAccount, lockAccount, markClaimed, releaseLogin, wasUsed } from '../claims.repository.ts'
import { recordEvent } from '../events.repository.ts'
import { confirmLogin, insertPerson, type KnownPerson } from '../people.repository.ts'
import type { Login } from '../sessions/login.domain.ts'

const isStaff = ({ role, suspended_role }: Account): boolean => role !== 'shopper' || suspended_role !== null

/** Whether somebody comes from within the account: signed in to it when they give the proof. */
export const isInside = ({ user }: Ctx, user_id: number): boolean => user?.id === user_id

/** Whether the second factor of an account is still wanted of who proves its login: it goes with what a stranger put on. */
export const keepsFactor = (ctx: Ctx, person: KnownPerson): boolean =>
  person.proved || person.is_staff || isInside(ctx, person.id)

/**
 * Every proof of a number or address of an account ends here: a code, a link, a confirmation, an invitation. Gives whose account it
 * is from now on. Where the login was proved before nothing changes. The first proof
 * - from within the account keeps what is on it: who is signed in has the code, too, and so is who put it there;
 * - from outside takes everything off that was put on before, and its owner is told what went;
 * - from outside of a login that stands unproved on an account which somebody has proved otherwise is of another person: the
 *   login leaves that account and gets one of its own.
 * Staff have proved who they are to the shop: a mailbox alone takes no second factor off them.
 */
export async function proveLogin(ctx: Ctx, tx: Tx, user_id: number, login: Login): Promise<number> {
  const { now } = ctx
  const account = await lockAccount(tx, user_id)
  if (account[`${login.kind}_confirmed_at`] !== null) return user_id
  const isRetained = isInside(ctx, user_id) || isStaff(account)
  if (!isRetained && account.claimed_at !== null) return partWith(ctx, tx, user_id, login)
  if (!isRetained) await takeOver(ctx, tx, user_id, login.kind)
  await confirmLogin(tx, user_id, login.kind, now)
  await markClaimed(tx, user_id, now, { complete: isRetained })
  if (login.kind === 'email') await recordEvent(tx, { user_id, event: 'email_confirmed', now })
  return user_id
}

/** Takes off an account what was put on before its first proof; the owner is told what went. */
export async function takeOver(ctx: Ctx, tx: Tx, user_id: number, kind: Login['kind']): Promise<void> {
  if (!(await wasUsed(tx, user_id))) return
  const { now, locale } = ctx
  const deleted = await clearAccount(tx, user_id, { proved: kind, now, token: ctx.ids.token })
  if (deleted.length === 0) return
  await recordEvent(tx, { user_id, event: 'claimed', now, detail: { by: kind, went: deleted } })
  const payload = { user_id, kind: 'claimed', locale, happened_at: now.toISOString(), went: deleted } as const
  await ctx.jobs.add(tx, accountNotice, payload)
}

/** A new account for a login that stood unproved on somebody else's. */
async function partWith(ctx: Ctx, tx: Tx, user_id: number, { kind, value }: Login): Promise<number> {
  const { now, locale } = ctx
  await releaseLogin(tx, user_id, kind, now)
  await recordEvent(tx, { user_id, event: 'login_left', now, detail: { kind } })
  const made = await insertPerson(tx, {
    ...(kind === 'phone' ? { phone: value, phone_confirmed_at: now } : { email: value, email_confirmed_at: now }),
    first_name: '',
    last_name: '',
    password_hash: null,
    selected_locale: locale,
    claimed_at: now,
    created_at: now,
  })
  if (!made) throw new ShopError('conflict')
  await recordEvent(tx, { user_id: made.id, event: 'registered', now, detail: { by: kind } })
  return made.id
}

/** Whether somebody has proved the account, whose address is confirmed from within. */
export const isOwned = (account: Account): boolean => account.claimed_at !== null && !isStaff(account)

/**
 * Whether an address may be taken by its link alone, from outside: only while nobody has proved anything of the account. Else the
 * one who opens the link signs in to it first, for an address that somebody else asked to add is not to bring its owner into
 * their account.
 */
export const isOpenToLinks = ({ claimed_at, email_confirmed_at, phone_confirmed_at }: Account): boolean =>
  claimed_at === null && email_confirmed_at === null && phone_confirmed_at === null
