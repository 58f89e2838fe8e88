import { actAt } from '../apps/api/test/sandbox-act.ts'
import { Away } from './ask.ts'

/** Something a stand-in was asked to collect, as the sandbox's `/money.json` tells it. */
export type Invoice = {
  id: string
  provider: string
  number: string
  amount: number
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired'
  refunds: { key: string; amount: number; at: string }[]
  payment_id: string | null
  created_at: string
  /** What only its provider knows of it: the text of its code, the phone it was pushed to. */
  data: Record<string, unknown>
  callbacks: { at: string; status: number | null; note: string }[]
}
export type Deed = 'approve' | 'fail' | 'cancel' | 'expire' | 'tell'
/** How often and after how long the shop is notified; 0 times is never. */
export type Delivery = { times: number; delay_ms: number }
export type Trouble = { provider: string; kind: 'error' | 'hang' | 'lose'; path?: string; times: number }

/** Whether a payer can know of a bill: the shop shows its code, link or page, or the phone itself asks. */
export function canBePaid({ id, data }: Invoice, displayed: object): boolean {
  const text = JSON.stringify(displayed)
  const names = [id, data.qr_text, data.qrcode, data.key].filter((name) => typeof name === 'string')
  const phones = [data.phone, data.phoneNumber, data.mobileNumber]
  return phones.some((phone) => typeof phone === 'string' && phone !== '') || names.some((name) => text.includes(name))
}

/** The payers and the bad days of all banks: the sandbox's `/money`. */
export type Bank = {
  /** Newest first. */
  invoices: (number?: string) => Promise<Invoice[]>
  act: (invoice: Invoice, deed: Deed, delivery: Delivery) => Promise<void>
  trouble: (trouble: Trouble) => Promise<void>
  calm: () => Promise<void>
}

export function bankAt(url: string): Bank {
  const ask = async (method: string, path: string, body?: object): Promise<string> => {
    try {
      const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await actAt(`${url}${path}`, { method, ...json, signal: AbortSignal.timeout(10_000) })
      const text = await answer.text()
      if (!answer.ok) throw new Away(`the sandbox answers ${answer.status}: ${text.slice(0, 200)}`)
      return text
    } catch (error) {
      throw error instanceof Away ? error : new Away(`the sandbox: ${String(error)}`)
    }
  }
  return {
    invoices: async (number) =>
      JSON.parse(await ask('GET', `/money.json${number === undefined ? '' : `?number=${number}`}`)).invoices,
    act: async ({ provider, id }, deed, delivery) => {
      await ask('POST', `/money/${provider}/${encodeURIComponent(id)}/${deed}`, delivery)
    },
    trouble: async (trouble) => void (await ask('PUT', '/money/faults', trouble)),
    calm: async () => void (await ask('DELETE', '/money/faults')),
  }
}
