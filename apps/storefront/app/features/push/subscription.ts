import { post, read } from '../../lib/post.ts'

/** The key to subscribe with and the words to ask with; no key where the shop sends no pushes. */
export type PushOffer = {
  key: string | null
  title: string
  text: string
  yes: string
  no: string
  done: string
  failed: string
}

export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const loadOffer = (locale: string): Promise<PushOffer | undefined> =>
  read<PushOffer>(`/resources/push?locale=${locale}`)

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the browser for pushes and tells the shop where they go; false when the person or the browser refused. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  // what is ready but not registered would be waited for without end
  const registration = await navigator.serviceWorker.register('/sw.js').then(
    () => navigator.serviceWorker.ready,
    () => undefined,
  )
  if (!registration) return false
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  return subscription !== null && (await link(subscription))
}

/** The name by which the shop knows a browser that takes pushes. */
export async function deviceOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return `web.${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** Tells the shop where this browser takes pushes. A guest's is told at the next sign-in; that is no fault. */
export async function link(subscription: PushSubscription): Promise<boolean> {
  const fields = new URLSearchParams({ subscription: JSON.stringify(subscription) })
  return (await post<{ linked: boolean }>('/resources/push', fields)) !== undefined
}
