import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredDocument } from '@delguur/search/engine/documents/mapping'
import type { Logger } from 'pino'
import type { SearchPort } from '../es-api/index.ts'

/** Brings changes to an engine, in the background and in small portions; what it refuses is tried again. */
export type Feed = {
  changed: (ids: Iterable<number>) => void
  /** Everything anew: names that many documents show have changed. Changes go on meanwhile. */
  renew: () => void
  /** Resolves when all changes so far are indexed. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** An engine that documents are brought to; `rebuild` loads an index anew while the present one answers. */
export type FedEngine = Pick<SearchPort, 'put' | 'remove'> & { rebuild: (index: string) => Promise<unknown> }

export type FeedOptions = {
  /** The documents of those that are there. */
  read: (ids: number[]) => Promise<StoredDocument[]>
  engine: FedEngine
  index: string
  log: Pick<Logger, 'warn'>
  /** Milliseconds before what failed is tried again. */
  tryAgainAfter?: number
}

const portion = 250

export function createFeed({ read, engine, index, log, tryAgainAfter = 1_000 }: FeedOptions): Feed {
  const waiting = new Set<number>()
  const ending = new AbortController()
  const failed = async (error: unknown): Promise<void> => {
    if (ending.signal.aborted) return
    log.warn({ err: error }, 'could not bring changes to the search service')
    await sleep(tryAgainAfter, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
  }
  const bring = async (): Promise<void> => {
    const ids = [...waiting].slice(0, portion)
    for (const id of ids) waiting.delete(id)
    try {
      const documents = await read(ids)
      const there = new Set(documents.map(({ id }) => id))
      const missing = ids.map(String).filter((id) => !there.has(id))
      if (documents.length > 0) await engine.put(index, documents)
      if (missing.length > 0) await engine.remove(index, missing)
    } catch (error) {
      for (const id of ids) waiting.add(id)
      await failed(error)
    }
  }
  let stale = false
  const rebuild = async (): Promise<void> => {
    stale = false
    try {
      await engine.rebuild(index)
    } catch (error) {
      stale = true
      await failed(error)
    }
  }
  const changes = whileThere(() => !ending.signal.aborted && waiting.size > 0, bring)
  const renewals = whileThere(() => !ending.signal.aborted && stale, rebuild)
  return {
    changed: (ids) => {
      for (const id of ids) waiting.add(id)
      changes.wake()
    },
    renew: () => {
      stale = true
      renewals.wake()
    },
    settled: async () => {
      await Promise.all([changes.done(), renewals.done()])
    },
    stop: async () => {
      ending.abort()
      await Promise.all([changes.done(), renewals.done()])
    },
  }
}

/** Works in the background, one piece after another, for as long as there is work. */
function whileThere(hasWork: () => boolean, work: () => Promise<void>) {
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (hasWork()) await work()
  }
  const wake = (): void => {
    if (running || !hasWork()) return
    running = run().finally(() => {
      running = undefined
      wake()
    })
  }
  const done = async (): Promise<void> => {
    while (running) await running
  }
  return { wake, done }
}
