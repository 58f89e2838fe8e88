import { forgive, slowDown } from '../../../../platform/budget.ts'
import type { Ctx, CurrentUser } from '../../../../platform/context.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { recordEvent } from '../events.repository.ts'
import { verifyPassword } from '../password.ts'
import { findPassword } from '../people.repository.ts'
import { markProved } from '../sessions/sessions.repository.ts'

/** How long a proof of being the owner counts. */
export const proofLastsMs = 10 * 60_000

const guesses = 'identity.own_password'

/** Whoever is signed in; `unauthenticated` for nobody. */
export function ownerOf({ user }: Ctx): CurrentUser {
  if (!user) throw new ShopError('unauthenticated')
  return user
}

/**
 * For what is sensitive: passes if the person proved to be the owner within the last ten minutes, in this very sign-in, or
 * gives the right password now. Refuses with `proof_required`, `password_wrong`, and guesses with `too_many_requests`.
 */
export async function requireProof(
  ctx: Ctx,
  { current_password }: { current_password?: string | undefined } = {},
): Promise<CurrentUser> {
  const owner = ownerOf(ctx)
  if (current_password) await provePassword(ctx, current_password, 'current_password')
  else if (!isProved(owner, ctx.now)) throw new ShopError('proof_required')
  return owner
}

const isProved = ({ session }: CurrentUser, now: Date): boolean =>
  session.proved_at !== null && now.getTime() - session.proved_at.getTime() < proofLastsMs

/** Proves to be the owner by the password, which stands in the field `key`. */
export async function provePassword(ctx: Ctx, password: string, key: string): Promise<void> {
  const { id, session } = ownerOf(ctx)
  const caller = `${id} ${session.id}`
  await slowDown(ctx, guesses, caller)
  const hash = await findPassword(ctx.db, id)
  if (!hash || !(await verifyPassword(password, hash))) {
    throw new ShopError('password_wrong', { faults: [{ key, code: 'password_wrong' }] })
  }
  await forgive(ctx, guesses, caller)
  await noteProof(ctx, 'password')
}

/** Remembers the proof with the sign-in. */
export async function noteProof(ctx: Ctx, by: 'password' | 'phone' | 'email'): Promise<void> {
  const owner = ownerOf(ctx)
  await markProved(ctx.db, owner.session.id, ctx.now)
  owner.session.proved_at = ctx.now
  const { id: session_id } = owner.session
  await recordEvent(ctx.db, { user_id: owner.id, event: 'proved', session_id, now: ctx.now, detail: { by } })
}
