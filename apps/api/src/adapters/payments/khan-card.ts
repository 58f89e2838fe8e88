import type { Locale } from '@delguur/kit/locale'
import { type Mnt, mnt } from '@delguur/kit/money'
import { z } from 'zod'
import {
  type Begin,
  type Charge,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type Refunded,
  type RefundRequest,
  type StartedCharge,
} from '../../modules/money/payments/index.ts'
import { decimal, tugrik } from './golomt-checksum.ts'
import { createHttpClient } from './http-client.ts'

export const KhanCardSettings = z.object({
  /** No slash at the end. */
  url: z.url(),
  user: z.string().min(1),
  password: z.string().min(1),
  /** How amounts are written: `1000.00`, or in mongo with the currency's number. The bank says which at the contract. */
  amounts: z.enum(['decimal', 'minor']).default('decimal'),
  /** Whether the bank lets the shop give money back by itself. */
  refunds: z.stringbool().or(z.boolean()).default(false),
})
export type KhanCardSettings = z.output<typeof KhanCardSettings>

/** What the stand-in takes, for any merchant's name of a-z, 0-9 and hyphens. */
export const sandboxKhanCard = (url: string, merchant = 'bambar'): KhanCardSettings => ({
  url: `${url}/khan_card`,
  user: `sandbox-${merchant}`,
  password: 'khan-sandbox-password',
  amounts: 'decimal',
  refunds: true,
})

const name = 'khan_card'
type Ask = (operation: string, path: string, number: string, body: object) => Promise<KhanAnswer>

/** Khan Bank's card gateway: a hosted page. Nobody calls; the browser's return and the reconciler ask. */
export function khanCard(settings: KhanCardSettings, log: ProviderLog, timeout?: number): PaymentProvider {
  const { url, user, password, refunds } = settings
  const secrets = [password]
  const http = createHttpClient({ provider: name, base: url, log, secrets, ...(timeout && { timeout }) })
  const ask: Ask = async (operation, path, number, body) => {
    const json = { userName: user, Password: password, language: 'mn', ...body }
    return read(await http({ operation, number, method: 'POST', path, json }))
  }
  return {
    type: name,
    needs: [],
    open_minutes: 20,
    begin: (begin) => register(ask, begin, settings),
    check: (charge) => check(ask, charge, settings),
    ...(refunds && {
      refund: (charge: Charge, request: RefundRequest) => refund(ask, charge, request, settings),
      checkRefund: (charge: Charge, request: RefundRequest) => checkRefund(ask, charge, request, settings),
    }),
    verify: () => 'ask',
    received: { body: 'OK', type: 'text/plain' },
  }
}

/** Tries of one charge, when answers were lost: the gateway takes each order number once. */
const tries = ['', '-2', '-3', '-4', '-5']
const duplicate = '1'

