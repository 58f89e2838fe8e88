import { resolve } from 'node:path'
import { type Sandbox, sandboxSms, startSandbox } from '../src/entry/services/sandbox.ts'
import { actAt } from './sandbox-act.ts'
import { compiledPrograms } from './shops/data-folder.ts'

/** A mail as the sandbox's `/inbox.json` tells it. */
export type Arrived = {
  id: number
  envelope: { from: string; to: string[] }
  from: string
  to: string
  subject: string
  message_id: string
  language: string
  text: string
  html: string
}

/** A text message as the sandbox's `/sms.json` tells it. */
export type ArrivedSms = { id: number; from: string; to: string; text: string; message_id: string }

/** A push message as the sandbox's `/push.json` tells it: `payload` is what was encrypted. */
export type ArrivedPush = {
  id: number
  to: string
  subject: string
  text: string
  url: string
  tag: string
  payload: string
  ttl: number
  urgency: string
  topic: string
  sender: string
}

/** What a browser of the sandbox's push service hands to its page, and its name there. */
export type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

/** Something a stand-in was asked to collect, as the sandbox's `/money.json` tells it. */
export type SandboxInvoice = {
  id: string
  provider: string
  number: string
  amount: number
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired'
  refunds: { key: string; amount: number }[]
  payment_id: string | null
  callbacks: { url: string; status: number | null; note: string }[]
  data: Record<string, unknown>
}
export type SandboxAct = 'approve' | 'fail' | 'cancel' | 'expire' | 'tell'
/** How the shop is notified of an act, 0 times being never, and what of it only one provider knows. */
export type Delivery = { times?: number; delay_ms?: number; data?: Record<string, unknown> }

/** The payer, the bank and its bad days: the sandbox's `/money`. Providers go by their type: `qpay`. */
export type SandboxMoney = {
  /** Newest first. */
  invoices: (provider: string, number?: string) => Promise<SandboxInvoice[]>
  /** The newest with the shop's number. */
  invoice: (provider: string, number: string) => Promise<SandboxInvoice>
  act: (provider: string, number: string, act: SandboxAct, delivery?: Delivery) => Promise<SandboxInvoice>
  /** The same to one of several with a number. */
  actOn: (invoice: SandboxInvoice, act: SandboxAct, delivery?: Delivery) => Promise<SandboxInvoice>
  /** The next calls to the provider whose address holds `path` meet this trouble. */
  fault: (
    provider: string,
    kind: 'error' | 'hang' | 'lose',
    strike?: { path?: string; times?: number },
  ) => Promise<void>
  /** What happens to each new invoice by itself; null is nothing. */
  plan: (provider: string, act: SandboxAct | null, how?: Delivery & { after_ms?: number }) => Promise<void>
  /** No more troubles and no plans. */
  calm: () => Promise<void>
}

export type TestSandbox = Sandbox & {
  money: SandboxMoney
  /** Where text messages go, and the key that is taken. */
  sms: { url: string; key: string }
  /** What has arrived for an address, newest first. */
  arrived: (to: string) => Promise<Arrived[]>
  /** Text messages to a number of 8 digits, newest first. */
  texts: (to: string) => Promise<ArrivedSms[]>
  /** What a subscription's browser has read, newest first. */
  pushed: (subscription: string) => Promise<ArrivedPush[]>
  /** A browser subscribes; with a key, only that sender's messages are taken. */
  subscribe: (application_server_key?: string) => Promise<Subscription>
  /** The browser ends its subscription. */
  unsubscribe: (id: string) => Promise<void>
}

/** The sandbox as the shop starts it, on free ports; `smtpPort` takes up a port that another one has left. */
export async function aSandbox(smtpPort = 0): Promise<TestSandbox> {
  const root = resolve(import.meta.dirname, '../../..')
  const sandbox = await startSandbox({ root, inboxPort: 0, smtpPort, cacheDir: compiledPrograms })
  const list = async (path: string, to: string) =>
    (await (await fetch(`${sandbox.inbox_url}/${path}?to=${encodeURIComponent(to)}`)).json()).messages
  return {
    ...sandbox,
    money: moneyOf(sandbox.inbox_url),
    sms: sandboxSms(sandbox.inbox_url),
    arrived: (to) => list('inbox.json', to),
    texts: (to) => list('sms.json', to),
    pushed: (id) => list('push.json', id),
    subscribe: async (application_server_key) => {
      const body = JSON.stringify({ application_server_key })
      const headers = { 'content-type': 'application/json' }
      const answer = await actAt(`${sandbox.inbox_url}/push/subscriptions`, { method: 'POST', headers, body })
      return answer.json()
    },
    unsubscribe: async (id) => {
      await actAt(`${sandbox.inbox_url}/push/${id}`, { method: 'DELETE' })
    },
  }
}

function moneyOf(url: string): SandboxMoney {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await actAt(`${url}${path}`, { method, ...json })
    if (!answer.ok) throw new Error(`the sandbox answers ${answer.status} to ${method} ${path}: ${await answer.text()}`)
    return answer
  }
  const invoices: SandboxMoney['invoices'] = async (provider, number) => {
    const query = new URLSearchParams({ provider, ...(number !== undefined && { number }) })
    return (await (await ask('GET', `/money.json?${query}`)).json()).invoices
  }
  const invoice: SandboxMoney['invoice'] = async (provider, number) => {
    const [newest] = await invoices(provider, number)
    if (!newest) throw new Error(`${provider} was never asked for ${number}`)
    return newest
  }
  const actOn: SandboxMoney['actOn'] = async ({ provider, id }, act, delivery = {}) =>
    (await ask('POST', `/money/${provider}/${encodeURIComponent(id)}/${act}`, delivery)).json()
  return {
    invoices,
    invoice,
    act: async (provider, number, act, delivery) => actOn(await invoice(provider, number), act, delivery),
    actOn,
    fault: async (provider, kind, { path, times = 1 } = {}) => {
      await ask('PUT', '/money/faults', { provider, kind, times, ...(path !== undefined && { path }) })
    },
    plan: async (provider, act, how = {}) => {
      await ask('PUT', '/money/plan', { provider, act, ...how })
    },
    calm: async () => {
      await ask('DELETE', '/money/faults')
    },
  }
}
