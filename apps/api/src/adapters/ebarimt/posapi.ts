import { z } from 'zod'
import {
  type IssuedReceipt,
  ReceiptError,
  type ReceiptPort,
  type ReceiptService,
  type TaxPayer,
} from '../../modules/money/receipts/index.ts'
import { receiptBody } from './receipt-body.ts'

export const PosapiSettings = z.object({
  /** Where PosAPI 3.0 listens, inside the shop's own network: it asks nobody who they are. */
  url: z.url({ protocol: /^https?$/ }),
  /** The open look-ups of the central host. */
  info_url: z.url({ protocol: /^https?$/ }).default('https://api.ebarimt.mn'),
  merchant_tin: z.string().regex(/^\d{11,14}$/),
  branch_no: z.string().regex(/^\d{3}$/),
  pos_no: z.string().min(1).max(20),
  /** Where the selling branch stands: 2 digits of the district and 2 of the khoroo, by the tax authority. */
  district_code: z.string().regex(/^\d{4}$/),
  /** For the whole of one call, milliseconds. */
  timeout: z.int().positive().default(20_000),
})
export type PosapiSettings = z.infer<typeof PosapiSettings>

const Made = z.object({
  id: z.string().regex(/^\d{33}$/),
  status: z.literal('SUCCESS'),
  lottery: z.string().nullish(),
  qrData: z.string().min(1),
  date: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
})
const Refusal = z.object({ status: z.enum(['ERROR', 'PAYMENT']), message: z.string().nullish() })
const Info = z.object({
  lastSentDate: z.string().nullish(),
  leftLotteries: z.number(),
  paymentTypes: z.array(z.object({ code: z.string() })),
})
const Tin = z.object({ data: z.union([z.number(), z.string()]).nullish() })
const Person = z.object({ data: z.object({ name: z.string().nullish(), vatPayer: z.boolean().nullish() }).nullish() })

/** The local service of the tax authority, PosAPI 3.0. What it answers is never logged: the lottery number stands in it. */
export function posapi(settings: PosapiSettings): ReceiptPort {
  const call = caller(settings.timeout)
  const at = (path: string): string => `${settings.url}${path}`
  return {
    async issue(request) {
      const answer = await call('POST', at('/rest/receipt'), receiptBody(settings, request))
      return issuedOf(answer)
    },
    async void({ bill_id, issued_at }) {
      const { status, json } = await call('DELETE', at('/rest/receipt'), { id: bill_id, date: localTime(issued_at) })
      const refusal = Refusal.safeParse(json)
      if (refusal.success || status >= 400) throw new ReceiptError('refused', wordsOf(json) ?? `status ${status}`)
    },
    info: async () => infoOf((await call('GET', at('/rest/info'))).json),
    async send() {
      const { status, json } = await call('GET', at('/rest/sendData'))
      if (status >= 400) throw new ReceiptError('refused', wordsOf(json) ?? `status ${status}`)
    },
    organization: (register) => taxPayer(call, settings.info_url, register),
  }
}

function issuedOf({ status, json }: Reply): IssuedReceipt {
  const made = Made.safeParse(json)
  if (made.success) {
    const { id, date, lottery, qrData } = made.data
    return { bill_id: id, issued_at: instantOf(date), lottery: lottery?.trim() || null, qr_text: qrData }
  }
  if (Refusal.safeParse(json).success || (status >= 400 && status < 500))
    throw new ReceiptError('refused', wordsOf(json) ?? `status ${status}`)
  throw new ReceiptError('unsure', 'an answer that is no receipt')
}

function infoOf(json: unknown): ReceiptService {
  const info = Info.safeParse(json)
  if (!info.success) throw new ReceiptError('unreachable', 'an answer that says nothing of the service')
  const { lastSentDate, leftLotteries, paymentTypes } = info.data
  const sent = lastSentDate ? instantOf(lastSentDate) : null
  return {
    last_sent_at: sent && Number.isFinite(sent.getTime()) ? sent : null,
    lotteries_left: leftLotteries,
    payment_codes: paymentTypes.map(({ code }) => code),
  }
}

async function taxPayer(call: Call, host: string, register: string): Promise<TaxPayer | undefined> {
  const found = await call('GET', `${host}/api/info/check/getTinInfo?regNo=${encodeURIComponent(register)}`)
  const tin = Tin.safeParse(found.json).data?.data
  if (!tin || !/^\d{11,14}$/.test(String(tin))) return undefined
  const { json } = await call('GET', `${host}/api/info/check/getInfo?tin=${tin}`)
  const payer = Person.safeParse(json).data?.data
  return payer?.name ? { tin: String(tin), name: payer.name.trim(), vat_payer: payer.vatPayer === true } : undefined
}

const instantOf = (date: string): Date => new Date(`${date.slice(0, 19).replace(' ', 'T')}+08:00`)

/** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar, as the service wrote it. */
const localTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function wordsOf(json: unknown): string | undefined {
  const words = z.object({ message: z.string().min(1) }).safeParse(json)
  return words.success ? words.data.message.slice(0, 300) : undefined
}

type Reply = { status: number; json: unknown }
type Call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) => Promise<Reply>

/** Before a connection stands nothing has happened; after that only the answer says. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const caller =
  (timeout: number): Call =>
  async (method, url, body) => {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new ReceiptError(neverLeft.has(codeOf(cause)) ? 'unreachable' : 'unsure', 'no answer', { cause })
    })
    const text = await answer.text().catch((cause: unknown) => {
      throw new ReceiptError('unsure', 'half an answer', { cause })
    })
    if (answer.status >= 500) throw new ReceiptError('unsure', `status ${answer.status}`)
    return { status: answer.status, json: parsed(text) }
  }

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
