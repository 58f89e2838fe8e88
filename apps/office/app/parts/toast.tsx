import { useEffect, useSyncExternalStore } from 'react'

// One line about what was just done; it goes by itself. What needs a hand stands in the page instead.

type Toast = { id: number; text: string }
let toast: Toast | undefined
const listeners = new Set<() => void>()

export function say(text: string): void {
  toast = { id: (toast?.id ?? 0) + 1, text }
  for (const each of listeners) each()
}

function clear(): void {
  toast = undefined
  for (const each of listeners) each()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toast)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(clear, 5_000)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" aria-live="polite">
      {shown && <p className="night toast">{shown.text}</p>}
    </div>
  )
}
