import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** So long somebody rests on a link who means to press it. */
const intentMs = 100

/** The anchor an event happened in, when it leads to another page of the shop. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href?.startsWith('/') || link.target || 'reload' in link.dataset) return undefined
  return href.startsWith('/api/') ? undefined : link
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => `${pathname}${search}${hash}`

/** Without a network the browser goes by itself: whole pages are what the worker has kept. */
const wantsOwnWay = (event: MouseEvent): boolean =>
  !navigator.onLine ||
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** Follows the page's links without a reload and fetches beforehand what the shopper is about to open. */
export function RouterLinks() {
  useFollow()
  const wanted = useIntent()
  return wanted ? <PrefetchPageLinks page={wanted} /> : null
}

function useFollow(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || wantsOwnWay(event)) return
      event.preventDefault()
      void navigate(addressOf(link), {
        replace: 'replace' in link.dataset || link.href === location.href,
        preventScrollReset: 'keepScroll' in link.dataset,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function useIntent(): string | undefined {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reach = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      if (!link) return
      // the router looks for this mark, and asks for the route behind the link
      link.dataset.discover = 'true'
      if ('prefetch' in link.dataset) timer = setTimeout(setWanted, intentMs, addressOf(link))
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, reach, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, reach)
    }
  }, [])
  return wanted
}
