import type { VendorReview } from '@delguur/contract/community/vendor-reviews'
import { yearDayText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { RatingBars } from '../../parts/rating-bars.tsx'
import { ReviewItem } from '../../parts/review-item.tsx'

type Props = {
  slug: string
  answer: {
    reviews: VendorReview[]
    average_rating: number
    total_reviews: number
    stars: number[]
    current_page: number
    pages: number
  }
}

/** What buyers say of a vendor: the mean, how the stars are spread, and a page of reviews. */
export function VendorReviews({ slug, answer }: Props) {
  const t = useT()
  const path = usePath()
  const { reviews, total_reviews, average_rating, current_page, pages } = answer
  const href = (page: number) => path(`/vendors/${slug}?page=${page}#reviews`)
  return (
    <section className="section rev" id="reviews">
      <div>
        <h2>{t('brands.vendors.reviews')}</h2>
        {total_reviews > 0 && (
          <>
            <p className="rate-sum">
              <b>{average_rating.toFixed(1)}</b>
              <span className="muted small">{t('product.reviews.count', { count: total_reviews })}</span>
            </p>
            <RatingBars counts={[...answer.stars].reverse() as [number, number, number, number, number]} />
          </>
        )}
        <p>
          <Link className="btn btn-line" href={path(`/vendors/${slug}/review`)} rel="nofollow">
            {t('product.reviews.write')}
          </Link>
        </p>
        <p className="small muted">{t('brands.vendors.only_bought')}</p>
      </div>
      <div>
        {reviews.length === 0 && <p className="muted">{t('product.reviews.empty')}</p>}
        {reviews.map(({ id, user, rating, comment, created_at }) => (
          <ReviewItem key={id} author={user.name} rating={rating} note={yearDayText(t, new Date(created_at))}>
            {comment}
          </ReviewItem>
        ))}
        {pages > 1 && (
          <nav className="pages" aria-label={t('brands.vendors.reviews')}>
            {current_page > 1 && (
              <Link className="btn btn-line" href={href(current_page - 1)}>
                {t('common.previous')}
              </Link>
            )}
            {current_page < pages && (
              <Link className="btn btn-line" href={href(current_page + 1)}>
                {t('common.next')}
              </Link>
            )}
          </nav>
        )}
      </div>
    </section>
  )
}
