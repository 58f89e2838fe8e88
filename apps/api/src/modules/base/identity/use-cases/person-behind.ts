import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { CodePayload } from '../codes.repository.ts'
import { recordEvent } from '../events.repository.ts'
import { findPerson, insertPerson } from '../people.repository.ts'
import type { Login } from '../sessions/login.domain.ts'
import { proveLogin } from './claim.ts'
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
    claimed_at: now,
    created_at: now,
  })
  if (made) {
    await recordEvent(tx, { user_id: made.id, event: 'registered', now, detail: { by: login.kind } })
    return { id: made.id, created: true }
  }
  const known = await findPerson(tx, login)
  if (!known) throw usedUp()
  const id = await proveLogin(ctx, tx, known.id, login)
  return { id, created: id !== known.id }
}
