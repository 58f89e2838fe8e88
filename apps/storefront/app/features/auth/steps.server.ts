import { ApiError } from '@delguur/contract/client'
import type { CodeSent, SignedIn } from '@delguur/contract/identity'
import { localePath } from '@delguur/kit/locale'
import { apiOver } from '../../lib/api.server.ts'
import { enter } from '../../lib/enter.server.ts'
import { words } from '../../lib/messages.server.ts'
import { tellNext } from '../../lib/news.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { deviceApi } from '../../lib/signed-in.server.ts'
import { keepPendingOtp, type PendingOtp, pendingOtp } from '../../lib/social.server.ts'
import { ownPath, thenQuery } from '../../lib/then.ts'
import type { StepAnswer } from './answers.ts'
import { refusalOf } from './refusals.server.ts'
import { type CodeStep, codeStep, keepMailToken, keepStep, mailToken } from './step.server.ts'

type Step = (asked: Asked, form: FormData) => Promise<StepAnswer>

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
/** As it is typed: spaces count in a password. */
const secret = (form: FormData, name: string): string => String(form.get(name) ?? '')
const on = ({ locale }: Asked, path: string, form: FormData): StepAnswer => ({
  ok: true,
  to: localePath(locale, path) + thenQuery(ownPath(form.get('then'))),
})
const otpOf = (form: FormData) => (text(form, 'otp') ? { otp: text(form, 'otp') } : {})

/** The wrong is said, the rest is done. */
const tried =
  (step: Step): Step =>
  async (asked, form) => {
    try {
      return await step(asked, form)
    } catch (error) {
      return refusalOf(error)
    }
  }

async function remember(asked: Asked, sent: CodeSent, rest: Pick<CodeStep, 'purpose' | 'login'> & Partial<CodeStep>) {
  const now = Date.now()
  const { kind, verification_id, resend_in, expires_in } = sent
  const times = { resend_at: now + resend_in * 1000, expires_at: now + expires_in * 1000 }
  await keepStep(asked, { ...rest, kind, verification_id, ...times })
}

/** First step: a code to the number or address; the one that is under way already still holds. */
const login: Step = async (asked, form) => {
  const wanted = text(form, 'login')
  const before = await codeStep(asked)
  if (before?.login === wanted && before.purpose === 'sign_in') return on(asked, '/login/code', form)
  const sent = await (await deviceApi(asked)).mobileAuth.check({ body: { login: wanted, locale: asked.locale } })
  await remember(asked, sent, { purpose: 'sign_in', login: wanted })
  return on(asked, '/login/code', form)
}

const password: Step = async (asked, form) => {
  const body = { login: text(form, 'login'), password: secret(form, 'password'), locale: asked.locale }
  return entered(asked, form, await (await deviceApi(asked)).mobileAuth.signIn({ body: { ...body, ...otpOf(form) } }))
}

async function entered(asked: Asked, form: FormData, signed: SignedIn): Promise<StepAnswer> {
  await keepStep(asked, null)
  return { ok: true, to: await enter(asked, signed, form.get('then')) }
}

const gone = (asked: Asked): StepAnswer => ({ ok: true, to: localePath(asked.locale, '/login') })

const code: Step = async (asked, form) => {
  const step = await codeStep(asked)
  if (!step) return gone(asked)
  const { login, verification_id } = step
  const digits = text(form, 'code').replace(/\D/g, '')
  try {
    const body = { login, code: digits, verification_id, locale: asked.locale, ...otpOf(form) }
    const signed = await (await deviceApi(asked)).mobileAuth.verify({ body })
    if (signed.created) await introduce(asked, signed, step)
    return await entered(asked, form, signed)
  } catch (error) {
    return refusalOf(error)
  }
}

