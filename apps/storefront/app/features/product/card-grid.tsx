import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Card } from '../catalog/card.ts'
import { ShopCard } from './shop-card.tsx'

/** A block of the page with products in the grid; nothing when there are none. */
export function CardGrid({ title, cards, more }: { title: string; cards: Card[]; more?: string }) {
  const t = useT()
  const path = usePath()
  if (cards.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} more={more ? { href: path(more), label: t('common.see_all') } : undefined} />
      <div className="grid-cards">
        {cards.map((card) => (
          <ShopCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  )
}
