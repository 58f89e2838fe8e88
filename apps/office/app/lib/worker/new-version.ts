import { useSyncExternalStore } from 'react'
import { worker } from './push.ts'

// The worker of the office is cached for a deploy. A newer one waits until a person presses, so that nothing is lost.

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()
const lookEveryMs = 30 * 60_000

function setWaiting(next: ServiceWorker | null): void {
  // the first worker of a browser is nothing new
  if (!next || !navigator.serviceWorker.controller) return
  waiting = next
  for (const each of listeners) each()
}

let isStarted = false

/** Installs the worker once the office is there, and looks for a newer one now and then. */
export async function startWorker(): Promise<void> {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const registration = await navigator.serviceWorker
    .register('/office/sw.js', { scope: '/office/', updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  setWaiting(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && setWaiting(installing))
  })
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined)

/** Opens the new version. Forms that are being written are saved first, as when the page is hidden. */
export async function openNewVersion(): Promise<void> {
  dispatchEvent(new Event('office-reload'))
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  const registration = await worker()
  const next = registration?.waiting ?? waiting
  if (next && next.state === 'installed') next.postMessage('activate')
  else reload()
}
