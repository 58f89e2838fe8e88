import { ApiError } from '@delguur/contract/client'
import type { MessageKey } from '@delguur/i18n/keys'
import { own } from '@delguur/kit/own'
import type { Api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { asOwner } from '../visitor/signed-in.server.ts'
import type { Answer, Done, Proof } from './answer.ts'

/** One thing a page can do: a form and the API of its owner. */
export type Act = (form: FormData, api: Api, args: RequestArgs) => Promise<Done>
/** By the form's `intent`. */
export type Acts = Readonly<Record<string, Act>>

export const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const secret = /password|code/

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (secret.test(name) || typeof value !== 'string' ? [] : [[name, value]])),
  )

/** Refused before the API is asked. */
export class InputError extends Error {
  readonly faults: Record<string, MessageKey>
  constructor(faults: Record<string, MessageKey>) {
    super('refused')
    this.faults = faults
  }
}

/**
 * Does what the form asks. A form may carry a proof of its owner, or ask for a code to give one: it is requested when the
 * API wants it, inside the same form, so that nothing typed is lost.
 */
export async function act(args: RequestArgs, acts: Acts, form: FormData): Promise<Answer> {
  const intent = text(form, 'intent')
  const answer: Answer = { intent, ok: false, faults: {}, typed: typedIn(form) }
  const wanted = own(acts, intent)
  if (!wanted) throw new Response(null, { status: 400 })
  try {
    return await asOwner(args, async (api) => {
      const proof = await proofIn(form, api, args)
      if (proof) return { ...answer, ...proof }
      const done = await wanted(form, api, args)
      return { ...answer, ok: true, ...done, ...(done.ok !== false && { typed: {} }) }
    })
  } catch (error) {
    if (error instanceof InputError) return { ...answer, faults: inWords(args, error.faults) }
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'proof_required') return { ...answer, proof: {} }
    return { ...answer, ...previousSteps(form), ...refusalOf(error, form) }
  }
}

function inWords({ locale }: RequestArgs, faults: Record<string, MessageKey>): Record<string, string> {
  const { t } = words(locale, ['account', 'checkout', 'children', 'errors', 'quotes', 'trade', 'wallet'])
  return Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)]))
}

/** Proves with what the form brings; answers what is still to be shown, or nothing when the way is free. */
async function proofIn(
  form: FormData,
  { security }: Api,
  { locale }: RequestArgs,
): Promise<Partial<Answer> | undefined> {
  const channel = text(form, 'send_proof')
  if (channel === 'phone' || channel === 'email') return sendProof(channel, security, locale)
  const [code, password] = [text(form, 'proof_code'), text(form, 'proof_password')]
  if (!code && !password) return undefined
  try {
    await security.prove({ body: { ...(code ? { code } : { password }), locale } })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { proof: proofOf(form), faults: { [code ? 'proof_code' : 'proof_password']: error.message } }
  }
}

async function sendProof(channel: 'phone' | 'email', security: Api['security'], locale: RequestArgs['locale']) {
  try {
    const { sent_to } = await security.sendProof({ body: { channel, locale } })
    return { proof: { channel, sent_to } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { proof: {}, problem: error.message }
  }
}

function proofOf(form: FormData): Proof {
  const [channel, sent_to] = [text(form, 'proof_channel'), text(form, 'proof_sent_to')]
  return channel === 'phone' || channel === 'email' ? { channel, sent_to } : {}
}

/** A step that was reached stays reached when the next one is refused. */
const previousSteps = (form: FormData): Partial<Answer> => {
  const sent_to = text(form, 'sent_to')
  return sent_to ? { sent_to } : {}
}

/** Fields of faults that the API tells by code alone. */
const fieldByCode: Partial<Record<ApiError['code'], string>> = {
  code_wrong: 'code',
  code_void: 'code',
  otp_wrong: 'code',
  login_blank: 'login',
  login_invalid: 'login',
  login_taken: 'login',
  email_taken: 'login',
  phone_not_mobile: 'login',
  password_too_short: 'password',
  password_too_long: 'password',
  password_breached: 'password',
  password_mismatch: 'password_confirmation',
  password_wrong: 'current_password',
  register_number_invalid: 'register_number',
  iban_invalid: 'iban',
  account_number_invalid: 'number',
  birth_date_invalid: 'birth_date',
  wallet_amount_invalid: 'amount',
  recharge_out_of_limits: 'amount',
  gift_card_wrong: 'activation_code',
  gift_card_used: 'card_number',
  gift_card_expired: 'card_number',
  gift_card_blocked: 'card_number',
  payment_below_minimum: 'amount',
  payment_above_maximum: 'amount',
}

/** What the API calls a field is the last part of its name; addresses have names of their own. */
const fieldNames: Record<string, string> = {
  firstname: 'name',
  address1: 'detail',
  city: 'district_id',
  district: 'district_id',
  state_name: 'aimag_id',
  khoroo: 'khoroo_id',
}

function refusalOf({ code, errors, message }: ApiError, form: FormData): Pick<Answer, 'faults' | 'problem'> {
  const fieldOf = (key: string): string | undefined => {
    const last = key.slice(key.lastIndexOf('.') + 1)
    return [last, fieldNames[last]].find((name) => name !== undefined && form.has(name))
  }
  const found = Object.entries(errors).flatMap(([key, texts]) => {
    const field = fieldOf(key)
    return field && texts[0] ? [[field, texts[0]] as const] : []
  })
  if (found.length > 0) return { faults: Object.fromEntries(found) }
  const field = fieldByCode[code]
  return field && form.has(field) ? { faults: { [field]: message } } : { faults: {}, problem: message }
}
