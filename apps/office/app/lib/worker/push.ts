/** The worker of the office, which shows push messages and opens the office without a network; there is none while it is developed. */
export const worker = (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/office/') : Promise.resolve(undefined)

export const pushWorks = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Subscribes this browser to the shop's messages; undefined where the person or the browser does not allow them. */
export async function subscribePush(key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await worker()
  const made = await registration?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    .catch(() => undefined)
  const { endpoint, keys } = made?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
}

/** Ends the subscription of this browser: whoever signs in next is told nothing of another person's. */
export async function endPush(): Promise<void> {
  const registration = await worker().catch(() => undefined)
  const made = await registration?.pushManager?.getSubscription().catch(() => null)
  await made?.unsubscribe().catch(() => false)
}
