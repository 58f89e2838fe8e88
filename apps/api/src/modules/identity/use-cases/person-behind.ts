import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { CodePayload } from '../codes.repository.ts'
import { recordEvent } from '../events.repository.ts'
import type { Login } from '../login.domain.ts'
import { confirmLogin, dropPassword, findPerson, insertPerson } from '../people.repository.ts'
import { endSessions } from '../sessions.repository.ts'
import { usedUp } from './take-code.ts'

/** The account of a proved login, made if there is none. */
export async function personBehind(
  ctx: Ctx,
  tx: Tx,
  login: Login,
  { first_name = '', last_name = '', password_hash }: CodePayload,
): Promise<{ id: number; created: boolean }> {
  const { now } = ctx
  const proved =
    login.kind === 'phone'
      ? { phone: login.value, phone_confirmed_at: now }
      : { email: login.value, email_confirmed_at: now }
  const made = await insertPerson(tx, {
    ...proved,
    first_name,
    last_name,
    password_hash: password_hash ?? null,
    selected_locale: ctx.locale,
    created_at: now,
  })
  if (made) {
    await recordEvent(tx, { user_id: made.id, event: 'registered', now, detail: { by: login.kind } })
    return { id: made.id, created: true }
  }
  const known = await findPerson(tx, login)
  if (!known) throw usedUp()
  await claim(ctx, tx, known.id, login.kind)
  return { id: known.id, created: false }
}

/**
 * The first proof that an account is given. Whoever registered it may have been a stranger who waits for the owner of the
 * address: their password and sign-ins end here.
 */
async function claim(ctx: Ctx, tx: Tx, user_id: number, kind: Login['kind']): Promise<void> {
  const { now } = ctx
  if (!(await confirmLogin(tx, user_id, kind, now))) return
  await dropPassword(tx, user_id)
  await endSessions(tx, { user_id }, { now, reason: 'password_changed' })
  if (kind === 'email') await recordEvent(tx, { user_id, event: 'email_confirmed', now })
}
