import type { LimitRole } from '@delguur/contract/limits'
import type { OfficeToken } from '@delguur/contract/office/staff'
import type { Invitation } from '@delguur/contract/office/staff-people'
import { dayMs } from '@delguur/kit/dates'
import type { Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../../platform/database/db.ts'
import { qrSvg } from '../../../../platform/files/qr-code.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { roleColumns } from '../../../../platform/staff/staff-roles.ts'
import { titleIn } from '../../../../platform/tenant.ts'
import { lockAccount, markClaimed, releaseLogin } from '../claims.repository.ts'
import { findInvitation, joinStaff, leaveStaff, lockStaff, putInvitation, setName } from '../invitations.repository.ts'
import { insertMailToken, lockMailToken, useMailTokens } from '../mail-tokens.repository.ts'
import { hashPassword } from '../password.ts'
import { confirmLogin, dropPassword, findPerson, insertPerson } from '../people.repository.ts'
import { dropRecoveryCodes } from '../second-factor/recovery-codes.repository.ts'
import { newTotpSecret, otpauthUrl } from '../second-factor/totp.ts'
import { dropTwoFactor, setPendingSecret } from '../second-factor/two-factor.repository.ts'
import { type Login, parseLogin } from '../sessions/login.domain.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import { acceptPassword } from './account-input.ts'
import { takeOver } from './claim.ts'
import { sendLink } from './mail-links.ts'
import { granted } from './office-sign-in.ts'
import { openSession } from './open-session.ts'
import { putPassword } from './put-password.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { proveOtp, takeTotp } from './take-otp.ts'
import { switchOn } from './two-factor.ts'

const lastsMs = 3 * dayMs

export type InvitationInput = { email: string; name: string; role_id: LimitRole; locale: Locale }

/**
 * Mails somebody a link to join the staff, within the caller's transaction; gives who it is. Whoever has no account gets one
 * that nobody can sign in to. Refuses with `already_staff`.
 */
export async function inviteStaff(ctx: Ctx, tx: Tx, input: InvitationInput): Promise<number> {
  const login = accept(parseLogin(input.email))
  if (login.kind !== 'email')
    throw new ShopError('login_invalid', { faults: [{ key: 'email', code: 'login_invalid' }] })
  const { now } = ctx
  const names = { first_name: input.name, last_name: '', selected_locale: input.locale }
  const id = await accountOf(tx, login, names, now)
  if (await lockStaff(tx, id)) throw new ShopError('already_staff')
  await useMailTokens(tx, id, 'staff_invitation', now)
  const invited_by = ctx.user?.id ?? null
  await putInvitation(tx, {
    user_id: id,
    ...(await invitedRole(tx, input.role_id)),
    invited_by,
    created_at: now,
    expires_at: expiry(now),
  })
  const { locale } = input
  await sendLink(ctx, tx, 'staff_invitation', { user_id: id, email: login.value, locale, now })
  return id
}

/**
 * Invites the owner of a shop that has nobody yet; gives the address of the link, which works once, for 72 hours. Again ends the
 * earlier link; refuses with `already_staff` where the shop has an owner.
 */
export const ownerLink = (
  { db, ids }: Pick<Ctx, 'db' | 'ids'>,
  { email, name, locale }: Omit<InvitationInput, 'role_id'>,
  now: Date,
): Promise<string> =>
  transact(db, async (tx) => {
    const login = accept(parseLogin(email))
    if (login.kind !== 'email') throw new ShopError('login_invalid')
    const names = { first_name: name, last_name: '', selected_locale: locale }
    const id = await accountOf(tx, login, names, now)
    if (await lockStaff(tx, id)) throw new ShopError('already_staff')
    await useMailTokens(tx, id, 'staff_invitation', now)
    const expires_at = expiry(now)
    const invited = { user_id: id, role: 'owner', own_role: null, invited_by: null }
    await putInvitation(tx, { ...invited, created_at: now, expires_at })
    const token = ids.token()
    const link = { user_id: id, purpose: 'staff_invitation' as const, email: login.value }
    await insertMailToken(tx, { ...link, token_hash: hashToken(token), created_at: now, expires_at })
    return `/office/invitations/${token}`
  })

/** Makes an owner one who has yet to come in: sessions, password, second factor and passkeys are gone, and so is the role. */
export const freeOwner = (db: Db, email: string, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const login = accept(parseLogin(email))
    const known = await findPerson(tx, login)
    if (!known) throw new ShopError('not_found')
    await endSessions(tx, { user_id: known.id }, { now, reason: 'signed_out_elsewhere' })
    await dropTwoFactor(tx, known.id)
    await dropPassword(tx, known.id)
    await dropRecoveryCodes(tx, known.id)
    await leaveStaff(tx, known.id, now)
  })

type Names = { first_name: string; last_name: string; selected_locale: string }

