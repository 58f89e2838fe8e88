import { localDate } from '@delguur/kit/dates'
import { z } from 'zod'
import type { GatewayEntry, StatementSource } from '../../modules/books/bank/index.ts'
import { ProviderError, type ProviderLog } from '../../modules/money/payments/index.ts'
import { createHttpClient, type HttpAnswer, type HttpClient } from '../payments/http-client.ts'
import { type Grant, withToken } from '../payments/tokens.ts'

export const KhanStatementsSettings = z.object({
  /** With `/v1` and no slash at the end. */
  url: z.url(),
  key: z.string().min(1),
  secret: z.string().min(1),
  /** The account that is read. */
  account: z.string().regex(/^\d{8,12}$/),
})
export type KhanStatementsSettings = z.output<typeof KhanStatementsSettings>

/** What the stand-in takes. */
export const sandboxKhanStatements = (url: string): KhanStatementsSettings => ({
  url: `${url}/khan_bank/v1`,
  key: 'khan-statements',
  secret: 'khan-statements-secret',
  account: '5000000001',
})

const name = 'khan_bank'
const pageSize = 100
const mostPages = 50

/** What comes onto an account, by Khan's corporate gateway. */
export function khanStatements(settings: KhanStatementsSettings, log: ProviderLog): StatementSource {
  const { url, key, secret, account } = settings
  const call = signedIn(createHttpClient({ provider: name, base: url, log, secrets: [secret] }), key, secret)
  return {
    bank: 'khan',
    account,
    after: async (record) => {
      const message =
        record === null ? await today(call, account) : await call(`/statements/${account}/record?record=${record}`)
      const fresh = record === null ? message : message.filter((entry) => Number(entry.record) > Number(record))
      return fresh.sort((a, b) => Number(a.record) - Number(b.record))
    },
  }
}

type Call = (path: string) => Promise<GatewayEntry[]>

const Token = z.object({ access_token: z.string().min(1), access_token_expires_in: z.coerce.number() })

function signedIn(http: HttpClient, key: string, secret: string): Call {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const authorized = withToken<Grant>(async () => {
    const path = '/auth/token?grant_type=client_credentials'
    const { status, json } = await http({ operation: 'token', method: 'POST', path, headers: { authorization } })
    const token = Token.safeParse(json)
    if (status >= 400 || !token.success) throw new ProviderError('refused', `${name}: our key is not taken`)
    return { access_token: token.data.access_token, expires_in: token.data.access_token_expires_in }
  })
  return async (path) =>
    entriesOf(
      await authorized((token) =>
        http({ operation: 'statement', method: 'GET', path, headers: { authorization: `Bearer ${token}` } }),
      ),
    )
}

/** Everything of today, newest first, page after page. */
async function today(call: Call, account: string): Promise<GatewayEntry[]> {
  const day = localDate(new Date()).replaceAll('-', '')
  const found = new Map<string, GatewayEntry>()
  for (let page = 1; page <= mostPages; page += 1) {
    const range = `from=${day}&to=${day}&page=${page}&size=${pageSize}&sort=date,desc`
    const entries = await call(`/statements/${account}?${range}`)
    for (const entry of entries) found.set(entry.record, entry)
    if (entries.length < pageSize) break
  }
  return [...found.values()]
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value)))
const Row = z.object({
  record: z.coerce.number().int(),
  tranDate: z.string(),
  time: text,
  amount: z.coerce.number(),
  description: text,
  relatedAccount: text,
  relatedAccountName: text,
})
const Answer = z.object({ transactions: z.array(Row) })

function entriesOf({ status, json }: HttpAnswer): GatewayEntry[] {
  if (status >= 400) throw new ProviderError('refused', `${name}: ${status}`)
  const answer = Answer.safeParse(json)
  if (!answer.success) throw new ProviderError('away', `${name}: an answer nobody understands`)
  return answer.data.transactions.map((row) => ({
    record: String(row.record),
    // interest comes in parts of a tugrik; no order does
    amount: Number.isInteger(row.amount) ? row.amount : 0,
    text: row.description,
    payer_account: row.relatedAccount || null,
    payer_name: row.relatedAccountName || null,
    happened_at: momentOf(row.tranDate, row.time),
  }))
}

/** `2026-11-24` and `101500`, by the clocks of Ulaanbaatar; a day alone is its beginning. */
function momentOf(date: string, time: string): Date {
  const [, hour = '00', minute = '00', second = '00'] =
    /^(\d\d):?(\d\d):?(\d\d)?/.exec(time.padStart(time ? 6 : 0, '0')) ?? []
  return new Date(`${date.slice(0, 10)}T${hour}:${minute}:${second}+08:00`)
}
