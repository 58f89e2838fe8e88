import { z } from 'zod'
import {
  type Begin,
  type Callback,
  type Charge,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type ProviderLog,
  type StartedCharge,
  type Verdict,
} from '../../modules/money/payments/index.ts'
import { admitted, decimals, isNow, Pem, read, Tugrik } from './answers.ts'
import { createHttpClient } from './http-client.ts'
import { newTrace, sealed } from './most-envelope.ts'
import { sandboxMostKey } from './sandbox-keys.ts'
import { signedFields } from './signed-xml.ts'

export const MostSettings = z.object({
  url: z.url(),
  /** The shop, its payee and its till at Most. */
  src_inst_id: z.string().min(1),
  payee_id: z.string().min(1),
  pos_no: z.string().min(1),
  /** Most's key for envelopes, and what its notices are signed by where that is another one: PEM. */
  public_key: Pem,
  notice_key: Pem.optional(),
  /** The fixed start of the envelope's cipher, as Most gives it: 16 bytes in hex. */
  iv: z.string().regex(/^[0-9a-f]{32}$/i),
  /** The operation that takes the tokens of the app; Most names it in its contract. */
  app_tt: z
    .string()
    .regex(/^\d{4}$/)
    .default('1614'),
  /** For one call, milliseconds. */
  timeout: z.coerce.number().optional(),
})
export type MostSettings = z.output<typeof MostSettings>

export const sandboxMost = (url: string, merchant = 'bambar'): MostSettings => ({
  url: `${url}/most`,
  src_inst_id: '700112',
  payee_id: `sandbox-${merchant}`,
  pos_no: '3100451',
  app_tt: '1614',
  public_key: sandboxMostKey,
  iv: '5b3f0c92a7d14e68b1c25f7790ad36e4',
})

type Call = (tt: string, charge: Charge, fields: Record<string, unknown>) => Promise<Answer>

/**
 * Most Money: a QR code that waits for its payer, or a purchase that is answered at once, by the TAN of the shopper's phone
 * or by the tokens of the app that the shop is opened in.
 */
export function most(settings: MostSettings, log: ProviderLog): PaymentProvider {
  const call = caller(settings, log)
  const check = async (charge: Charge): Promise<Outcome> =>
    outcomeOf(await call('3065', charge, { ...codeOf(charge), billId: charge.number, isCheckQr: 1 }))
  return {
    type: 'most',
    needs: [],
    open_minutes: 30,
    received: { body: 'OK', type: 'text/plain' },
    begin: async (begin) => {
      const { charge, locale, phone, tan, app_tokens } = begin
      const lang = locale === 'mn' ? '0' : '1'
      const sale = { ...saleOf(charge), lang }
      if (app_tokens) {
        const tokens = { custtkn: app_tokens.customer, txntkn: app_tokens.transaction }
        return bought(await call(settings.app_tt, charge, { ...sale, channel: '4', ...tokens }), begin, check)
      }
      if (tan !== null) {
        if (phone === null) throw new ProviderError('refused', 'most: a TAN without a phone number')
        return bought(await call('1608', charge, { ...sale, channel: '4', srcMsisdn: phone, tan }), begin, check)
      }
      return serialize(await call('3051', charge, { ...sale, qrPaidLimit: '1', qrColor: '#000000', qrSize: '300' }))
    },
    check,
    cancel: async (charge) => {
      const answer = await call('3065', charge, { ...codeOf(charge), billId: charge.number, isCheckQr: 0 })
      const closed = [code.done, code.unknown, code.canceled, code.expired, code.failed].includes(answer.responseCode)
      if (!closed) throw refusal(answer)
    },
    numberOf: ({ body }) => /<billId>([A-Z0-9]{1,40})<\/billId>/.exec(body.toString('utf8'))?.[1],
    verify: (callback, charge) => verify(callback, charge, settings),
  }
}

/** Codes beside "0" are not published: those of the sandbox. One that we do not know moves nothing. */
const code = { done: '0', unknown: '30', waiting: '31', canceled: '32', expired: '33', failed: '34' }
/** What is wrong with the shop rather than with the shopper. */
const ours = ['03', '13', '96', '97', '98']

