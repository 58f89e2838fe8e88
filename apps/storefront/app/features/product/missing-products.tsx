import { useT } from '@delguur/ui/i18n'
import cardStyles from '../../parts/card.css?url'
import railStyles from '../../parts/rail.css?url'
import type { Card } from '../catalog/card.ts'
import { CardRail } from './card-rail.tsx'

/** What the not-found page offers instead of what was requested. */
export default function MissingProducts({ cards }: { cards: Card[] }) {
  const t = useT()
  return (
    <div className="wrap">
      {/* the page that broke off has brought none */}
      <link rel="stylesheet" href={cardStyles} />
      <link rel="stylesheet" href={railStyles} />
      <CardRail title={t('common.new_arrivals')} cards={cards} more="/products?sort=date_desc" />
    </div>
  )
}
