import type { Locale } from '@delguur/kit/locale'
import { z } from 'zod'
import type {
  Begin,
  Charge,
  Outcome,
  PaymentProvider,
  ProviderLog,
  StartedCharge,
} from '../../modules/money/payments/index.ts'
import { accepted, invoiceOf, outcomeOf, parseCallback, savedCardOf, verdictOf } from './golomt-answers.ts'
import { checksum, decimal } from './golomt-checksum.ts'
import { createHttpClient, type HttpAnswer } from './http-client.ts'

export const GolomtCardSettings = z.object({
  /** No slash at the end. */
  url: z.url(),
  token: z.string().min(1),
  secret: z.string().min(1),
})
export type GolomtCardSettings = z.output<typeof GolomtCardSettings>

/** What the stand-in takes, for any merchant's name of a-z, 0-9 and hyphens. */
export const sandboxGolomtCard = (url: string, merchant = 'bambar'): GolomtCardSettings => ({
  url: `${url}/golomt_card`,
  token: `sandbox-golomt-${merchant}`,
  secret: 'golomt-sandbox-secret',
})

const name = 'golomt_card'

/**
 * Golomt's e-commerce cards: a hosted page, kept cards, a signed call to an address agreed with the bank. The protocol has no
 * way to close an invoice or to give money back.
 */
export function golomtCard(settings: GolomtCardSettings, log: ProviderLog, timeout?: number): PaymentProvider {
  const bank = bankOf(settings, log, timeout)
  return {
    type: name,
    needs: [],
    open_minutes: 30,
    begin: (begin) => (begin.card_token === null ? invoice(bank, begin) : payByCard(bank, begin, begin.card_token)),
    check: (charge) => check(bank, charge),
    numberOf: ({ body }) => parseCallback(body)?.transactionId,
    verify: (callback, charge) => verdictOf(callback, charge, settings.secret),
    received: { body: '{"status":"OK"}', type: 'application/json' },
    cards: { begin: (begin) => register(bank, begin), read: (number) => savedCard(bank, number) },
  }
}

/** The values are signed in their order; the body says them, and more. */
type Ask = (operation: string, number: string, body: object, signed: string[]) => Promise<HttpAnswer>
type Bank = {
  ask: Ask
  page: (kind: 'payment' | 'confirmation', locale: Locale, invoice: string) => string
  secret: string
}

function bankOf({ url, token, secret }: GolomtCardSettings, log: ProviderLog, timeout?: number): Bank {
  const http = createHttpClient({
    provider: name,
    base: url,
    log,
    secrets: [token, secret],
    ...(timeout && { timeout }),
  })
  const headers = { authorization: `Bearer ${token}` }
  return {
    ask: (operation, number, body, signed) =>
      http({
        operation,
        number,
        method: 'POST',
        path: `/api/${operation}`,
        headers,
        json: { ...body, checksum: checksum(secret, ...signed) },
      }),
    page: (kind, locale, invoice) => `${url}/${kind}/${languageOf(locale)}/${encodeURIComponent(invoice)}`,
    secret,
  }
}

async function invoice({ ask, page, secret }: Bank, begin: Begin): Promise<StartedCharge> {
  const { number, amount: sum } = begin.charge
  const [amount, returnType, callback] = [decimal(sum), 'GET', begin.return_url]
  const genToken = begin.keep_card ? 'Y' : 'N'
  const body = { amount, transactionId: number, returnType, callback, genToken, socialDeeplink: 'N' }
  const answer = await ask('invoice', number, body, [number, amount, returnType, callback])
  const reference = invoiceOf(accepted(answer), number, secret)
  return { reference, instructions: { redirect_url: page('payment', begin.locale, reference) } }
}

async function payByCard(bank: Bank, { charge, locale }: Begin, token: string): Promise<StartedCharge> {
  const [amount, number] = [decimal(charge.amount), charge.number]
  const body = { amount, transactionId: number, token, lang: languageOf(locale), invoice: '' }
  const started = { reference: number, instructions: {} }
  const answer = await bank.ask('pay', number, body, [amount, number, token])
  const outcome = answer.status < 400 ? outcomeOf(accepted(answer), number, bank.secret) : undefined
  if (outcome?.state === 'paid') return { ...started, outcome }
  // It may have been paid by an earlier try whose answer was lost: what is refused now is the second one.
  const known = await check(bank, charge)
  if (known.state === 'paid') return { ...started, outcome: known }
  return { ...started, outcome: outcome ?? outcomeOf(accepted(answer), number, bank.secret) }
}

async function check({ ask, secret }: Bank, { number }: Charge): Promise<Outcome> {
  const answer = await ask('inquiry', number, { transactionId: number }, [number, number])
  return answer.status === 404 ? { state: 'pending' } : outcomeOf(accepted(answer), number, secret)
}

type Cards = NonNullable<PaymentProvider['cards']>

async function register(
  { ask, page, secret }: Bank,
  { number, locale, return_url }: Parameters<Cards['begin']>[0],
): ReturnType<Cards['begin']> {
  const body = { transactionId: number, returnType: 'GET', callback: return_url }
  const answer = await ask('confirmation', number, body, [number, 'GET', return_url])
  const reference = invoiceOf(accepted(answer), number, secret)
  return { reference, redirect_url: page('confirmation', locale, reference) }
}

async function savedCard({ ask, secret }: Bank, number: string): ReturnType<Cards['read']> {
  const answer = await ask('get/token', number, { transactionId: number }, [number, number])
  return answer.status === 404 ? undefined : savedCardOf(accepted(answer), number, secret)
}

/** The bank's pages speak two languages. */
const languageOf = (locale: Locale): 'MN' | 'EN' => (locale === 'mn' ? 'MN' : 'EN')
