import type { Writes } from './writes.ts'

/** No rendering came free in time, or too many wait for one. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

type Options = { atOnce?: number; waiting?: number; writes?: Writes }

/** A rendering holds the event loop for some milliseconds: it lets orders go first, but waits no longer for them. */
const longestPause = 50

/**
 * Renders so many pages at once, between the calls that change something, and lets so many wait; whoever would be one more,
 * or waits too long, is told so.
 */
export class RenderLane {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #writes: Writes | undefined
  readonly #waiting: (() => void)[] = []
  #running = 0
  constructor({ atOnce = 2, waiting = 100, writes }: Options = {}) {
    this.#atOnce = atOnce
    this.#writes = writes
    this.#mostWaiting = waiting
  }

  /** Does the work when its turn comes; `Busy` when that is not within `patience` milliseconds. */
  async run<T>(work: () => Promise<T>, patience: number): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn(patience)
    else this.#running += 1
    try {
      await this.#writes?.pause(longestPause)
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(patience: number): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw new Busy('too many wait for a page')
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new Busy('no rendering came free in time'))
      }, patience)
      this.#waiting.push(begin)
    })
  }
}
