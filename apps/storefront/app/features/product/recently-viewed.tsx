import { useLocale, useT } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import type { Card } from '../catalog/card.ts'
import { shopStore } from '../visitor/store.ts'
import { CardRail } from './card-rail.tsx'

const maxVisible = 20

/** What this visitor looked at before. */
export function RecentlyViewed({ id }: { id: number }) {
  const t = useT()
  const locale = useLocale()
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    const ids = shopStore()
      .recently_viewed.filter((each) => each !== id)
      .slice(0, maxVisible)
    if (ids.length === 0) return setCards([])
    let current = true
    fetch(`/resources/cards?ids=${ids.join(',')}&locale=${locale}`)
      .then((response) => (response.ok ? response.json() : { products: [] }))
      .then((answer: { products: Card[] }) => current && setCards(answer.products))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [id, locale])
  return <CardRail title={t('product.recent')} cards={cards} />
}
