import type { ProductDetail, Review } from '@delguur/contract/shopfront/shop-schemas'
import { yearDayText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { BadgeCheck } from 'lucide'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { Tint } from '../../parts/ger-tile.tsx'
import { RatingBars } from '../../parts/rating-bars.tsx'
import { ReviewItem } from '../../parts/review-item.tsx'

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
        <p className="rev-ways">
          {product.total_reviews > product.reviews.length && (
            <Link className="btn btn-line" href={path(`/products/${product.slug}/reviews`)}>
              {t('product.reviews.all')}
            </Link>
          )}
          <Link className="link" href={path(`/products/${product.slug}/reviews/write`)} rel="nofollow">
            {t('product.reviews.write')}
          </Link>
        </p>
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

type ListProps = { reviews: Review[]; acts?: (review: Review) => ReactNode }

export function ReviewList({ reviews, acts }: ListProps) {
  const t = useT()
  return reviews.map((review) => (
    <ReviewItem
      key={review.id}
      author={review.author}
      rating={review.rating}
      tint={tints[review.id % tints.length] ?? 'sky'}
      note={noteOf(t, review)}
      mark={
        review.verified && (
          <span className="rev-verified">
            <Icon icon={BadgeCheck} small />
            {t('product.reviews.verified')}
          </span>
        )
      }
      facts={<Facts review={review} />}
      photos={
        <>
          <Photos review={review} />
          {review.answer && <Answer text={review.answer} />}
          {acts?.(review)}
        </>
      }
    >
      {review.comment}
    </ReviewItem>
  ))
}

/** «fits · 102 cm»; the size stands where it is told what was bought. */
function Facts({ review: { size, bought, fit, height_cm } }: { review: Review }) {
  const t = useT()
  const facts = [
    !bought && size,
    fit && t(`product.reviews.fit_${fit}`),
    height_cm && t('product.reviews.height', { height: height_cm }),
  ].filter(Boolean)
  return fit && <span className="rev-facts">{facts.join(' · ')}</span>
}

function Photos({ review: { photos, author } }: { review: Review }) {
  const t = useT()
  if (photos.length === 0) return null
  return (
    <ul className="rev-photos">
      {photos.map(({ src, alt }, index) => {
        const name = alt || t('product.reviews.photo_of', { author, number: index + 1 })
        return (
          <li key={src}>
            <a href={src} target="_blank" rel="noopener">
              <img src={src} alt={name} width="136" height="136" loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Answer({ text }: { text: string }) {
  const t = useT()
  const { name } = useTenant()
  return (
    <div className="rev-answer">
      <b>{t('product.reviews.shop_answers', { shop: name })}</b>
      <p>{text}</p>
    </div>
  )
}

const noteOf = (t: ReturnType<typeof useT>, review: Review): string =>
  [
    review.place,
    review.bought && t('product.reviews.bought_size', { size: review.bought }),
    yearDayText(t, new Date(review.created_at)),
  ]
    .filter(Boolean)
    .join(' · ')
