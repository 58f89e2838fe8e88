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
    const reload = () => {
      if (document.visibilityState !== 'visible' || latest.current.isBusy()) return
      void refresh()
      void refreshVisitor()
    }
    const restored = (event: PageTransitionEvent) => event.persisted && reload()
    document.addEventListener('visibilitychange', reload)
    window.addEventListener('focus', reload)
    window.addEventListener('pageshow', restored)
    const stop = onCartChangedElsewhere(reload)
    return () => {
      document.removeEventListener('visibilitychange', reload)
      window.removeEventListener('focus', reload)
      window.removeEventListener('pageshow', restored)
      stop()
    }
  }, [refresh])
  return refresh
}
