import { useHydrated } from '@delguur/ui/use-hydrated'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where `restore-position.ts` looks for how much stands above what the server writes, by the entry of the history. */
const storage = 'scroll-above'

const topOf = (card: Element): number => card.getBoundingClientRect().top + window.scrollY

/**
 * Keeps the place in a list with earlier pages above the one that its address names. The server writes that page alone; the
 * others are drawn once the page is alive. Whoever comes back looks at the same cards before and after. `above`: how many cards
 * of earlier pages there are.
 */
export function useSavedPlace(grid: RefObject<HTMLElement | null>, above: number): void {
  const alive = useHydrated()
  const { key } = useLocation()
  const written = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useLayoutEffect(() => {
    const card = grid.current?.children[above]
    const { style, classList } = document.documentElement
    if (!alive) {
      written.current = card && topOf(card)
      // the browser would move the page as well
      style.setProperty('overflow-anchor', 'none')
      return
    }
    classList.remove('restoring')
    const before = written.current
    written.current = undefined
    if (card && before !== undefined) {
      const { restored } = window
      const isWhereItWas = restored && Math.abs(window.scrollY - restored.visible) < 2
      const moved = topOf(card) - before
      if (moved !== 0) window.scrollTo(0, isWhereItWas ? restored.y : window.scrollY + moved)
    }
    window.restored = undefined
    const frame = requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('overflow-anchor')
    }
  }, [alive])
  useEffect(() => {
    const keep = () => {
      const [first, own] = [grid.current?.children[0], grid.current?.children[above]]
      if (above === 0 || !first || !own) return
      try {
        const all = JSON.parse(sessionStorage.getItem(storage) ?? '{}')
        sessionStorage.setItem(storage, JSON.stringify({ ...all, [key]: topOf(own) - topOf(first) }))
      } catch {
        // a full or forbidden storage: the place is lost with a new document, nothing else
      }
    }
    keep()
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [grid, above, key])
}