/** The names that a new person gave before they had an account. */
async function introduce({ context, locale }: Asked, signed: SignedIn, step: CodeStep): Promise<void> {
  const { first_name = '', last_name = '' } = step
  if (signed.user.first_name || (!first_name && !last_name)) return
  const { people } = apiOver(context.get(serverContext).dispatch({ locale, bearer: signed.access_token }))
  const user = { ...(first_name && { first_name }), ...(last_name && { last_name }) }
  await people.updateProfile({ body: { user, locale } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

/** Sends another code for what is under way. */
const resend: Step = async (asked, form) => {
  const step = await codeStep(asked)
  if (!step) return gone(asked)
  const { mobileAuth } = await deviceApi(asked)
  const { purpose, login, verification_id } = step
  const body = { login, locale: asked.locale }
  const sent =
    purpose === 'reset'
      ? await mobileAuth.reset({ body })
      : await mobileAuth.check({ body: { ...body, ...(purpose === 'sign_up' && { verification_id }) } })
  await remember(asked, sent as CodeSent, step)
  return step.purpose === 'reset' ? on(asked, '/login/reset/code', form) : on(asked, '/login/code', form)
}

const signUp: Step = async (asked, form) => {
  const { mobileAuth } = await deviceApi(asked)
  const [first_name, last_name] = [text(form, 'first_name'), text(form, 'last_name')]
  const [wanted, chosen] = [text(form, 'login'), secret(form, 'password')]
  const body = { login: wanted, locale: asked.locale }
  const sent = chosen
    ? await mobileAuth.signUp({
        body: { ...body, first_name, last_name, password: chosen, password_confirmation: chosen },
      })
    : await mobileAuth.check({ body })
  await remember(asked, sent, { purpose: 'sign_up', login: wanted, first_name, last_name })
  return on(asked, '/login/code', form)
}

const reset: Step = async (asked, form) => {
  const wanted = text(form, 'login')
  const sent = await (await deviceApi(asked)).mobileAuth.reset({ body: { login: wanted, locale: asked.locale } })
  await remember(asked, sent as CodeSent, { purpose: 'reset', login: wanted })
  return on(asked, '/login/reset/code', form)
}

/** With the code, a new password: every sign-in ends, and this one begins with it. */
const newPassword: Step = async (asked, form) => {
  const step = await codeStep(asked)
  if (step?.purpose !== 'reset') return gone(asked)
  const { login, verification_id } = step
  const digits = text(form, 'code').replace(/\D/g, '')
  const chosen = secret(form, 'password')
  const passwords = { password: chosen, password_confirmation: secret(form, 'password_confirmation') }
  const { mobileAuth } = await deviceApi(asked)
  try {
    await mobileAuth.reset({ body: { login, code: digits, verification_id, ...passwords, locale: asked.locale } })
  } catch (error) {
    return refusalOf(error)
  }
  await keepStep(asked, null)
  return afterNewPassword(asked, form, login, chosen)
}

async function afterNewPassword(asked: Asked, form: FormData, login: string, password: string): Promise<StepAnswer> {
  try {
    const signed = await (await deviceApi(asked)).mobileAuth.signIn({ body: { login, password, locale: asked.locale } })
    return await entered(asked, form, signed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tellNext(asked, { text: words(asked.locale, ['auth']).t('auth.reset.done') })
    return on(asked, '/login/password', form)
  }
}

/** A new password by the link of a mail. */
const linkPassword: Step = async (asked, form) => {
  const token = await mailToken(asked)
  if (!token) return { ok: true, to: localePath(asked.locale, '/login/reset') }
  const [chosen, again] = [secret(form, 'password'), secret(form, 'password_confirmation')]
  const user = { password: chosen, password_confirmation: again }
  await (await deviceApi(asked)).registration.reset({ params: { token }, body: { user } })
  await keepMailToken(asked, null)
  await tellNext(asked, { text: words(asked.locale, ['auth']).t('auth.reset.done') })
  return { ok: true, to: localePath(asked.locale, '/login/password') }
}

/** The second factor of somebody whom Google or Facebook vouches for. */
const socialOtp: Step = async (asked, form) => {
  const pending = await pendingOtp(asked)
  if (!pending) return gone(asked)
  try {
    const body = { sealed: pending.sealed, otp: text(form, 'otp'), locale: asked.locale }
    const signed = await (await deviceApi(asked)).social.finish({ body })
    await keepPendingOtp(asked, null)
    return { ok: true, to: await enter(asked, signed, pending.then) }
  } catch (error) {
    return otpRefused(asked, pending, error)
  }
}

/** What the other house vouched for holds for some minutes; each refusal seals it anew. */
async function otpRefused(asked: Asked, pending: PendingOtp, error: unknown): Promise<StepAnswer> {
  if (!(error instanceof ApiError)) throw error
  const { code, message, detail } = error
  if (code === 'social_failed') {
    await keepPendingOtp(asked, null)
    const query = new URLSearchParams({ social: 'failed', provider: pending.provider })
    return { ok: true, to: localePath(asked.locale, `/login?${query}`) }
  }
  if (detail.sealed) await keepPendingOtp(asked, { ...pending, sealed: detail.sealed })
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
export async function takeStep(asked: Asked, form: FormData): Promise<StepAnswer> {
  const step = steps[form.get('resend') ? 'resend' : String(form.get('step'))]
  return step ? tried(step)(asked, form) : gone(asked)
}
