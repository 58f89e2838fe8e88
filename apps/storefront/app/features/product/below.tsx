import type { ProductDetail } from '@delguur/contract/shop-schemas'
import { Breadcrumbs, type Crumb } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { Card } from '../catalog/card.ts'
import { CardRail } from './card-rail.tsx'
import { Details } from './details.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews.tsx'

type Props = {
  product: ProductDetail
  rails: Record<'goes_with' | 'same_series' | 'related', Card[]>
  /** The chosen colour's. */
  pictures: ProductDetail['gallery'][string]
  crumbs: Crumb[]
}

/** The product page below its first screen. */
export function Below({ product, rails, pictures, crumbs }: Props) {
  const t = useT()
  const path = usePath()
  const { reviews, questions } = useTenant().flags
  return (
    <>
      <Details product={product} close={pictures.find((picture) => picture.view === 'detail')} />
      {reviews && <Reviews product={product} />}
      {questions && (
        <p>
          <Link className="link" href={path(`/products/${product.slug}/questions`)}>
            {t('product.questions')}
          </Link>
        </p>
      )}
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
