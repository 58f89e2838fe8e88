import { isPassing } from '../api.ts'

export type Kept<T> = T & {
  /** What is shown is of before: it could not be read again. */
  missed?: boolean
}

/**
 * Keeps what a screen shows where reading it again in the background fails, so that nothing typed is lost; the first reading of a
 * screen fails as ever. `show` is told by the screen what it shows, and `undefined` when it closes.
 */
export function keepShown<T extends object>() {
  let shown: { key: string; data: T } | undefined
  return {
    show: (key: string, data: T | undefined): void => {
      if (data) shown = { key, data }
      else if (shown?.key === key) shown = undefined
    },
    read: async (key: string, signal: AbortSignal, load: () => Promise<T>): Promise<Kept<T>> => {
      try {
        return await load()
      } catch (error) {
        if (signal.aborted || shown?.key !== key || !isPassing(error)) throw error
        return { ...shown.data, missed: true }
      }
    },
  }
}
