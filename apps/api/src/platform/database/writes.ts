/** The calls under way that change something. What can wait lets them go first. */
export class Writes {
  #active = 0
  readonly #waiting = new Set<() => void>()

  /** Does the work of a call. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#active += 1
    try {
      return await work()
    } finally {
      this.#active -= 1
      if (this.#active === 0) for (const go of [...this.#waiting]) go()
    }
  }

  /** Resolves when none is under way, at the latest after so many milliseconds. */
  pause(longest: number): Promise<void> {
    if (this.#active === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, longest)
      this.#waiting.add(go)
    })
  }
}
