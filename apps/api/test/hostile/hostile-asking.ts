import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { atPush } from '../proofs.ts'
import type { Ask, Asking, Reply } from '../shops/started-shops.ts'

// How addresses that nobody means are asked for, and what of their answers is a fault.

export type Trial = { path: string } & Asking

/** Who waits so long waits for ever. */
const longest_ms = 90_000
const atOnce = 4

/** Asks for addresses, each once and some at a time, and names those that are answered by a fault. */
export async function sweep(sent: Trial[], ask: Ask, fails = isFault): Promise<string[]> {
  const faults: string[] = []
  const trials = [...new Map(sent.map((trial) => [JSON.stringify(trial), trial])).values()]
  const figures = counted(trials.length)
  const left = trials.values()
  const work = async (): Promise<void> => {
    for (const trial of left) {
      const { path, ...asking } = trial
      const began = performance.now()
      const reply = await inTime(ask(path, asking))
      figures.add(reply.status, trial, performance.now() - began)
      if (fails(reply, trial))
        faults.push(`${asking.method ?? 'GET'} ${path.slice(0, 120)} → ${reply.status} ${reply.text.slice(0, 80)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  figures.tell()
  return faults
}

const unanswered = (text: string): Reply => ({ status: 599, headers: {}, text, body: undefined })

/** A shop that never answers is a fault. */
async function inTime(reply: Promise<Reply>): Promise<Reply> {
  const over = new AbortController()
  const late = sleep(longest_ms, unanswered('no answer'), { signal: over.signal }).catch(() => unanswered('over'))
  const message = reply.catch((error: unknown) => unanswered(String(error)))
  return Promise.race([message, late]).finally(() => over.abort())
}

/** What others could guess by reading has a limit of its own, as acts have. */
const limited = /\/(?:short_links|receipts\/organizations)\//

/**
 * Who reads and is told to come later was not answered. A page that is not found has
 * the frame of the shop, and so has one that refuses what was sent to it.
 */
function isFault({ status, text }: Reply, { path, method = 'GET', form, body, json }: Trial): boolean {
  const acts = method !== 'GET' || (form ?? body ?? json) !== undefined
  const isCrash = text.includes('class="empty crash"')
  return status >= 500 || isCrash || (status === 429 && !acts && !limited.test(path))
}

/** What a sweep was answered, told by `npm run proofs`. */
function counted(requests: number) {
  const began = performance.now()
  const classes = new Map<number, number>()
  let slowest = { took: 0, path: '' }
  return {
    add(status: number, { path }: Trial, took: number): void {
      classes.set(status, (classes.get(status) ?? 0) + 1)
      if (took > slowest.took) slowest = { took, path: path.slice(0, 120) }
    },
    tell(): void {
      const answers = [...classes].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      const seconds = Math.round((performance.now() - began) / 1_000)
      const line = `${expect.getState().currentTestName}: ${requests} requests in ${seconds} s; ${answers.join(', ')}`
      const worst = `the slowest ${Math.round(slowest.took)} ms: ${slowest.path}`
      if (atPush(false, { proofs: true })) process.stdout.write(`${line}; ${worst}\n`)
    },
  }
}
