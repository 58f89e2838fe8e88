type Job = { run: () => Promise<void>; drop: () => void }

export type FairQueue = {
  /**
   * Resolves with what `work` gives, when its turn has come; rejects when the queue has been stopped. What is urgent goes
   * before all else that the same one waits for.
   */
  add: <T>(client: string, work: () => Promise<T>, urgent?: boolean) => Promise<T>
  stop: () => void
}

/** Runs so many jobs at a time; whoever has many waiting takes turns with everybody else who waits. */
export function fairQueue(atOnce: number): FairQueue {
  const waiting = new Map<string, Job[]>()
  let running = 0
  let stopped = false

  function next(): Job | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [client, jobs] = first
    const job = jobs.shift()
    waiting.delete(client)
    if (jobs.length > 0) waiting.set(client, jobs)
    return job
  }

  function start(): void {
    while (running < atOnce) {
      const job = next()
      if (!job) return
      running += 1
      void job.run().finally(() => {
        running -= 1
        start()
      })
    }
  }

  return {
    add: (client, work, urgent = false) =>
      new Promise((resolve, reject) => {
        const drop = () => reject(new Error('the shop is closing'))
        if (stopped) return drop()
        const run = () => work().then(resolve, reject)
        const [job, others] = [{ run, drop }, waiting.get(client) ?? []]
        waiting.set(client, urgent ? [job, ...others] : [...others, job])
        start()
      }),
    stop() {
      stopped = true
      for (const jobs of waiting.values()) for (const job of jobs) job.drop()
      waiting.clear()
    },
  }
}
