import { useCallback, useEffect, useEffectEvent } from 'react'

type Entry = { sheet?: boolean; idx?: number; key?: string } | null
const entry = (): Entry => window.history.state as Entry

/** Everything beside the way from the page's body down to `box`. */
function* around(box: Element): Generator<HTMLElement> {
  for (let inner = box; inner !== document.body && inner.parentElement; inner = inner.parentElement)
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement && !other.inert) yield other
}

/**
 * Makes `box` the whole page while it is open: the rest cannot be reached, and Back closes it. It stands on the history as
 * an entry of the same address, of which the router learns nothing; who leads away replaces that entry. Gives the way to close.
 */
export function useSheet(open: boolean, box: HTMLElement, onClose: () => void): () => void {
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const others = [...around(box)]
    for (const other of others) other.inert = true
    const page = entry()
    window.history.pushState({ ...page, sheet: true }, '')
    const back = (event: PopStateEvent) => {
      const here = event.state as Entry
      if (here?.idx === page?.idx && here?.key === page?.key) event.stopImmediatePropagation()
      closed()
    }
    const widened = matchMedia('(width >= 62rem)')
    const leave = () => window.history.back()
    widened.addEventListener('change', leave)
    window.addEventListener('popstate', back, { capture: true })
    return () => {
      for (const other of others) other.inert = false
      widened.removeEventListener('change', leave)
      window.removeEventListener('popstate', back, { capture: true })
    }
  }, [open, box])
  return useCallback(() => window.history.back(), [])
}
