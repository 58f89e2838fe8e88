import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../apps/api/seeds/random.ts'

// biome-ignore lint/suspicious/noExplicitAny: a shopper reads whatever came
export type Answer = { status: number; body: any }
export type Question = { token?: string; bearer?: string; body?: object; key?: string }
export type Ask = (method: string, path: string, question?: Question) => Promise<Answer>

/** The shop did not answer, or only that it cannot now. Whether it did what was asked nobody knows. */
export class Away extends Error {}

const timeout = 20_000

/** Asks whichever process of a shop the chance picks. */
export const asker =
  (bases: readonly string[], random: Random): Ask =>
  async (method, path, { token, bearer, body, key } = {}) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { 'x-spree-order-token': token }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(key && { 'idempotency-key': key }),
    }
    const url = `${random.pick(bases)}/api/v2${path}`
    try {
      const answer = await fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(timeout),
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status >= 500) throw new Away(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return { status: answer.status, body: text ? JSON.parse(text) : undefined }
    } catch (error) {
      throw error instanceof Away ? error : new Away(`${method} ${path}: ${String(error)}`)
    }
  }

/** Asks until there is an answer, the same question under the same key each time. */
export async function insist(ask: Ask, method: string, path: string, question: Question, key: string): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask(method, path, { ...question, key })
    } catch (error) {
      if (!(error instanceof Away) || tries >= 12) throw error
      await sleep(100 * tries)
    }
  }
}
