import type { SignedIn } from '@delguur/contract/base/identity'
import type { CodeSent } from '@delguur/contract/base/identity-flat'
import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { apiOver } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { redirectQuery, redirectTarget } from '../../lib/redirect-to.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { setFlash } from '../visitor/flash.server.ts'
import { deviceApi } from '../visitor/signed-in.server.ts'
import type { StepAnswer } from './answers.ts'
import { completeSignIn } from './complete-sign-in.server.ts'
import { refusalOf } from './refusals.server.ts'
import { keepPendingOtp, type PendingOtp, pendingOtp } from './social.server.ts'
import { type CodeStep, codeStep, keepMailToken, keepStep, mailToken } from './step.server.ts'

type Step = (args: RequestArgs, form: FormData) => Promise<StepAnswer>

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
/** As it is typed: spaces count in a password. */
const secret = (form: FormData, name: string): string => String(form.get(name) ?? '')
const on = ({ locale }: RequestArgs, path: string, form: FormData): StepAnswer => ({
  ok: true,
  to: localePath(locale, path) + redirectQuery(redirectTarget(form.get('then'))),
})
const otpOf = (form: FormData) => (text(form, 'otp') ? { otp: text(form, 'otp') } : {})

/** The wrong is said, the rest is done. */
const tried =
  (step: Step): Step =>
  async (args, form) => {
    try {
      return await step(args, form)
    } catch (error) {
      return refusalOf(error)
    }
  }

async function remember(
  args: RequestArgs,
  sent: CodeSent,
  rest: Pick<CodeStep, 'purpose' | 'login'> & Partial<CodeStep>,
) {
  const now = Date.now()
  const { kind, verification_id, resend_in, expires_in } = sent
  const times = { resend_at: now + resend_in * 1000, expires_at: now + expires_in * 1000 }
  await keepStep(args, { ...rest, kind, verification_id, ...times })
}

/** First step: a code to the number or address; the one that is under way already still holds. */
const login: Step = async (args, form) => {
  const wanted = text(form, 'login')
  const before = await codeStep(args)
  if (before?.login === wanted && before.purpose === 'sign_in') return on(args, '/login/code', form)
  const sent = await (await deviceApi(args)).mobileAuth.check({ body: { login: wanted, locale: args.locale } })
  await remember(args, sent, { purpose: 'sign_in', login: wanted })
  return on(args, '/login/code', form)
}

const password: Step = async (args, form) => {
  const body = { login: text(form, 'login'), password: secret(form, 'password'), locale: args.locale }
  return entered(args, form, await (await deviceApi(args)).mobileAuth.signIn({ body: { ...body, ...otpOf(form) } }))
}

async function entered(args: RequestArgs, form: FormData, signed: SignedIn): Promise<StepAnswer> {
  await keepStep(args, null)
  return { ok: true, to: await completeSignIn(args, signed, form.get('then')) }
}

const restart = (args: RequestArgs): StepAnswer => ({ ok: true, to: localePath(args.locale, '/login') })

const code: Step = async (args, form) => {
  const step = await codeStep(args)
  if (!step) return restart(args)
  const { login, verification_id } = step
  const digits = text(form, 'code').replace(/\D/g, '')
  try {
    const body = { login, code: digits, verification_id, locale: args.locale, ...otpOf(form) }
    const signed = await (await deviceApi(args)).mobileAuth.verify({ body })
    if (signed.created) await introduce(args, signed, step)
    return await entered(args, form, signed)
  } catch (error) {
    return refusalOf(error)
  }
}

