import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../../platform/context.ts'

type Saved = {
  /** The index as it is now; `read` is called when it may be changed again. */
  save: (read: () => void) => Promise<void>
  /** Grows with every change of the index. */
  version: () => number
  /** Waits for changes that are being taken in, and keeps others waiting. */
  inTurn: (work: () => Promise<void>) => Promise<void>
}

/** A start has other work first. */
const firstAfter = 5_000
const looksEvery = 30_000
/** The next start reads so much anew: few changes are cheaper read than saved. */
const savesEvery = 600_000
const manyChanges = 2_000

/** Saves the index some time after it was built, and then when it has changed, at most every half minute. */
export function saveNowAndThen(
  { log }: Pick<Services, 'log'>,
  { save, version, inTurn }: Saved,
  /** The version that the file has; undefined where there is no file. */
  onFile: number | undefined,
) {
  const ending = new AbortController()
  let saved = onFile
  let savedAt = performance.now()
  const saveIt = async (): Promise<void> => {
    const now = version()
    savedAt = performance.now()
    try {
      await new Promise<void>((done, failed) => {
        const reading = () =>
          new Promise<void>((read) => {
            save(read)
              .finally(read)
              .then(() => done(), failed)
          })
        inTurn(reading).catch(failed)
      })
      saved = now
    } catch (error) {
      log.warn({ err: error }, 'the index of products could not be saved')
    }
  }
  const isDue = (): boolean => {
    if (saved === undefined) return true
    const changes = version() - saved
    return changes >= manyChanges || (changes > 0 && performance.now() - savedAt >= savesEvery)
  }
  const run = async (): Promise<void> => {
    for (let pause = firstAfter; !ending.signal.aborted; pause = looksEvery) {
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (!ending.signal.aborted && isDue()) await saveIt()
    }
  }
  const done = run()
  return {
    /** Saves once more where there is no file yet and `quick`. */
    stop: async (quick: boolean): Promise<void> => {
      ending.abort()
      await done
      if (saved === undefined && quick) await saveIt()
    },
  }
}
