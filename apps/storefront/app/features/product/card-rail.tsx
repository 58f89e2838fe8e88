import { useT } from '@delguur/ui/i18n'
import { useMemo } from 'react'
import { usePath } from '../../lib/path.ts'
import { Rail } from '../../parts/rail.tsx'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Card } from '../catalog/card.ts'
import { CardActs } from './card-acts.tsx'
import { cardContent } from './shop-card.tsx'
import { writtenContent } from './written-cards.ts'

/** How wide a card of a row is. */
const railSizes = '(min-width: 62rem) 16rem, 10.75rem'
/** Three pixels for one of 172 are 516. */
const place = { pictureSizes: railSizes, pictureUpTo: 540 } as const

type RailCard = Card & { until?: string | undefined }
const placed = (cards: readonly RailCard[]) =>
  cards.map(({ until, ...card }) => ({ card, place: { ...place, ...(until && { until }) } }))

type CardRailProps = { title: string; cards: Card[]; more?: string }

/** A row of products that scrolls sideways; nothing when there are none. */
export function CardRail({ title, cards, more }: CardRailProps) {
  const items = useMemo(() => cardContent(placed(cards), true), [cards])
  if (cards.length === 0) return null
  return (
    <RailSection title={title} more={more}>
      <Rail label={title} items={items} />
    </RailSection>
  )
}

type WrittenRailProps = {
  title: string
  /** Of the part in the document. */
  name: string
  /** Nothing where the cards stand in the document and the browser has no data of them. */
  cards: RailCard[] | undefined
  /** Bleeds this far at the sides. */
  inset?: string
}

/** The row of cards that a document has as HTML: they are not sent once more as data. */
export function WrittenRail({ title, name, cards, inset }: WrittenRailProps) {
  const items = useMemo(() => writtenContent(name, cards && placed(cards), true), [cards, name])
  return (
    <>
      <Rail key={cards ? 'data' : 'document'} label={title} items={items} {...(inset && { inset })} />
      {!cards && <CardActs list={name} />}
    </>
  )
}

type RailPartProps = WrittenRailProps & { count: number; more?: string }

/** The same as a part of the page; nothing when there are no cards. */
export const WrittenRailPart = ({ count, more, ...rail }: RailPartProps) =>
  count > 0 && (
    <RailSection title={rail.title} more={more}>
      <WrittenRail {...rail} />
    </RailSection>
  )

type RailSectionProps = { title: string; more?: string | undefined; children: React.ReactNode }

function RailSection({ title, more, children }: RailSectionProps) {
  const t = useT()
  const path = usePath()
  return (
    <section className="section">
      <SectionHead title={title} more={more ? { href: path(more), label: t('common.see_all') } : undefined} />
      {children}
    </section>
  )
}
