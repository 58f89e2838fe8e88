import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'

/** Its outline stands once in the document (`document.server.ts`): a list has dozens of them. */
export const Star = ({ off }: { off?: boolean }) => (
  <svg className={classNames('star', off && 'star-off')} aria-hidden="true">
    <use href="#star" />
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
