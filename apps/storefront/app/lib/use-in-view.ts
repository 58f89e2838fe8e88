import { type RefObject, useEffect, useState } from 'react'

/** Edges lie between pixels. */
const full = 0.99

/**
 * Whether all of an element is on the screen and not under the bar that `below` selects, which lies on the bottom edge.
 * True until the browser has looked.
 */
export function useInView(target: RefObject<HTMLElement | null>, below?: string): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const bar = below ? (document.querySelector<HTMLElement>(below)?.offsetHeight ?? 0) : 0
    const onEntry = ([entry]: IntersectionObserverEntry[]) => setSeen(entry ? entry.intersectionRatio >= full : true)
    const observer = new IntersectionObserver(onEntry, { rootMargin: `0px 0px -${bar}px`, threshold: [0, full] })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, below])
  return seen
}
