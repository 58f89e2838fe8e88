import type { Writes } from '../database/writes.ts'

/** No rendering came free in time, or too many wait for one. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

type Options = { atOnce?: number; waiting?: number; writes?: Writes }

/** A rendering holds the event loop for some milliseconds: it lets orders go first, but waits no longer for them. */
const longestPause = 50

/** Of so many renderings the time of one is told. */
const averaged = 8

/**
 * Renders so many pages at once, between the calls that change something, and lets so many wait; whoever would be one more,
 * or waits too long, is told so.
 */
export class RenderLane {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #writes: Writes | undefined
  readonly #waiting: { begin: () => void; refuse: (why: Busy) => void }[] = []
  readonly #works = new Set<Promise<unknown>>()
  #running = 0
  /** What a rendering took lately, in milliseconds; the last ones count most. */
  #took = 0
  #closed = false
  constructor({ atOnce = 2, waiting = 100, writes }: Options = {}) {
    this.#atOnce = atOnce
    this.#writes = writes
    this.#mostWaiting = waiting
  }

  /** Does the work when its turn comes; `Busy` when that is not within `timeout` milliseconds. */
  async run<T>(work: () => Promise<T>, timeout: number): Promise<T> {
    if (this.#closed) throw new Busy('the shop is closing')
    if (this.#running >= this.#atOnce) await this.#turn(timeout)
    else this.#running += 1
    const working = this.#work(work)
    this.#works.add(working)
    const began = performance.now()
    try {
      return await working
    } finally {
      this.#took += (performance.now() - began - this.#took) / averaged
      this.#works.delete(working)
      const next = this.#waiting.shift()
      if (next) next.begin()
      else this.#running -= 1
    }
  }

  /** Whether those who wait will have the lane for longer than so many milliseconds. */
  isBehind(timeout: number): boolean {
    return (this.#waiting.length * this.#took) / this.#atOnce > timeout
  }

  /** Refuses whoever waits or comes, and resolves when nothing is rendered any more: renderings need the database. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { refuse } of this.#waiting.splice(0)) refuse(new Busy('the shop is closing'))
    await Promise.allSettled(this.#works)
  }

  async #work<T>(work: () => Promise<T>): Promise<T> {
    await this.#writes?.pause(longestPause)
    return work()
  }

  #turn(timeout: number): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw new Busy('too many wait for a page')
    return new Promise((resolve, reject) => {
      const refuse = (why: Busy): void => {
        clearTimeout(timer)
        reject(why)
      }
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const own = { begin, refuse }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(own), 1)
        refuse(new Busy('no rendering came free in time'))
      }, timeout)
      this.#waiting.push(own)
    })
  }
}
