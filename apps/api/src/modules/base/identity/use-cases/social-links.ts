import type { Provider } from '@delguur/contract/base/identity'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { recordEvent } from '../events.repository.ts'
import { keepsWayIn } from '../social/social.domain.ts'
import {
  deleteIdentity,
  findLinked,
  holdPerson,
  insertIdentity,
  lockWaysIn,
  socialsOf,
} from '../social/social.repository.ts'
import { openSeal } from '../social/social-seals.ts'
import { proveLogin } from './claim.ts'
import { requireProof } from './proofs.ts'
import { named, readFlow, unreadable } from './social.ts'

type Input = { sealed?: string; trip?: string; callback?: string }
type Person = { provider: Provider; subject: string; email: string | null }
type Vouched = Person & { vouched: boolean }

/**
 * Links somebody at a provider to the account of whoever is signed in and has proved it. Refuses with `proof_required`;
 * `social_link_required` where the seal is for another account; `social_taken` where that person is linked elsewhere;
 * `social_other_linked` where the account has another person of that provider; and the refusals of a flow.
 */
export async function linkSocial(ctx: Ctx, input: Input): Promise<{ social: Provider[] }> {
  const { id, session, email } = await requireProof(ctx)
  const { vouched, ...person } = await personOf(ctx, id, input)
  return transact(ctx.db, async (tx) => {
    if (await isNew(tx, id, person)) {
      await insertIdentity(tx, { ...person, user_id: id, created_at: ctx.now })
      const detail = { provider: person.provider }
      await recordEvent(tx, { user_id: id, event: 'social_linked', session_id: session.id, now: ctx.now, detail })
      await ctx.jobs.add(tx, accountNotice, { user_id: id, kind: 'social_linked', locale: ctx.locale })
    }
    const own = email?.toLowerCase()
    if (vouched && own !== undefined && person.email?.toLowerCase() === own)
      await proveLogin(ctx, tx, id, { kind: 'email', value: own })
    return { social: (await socialsOf(tx, id)).map(({ provider }) => provider) }
  })
}

async function personOf(ctx: Ctx, id: number, { sealed, trip, callback }: Input): Promise<Vouched> {
  if (trip && callback) {
    const { provider, subject, email, email_verified } = await readFlow(ctx, trip, callback)
    return { provider, subject, email, vouched: email_verified }
  }
  const opened = sealed ? openSeal(ctx, 'social_link', sealed) : undefined
  if (!opened) throw unreadable('sealed')
  const { user_id, ...person } = opened.value
  const params = named(person.provider)
  if (opened.over) throw new ShopError('social_failed', { params })
  if (user_id !== id) throw new ShopError('social_link_required', { params })
  // an address that its provider does not vouch for is never sealed
  return { ...person, vouched: true }
}

/** Whether the link is still to be made; a link that is there already is no fault. */
async function isNew(tx: Tx, id: number, person: Person): Promise<boolean> {
  const params = named(person.provider)
  await holdPerson(tx, person)
  const linked = await findLinked(tx, person)
  if (linked === id) return false
  if (linked !== undefined) throw new ShopError('social_taken', { params })
  await lockWaysIn(tx, id)
  const others = await socialsOf(tx, id)
  if (others.some(({ provider }) => provider === person.provider))
    throw new ShopError('social_other_linked', { params })
  return true
}

/** Unlinks a provider; no link is no fault. Refuses with `proof_required`, and `last_login` if nobody could sign in any more. */
export async function unlinkSocial(ctx: Ctx, provider: Provider): Promise<void> {
  const { id, session } = await requireProof(ctx)
  await transact(ctx.db, async (tx) => {
    const ways = await lockWaysIn(tx, id)
    if (!(await deleteIdentity(tx, id, provider))) return
    if (!keepsWayIn(ways, ctx.ports.sms !== undefined)) throw new ShopError('last_login')
    const detail = { provider }
    await recordEvent(tx, { user_id: id, event: 'social_unlinked', session_id: session.id, now: ctx.now, detail })
  })
}
