import { hashToken } from '../../../platform/auth.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { type LinkPurpose, lockMailToken, useMailTokens } from '../mail-tokens.repository.ts'
import { hashPassword } from '../password.ts'
import { confirmLogin } from '../people.repository.ts'
import { acceptPassword, type NewPassword } from './account-input.ts'
import { orTaken, takeContact } from './contacts.ts'
import { replacePassword } from './passwords.ts'

/**
 * Confirms an address by the token that was mailed to it; one that was waiting takes the place of the present one. Again by
 * the same token is no fault. Refuses with `mail_token_invalid`, and `login_taken` if it became somebody else's meanwhile.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ state: string }> {
  const confirmed = transact(ctx.db, async (tx) => {
    const { user_id, email, waits, email_confirmed_at } = await readToken(ctx, tx, token, 'confirm_email')
    if (waits) await takeContact(ctx, tx, user_id, { kind: 'email', value: email })
    else if (email_confirmed_at === null) {
      await confirmLogin(tx, user_id, 'email', ctx.now)
      await useMailTokens(tx, user_id, 'confirm_email', ctx.now)
      await recordEvent(tx, { user_id, event: 'email_confirmed', now: ctx.now })
    }
    return { state: 'confirmed' }
  })
  return confirmed.catch((error: unknown) => {
    throw orTaken(error)
  })
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
  const { now } = ctx
  await transact(ctx.db, async (tx) => {
    const { user_id } = await readToken(ctx, tx, token, 'reset_password')
    await useMailTokens(tx, user_id, 'reset_password', now)
    await confirmLogin(tx, user_id, 'email', now)
    await replacePassword(ctx, tx, user_id, hash)
  })
}
