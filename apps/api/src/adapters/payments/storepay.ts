import { mnt } from '@delguur/kit/money'
import { z } from 'zod'
import {
  type Callback,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
} from '../../modules/money/payments/index.ts'
import { admitted, decimals, read } from './answers.ts'
import { createHttpClient, type HttpAnswer, type HttpCall } from './http-client.ts'
import { withToken } from './tokens.ts'

export const StorepaySettings = z.object({
  url: z.url(),
  /** Where tokens are given, often another machine; without it `url`. */
  auth_url: z.url().optional(),
  /** The pair of the app, and the pair of the merchant. */
  app_username: z.string().min(1),
  app_password: z.string().min(1),
  username: z.string().min(1),
  password: z.string().min(1),
  /** Contracts differ in which pair stands in the Basic header; the other one goes with the grant. */
  basic: z.enum(['app', 'merchant']).default('app'),
  store_id: z.string().min(1),
  /** For one call, milliseconds. */
  timeout: z.coerce.number().optional(),
})
export type StorepaySettings = z.output<typeof StorepaySettings>

export const sandboxStorepay = (url: string): StorepaySettings => ({
  url: `${url}/storepay`,
  app_username: 'bambar-app',
  app_password: 'storepay-sandbox-app',
  username: 'bambar',
  password: 'storepay-sandbox-merchant',
  basic: 'app',
  store_id: '1042',
})

/** Storepay: the shopper's phone is asked to confirm a loan in four parts; the lender pays the shop the whole. */
export function storepay(settings: StorepaySettings, log: ProviderLog): PaymentProvider {
  const call = caller(settings, log)
  return {
    type: 'storepay',
    needs: ['phone'],
    open_minutes: 30,
    received: { body: 'OK', type: 'text/plain' },
    begin: async ({ charge: { number, amount, description }, phone, callback_url }) => {
      if (phone === null) throw new ProviderError('refused', 'storepay: no phone number')
      const json = {
        storeId: settings.store_id,
        mobileNumber: phone,
        description: `${description} ${number}`,
        amount: decimals(amount),
        callbackUrl: callback_url,
      }
      const answer = await call({ operation: 'loan', number, method: 'POST', path: '/merchant/loan', json })
      return { reference: String(read(Id, value(answer), 'storepay')), instructions: { pushed_to: phone } }
    },
    // The answer is yes or no: the loan is of the requested sum, and nobody can change it.
    check: async ({ number, reference, amount }) => {
      if (reference === null) return { state: 'pending' }
      const path = `/merchant/loan/check/${encodeURIComponent(reference)}`
      const { json } = await call({ operation: 'check', number, method: 'GET', path })
      const answer = read(Answer, json, 'storepay')
      if (answer.status !== 'Success') return { state: 'failed', reason: reasonOf(answer) }
      const confirmed = read(z.boolean(), answer.value, 'storepay')
      return confirmed ? { state: 'paid', amount, payment_reference: reference } : { state: 'pending' }
    },
    verify: ({ query, body }, { reference }) => {
      const id = idOf({ query, body })
      return id !== undefined && reference !== null && id !== reference ? 'number' : 'ask'
    },
    referenceOf: idOf,
    limit: async (phone) => {
      const json = { mobileNumber: phone }
      const answer = await call({ operation: 'limit', method: 'POST', path: '/user/possibleAmount', json })
      const { status, value } = read(Answer, answer.json, 'storepay')
      return status === 'Success' && typeof value === 'number' ? mnt(Math.floor(value)) : null
    },
  }
}

const Id = z.union([z.int(), z.string().min(1)])
const Message = z.object({ code: z.string().nullish(), text: z.string().nullish() })
const Answer = z.object({ status: z.string(), value: z.unknown().optional(), msgList: z.array(Message).nullish() })
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(600) })

const reasonOf = ({ status, msgList }: z.output<typeof Answer>): string =>
  msgList?.map(({ text, code }) => text ?? code ?? '').join('; ') || status

function value({ json }: HttpAnswer): unknown {
  const answer = read(Answer, json, 'storepay')
  if (answer.status !== 'Success') throw new ProviderError('refused', `storepay: ${reasonOf(answer)}`)
  return answer.value
}

/** The loan that a call is about stands in its address, or in its body where it has one. */
function idOf({ query, body }: Pick<Callback, 'query' | 'body'>): string | undefined {
  if (query.id !== undefined) return query.id
  try {
    const { data } = z.object({ id: Id }).safeParse(JSON.parse(body.toString('utf8')))
    return data && String(data.id)
  } catch {
    return undefined
  }
}

function caller(settings: StorepaySettings, log: ProviderLog): (call: HttpCall) => Promise<HttpAnswer> {
  const { url, auth_url = url, app_username, app_password, username, password, basic, timeout } = settings
  const app = { name: app_username, password: app_password }
  const merchant = { name: username, password }
  const [header, query] = basic === 'app' ? [app, merchant] : [merchant, app]
  const pair = Buffer.from(`${header.name}:${header.password}`).toString('base64')
  const options = { provider: 'storepay', log, timeout, secrets: [app_password, password, pair] }
  const http = createHttpClient({ ...options, base: url.replace(/\/$/, '') })
  const signIn = createHttpClient({ ...options, base: auth_url.replace(/\/$/, '') })
  const authorized = withToken(async () => {
    const grant = new URLSearchParams({ grant_type: 'password', username: query.name, password: query.password })
    const headers = { authorization: `Basic ${pair}` }
    const answer = await signIn({ operation: 'token', method: 'POST', path: `/oauth/token?${grant}`, headers })
    if (answer.status >= 400) throw new ProviderError('refused', 'storepay: the shop is not let in')
    return read(Token, answer.json, 'storepay')
  })
  return async (call) => {
    const answer = await authorized((token) => http({ ...call, headers: { authorization: `Bearer ${token}` } }))
    admitted(answer.status, 'storepay')
    return answer
  }
}
