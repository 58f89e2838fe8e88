import { useLocale } from '@delguur/ui/i18n'
import { useCallback, useEffect, useRef } from 'react'
import { read } from '../../lib/post.ts'
import { onCartChangedElsewhere, refreshVisitor } from '../visitor/visitor.ts'
import type { Cart } from './cart-view.ts'

/**
 * Asks for the cart again whenever the shopper comes back to the page or changes the cart in another tab, and on demand.
 * Without a network what is shown stays; while changes are under way nothing is asked.
 */
export function useFreshCart(onCart: (cart: Cart | null) => void, isBusy: () => boolean): () => Promise<void> {
  const locale = useLocale()
  const latest = useRef({ onCart, isBusy })
  latest.current = { onCart, isBusy }
  const refresh = useCallback(async () => {
    const answer = await read<{ cart: Cart | null }>(`/resources/cart-lines?locale=${locale}`)
    if (answer && !latest.current.isBusy()) latest.current.onCart(answer.cart)
  }, [locale])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || latest.current.isBusy()) return
      void refresh()
      void refreshVisitor()
    }
    const restored = (event: PageTransitionEvent) => event.persisted && look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', restored)
    const stop = onCartChangedElsewhere(look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', restored)
      stop()
    }
  }, [refresh])
  return refresh
}
