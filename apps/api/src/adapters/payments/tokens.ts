import { ProviderError } from '../../modules/money/payments/index.ts'
import type { HttpAnswer } from './http-client.ts'

export type Grant = { access_token: string; expires_in: number }

const early_ms = 30_000

/**
 * Calls a provider with an access token that is requested once, by however many calls at once, and kept until shortly
 * before its end; `ask` then gets what it had, to refresh it. A provider that has forgotten it (401) is asked for a new
 * one, once.
 */
export function withToken<G extends Grant>(
  ask: (before: G | undefined) => Promise<G>,
): (call: (token: string) => Promise<HttpAnswer>) => Promise<HttpAnswer> {
  let cached: Cached<G> | undefined
  const current = (): Cached<G> => {
    if (cached && cached.until > Date.now()) return cached
    const mine: Cached<G> = { pending: ask(cached?.grant), grant: undefined, until: Number.POSITIVE_INFINITY }
    cached = mine
    mine.pending.then(
      (grant) => {
        mine.grant = grant
        mine.until = momentOf(grant.expires_in) - early_ms
      },
      () => {
        if (cached === mine) cached = undefined
      },
    )
    return mine
  }
  return async (call) => {
    const used = current()
    const answer = await call((await used.pending).access_token)
    if (answer.status !== 401) return answer
    if (cached === used) cached = undefined
    const again = await call((await current().pending).access_token)
    if (again.status === 401) throw new ProviderError('refused', 'the access token is not taken')
    return again
  }
}

type Cached<G> = { pending: Promise<G>; grant: G | undefined; until: number }

/** Some say a duration in seconds where others say the moment in Unix seconds. */
export const momentOf = (expires_in: number): number =>
  expires_in > 1_000_000_000 ? expires_in * 1000 : Date.now() + expires_in * 1000
