import { resolve } from 'node:path'
import { type Sandbox, startSandbox } from '../src/entry/sandbox.ts'

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

export type TestSandbox = Sandbox & {
  /** What has arrived for an address, newest first. */
  arrived: (to: string) => Promise<Arrived[]>
}

/** The sandbox as the shop starts it, on free ports; `smtpPort` takes up a port that another one has left. */
export async function aSandbox(smtpPort = 0): Promise<TestSandbox> {
  const sandbox = await startSandbox({ root: resolve(import.meta.dirname, '../../..'), inboxPort: 0, smtpPort })
  const arrived = async (to: string): Promise<Arrived[]> => {
    const answer = await fetch(`${sandbox.inbox_url}/inbox.json?to=${encodeURIComponent(to)}`)
    return (await answer.json()).messages
  }
  return { ...sandbox, arrived }
}
