import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { useShopStore } from '../visitor/store.ts'

/** `undefined` while it is read, `null` for a product that is sold no more. */
export type Known = Record<string, ProductDetail | null>

/** The package of this browser with what the shop knows of its products. */
export function usePackage(): { items: ReturnType<typeof useItems>; known: Known; failed: boolean; again: () => void } {
  const locale = useLocale()
  const items = useItems()
  const [known, setKnown] = useState<Known>({})
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const missing = items.map(({ slug }) => slug).filter((slug) => !(slug in known))
  const wanted = missing.map(encodeURIComponent).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks for the same again
  useEffect(() => {
    if (!wanted) return
    let current = true
    void read<{ products: Known }>(`/resources/package?slugs=${wanted}&locale=${locale}`).then((answer) => {
      if (!current) return
      setFailed(!answer)
      if (answer) setKnown((before) => ({ ...before, ...answer.products }))
    })
    return () => {
      current = false
    }
  }, [wanted, locale, tries])
  return { items, known, failed, again: () => setTries((count) => count + 1) }
}

const useItems = () => useShopStore((state) => state.package_products)
