import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { lockAccount } from '../claims.repository.ts'
import { type LinkPurpose, lockMailToken, useMailTokens } from '../mail-tokens.repository.ts'
import { hashPassword } from '../password.ts'
import type { Login } from '../sessions/login.domain.ts'
import { acceptPassword, type NewPassword } from './account-input.ts'
import { isInside, isOpenToLinks, isOwned, proveLogin, takeOver } from './claim.ts'
import { orTaken, takeContact } from './contacts.ts'
import { replacePassword } from './passwords.ts'

/**
 * Confirms an address by the token that was mailed to it; one that was waiting takes the place of the present one. Again by
 * the same token is no fault. Refuses with `mail_token_invalid`, with `unauthenticated` where the account is somebody's who has to
 * sign in first, and `login_taken` if it became somebody else's meanwhile.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ state: string }> {
  const confirmed = transact(ctx.db, async (tx) => {
    const { user_id, email, waits, email_confirmed_at } = await readToken(ctx, tx, token, 'confirm_email')
    const login: Login = { kind: 'email', value: email }
    if (waits) await takeWaiting(ctx, tx, user_id, login)
    else if (email_confirmed_at === null) {
      if (!isInside(ctx, user_id) && isOwned(await lockAccount(tx, user_id))) throw new ShopError('unauthenticated')
      await proveLogin(ctx, tx, user_id, login)
      await useMailTokens(tx, user_id, 'confirm_email', ctx.now)
    }
    return { state: 'confirmed' }
  })
  return confirmed.catch((error: unknown) => {
    throw orTaken(error)
  })
}

/** The address that waited takes the place of the present one; from outside, only where nobody has proved the account. */
async function takeWaiting(ctx: Ctx, tx: Tx, user_id: number, login: Login): Promise<void> {
  if (!isInside(ctx, user_id)) {
    if (!isOpenToLinks(await lockAccount(tx, user_id))) throw new ShopError('unauthenticated')
    await takeOver(ctx, tx, user_id, 'email')
  }
  await takeContact(ctx, tx, user_id, login)
}

/**
 * A token that is alive, of an address that is still its person's or waits to be (`waits`). A used one confirms what it
 * has confirmed.
 */
async function readToken(ctx: Ctx, tx: Tx, token: string, purpose: LinkPurpose) {
  const found = await lockMailToken(tx, hashToken(token), purpose)
  if (!found?.user_id) throw new ShopError('mail_token_invalid')
  const { user_id, email, expires_at, used_at, present_email, pending_email, email_confirmed_at } = found
  const is = (address: string | null) => address?.toLowerCase() === email.toLowerCase()
  const waits = purpose === 'confirm_email' && is(pending_email) && !is(present_email)
  const over = expires_at !== null && expires_at <= ctx.now
  const spent = used_at !== null && (waits || purpose === 'reset_password' || email_confirmed_at === null)
  if (over || spent || !(waits || is(present_email))) throw new ShopError('mail_token_invalid')
  return { user_id, email, waits, email_confirmed_at }
}

/** Sets a password by the token of a mail and ends every sign-in. Refuses with `mail_token_invalid` and faults of the password. */
export async function resetByLink(ctx: Ctx, token: string, given: NewPassword): Promise<void> {
  const hash = await hashPassword(await acceptPassword(given, []))
  await transact(ctx.db, async (tx) => {
    const { user_id, email } = await readToken(ctx, tx, token, 'reset_password')
    const owner = await proveLogin(ctx, tx, user_id, { kind: 'email', value: email })
    await replacePassword(ctx, tx, owner, hash)
  })
}
