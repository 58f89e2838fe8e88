import type { ProductDetail, Review } from '@delguur/contract/shop-schemas'
import { yearDayText } from '@delguur/i18n/dates'
import type { Tint } from '@delguur/ui/ger-tile'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { RatingBars } from '@delguur/ui/rating-bars'
import { ReviewItem } from '@delguur/ui/review-item'
import { usePath } from '../../lib/path.ts'

const tints: Tint[] = ['sky', 'sun', 'grass', 'berry', 'lilac']
type Summary = Pick<ProductDetail, 'slug' | 'rating' | 'total_reviews' | 'stars'>

/** The mean, how the stars are spread, and the newest voices. */
export function Reviews({ product }: { product: ProductDetail }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="section rev" id="reviews">
      <RatingSummary product={product} />
      <div>
        {product.reviews.length === 0 && <p className="muted">{t('product.reviews.empty')}</p>}
        <ReviewList reviews={product.reviews} />
        {product.total_reviews > product.reviews.length && (
          <Link className="btn btn-line" href={path(`/products/${product.slug}/reviews`)}>
            {t('product.reviews.all')}
          </Link>
        )}
      </div>
    </section>
  )
}

export function RatingSummary({ product }: { product: Summary }) {
  const t = useT()
  const path = usePath()
  const counts = [...product.stars].reverse() as [number, number, number, number, number]
  return (
    <div>
      <h2>{t('product.reviews.title')}</h2>
      {product.total_reviews > 0 && (
        <>
          <p className="rate-sum">
            <b>{product.rating.toFixed(1)}</b>
            <span className="muted small">{t('product.reviews.count', { count: product.total_reviews })}</span>
          </p>
          <RatingBars counts={counts} hrefOf={(stars) => path(`/products/${product.slug}/reviews?rating=${stars}`)} />
        </>
      )}
    </div>
  )
}

export function ReviewList({ reviews }: { reviews: Review[] }) {
  const t = useT()
  return reviews.map((review) => (
    <ReviewItem
      key={review.id}
      author={review.author}
      rating={review.rating}
      tint={tints[review.id % tints.length] ?? 'sky'}
      note={noteOf(t, review)}
    >
      {review.comment}
    </ReviewItem>
  ))
}

const noteOf = (t: ReturnType<typeof useT>, review: Review): string =>
  [
    review.place,
    review.bought && t('product.reviews.bought_size', { size: review.bought }),
    yearDayText(t, new Date(review.created_at)),
  ]
    .filter(Boolean)
    .join(' · ')
