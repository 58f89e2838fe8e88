import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Card } from '../catalog/card.ts'
import { CardActs } from './card-acts.tsx'
import { writtenContent } from './written-cards.ts'

type CardGridProps = {
  title: string
  /** Nothing where the cards stand in the document and the browser has no data of them. */
  cards: Card[] | undefined
  count: number
  more?: string
}

const list = 'grid'

/** The block of a page with products in the grid; nothing when there are none. */
export function CardGrid({ title, cards, count, more }: CardGridProps) {
  const t = useT()
  const path = usePath()
  if (count === 0) return null
  const placed = cards?.map((card) => ({ card, place: {} }))
  return (
    <section className="section">
      <SectionHead title={title} more={more ? { href: path(more), label: t('common.see_all') } : undefined} />
      <div key={cards ? 'data' : 'document'} className="grid-cards" {...writtenContent(list, placed)} />
      {!cards && <CardActs list={list} />}
    </section>
  )
}