/** The account of an address, made if there is none; an address that stands unproved on somebody's account is not theirs. */
async function accountOf(tx: Tx, login: Login, names: Names, now: Date): Promise<number> {
  const known = await findPerson(tx, login)
  const isTheirs = !known || known.proved || known.is_staff || (await lockAccount(tx, known.id)).claimed_at === null
  if (known && isTheirs) return known.id
  if (known) await releaseLogin(tx, known.id, login.kind, now)
  const made = await insertPerson(tx, { email: login.value, ...names, password_hash: null, created_at: now })
  if (!made) throw new ShopError('conflict')
  return made.id
}

async function invitedRole(tx: Tx, role: LimitRole) {
  if (role === 'owner') return { role, own_role: null }
  const columns = await roleColumns(tx, role)
  if (!columns) throw new ShopError('not_found')
  return { role: columns.staff_role, own_role: columns.own_role }
}

const expiry = (now: Date): Date => new Date(now.getTime() + lastsMs)

async function invited(ctx: Ctx, token: string) {
  const found = await findInvitation(ctx.db, hashToken(token), ctx.now)
  if (found?.present_role !== 'shopper' || found.present_email?.toLowerCase() !== found.email.toLowerCase())
    throw new ShopError('mail_token_invalid')
  // who has never proved the address is not asked for a password, nor for a factor, that somebody else may have set
  const proved = found.email_confirmed_at !== null
  return { ...found, proved, ...(!proved && { password_hash: null, totp_confirmed_at: null }) }
}

/** What an invitation is for. Refuses a link that was followed, replaced or has expired as `mail_token_invalid`. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const { email, role, own_role, role_name, password_hash, totp_confirmed_at } = await invited(ctx, token)
  return {
    email,
    role: (own_role ?? role) as LimitRole,
    role_name,
    shop: titleIn(ctx.tenant, ctx.locale),
    has_account: password_hash !== null,
    second_factor: totp_confirmed_at !== null,
  }
}

/** A secret for the app of who is invited, where they have no second factor. */
export async function invitationSecret(ctx: Ctx, token: string) {
  const { id, email, totp_confirmed_at } = await invited(ctx, token)
  if (totp_confirmed_at) throw new ShopError('two_factor_required')
  const secret = newTotpSecret()
  await setPendingSecret(ctx.db, id, ctx.secrets.seal('totp', secret))
  const otpauth_url = otpauthUrl(secret, { issuer: ctx.tenant.title, label: email })
  return { secret, otpauth_url, qr_svg: await qrSvg(otpauth_url, 1) }
}

export type Acceptance = {
  name?: string | undefined
  password?: string | undefined
  otp_secret_confirmed?: string | undefined
}
type Joined = OfficeToken & { refresh_token: string; recovery_codes?: string[] }

/**
 * Joins the staff and signs in to the office. Without an account: a new password, and the first code of the app. With one:
 * signed in with the second factor, or by its password and a code. Refuses with `mail_token_invalid`, faults of the
 * password, `login_wrong`, `otp_wrong`.
 */
export async function acceptInvitation(ctx: Ctx, token: string, given: Acceptance, ip: string): Promise<Joined> {
  const found = await invited(ctx, token)
  const { id, email, password_hash, totp_confirmed_at, totp_pending_secret: pending, proved } = found
  const code = given.otp_secret_confirmed ?? ''
  const isSignedIn = proved && ctx.user?.id === id && ctx.user.session.two_factor_at !== null
  if (password_hash !== null && !isSignedIn) {
    const otp = totp_confirmed_at ? code : undefined
    await signInByPassword(ctx, { login: email, password: given.password ?? '', otp, ip })
  }
  const fresh = password_hash === null ? await newPassword(given.password, email) : undefined
  if (!isSignedIn && password_hash === null && totp_confirmed_at) await proveOtp(ctx, id, code)
  if (!isSignedIn && !totp_confirmed_at) await takeTotp(ctx, id, pending, code)
  return transact(ctx.db, async (tx) => {
    const link = await lockMailToken(tx, hashToken(token), 'staff_invitation')
    if (!link || link.used_at) throw new ShopError('mail_token_invalid')
    await useMailTokens(tx, id, 'staff_invitation', ctx.now)
    if (!proved) await takeOver(ctx, tx, id, 'email')
    if (!proved && pending) await setPendingSecret(tx, id, pending)
    if (fresh !== undefined) await putPassword(tx, id, fresh, ctx.now)
    if (fresh !== undefined && given.name) await setName(tx, id, given.name)
    await confirmLogin(tx, id, 'email', ctx.now)
    await markClaimed(tx, id, ctx.now, { complete: false })
    await joinStaff(tx, id, found, ctx.now)
    // a shopper's token outlives what a token of staff may
    await endSessions(tx, { user_id: id }, { now: ctx.now, reason: 'signed_out_elsewhere' })
    const session = await openSession(ctx, tx, id, { kind: 'password', two_factor: true })
    const recovery_codes =
      pending && !totp_confirmed_at ? await switchOn(ctx, tx, { id, session_id: null, pending }) : undefined
    return { ...granted(session), ...(recovery_codes && { recovery_codes }) }
  })
}

const newPassword = async (password: string | undefined, email: string): Promise<string> =>
  hashPassword(await acceptPassword({ password, password_confirmation: password }, [email]))
