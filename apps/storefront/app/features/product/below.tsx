import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { Breadcrumbs, type Crumb } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { useTenant } from '../../lib/tenant.ts'
import type { Card } from '../catalog/card.ts'
import { CardRail } from './card-rail.tsx'
import { Details } from './details.tsx'
import { type Answered, Questions } from './questions.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews.tsx'

type Props = {
  product: ProductDetail
  answered: Answered
  rails: Record<'goes_with' | 'same_series' | 'related', Card[]>
  /** The chosen colour's. */
  pictures: ProductDetail['gallery'][string]
  crumbs: Crumb[]
}

/** The product page below its first screen. */
export function Below({ product, answered, rails, pictures, crumbs }: Props) {
  const t = useT()
  const { reviews, questions } = useTenant().flags
  return (
    <>
      <Details product={product} close={pictures.find((picture) => picture.view === 'detail')} />
      {reviews && <Reviews product={product} />}
      {questions && <Questions slug={product.slug} answer={answered} />}
      <CardRail title={t('product.related')} cards={rails.goes_with} />
      <CardRail title={t('product.same_series')} cards={rails.same_series} />
      <CardRail title={t('product.similar')} cards={rails.related} />
      <RecentlyViewed id={product.id} />
      <div className="phone">
        <Breadcrumbs crumbs={crumbs} />
      </div>
    </>
  )
}
