/** How long a request waits for somebody else's service; what comes later is there when the shopper looks again. */
export const patienceMs = 6_000
/** After so many calls in a row without an answer nobody waits for a service for a while. */
const mostMisses = 2
const restMs = 30_000

export class Late extends Error {
  override name = 'Late'
}

/** The answer to a call, or `Late` where it takes longer than somebody waits; what it comes to then is not heard. */
export async function inTime<T>(work: Promise<T>, ms = patienceMs): Promise<T> {
  work.catch(() => undefined)
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Late('no answer in time')), ms)
  timer.unref()
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

type Rules = {
  /** Whether a fault means that there was no answer. */
  isMiss: (error: unknown) => boolean
  /** What a call fails with that is not made. */
  refusal: () => Error
  time?: () => number
}

export type Resting = {
  isAway: () => boolean
  /** `late`: what a call fails with that nobody waits for any longer; without it whoever calls waits as long as they want. */
  guard: <A extends unknown[], R>(call: (...args: A) => Promise<R>, late?: () => Error) => (...args: A) => Promise<R>
}

/**
 * A service that is left alone while it does not answer: after some calls without an answer the next fail at once, as those do that
 * it never answered. After the rest one call tries it.
 */
export function restWhileAway({ isMiss, refusal, time = () => performance.now() }: Rules): Resting {
  let misses = 0
  let until = 0
  const isAway = (): boolean => time() < until
  const guard: Resting['guard'] =
    (call, late) =>
    async (...args) => {
      if (isAway()) throw refusal()
      try {
        const answer = late ? await inTime(call(...args)) : await call(...args)
        misses = 0
        return answer
      } catch (error) {
        misses = error instanceof Late || isMiss(error) ? misses + 1 : 0
        if (misses >= mostMisses) until = time() + restMs
        throw error instanceof Late && late ? late() : error
      }
    }
  return { isAway, guard }
}
