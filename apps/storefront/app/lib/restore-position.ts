/**
 * Whoever comes back is where they were from the first picture on: the page is as long as it has to be before its contents come.
 * The router, which restores the place at the end of the body, finds the same one.
 * Stands in the page as text after `boot`, so it may refer to nothing outside.
 */
export function restorePosition(): void {
  try {
    const places = 'react-router-scroll-positions'
    const stored = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? '{}')
    const keep = (y: number) => {
      sessionStorage.setItem(places, JSON.stringify({ ...stored(places), [history.state.key]: y }))
    }
    const key = history.state?.key
    const y = stored(places)[key]
    if (y > 0) {
      const above = stored('scroll-above')[key] ?? 0
      const visible = Math.max(0, y - above)
      const { style, classList } = document.documentElement
      if (above) classList.add('restoring')
      window.restored = { y, visible }
      keep(visible)
      history.scrollRestoration = 'manual'
      style.minHeight = `${visible + innerHeight}px`
      scrollTo(0, visible)
      addEventListener('load', () => style.removeProperty('min-height'), { once: true })
    }
    /* The router keeps the place from when the page is alive on. */
    addEventListener('pagehide', () => {
      if (window.earlyPresses && history.state?.key) keep(scrollY)
    })
  } catch {
    /* A forbidden storage: the place is lost. */
  }
}