async function register(ask: Ask, begin: Begin, { amounts }: KhanCardSettings): Promise<StartedCharge> {
  const { charge, locale, return_url } = begin
  const { number } = charge
  for (const suffix of tries) {
    const answer = await ask('register', '/register.do', number, {
      orderNumber: `${number}${suffix}`,
      ...written(charge.amount, amounts),
      language: languageOf(locale),
      returnUrl: return_url,
      failUrl: return_url,
      jsonParams: { orderNumber: number },
    })
    if (answer.code === duplicate) continue
    if (answer.code !== '0') throw refused(answer)
    if (!answer.orderId || !/^https?:\/\//.test(answer.formUrl)) throw new ProviderError('away', `${name}: no page`)
    return { reference: answer.orderId, instructions: { redirect_url: answer.formUrl } }
  }
  throw new ProviderError('refused', `${name}: ${number} is registered too often`)
}

/** Nobody was shown a page whose answer was lost, so nobody paid there. */
async function check(ask: Ask, charge: Charge, { amounts }: KhanCardSettings): Promise<Outcome> {
  const { number, reference } = charge
  if (reference === null) return { state: 'pending' }
  const answer = await ask('status', '/getOrderStatus.do', number, { orderId: reference })
  const { orderStatus, OrderNumber, Amount } = answer
  if (!orderStatus) throw refused(answer)
  if (OrderNumber.replace(/-\d$/, '') !== number)
    throw new ProviderError('away', `${name}: ${reference} is ${OrderNumber}, not ${number}`)
  const reason = answer.message || 'declined'
  if (orderStatus === '2') {
    // Where the gateway says no amount, it is what was registered: nobody can change it there.
    const amount = Amount === '' ? charge.amount : amountOf(Amount, amounts)
    return { state: 'paid', amount, payment_reference: reference }
  }
  if (orderStatus === '6') return { state: 'failed', reason }
  return orderStatus === '3' || orderStatus === '4' ? { state: 'canceled', reason } : { state: 'pending' }
}

async function refund(ask: Ask, charge: Charge, request: RefundRequest, settings: KhanCardSettings): Promise<Refunded> {
  const { amount, paid, refunded_before, payment_reference, number } = request
  if (refunded_before + amount > paid) throw new ProviderError('refused', `${name}: more than was paid`)
  // The gateway has no key against doing it twice: what went back already is what tells.
  const before = await checkRefund(ask, charge, request, settings)
  if (before.state === 'done') return before
  const sum = { amount: written(amount, settings.amounts).amount }
  const answer = await ask('refund', '/refund.do', number, { orderId: payment_reference, ...sum })
  if (answer.code !== '0') throw refused(answer)
  return { state: 'done', reference: `${payment_reference}/${refunded_before + amount}` }
}

async function checkRefund(
  ask: Ask,
  _charge: Charge,
  { amount, refunded_before, payment_reference, number }: RefundRequest,
  { amounts }: KhanCardSettings,
): Promise<{ state: 'done'; reference: string } | { state: 'unknown' }> {
  const answer = await ask('refunded', '/getOrderStatusExtended.do', number, { orderId: payment_reference })
  if (answer.code !== '0') throw refused(answer)
  const back = answer.paymentAmountInfo?.refundedAmount
  const sum = refunded_before + amount
  if (back === undefined || amountOf(String(back), amounts) < sum) return { state: 'unknown' }
  return { state: 'done', reference: `${payment_reference}/${sum}` }
}

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
/** Names of fields start with a small or a capital letter, call by call. */
const KhanAnswer = z
  .object({
    errorCode: text,
    errorMessage: text,
    ErrorCode: text,
    ErrorMessage: text,
    orderId: text,
    formUrl: text,
    orderStatus: text,
    OrderNumber: text,
    Amount: text,
    paymentAmountInfo: z.object({ refundedAmount: z.union([z.string(), z.number()]).optional() }).nullish(),
  })
  .transform((answer) => ({
    ...answer,
    code: answer.errorCode || answer.ErrorCode || '0',
    message: answer.errorMessage || answer.ErrorMessage,
  }))
type KhanAnswer = z.output<typeof KhanAnswer>

function read({ status, json }: { status: number; json: unknown }): KhanAnswer {
  const parsed = KhanAnswer.safeParse(json)
  if (status >= 400) throw new ProviderError('refused', `${name}: ${status}`)
  if (!parsed.success) throw new ProviderError('away', `${name}: an answer in other words`)
  return parsed.data
}

/** 7 is the family's own breakdown; anything else was understood and not done. */
const refused = ({ code, message }: KhanAnswer): ProviderError =>
  new ProviderError(code === '7' && message === 'System error' ? 'away' : 'refused', `${name}: ${code} ${message}`)

/** Tugrik's number is 496, and it has a hundred mongo. */
const written = (amount: Mnt, amounts: KhanCardSettings['amounts']): { amount: string; currency?: string } =>
  amounts === 'minor' ? { amount: String(amount * 100), currency: '496' } : { amount: decimal(amount) }

function amountOf(value: string, amounts: KhanCardSettings['amounts']): Mnt {
  const amount =
    amounts === 'minor' ? (/^\d+00$|^0$/.test(value) ? mnt(Number(value) / 100) : undefined) : tugrik(value)
  if (amount === undefined) throw new ProviderError('away', `${name}: an amount of ${value}`)
  return amount
}

/** The bank's pages speak two languages. */
const languageOf = (locale: Locale): 'mn' | 'en' => (locale === 'mn' ? 'mn' : 'en')
