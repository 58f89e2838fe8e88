import { useSyncExternalStore } from 'react'

// Some operations want the second factor of the last ten minutes. A call that is refused for it waits here for the code.

type Waiting = { done: (given: boolean) => void }
let waiting: Waiting | undefined
const listeners = new Set<() => void>()

function set(next: Waiting | undefined): void {
  waiting = next
  for (const each of listeners) each()
}

/** Asks for a code of the authenticator app; whether it was given. Those who wait at the same moment wait for one. */
export function requestCode(): Promise<boolean> {
  return new Promise((resolve) => {
    const earlier = waiting
    set({
      done: (given) => {
        set(undefined)
        earlier?.done(given)
        resolve(given)
      },
    })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useCodeRequest = (): Waiting | undefined => useSyncExternalStore(subscribe, () => waiting)
