import { createVerify } from 'node:crypto'
import { z } from 'zod'
import {
  type Callback,
  type Charge,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type Verdict,
} from '../../modules/money/payments/index.ts'
import { admitted, isNow, Pem, read, Tugrik } from './answers.ts'
import { createHttpClient, type HttpAnswer } from './http-client.ts'
import { asPhpWrites } from './php-json.ts'
import { sandboxLendmnKey } from './sandbox-keys.ts'

export const LendmnSettings = z.object({
  /** With `/api` at its end. */
  url: z.url(),
  /** Sent as `x-and-auth-token`. */
  token: z.string().min(1),
  /** What LendMN signs its events by, PEM. */
  public_key: Pem,
  /** For one call, milliseconds. */
  timeout: z.coerce.number().optional(),
})
export type LendmnSettings = z.output<typeof LendmnSettings>

export const sandboxLendmn = (url: string, merchant = 'bambar'): LendmnSettings => ({
  url: `${url}/lendmn/api`,
  token: `lendmn-sandbox-${merchant}`,
  public_key: sandboxLendmnKey,
})

/** LendMN: an invoice that the borrower opens in the app and pays by a loan or from the wallet. */
export function lendmn({ url, token, public_key, timeout }: LendmnSettings, log: ProviderLog): PaymentProvider {
  const http = createHttpClient({ provider: 'lendmn', base: url.replace(/\/$/, ''), log, timeout, secrets: [token] })
  const headers = { 'x-and-auth-token': token }
  return {
    type: 'lendmn',
    needs: [],
    open_minutes: 60,
    received: { body: 'OK', type: 'text/plain' },
    begin: async ({ charge: { number, amount, description, expires_at }, phone, return_url }) => {
      const seconds = Math.max(60, Math.round((expires_at.getTime() - Date.now()) / 1000))
      const form = {
        amount: String(amount),
        duration: String(seconds),
        description,
        trackingData: number,
        successUri: return_url,
        ...(phone !== null && { phoneNumber: phone }),
      }
      const answer = await http({ operation: 'create', number, method: 'POST', path: '/w/invoices', headers, form })
      const { invoiceNumber, qr_string } = read(Created, accepted(answer), 'lendmn')
      const link = `andpay://lend.mn/i/m/${encodeURIComponent(invoiceNumber)}`
      const links = [{ name: 'LendMN', description: 'LendMN', logo: null, link }]
      return { reference: invoiceNumber, instructions: { qr_text: qr_string, links } }
    },
    check: async ({ number, reference }) => {
      if (reference === null) return { state: 'pending' }
      const path = `/w/invoices/${encodeURIComponent(reference)}`
      const answer = await http({ operation: 'check', number, method: 'GET', path, headers })
      return outcomeOf(read(Invoice, accepted(answer), 'lendmn'))
    },
    verify: (callback, charge) => verify(callback, charge, public_key),
    numberOf: (callback) => eventOf(callback)?.data.trackingData ?? undefined,
    referenceOf: (callback) => eventOf(callback)?.data.invoiceNumber,
  }
}

const Answer = z.object({ code: z.number(), response: z.unknown().optional() })
const Problem = z.object({ error_description: z.string() })
const Created = z.object({ invoiceNumber: z.coerce.string().min(1), qr_string: z.string().min(1) })
const Invoice = z.object({
  invoiceNumber: z.coerce.string().min(1),
  status: z.coerce.number(),
  amount: Tugrik,
  trackingData: z.string().nullish(),
  paidDate: z.string().nullish(),
})
const Event = z.object({
  eventType: z.string(),
  data: Invoice,
  createdAt: z.string().nullish(),
  signature: z.base64(),
})

function accepted({ status, json }: HttpAnswer): unknown {
  admitted(status, 'lendmn')
  const { code, response } = read(Answer, json, 'lendmn')
  if (code === 0) return response
  const { data } = Problem.safeParse(response)
  throw new ProviderError('refused', `lendmn: ${code} ${data?.error_description ?? ''}`)
}

function outcomeOf({ status, amount, invoiceNumber }: z.output<typeof Invoice>): Outcome {
  if (status === 1) return { state: 'paid', amount, payment_reference: invoiceNumber }
  if (status === 2) return { state: 'canceled', reason: 'LendMN: цуцалсан' }
  if (status === 3) return { state: 'expired', reason: 'LendMN: хугацаа дууссан' }
  return { state: 'pending' }
}

function eventOf({ body }: Callback): z.output<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** The event as PHP would write it without its signature is what was signed. */
function verify(callback: Callback, { number, reference, amount }: Charge, key: string): Verdict {
  const event = eventOf(callback)
  const signed = asPhpWrites(callback.body.toString('utf8'), ['signature'])
  if (!event || signed === undefined) return 'signature'
  if (!createVerify('sha256').update(signed).verify(key, event.signature, 'base64')) return 'signature'
  const { data } = event
  if (data.trackingData !== number) return 'number'
  if (reference !== null && data.invoiceNumber !== reference) return 'number'
  if (data.amount !== amount) return 'amount'
  const at = data.paidDate ?? event.createdAt
  return at && !isNow(momentOf(at)) ? 'stale' : 'ask'
}

/** A time that says no zone is Ulaanbaatar's. */
const momentOf = (text: string): number =>
  Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}+08:00`)
