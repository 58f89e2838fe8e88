import { resolve } from 'node:path'
import { type Sandbox, sandboxSms, startSandbox } from '../src/entry/sandbox.ts'

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

export type TestSandbox = Sandbox & {
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
  const sandbox = await startSandbox({ root: resolve(import.meta.dirname, '../../..'), inboxPort: 0, smtpPort })
  const list = async (path: string, to: string) =>
    (await (await fetch(`${sandbox.inbox_url}/${path}?to=${encodeURIComponent(to)}`)).json()).messages
  return {
    ...sandbox,
    sms: sandboxSms(sandbox.inbox_url),
    arrived: (to) => list('inbox.json', to),
    texts: (to) => list('sms.json', to),
    pushed: (id) => list('push.json', id),
    subscribe: async (application_server_key) => {
      const body = JSON.stringify({ application_server_key })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${sandbox.inbox_url}/push/subscriptions`, { method: 'POST', headers, body })
      return answer.json()
    },
    unsubscribe: async (id) => {
      await fetch(`${sandbox.inbox_url}/push/${id}`, { method: 'DELETE' })
    },
  }
}
