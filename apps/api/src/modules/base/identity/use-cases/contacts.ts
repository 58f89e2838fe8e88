import type { FlatUser } from '@delguur/contract/base/identity'
import type { CodeSent } from '@delguur/contract/base/identity-flat'
import { parseMail } from '@delguur/kit/text/mail-address'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { markClaimed } from '../claims.repository.ts'
import { useCode, voidCodes } from '../codes.repository.ts'
import { recordEvent } from '../events.repository.ts'
import { useMailTokens } from '../mail-tokens.repository.ts'
import { findPerson, lockContacts, setContact, setPendingEmail } from '../people.repository.ts'
import { flatUser } from '../person.queries.ts'
import { type Login, parseLogin, parseReceiver } from '../sessions/login.domain.ts'
import { spendMails } from './mail-budget.ts'
import { sendLink } from './mail-links.ts'
import { ownerOf, requireProof } from './proofs.ts'
import { sendCode } from './send-code.ts'
import { takeCode, usedUp } from './take-code.ts'

/**
 * Sends a code to a new number or address. Whether it belongs to another account is only disclosed to whoever can read what arrives
 * there. Refuses with `proof_required` and as `parseReceiver` and `sendCode` do.
 */
export async function sendContact(ctx: Ctx, typed: string, ip: string): Promise<CodeSent> {
  const { id } = await requireProof(ctx)
  const login = accept(parseReceiver(typed))
  const sent = await sendCode(ctx, { login, purpose: 'change', user_id: id, ip })
  if (login.kind === 'email') await setPendingEmail(ctx.db, id, login.value)
  return sent
}

/**
 * Takes a new number or address with the code that was sent there; the old one is notified. Refuses with `proof_required`,
 * `code_wrong`, `code_void`, `login_taken`.
 */
export async function changeContact(ctx: Ctx, typed: string, code: string): Promise<FlatUser> {
  const { id } = await requireProof(ctx)
  const login = accept(parseLogin(typed))
  const which = { logins: [login.value], purposes: ['change'], user_id: id } as const
  const taken = await takeCode(ctx, which, code)
  try {
    return await transact(ctx.db, async (tx) => {
      if (!(await useCode(tx, taken.id, ctx.now))) throw usedUp()
      await voidCodes(tx, login.value, ['change'], ctx.now)
      await takeContact(ctx, tx, id, login)
      return flatUser(tx, id)
    })
  } catch (error) {
    throw orTaken(error)
  }
}

/** What a change of contacts failed with, or that somebody else was a moment faster. */
export const orTaken = (error: unknown): unknown => (isTaken(error) ? takenLogin() : error)

/**
 * A person wants another address: it waits until the link that is mailed there is opened, and the present one counts till
 * then. The caller has requested a proof. Refuses with `email_invalid`, `too_many_requests`.
 */
export async function askForEmail(ctx: Ctx, typed: string, ip: string): Promise<void> {
  const { id } = ownerOf(ctx)
  const email = parseMail(typed)?.toLowerCase()
  if (!email) throw new ShopError('email_invalid', { faults: [{ key: 'email', code: 'email_invalid' }] })
  await spendMails(ctx, email, ip)
  await transact(ctx.db, async (tx) => {
    await setPendingEmail(tx, id, email)
    await useMailTokens(tx, id, 'confirm_email', ctx.now)
    await sendLink(ctx, tx, 'confirm_email', { user_id: id, email, locale: ctx.locale, now: ctx.now })
  })
}

const takenLogin = () => new ShopError('login_taken', { faults: [{ key: 'login', code: 'login_taken' }] })
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/** Puts a proved number or address in the place of the present one, which is notified. Refuses with `login_taken`. */
export async function takeContact(ctx: Ctx, tx: Tx, user_id: number, login: Login): Promise<void> {
  const { now, locale } = ctx
  const old = await lockContacts(tx, user_id)
  const owner = await findPerson(tx, login)
  if (owner && owner.id !== user_id) throw takenLogin()
  await setContact(tx, user_id, login, now)
  await markClaimed(tx, user_id, now, { complete: true })
  const kind = `${login.kind}_changed` as const
  await recordEvent(tx, { user_id, event: kind, session_id: ctx.user?.session.id ?? null, now })
  if (login.kind === 'email') for (const purpose of mailed) await useMailTokens(tx, user_id, purpose, now)
  const to = old[login.kind]
  if (to !== null && to.toLowerCase() !== login.value)
    await ctx.jobs.add(tx, accountNotice, { user_id, kind, to, locale, happened_at: now.toISOString() })
}

/** Links that went to the old address. */
const mailed = ['confirm_email', 'reset_password'] as const
