import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'

const outline = 'M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1L12 17.9 5.7 21.4 7 14.3 1.8 9.3l7.1-.9z'

export const Star = ({ off }: { off?: boolean }) => (
  <svg className={classNames('star', off && 'star-off')} viewBox="0 0 24 24" aria-hidden="true">
    <path d={outline} />
  </svg>
)

/** One star, the average and how many said so: `★ 4.8 (126)`. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  const t = useT()
  const average = rating.toFixed(1)
  return (
    <span className="rate">
      <Star />
      <span aria-hidden="true">{`${average} (${count})`}</span>
      <span className="vh">
        {t('common.a11y.rating', { rating: average }) +
          t('common.punctuation.comma') +
          t('common.a11y.reviews', { count })}
      </span>
    </span>
  )
}

/** Five stars, `rating` of them lit. */
export function Stars({ rating }: { rating: number }) {
  const t = useT()
  return (
    <span className="rate" role="img" aria-label={t('common.a11y.rating', { rating })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} off={place > Math.round(rating)} />
      ))}
    </span>
  )
}
