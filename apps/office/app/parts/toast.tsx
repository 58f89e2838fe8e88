import { hideToast, showToast as show, type Toast, toastStore } from '@delguur/ui/toast-store'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, Unreachable } from '../lib/api.ts'
import { isTyping } from '../lib/form/typing.ts'
import { currentT } from '../lib/i18n.ts'

// One line about what was just done; it goes by itself. What can be undone says so for ten seconds, longer while it is pointed at.
// What needs a hand stands in the page instead.

export type Undo = () => Promise<unknown>

/** One line at a time: the next one takes its place. */
export function showToast(text: string, undo?: Undo): void {
  for (const { id } of toastStore.get()) hideToast(id)
  show({ text, action: undo && { label: currentT()('undo.do'), onPress: () => void run(text, undo) } })
}

/** Does the opposite of what the line says, once. */
async function run(text: string, undo: Undo): Promise<void> {
  const t = currentT()
  showToast(text)
  try {
    await undo()
    showToast(t('undo.done'))
  } catch (error) {
    const why =
      error instanceof ApiError
        ? error.message
        : error instanceof Unreachable
          ? t('states.unreachable')
          : t('undo.changed')
    showToast(t('undo.failed', { why }))
  }
}

const shownMs = 5_000
const undoMs = 10_000

export function ToastRegion() {
  const [shown] = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return
      const [{ action } = {}] = toastStore.get()
      if (!action) return
      event.preventDefault()
      action.onPress()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div role="status" aria-live="polite">
      {shown && <ToastLine key={shown.id} {...shown} />}
    </div>
  )
}

function ToastLine({ id, text, action }: Toast) {
  const [held, setHeld] = useState(false)
  const ms = action ? undoMs : shownMs
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => hideToast(id), ms)
    return () => clearTimeout(timer)
  }, [held, id, ms])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it in place
    <div
      className={action ? 'night toast toast-undo' : 'night toast'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {action && (
        <button type="button" className="btn" onClick={action.onPress}>
          {action.label} <kbd>Ctrl Z</kbd>
        </button>
      )}
    </div>
  )
}
