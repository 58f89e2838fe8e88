import { type RefObject, useEffect, useRef } from 'react'
import type { Toast } from './toast-store.tsx'

const stops = 'a[href], button'

/**
 * Messages stand at the end of the page, behind everything that can have the focus. The first Tab after one appears goes to
 * what it offers; the Tab that leaves it, or its end, goes back to where the shopper was.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const visited = useRef(0)
  const origin = useRef<Element | null>(null)
  const inside = useRef(false)
  useEffect(() => {
    const goBack = () => {
      const from = origin.current
      const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected
      const target = isThere ? from : document.getElementById('main')
      target?.focus({ preventScroll: isThere })
    }
    // the message that had the focus is gone
    if (inside.current && !region.current?.contains(document.activeElement)) {
      inside.current = false
      goBack()
    }
    const newest = toasts.findLast(({ action, link }) => action || link)
    const follow = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const all = [...(region.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
      const at = all.indexOf(document.activeElement as HTMLElement)
      if (at >= 0 && at === (event.shiftKey ? 0 : all.length - 1)) {
        event.preventDefault()
        inside.current = false
        return goBack()
      }
      if (at >= 0 || event.shiftKey || !newest || visited.current === newest.id) return
      if (document.querySelector('dialog:modal')) return
      visited.current = newest.id
      event.preventDefault()
      origin.current = document.activeElement
      inside.current = true
      region.current?.querySelector<HTMLElement>('.toast:last-child .toast-act')?.focus()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [region, toasts])
}