/** The names that a new person gave before they had an account. */
async function introduce({ context, locale }: RequestArgs, signed: SignedIn, step: CodeStep): Promise<void> {
  const { first_name = '', last_name = '' } = step
  if (signed.user.first_name || (!first_name && !last_name)) return
  const { people } = apiOver(context.get(serverContext).dispatch({ locale, bearer: signed.access_token }))
  const user = { ...(first_name && { first_name }), ...(last_name && { last_name }) }
  await people.updateProfile({ body: { user, locale } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

/** Sends another code for what is under way. */
const resend: Step = async (args, form) => {
  const step = await codeStep(args)
  if (!step) return restart(args)
  const { mobileAuth } = await deviceApi(args)
  const { purpose, login, verification_id } = step
  const body = { login, locale: args.locale }
  const sent =
    purpose === 'reset'
      ? await mobileAuth.reset({ body })
      : await mobileAuth.check({ body: { ...body, ...(purpose === 'sign_up' && { verification_id }) } })
  await remember(args, sent as CodeSent, step)
  return step.purpose === 'reset' ? on(args, '/login/reset/code', form) : on(args, '/login/code', form)
}

const signUp: Step = async (args, form) => {
  const { mobileAuth } = await deviceApi(args)
  const [first_name, last_name] = [text(form, 'first_name'), text(form, 'last_name')]
  const [wanted, chosen] = [text(form, 'login'), secret(form, 'password')]
  const body = { login: wanted, locale: args.locale }
  const sent = chosen
    ? await mobileAuth.signUp({
        body: { ...body, first_name, last_name, password: chosen, password_confirmation: chosen },
      })
    : await mobileAuth.check({ body })
  await remember(args, sent, { purpose: 'sign_up', login: wanted, first_name, last_name })
  return on(args, '/login/code', form)
}

const reset: Step = async (args, form) => {
  const wanted = text(form, 'login')
  const sent = await (await deviceApi(args)).mobileAuth.reset({ body: { login: wanted, locale: args.locale } })
  await remember(args, sent as CodeSent, { purpose: 'reset', login: wanted })
  return on(args, '/login/reset/code', form)
}

/** With the code, a new password: every sign-in ends, and this one begins with it. */
const newPassword: Step = async (args, form) => {
  const step = await codeStep(args)
  if (step?.purpose !== 'reset') return restart(args)
  const { login, verification_id } = step
  const digits = text(form, 'code').replace(/\D/g, '')
  const chosen = secret(form, 'password')
  const passwords = { password: chosen, password_confirmation: secret(form, 'password_confirmation') }
  const { mobileAuth } = await deviceApi(args)
  try {
    await mobileAuth.reset({ body: { login, code: digits, verification_id, ...passwords, locale: args.locale } })
  } catch (error) {
    return refusalOf(error)
  }
  await keepStep(args, null)
  return afterNewPassword(args, form, login, chosen)
}

async function afterNewPassword(
  args: RequestArgs,
  form: FormData,
  login: string,
  password: string,
): Promise<StepAnswer> {
  try {
    const signed = await (await deviceApi(args)).mobileAuth.signIn({ body: { login, password, locale: args.locale } })
    return await entered(args, form, signed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await setFlash(args, { text: words(args.locale, ['auth']).t('auth.reset.done') })
    return on(args, '/login/password', form)
  }
}

/** A new password by the link of a mail. */
const linkPassword: Step = async (args, form) => {
  const token = await mailToken(args)
  if (!token) return { ok: true, to: localePath(args.locale, '/login/reset') }
  const [chosen, again] = [secret(form, 'password'), secret(form, 'password_confirmation')]
  const user = { password: chosen, password_confirmation: again }
  await (await deviceApi(args)).registration.reset({ params: { token }, body: { user } })
  await keepMailToken(args, null)
  await setFlash(args, { text: words(args.locale, ['auth']).t('auth.reset.done') })
  return { ok: true, to: localePath(args.locale, '/login/password') }
}

/** The second factor of somebody whom Google or Facebook vouches for. */
const socialOtp: Step = async (args, form) => {
  const pending = await pendingOtp(args)
  if (!pending) return restart(args)
  try {
    const body = { sealed: pending.sealed, otp: text(form, 'otp'), locale: args.locale }
    const signed = await (await deviceApi(args)).social.finish({ body })
    await keepPendingOtp(args, null)
    return { ok: true, to: await completeSignIn(args, signed, pending.redirectTo) }
  } catch (error) {
    return otpRefused(args, pending, error)
  }
}

/** The provider's verdict is valid for some minutes; each refusal seals it anew. */
async function otpRefused(args: RequestArgs, pending: PendingOtp, error: unknown): Promise<StepAnswer> {
  if (!(error instanceof ApiError)) throw error
  const { code, message, detail } = error
  if (code === 'social_failed') {
    await keepPendingOtp(args, null)
    const query = new URLSearchParams({ social: 'failed', provider: pending.provider })
    return { ok: true, to: localePath(args.locale, `/login?${query}`) }
  }
  if (detail.sealed) await keepPendingOtp(args, { ...pending, sealed: detail.sealed })
  return code === 'otp_required' ? { ok: false, faults: { otp: message } } : refusalOf(error)
}

const steps: Record<string, Step> = {
  login,
  password,
  code,
  resend,
  sign_up: signUp,
  reset,
  new_password: newPassword,
  link_password: linkPassword,
  social_otp: socialOtp,
}

/** Takes one step of the sign-in: where to go on, or what is wrong. */
export async function takeStep(args: RequestArgs, form: FormData): Promise<StepAnswer> {
  const step = own(steps, form.get('resend') ? 'resend' : String(form.get('step')))
  return step ? tried(step)(args, form) : restart(args)
}
