import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, Unreachable } from '../lib/api.ts'
import { isTyping } from '../lib/typing.ts'
import { currentWords, useWords } from '../lib/words.ts'

// One line about what was just done; it goes by itself. What can be undone says so for ten seconds, longer while it is pointed at.
// What needs a hand stands in the page instead.

export type Undo = () => Promise<unknown>
type Toast = { id: number; text: string; undo?: Undo | undefined }
let toast: Toast | undefined
const listeners = new Set<() => void>()

function set(next: Toast | undefined): void {
  toast = next
  for (const each of listeners) each()
}

export const showToast = (text: string, undo?: Undo): void => set({ id: (toast?.id ?? 0) + 1, text, undo })

/** Does the opposite of what the line says, once. */
async function undoShown(): Promise<void> {
  const undo = toast?.undo
  if (!undo) return
  const w = currentWords()
  set(toast && { ...toast, undo: undefined })
  try {
    await undo()
    showToast(w.undo.done)
  } catch (error) {
    const why =
      error instanceof ApiError ? error.message : error instanceof Unreachable ? w.states.unreachable : w.undo.changed
    showToast(w.undo.failed(why))
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const shownMs = 5_000
const undoMs = 10_000

export function ToastRegion() {
  const w = useWords()
  const shown = useSyncExternalStore(subscribe, () => toast)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!shown || held) return
    const timer = setTimeout(() => set(undefined), shown.undo ? undoMs : shownMs)
    return () => clearTimeout(timer)
  }, [shown, held])
  useEffect(() => {
    if (!shown) setHeld(false)
  }, [shown])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return
      if (!toast?.undo) return
      event.preventDefault()
      void undoShown()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div role="status" aria-live="polite">
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it
        <div
          className={shown.undo ? 'night toast toast-undo' : 'night toast'}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{shown.text}</span>
          {shown.undo && (
            <button type="button" className="btn" onClick={() => void undoShown()}>
              {w.undo.do} <kbd>Ctrl Z</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
