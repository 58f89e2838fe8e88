import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { Rail } from '../../parts/rail.tsx'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Card } from '../catalog/card.ts'
import { ShopCard } from './shop-card.tsx'

/** How wide a card of a row is. */
export const railSizes = '(min-width: 62rem) 16rem, 10.75rem'

/** A row of products that scrolls sideways; nothing when there are none. */
export function CardRail({ title, cards, more }: { title: string; cards: Card[]; more?: string }) {
  const t = useT()
  const path = usePath()
  if (cards.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} more={more ? { href: path(more), label: t('common.see_all') } : undefined} />
      <Rail label={title}>
        {cards.map((card) => (
          <ShopCard key={card.id} card={card} pictureSizes={railSizes} />
        ))}
      </Rail>
    </section>
  )
}
