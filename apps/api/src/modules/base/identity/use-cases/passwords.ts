import type { FlatUser } from '@delguur/contract/base/identity'
import type { CodeSent } from '@delguur/contract/base/identity-flat'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { accept } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { useCode } from '../codes.repository.ts'
import { recordEvent } from '../events.repository.ts'
import { hashPassword } from '../password.ts'
import { flatUser } from '../person.queries.ts'
import { parseLogin, parseReceiver } from '../sessions/login.domain.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import { acceptPassword, type NewPassword } from './account-input.ts'
import { sourceOf } from './code-source.ts'
import { personBehind } from './person-behind.ts'
import { requireProof } from './proofs.ts'
import { putPassword } from './put-password.ts'
import { sendCode } from './send-code.ts'
import { takeCode, usedUp } from './take-code.ts'

/** Sends a code for a new password, to whoever asks for it; see `sendCode` and `parseReceiver` for refusals. */
export const sendReset = (ctx: Ctx, login: string, ip: string): Promise<CodeSent> =>
  sendCode(ctx, { login: accept(parseReceiver(login)), purpose: 'reset', ip })

export type CodedReset = NewPassword & { login: string; code: string; verification_id?: string | undefined }

/**
 * Sets a password with the code that was sent, and ends every sign-in. Whoever owns a login without an account gets one.
 * Refuses with `code_wrong`, `code_void`, `too_many_requests` and faults of the password.
 */
export async function resetByCode(
  ctx: Ctx,
  { login: typed, code, verification_id, ...given }: CodedReset,
  ip: string,
): Promise<void> {
  const login = accept(parseLogin(typed))
  const password = await acceptPassword(given, [login.value])
  const { source } = await sourceOf(ctx, { login, purpose: 'reset', ip })
  const which = { logins: [login.value], purposes: ['reset'], id: verification_id, source } as const
  const taken = await takeCode(ctx, which, code)
  const password_hash = await hashPassword(password)
  await transact(ctx.db, async (tx) => {
    if (!(await useCode(tx, taken.id, ctx.now))) throw usedUp()
    const { id } = await personBehind(ctx, tx, login, {})
    await replacePassword(ctx, tx, id, password_hash)
  })
}

/** The password of somebody who proved to own the login: every sign-in ends, and the owner is notified. */
export async function replacePassword(ctx: Ctx, tx: Tx, user_id: number, hash: string): Promise<void> {
  await putPassword(tx, user_id, hash, ctx.now)
  await endSessions(tx, { user_id }, { now: ctx.now, reason: 'password_changed' })
  await recordEvent(tx, { user_id, event: 'password_reset', now: ctx.now })
  await tellOwner(ctx, tx, user_id)
}

const tellOwner = (ctx: Ctx, tx: Tx, user_id: number): Promise<void> => {
  const happened_at = ctx.now.toISOString()
  return ctx.jobs.add(tx, accountNotice, { user_id, kind: 'password_changed', locale: ctx.locale, happened_at })
}

/**
 * A new password for whoever is signed in and proves it, with the present password or before; every other sign-in ends.
 * Refuses with `proof_required`, `password_wrong` and faults of the new one.
 */
export async function changePassword(
  ctx: Ctx,
  { current_password, ...given }: NewPassword & { current_password?: string | undefined },
): Promise<FlatUser> {
  const { id, email, phone, session } = await requireProof(ctx, { current_password })
  const hash = await hashPassword(await acceptPassword(given, [email, phone]))
  const { now } = ctx
  return transact(ctx.db, async (tx) => {
    await putPassword(tx, id, hash, now)
    await endSessions(tx, { user_id: id, but: session.id }, { now, reason: 'password_changed' })
    await recordEvent(tx, { user_id: id, event: 'password_set', session_id: session.id, now })
    await tellOwner(ctx, tx, id)
    return flatUser(tx, id)
  })
}
