export type Toast = {
  id: number
  text: string
  /** A button such as «Буцаах»; pressing it also closes the toast. */
  action?: { label: string; onPress: () => void } | undefined
  /** A link such as «Сагс үзэх». */
  link?: { label: string; href: string } | undefined
  /** Rendition base of a small picture. */
  picture?: string | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message above the bottom bar for five seconds, longer while it has the focus or the mouse; two at most. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  change([...toasts.slice(-1), { ...toast, id: lastId }])
  return lastId
}

export const hideToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => toasts,
  none: [] as readonly Toast[],
}

/** Calls back once when a message has gone, however it went; after its action where that was pressed. */
export function onToastRemoved(id: number, listener: () => void): void {
  const stop = toastStore.subscribe(() => {
    if (toasts.some((toast) => toast.id === id)) return
    stop()
    listener()
  })
}