const Answer = z.object({
  responseCode: z.coerce.string(),
  responseDesc: z.string().nullish(),
  responseData: z.string().nullish(),
})
type Answer = z.output<typeof Answer>
const Code = z.object({ qr_code: z.string().min(1) })
const Paid = z.object({ tranId: z.coerce.string().min(1), tranAmount: Tugrik, tranCur: z.literal('MNT') })

const refusal = ({ responseCode, responseDesc }: Answer): ProviderError =>
  new ProviderError('refused', `most: ${responseCode} ${responseDesc ?? ''}`)

const saleOf = ({ number, amount, description }: Charge) => ({
  tranAmount: decimals(amount),
  tranCur: 'MNT',
  tranDesc: description,
  billId: number,
})

/** Purchases without a code are requested by their bill alone. */
const codeOf = ({ reference, number }: Charge): { qrCode?: string } =>
  reference === null || reference === number ? {} : { qrCode: reference }

function caller({ timeout, ...settings }: MostSettings, log: ProviderLog): Call {
  const http = createHttpClient({ provider: 'most', base: settings.url.replace(/\/$/, ''), log, timeout })
  const shop = { srcInstId: settings.src_inst_id, payeeId: settings.payee_id, posNo: settings.pos_no }
  return async (tt, { number }, fields) => {
    const json = sealed({ ...shop, channel: '44', lang: '0', ...fields }, newTrace(), settings)
    const headers = { tt, rs: '00', pv: '05' }
    const answer = await http({ operation: `TT${tt}`, number, method: 'POST', path: `/TT${tt}`, headers, json })
    admitted(answer.status, 'most')
    const answered = read(Answer, answer.json, 'most')
    if (ours.includes(answered.responseCode)) throw refusal(answered)
    return answered
  }
}

function dataOf<T extends z.core.$ZodType>(schema: T, { responseData }: Answer): z.output<T> {
  let data: unknown
  try {
    data = JSON.parse(responseData ?? '')
  } catch {
    data = undefined
  }
  return read(schema, data, 'most')
}

function outcomeOf(answer: Answer): Outcome {
  const { responseCode, responseDesc } = answer
  const reason = responseDesc ?? responseCode
  if (responseCode === code.done) {
    const { tranAmount, tranId } = dataOf(Paid, answer)
    return { state: 'paid', amount: tranAmount, payment_reference: tranId }
  }
  if (responseCode === code.canceled) return { state: 'canceled', reason }
  if (responseCode === code.expired) return { state: 'expired', reason }
  if (responseCode === code.failed) return { state: 'failed', reason }
  return { state: 'pending' }
}

function serialize(answer: Answer): StartedCharge {
  if (answer.responseCode !== code.done) throw refusal(answer)
  const { qr_code } = dataOf(Code, answer)
  const link = `most://q?qPay_QRcode=${encodeURIComponent(qr_code)}`
  const links = [{ name: 'Most Money', description: 'Most Money', logo: null, link }]
  return { reference: qr_code, instructions: { qr_text: qr_code, links } }
}

/** A purchase that is refused may have been made by a call whose answer was lost: the bill is requested before we say no. */
async function bought(
  answer: Answer,
  { charge }: Begin,
  check: (charge: Charge) => Promise<Outcome>,
): Promise<StartedCharge> {
  const started = { reference: charge.number, instructions: {} }
  if (answer.responseCode === code.done) return { ...started, outcome: outcomeOf(answer) }
  const now = await check({ ...charge, reference: charge.number })
  if (now.state === 'paid') return { ...started, outcome: now }
  return { ...started, outcome: { state: 'failed', reason: answer.responseDesc ?? answer.responseCode } }
}

function verify({ body }: Callback, charge: Charge, { public_key, notice_key = public_key }: MostSettings): Verdict {
  const fields = signedFields(body.toString('utf8'), notice_key)
  if (!fields) return 'signature'
  if (fields.get('billId') !== charge.number) return 'number'
  if (Number(fields.get('tranAmount')) !== charge.amount) return 'amount'
  if (fields.get('tranCur') !== 'MNT') return 'currency'
  const at = fields.get('tranDate')
  return at && !isNow(Date.parse(at)) ? 'stale' : 'ask'
}
