import type { SignedIn } from '@delguur/contract/base/identity'
import type { CodeSent } from '@delguur/contract/base/identity-flat'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { accept, type FieldError, ShopError } from '../../../../platform/shop-error.ts'
import { type CodePayload, findSignUp, type TriedCode, useCode, voidCodes } from '../codes.repository.ts'
import { hashPassword } from '../password.ts'
import { findPerson } from '../people.repository.ts'
import { parseLogin, parseReceiver } from '../sessions/login.domain.ts'
import { nameFaults, passwordFaults } from './account-input.ts'
import { keepsFactor } from './claim.ts'
import { sourceOf } from './code-source.ts'
import { personBehind } from './person-behind.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { takeCode, usedUp } from './take-code.ts'
import { proveOtp } from './take-otp.ts'

export type Check = { login: string; verification_id?: string | undefined }

/**
 * Sends a code to sign in with, to whoever asks for it. With the id of a sign-up that is under way for this login, the code
 * is another one of it: names and password still wait for it, and the code before counts no more. See `sendCode` and
 * `parseReceiver` for refusals.
 */
export async function checkLogin(ctx: Ctx, { login: typed, verification_id }: Check, ip: string): Promise<CodeSent> {
  const login = accept(parseReceiver(typed))
  const pending = verification_id ? await findSignUp(ctx.db, login.value, verification_id) : undefined
  if (!verification_id || !pending) return sendCode(ctx, { login, purpose: 'sign_in', ip })
  return sendCode(ctx, { login, purpose: 'sign_up', ip, payload: pending, replaces: verification_id })
}

export type SignUp = {
  login: string
  first_name?: string | undefined
  last_name?: string | undefined
  password: string
  password_confirmation: string
}

/** Begins an account: what it will be waits with the code. Says the same to a login that has one. Faults come by field. */
export async function signUp(ctx: Ctx, input: SignUp, ip: string): Promise<CodeSent> {
  const login = parseReceiver(input.login)
  const faults: FieldError[] = [
    ...nameFaults(input),
    ...(await passwordFaults(input, isRefusal(login) ? [] : [login.value])),
  ]
  if (isRefusal(login)) faults.unshift({ key: 'login', code: login.refused })
  const [first] = faults
  if (first || isRefusal(login)) throw new ShopError(first?.code ?? 'login_invalid', { faults })
  const { first_name = '', last_name = '' } = input
  const payload: CodePayload = {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    password_hash: await hashPassword(input.password),
  }
  return sendCode(ctx, { login, purpose: 'sign_up', ip, payload })
}

export type Verification = {
  login: string
  code: string
  verification_id?: string | undefined
  otp?: string | undefined
}

const entering = ['sign_in', 'sign_up'] as const

/**
 * Signs in with a code; a number or address without an account gets one. An account that exists is never changed by what
 * a sign-up requested. Refuses with `code_wrong`, `code_void`, `otp_required`, `otp_wrong`, `too_many_requests`.
 */
export async function verifyCode(
  ctx: Ctx,
  { login: typed, code, verification_id, otp }: Verification,
  ip: string,
): Promise<SignedIn> {
  const login = accept(parseLogin(typed))
  const { source } = await sourceOf(ctx, { login, purpose: 'sign_in', ip })
  const which = { logins: [login.value], purposes: entering, id: verification_id, source }
  const taken = await takeCode(ctx, which, code)
  const known = await findPerson(ctx.db, login)
  const two_factor = known && keepsFactor(ctx, known) ? await proveOtp(ctx, known.id, otp) : false
  return transact(ctx.db, async (tx) => {
    if (!(await useCode(tx, taken.id, ctx.now))) throw usedUp()
    await voidCodes(tx, login.value, entering, ctx.now)
    const { id, created } = await personBehind(ctx, tx, login, wanted(taken, verification_id))
    const signed = await signIn(ctx, tx, id, { kind: 'code', two_factor })
    return { ...signed, created }
  })
}

/**
 * What a sign-up requested counts where this code is surely its own: named by its id, or the only one under way. Else a
 * stranger could send a sign-up with a password of theirs after somebody's code, and be let in by it.
 */
const wanted = ({ payload, alone }: TriedCode, verification_id: string | undefined): CodePayload =>
  verification_id !== undefined || alone ? payload : {}
