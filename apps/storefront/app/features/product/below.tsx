import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { Breadcrumbs, type Crumb } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { useTenant } from '../../lib/tenant.ts'
import type { Card } from '../catalog/card.ts'
import { WrittenRailPart } from './card-rail.tsx'
import { Details } from './details.tsx'
import { type Answered, Questions } from './questions.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews.tsx'

type Props = {
  product: ProductDetail
  answered: Answered
  /** Nothing where the cards stand in the document. */
  rails: Record<'goes_with' | 'same_series' | 'related', Card[]> | undefined
  counts: Record<'goes_with' | 'same_series' | 'related', number>
  /** The chosen colour's. */
  pictures: ProductDetail['gallery'][string]
  crumbs: Crumb[]
}

/** The product page below its first screen. */
export function Below({ product, answered, rails, counts, pictures, crumbs }: Props) {
  const t = useT()
  const { reviews, questions } = useTenant().flags
  return (
    <>
      <Details product={product} close={pictures.find((picture) => picture.view === 'detail')} />
      {reviews && <Reviews product={product} />}
      {questions && <Questions slug={product.slug} answer={answered} />}
      <WrittenRailPart
        name="goes_with"
        title={t('product.related')}
        cards={rails?.goes_with}
        count={counts.goes_with}
      />
      <WrittenRailPart
        name="same_series"
        title={t('product.same_series')}
        cards={rails?.same_series}
        count={counts.same_series}
      />
      <WrittenRailPart name="related" title={t('product.similar')} cards={rails?.related} count={counts.related} />
      <RecentlyViewed id={product.id} />
      <div className="phone">
        <Breadcrumbs crumbs={crumbs} />
      </div>
    </>
  )
}
